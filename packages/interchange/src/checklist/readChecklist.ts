import {
  definitionOf,
  isPageKind,
  type IdSource,
  type ItemType,
  type NewTemplateTitles,
  type Template,
} from '@plumbline/checklist'
import { isWebAddress, readFlag, readOptions } from './cells.ts'
import { checkPlaces, withoutBlocked } from './checkPlaces.ts'
import { findHeaderRow, type ColumnAt } from './columns.ts'
import { draftsOf, fail, type Draft } from './draft.ts'
import { checkKeys, joinParents, nestingOf, typeByPlace } from './joinParents.ts'
import { isImportable } from './importable.ts'
import { placesOf, type DraftPlace } from './draftPlace.ts'
import { makeTemplate, type Reading } from './makeTemplate.ts'
import { defaultOption, labelsOf, longestText, readQuestionOptions } from './questionOptions.ts'
import type { RowError } from './rowError.ts'
import { typeNamed } from './typeNames.ts'

/** Words that go into the template, in its language. */
export interface ImportWords {
  readonly yes: string
  readonly no: string
  readonly on: string
  readonly off: string
  readonly hiddenPage: string
  readonly realStartDate: string
  readonly realEndDate: string
}

export interface ReadChecklistInput {
  readonly columns: readonly ColumnAt[]
  readonly ids: IdSource
  /** Of the template; also of a page that has to be made for questions without one. */
  readonly title: string
  readonly language: string
  readonly words: ImportWords
  /** Index of the row with the headings; null: there is none. Absent: findHeaderRow's. */
  readonly headerRow?: number | null
}

/** A row as the wizard shows it before anything is stored. */
export interface ImportRow {
  /** As the file's own programs count: the first row is 1. */
  readonly row: number
  readonly key: string
  /** null: the type is not known. */
  readonly type: ItemType | null
  /** What stands in the file for the type. */
  readonly typeText: string
  readonly title: string
  /** 0 for pages. */
  readonly depth: number
  /** Title of what it stands in; null for pages and rows without a parent. */
  readonly parentTitle: string | null
  readonly required: boolean
  readonly options: readonly string[]
  readonly info: string
  readonly url: string
  readonly errors: readonly RowError[]
}

export interface ImportCounts {
  readonly pages: number
  readonly sections: number
  readonly questions: number
  /** Links of info blocks, with a row of their own or in the url column. */
  readonly links: number
}

export interface ReadChecklist {
  readonly rows: readonly ImportRow[]
  /** By row. */
  readonly errors: readonly RowError[]
  /** Rows with at least one error. */
  readonly errorRows: number
  /** Rows that hold anything, the headings not counted. */
  readonly total: number
  /** Rows that are in the template. */
  readonly valid: number
  readonly counts: ImportCounts
  /** Of the valid rows. Whether one error stops all is the caller's to decide. */
  readonly template: Template
}

const setTypes = (drafts: readonly Draft[], typesGiven: boolean): void => {
  const parentKeys = new Set(drafts.map((draft) => draft.cells.parent_key.trim()))
  for (const draft of drafts) {
    const text = draft.cells.type.trim()
    const type = typesGiven ? typeNamed(text) : typeByPlace(draft, parentKeys)
    if (type !== null && isImportable(type)) draft.type = type
    else fail(draft, 'type', 'typeNotSupported', { type: text })
  }
}

const checkTitle = (draft: Draft): void => {
  const { title, url } = draft.cells
  if (title.trim() === '' && !(draft.type === 'url' && url.trim() !== '')) fail(draft, 'title', 'titleMissing')
  if (title.length > longestText) fail(draft, 'title', 'textTooLong', { max: longestText })
}

const readLink = (draft: Draft): void => {
  const written = draft.cells.url.trim()
  const url = written === '' ? draft.cells.title.trim() : written
  if (url !== '' && !isWebAddress(url)) fail(draft, 'url', 'invalidUrl', { url })
}

const readInfo = (draft: Draft, type: ItemType): { readonly info: string; readonly url: string } => {
  const info = draft.cells.info.trim() === '' ? '' : draft.cells.info
  const url = draft.cells.url.trim()
  if (info.length > longestText) fail(draft, 'info', 'textTooLong', { max: longestText })
  if (url !== '' && !isWebAddress(url)) fail(draft, 'url', 'invalidUrl', { url })
  if ((info !== '' || url !== '') && !definitionOf(type).toggles.includes('info_id'))
    fail(draft, info === '' ? 'url' : 'info', 'infoNotAllowed', { type })
  return { info, url }
}

const readDraft = (draft: Draft, type: ItemType, words: ImportWords): Reading => {
  checkTitle(draft)
  if (type === 'url') {
    readLink(draft)
    return { options: {}, labels: null, defaultOption: null, info: '', url: '' }
  }
  const block = readInfo(draft, type)
  const options = readQuestionOptions(draft, type)
  const usual = { yesno: [words.yes, words.no], switch: [words.on, words.off] }
  const labels = labelsOf(draft, type, type === 'yesno' || type === 'switch' ? usual[type] : undefined)
  return { options, labels, defaultOption: labels === null ? null : defaultOption(draft, labels), ...block }
}

const previewOf = (draft: Draft, row: number, depth: number): ImportRow => ({
  row,
  key: draft.key,
  type: draft.type,
  typeText: draft.cells.type.trim(),
  title: draft.cells.title,
  depth,
  parentTitle: draft.parent?.cells.title ?? null,
  required: readFlag(draft.cells.required) === true,
  options: readOptions(draft.cells.options),
  info: draft.cells.info,
  url: draft.cells.url.trim(),
  errors: draft.errors,
})

const countsOf = (template: Template): ImportCounts => {
  const shown = template.items.filter((item) => item.parent_id !== null || item.type !== 'hidden_page')
  const hidden = new Set(template.items.filter((item) => item.type === 'hidden_page').map((item) => item.id))
  return {
    pages: shown.filter((item) => isPageKind(item.type)).length,
    sections: shown.filter((item) => item.type === 'section').length,
    questions: shown.filter(
      (item) => definitionOf(item.type).kind === 'question' && !(item.parent_id !== null && hidden.has(item.parent_id)),
    ).length,
    links: template.info.reduce((sum, block) => sum + block.items.filter((item) => item.type === 'url').length, 0),
  }
}

/**
 * A checklist from the rows of a file (decisions Q-TPL-3): every row with its errors, and the template of the rows without
 * any. The file's order and titles are kept exactly. A file without a column for types holds yes/no questions; one
 * without parents is nested by its page and section columns, else by the order of its rows.
 */
export const readChecklist = (rows: readonly (readonly string[])[], input: ReadChecklistInput): ReadChecklist => {
  const headerRow = input.headerRow === undefined ? findHeaderRow(rows) : input.headerRow
  const drafts = draftsOf(rows, input.columns, headerRow)
  setTypes(
    drafts,
    drafts.some((draft) => draft.cells.type.trim() !== ''),
  )
  const nesting = nestingOf(drafts)
  const byKey = checkKeys(
    drafts,
    drafts.some((draft) => draft.key !== ''),
  )
  const made = joinParents(drafts, nesting, byKey, input.title)
  const placeOf = placesOf()
  checkPlaces(drafts, placeOf)

  const readings = new Map<Draft, Reading>()
  const nothing: Reading = { options: {}, labels: null, defaultOption: null, info: '', url: '' }
  for (const page of made)
    for (const draft of [page, ...page.children]) if (draft.row === null) readings.set(draft, nothing)
  for (const draft of drafts) if (draft.type !== null) readings.set(draft, readDraft(draft, draft.type, input.words))

  const roots = rootsInOrder(drafts, placeOf)
  const sound = withoutBlocked(roots, drafts)
  const words: NewTemplateTitles = { ...input.words, startPage: '' }
  const template = makeTemplate(
    roots.filter((root) => sound.has(root)),
    new Map([...readings].filter(([draft]) => sound.has(draft))),
    { title: input.title, language: input.language, ids: input.ids, titles: words },
  )
  const errors = drafts.flatMap((draft) => draft.errors)
  return {
    rows: drafts.flatMap((draft) => (draft.row === null ? [] : [previewOf(draft, draft.row, placeOf(draft).depth)])),
    errors,
    errorRows: drafts.filter((draft) => draft.errors.length > 0).length,
    total: drafts.length,
    valid: drafts.filter((draft) => sound.has(draft)).length,
    counts: countsOf(template),
    template,
  }
}

/** Pages of the file and pages that were made, in the order in which the file first needs them. */
const rootsInOrder = (drafts: readonly Draft[], placeOf: (draft: Draft) => DraftPlace): readonly Draft[] => {
  const roots = new Set<Draft>()
  for (const draft of drafts) {
    const { root } = placeOf(draft)
    if (root !== null && root.type !== null && isPageKind(root.type)) roots.add(root)
  }
  return [...roots]
}
