import {
  definitionOf,
  newTemplate,
  withDerived,
  type IdSource,
  type Item,
  type NewTemplateTitles,
  type Template,
} from '@plumbline/checklist'
import { keyMaker } from '../checklist/keyMaker.ts'
import { lossOf, type Loss } from '../loss.ts'
import type { SheetRows } from '../table/decodeSheets.ts'
import { applyExpressions } from './applyExpressions.ts'
import { readChoiceLists } from './choiceLists.ts'
import type { ExpressionMaker } from './expressionMaker.ts'
import { questionFinder } from './findQuestion.ts'
import type { FormItem } from './formItem.ts'
import { formMaker, responsesOf, type FormMaker } from './formMaker.ts'
import { readFormTree, type FormNode, type TreeProblemCode } from './formTree.ts'
import { cleanText } from './labelText.ts'
import { readLanguages } from './languages.ts'
import { inOrder, makeItems } from './makeItems.ts'
import { readSheet, type FormSheet } from './sheet.ts'

/** Words that go into the template, in its language. */
export interface XlsformWords extends Omit<NewTemplateTitles, 'startPage'> {
  /** The choice that lets something else be written. */
  readonly other?: string
}

export interface ReadXlsformInput {
  readonly ids: IdSource
  /** For a form that says none. */
  readonly title: string
  /** Of texts whose language the form does not name. */
  readonly language: string
  readonly words: XlsformWords
  /** Names of the workbook's further sheets, to be told. */
  readonly otherSheets?: readonly string[]
}

export type FormErrorCode = TreeProblemCode | 'surveyMissing' | 'surveyEmpty' | 'columnMissing' | 'choiceBroken'

/** A row that is not in the template, or not where it should be. */
export interface FormError {
  readonly code: FormErrorCode
  readonly sheet: string
  /** null: the sheet as a whole. */
  readonly row: number | null
  readonly name: string
  readonly field: string
  readonly value: string
}

export interface FormCounts {
  readonly pages: number
  readonly sections: number
  /** Rows of the survey that are neither the beginning nor the end of a group. */
  readonly questions: number
  /** Rows whose "required" says anything at all; of these, the questions that are always required here. */
  readonly requiredStated: number
  readonly required: number
  /** Rows of the choices. */
  readonly choices: number
}

export interface ReadXlsform {
  readonly template: Template
  readonly errors: readonly FormError[]
  readonly losses: readonly Loss[]
  readonly counts: FormCounts
  /** Path without the form's own name ("Basics/BATID") -> id of the item. */
  readonly paths: ReadonlyMap<string, string>
  /** Id of an item -> its row of the survey, counted from 1. */
  readonly rowOf: ReadonlyMap<string, number>
}

/** Options and comparisons in all conditions together: more is not a form but an attempt on memory. */
const mostConditions = 500_000

const sheetNames = new Set(['survey', 'choices', 'settings', 'external_choices'])

/** Which sheets of a workbook a form is made of. */
export const isFormSheet = (name: string): boolean => sheetNames.has(name.trim().toLowerCase())

const sheetNamed = (sheets: readonly SheetRows[], name: string): FormSheet | null => {
  const found = sheets.find((sheet) => sheet.name.trim().toLowerCase() === name)
  return found === undefined ? null : readSheet(found)
}

/** Is this workbook a form: a sheet "survey" with types and names? */
export const isXlsform = (sheets: readonly SheetRows[]): boolean => {
  const columns = new Set(sheetNamed(sheets, 'survey')?.headings.map(({ column }) => column))
  return columns.has('type') && (columns.has('name') || columns.has('label'))
}

const settingsCarried = new Set(['form_title', 'form_id', 'version', 'default_language'])

const longestTitle = 255

/** The settings are one row: what stands in a further one is told too. */
const noteSettings = (maker: FormMaker, settings: FormSheet | null): void => {
  for (const [at, row] of (settings?.rows ?? []).entries())
    for (const { column } of row.filled)
      if (at > 0 || !settingsCarried.has(column)) maker.note('settingNotCarried', row, column)
      else if (column === 'form_title' && row.cell(column).length > longestTitle) maker.note('textCut', row, column)
}

/** What stands in a column that is there twice, and sheets of a form's name that come twice. */
const noteTwice = (maker: FormMaker, read: readonly FormSheet[], all: readonly SheetRows[]): void => {
  for (const { rows } of read)
    for (const row of rows)
      for (const { column, text } of row.repeated) maker.note('fieldNotCarried', row, column, { value: text })
  const names = new Set<string>()
  for (const { name } of all) {
    const plain = name.trim().toLowerCase()
    if (names.has(plain))
      maker.losses.push(lossOf('sheetNotCarried', { sheet: name, row: null, name: '', field: '', value: '' }))
    names.add(plain)
  }
}

const fill = (item: FormItem, parent: FormItem | null, depth: number): Item => ({
  id: item.id,
  type: item.type,
  title: item.title,
  options: item.options,
  parent_id: parent?.id ?? null,
  base_id: item.id,
  reference_key: item.key,
  visible: item.options.not_visible !== true,
  depth,
})

/** The items in display order, helpers beside the item that they serve. */
const itemsOf = (into: ExpressionMaker): readonly Item[] => {
  const items: Item[] = []
  const open = into.pages.map((item) => ({ item, depth: 0 })).reverse()
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { item, depth } = next
    for (const helper of into.before.get(item) ?? []) items.push(fill(helper, helper.parent, depth))
    items.push(fill(item, item.parent, depth))
    for (const helper of into.behind.get(item)?.toReversed() ?? []) open.push({ item: helper, depth })
    for (const child of item.children.toReversed()) open.push({ item: child, depth: depth + 1 })
  }
  return items
}

const everyNode = (roots: readonly FormNode[]): readonly FormNode[] => {
  const nodes: FormNode[] = []
  const open = roots.toReversed()
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    nodes.push(node)
    for (const child of node.children.toReversed()) open.push(child)
  }
  return nodes
}

/**
 * A template from the sheets of an XLSForm (xlsform.org). Groups at the top are pages, further ones sections, repeats
 * sections that repeat; conditions, required, constraints and calculations become rules, limits and equations. Every item
 * keeps its path in the form (`options.xlsform.path`). What has no counterpart is in `losses`, by row and name, and stays
 * with its item as it was written.
 */
export const readXlsform = (sheets: readonly SheetRows[], input: ReadXlsformInput): ReadXlsform => {
  const survey = sheetNamed(sheets, 'survey')
  const settings = sheetNamed(sheets, 'settings')
  const choiceSheets = ['choices', 'external_choices'].flatMap((name) => sheetNamed(sheets, name) ?? [])
  const [setting] = settings?.rows ?? []
  const tree = readFormTree(survey ?? { name: 'survey', headings: [], rows: [] })
  const nodes = everyNode(tree.roots)
  const choices = readChoiceLists(choiceSheets)
  const languages = readLanguages(
    [...(survey === null ? [] : [survey]), ...choiceSheets],
    setting?.cell('default_language') ?? '',
    input.language,
  )
  const keyFor = keyMaker(new Set(nodes.map((node) => node.name)))
  const maker = formMaker({ ids: input.ids, languages, choices, keyFor })
  const title = cleanText(setting?.cell('form_title') || input.title)
    .slice(0, longestTitle)
    .toWellFormed()
  noteSettings(maker, settings)
  noteTwice(
    maker,
    [...(survey === null ? [] : [survey]), ...choiceSheets, ...(settings === null ? [] : [settings])],
    sheets,
  )
  for (const sheet of input.otherSheets ?? [])
    maker.losses.push(lossOf('sheetNotCarried', { sheet, row: null, name: '', field: '', value: '' }))

  const pages = makeItems(maker, tree.roots, { page: title, other: input.words.other ?? 'Other' })
  const items = inOrder(pages)
  const into: ExpressionMaker = {
    maker,
    find: questionFinder(items),
    budget: { conditions: mostConditions },
    rules: new Map(),
    before: new Map(),
    behind: new Map(),
    pages,
  }
  applyExpressions(into, items)
  // Lists that no question uses are still the form's
  for (const list of choices.lists.keys()) responsesOf(maker, list)
  for (const row of tree.skipped) {
    const [first] = row.filled
    if (first !== undefined) maker.note('rowSkipped', row, first.column)
  }

  const ruleSets = [...into.rules].map(([item, rules]) => {
    const uuid = maker.ids()
    item.options.rule_set_id = uuid
    return withDerived({ uuid, rules })
  })
  const blank = newTemplate({
    title,
    language: languages.code,
    ids: input.ids,
    titles: { ...input.words, startPage: '' },
    startPage: false,
  })
  const template: Template = {
    ...blank,
    options: {
      xlsform: {
        form_id: cleanText(setting?.cell('form_id') ?? ''),
        version: cleanText(setting?.cell('version') ?? ''),
      },
    },
    items: [...itemsOf(into), ...blank.items.map((item) => ({ ...item, reference_key: keyFor('') }))],
    responses: [...maker.responses.values()],
    info: [...maker.info.values()],
    rule_sets: ruleSets,
    translations: [...maker.strings].map(([language, texts]) => ({ language, strings: Object.fromEntries(texts) })),
  }
  return {
    template,
    errors: errorsOf(survey, tree.problems, choices.broken),
    losses: maker.losses.toSorted(
      (one, other) => one.sheet.localeCompare(other.sheet) || (one.row ?? 0) - (other.row ?? 0),
    ),
    counts: countsOf(items, nodes, choiceSheets),
    rowOf: new Map(items.flatMap((item) => (item.node === null ? [] : [[item.id, item.node.row.row] as const]))),
    paths: new Map(items.flatMap((item) => (item.node === null ? [] : [[item.node.path, item.id] as const]))),
  }
}

const errorsOf = (
  survey: FormSheet | null,
  problems: ReturnType<typeof readFormTree>['problems'],
  broken: ReturnType<typeof readChoiceLists>['broken'],
): readonly FormError[] => {
  const errors: FormError[] = []
  const whole = (code: FormErrorCode, field: string): void => {
    errors.push({ code, sheet: survey?.name ?? 'survey', row: null, name: '', field, value: '' })
  }
  if (survey === null) whole('surveyMissing', '')
  else if (survey.rows.length === 0) whole('surveyEmpty', '')
  for (const column of ['type', 'name'])
    if (survey !== null && !survey.headings.some((heading) => heading.column === column)) whole('columnMissing', column)
  for (const { code, row, name, field, value } of problems)
    errors.push({ code, sheet: row.sheet, row: row.row, name, field, value })
  for (const row of broken) {
    const field = row.cell('list_name') === '' ? 'list_name' : 'name'
    errors.push({ code: 'choiceBroken', sheet: row.sheet, row: row.row, name: row.cell('name'), field, value: '' })
  }
  return errors
}

const countsOf = (
  items: readonly FormItem[],
  nodes: readonly FormNode[],
  choices: readonly FormSheet[],
): FormCounts => ({
  pages: items.filter((item) => item.type === 'page').length,
  sections: items.filter((item) => item.type === 'section').length,
  questions: nodes.filter((node) => node.kind === 'question').length,
  requiredStated: nodes.filter((node) => node.row.cell('required') !== '').length,
  required: items.filter((item) => definitionOf(item.type).kind === 'question' && item.options.required === true)
    .length,
  choices: choices.reduce((sum, sheet) => sum + sheet.rows.length, 0),
})
