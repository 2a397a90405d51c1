import { isItemType, type Template } from '@plumbline/checklist'
import { mostItems, smallestImport, type Reference } from '@plumbline/contract'
import {
  checklistColumns,
  type ChecklistFormat,
  type ColumnAt,
  type OpenError,
  type OpenWords,
} from '@plumbline/interchange'
import { isLanguage, type Language } from '@plumbline/language'
import { recordEvent } from '../../platform/events/index.ts'
import { invalidField, refuse, type Context, type UploadedFile } from '../../platform/http/index.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { openAside } from './import/openAside.ts'
import type { OpenedFile } from './import/openFile.ts'
import type { Operation } from './operation.ts'
import { lockTree, parentOf } from './records/folderTree.ts'
import { namedInPath } from './records/namedInPath.ts'
import { refuseGated } from './records/refuseGated.ts'
import { refuseMissingOptions, refusePlacement, refuseRules } from './records/refuseProblems.ts'
import { insertTemplate } from './records/templateContent.ts'
import { startTitles, wordsIn } from './records/wordsIn.ts'

/** Far more than any checklist has; reading a row takes some 50 µs in which nobody else is answered. */
const mostRows = 20_000

type Opened = Extract<OpenedFile, { ok: true }>

/** A form's field is text: a number, a UUID, or nothing for the root. */
const parentReference = (context: Context, written: string | undefined): Reference | null => {
  if (written === undefined || written === '' || written === 'null') return null
  const named = namedInPath(written)
  if (named !== null) return named
  throw invalidField('parent_id', context.t('errors.field.invalid'))
}

const knownColumns = (context: Context, columns: readonly { readonly id: string; readonly index: number }[]) =>
  columns.map(({ id, index }): ColumnAt => {
    const known = checklistColumns.find((column) => column === id)
    if (known === undefined) throw invalidField('columns', context.t('errors.field.unknown', { name: id }))
    return { id: known, index }
  })

/** What is wrong with a place of the file, in the caller's language; a type is called by its name. */
const messageOf = ({ t }: Context, format: ChecklistFormat, { code, data }: OpenError): string => {
  if (format === 'xlsform') return t.find(`problems.form.${code}`) ?? t('errors.field.invalid')
  if (format === 'safetyculture') return t.find(`problems.node.${code}`) ?? t('errors.field.invalid')
  const { type } = data
  const named = isItemType(type) ? { ...data, type: t(`types.item.${type}`) } : data
  return t.find(`imports.error.${code}`, named) ?? t('errors.field.invalid')
}

const languageOf = (context: Context, given: string | undefined): Language => {
  if (given === undefined || given === '') return context.language
  if (isLanguage(given)) return given
  throw invalidField('language', context.t('errors.field.invalid'))
}

const refuseSmall = ({ t }: Context, { name, content }: UploadedFile): never =>
  refuse('GEN_TOO_SMALL', { name, size: content.byteLength, reason: t('error.GEN_TOO_SMALL') })

const titleOf = ({ t }: Context, { name }: UploadedFile, given: string | undefined): string =>
  (given?.trim() || name.replace(/\.[^.]*$/, '').trim() || t('records.imported')).slice(0, 255)

const openingWords = async (language: Language): Promise<OpenWords> => {
  const words = await wordsIn(language)
  return {
    yes: words('answers.yes'),
    no: words('answers.no'),
    on: words('answers.on'),
    off: words('answers.off'),
    ...startTitles(words),
  }
}

/** A column of a table is mapped; what has none is taken as it is. */
const isTable = ({ table }: Opened): boolean => table !== null

/**
 * Makes a template from a file, whatever it is by its content. `check=1` only tells what is wrong and what is lost; one
 * bad row stops all unless `valid_only=1` (Q-TPL-3). The file's order and titles are kept exactly.
 */
export const importTemplate: Operation<'importTemplate'> = async (context, incoming) => {
  const { query, body } = incoming.input()
  const file = incoming.file()
  if (file.content.byteLength < smallestImport && query.small_ok !== '1') refuseSmall(context, file)
  const columns = body.columns === undefined ? undefined : knownColumns(context, body.columns)
  const parent = parentReference(context, body.parent_id)
  const language = languageOf(context, body.language)
  const opened = await openAside({
    content: file.content,
    ...(columns === undefined ? {} : { columns }),
    title: titleOf(context, file, body.title),
    wantedTitle: body.title?.trim() ?? '',
    language,
    words: await openingWords(language),
    maxRows: mostRows,
  })
  if (!opened.ok) return refuse('CKL_IMPORT_UNREADABLE', { problem: opened.problem.code, ...opened.problem.data })
  if (opened.template.items.length > mostItems)
    return refuse('CKL_IMPORT_UNREADABLE', { problem: 'tooLarge', limit: mostItems })
  const { format, errors, losses, languages, rows, template: content } = opened
  const errorRows = new Set(
    errors.map(({ sheet, row, name }) => (row === null ? `${sheet} ${name}` : `${sheet}:${row}`)),
  )
  const wrong = isTable(opened) ? errorRows.size : errors.length
  const result = {
    total: rows.length + (isTable(opened) ? 0 : wrong),
    imported: 0,
    errors_count: wrong,
    errors: errors.map((error) => ({
      // 0 is the file as a whole, or one without rows
      row: error.row ?? 0,
      field: error.name === '' ? error.field : `${error.field} ${error.name}`.trim(),
      message: messageOf(context, format, error),
    })),
    format,
    counts: {
      ...opened.counts,
      rules: content.rule_sets.reduce((sum, set) => sum + set.rules.length, 0),
      calculations: content.items.filter(({ type }) => type === 'calculation').length,
    },
    languages: [...languages],
    losses: losses.map(({ position: _position, ...loss }) => ({
      ...loss,
      message: context.t.find(`problems.loss.${loss.code}`) ?? loss.code,
    })),
  }
  const valid = isTable(opened) ? rows.length - wrong : rows.length
  const stops = query.check === '1' || valid === 0 || (wrong > 0 && query.valid_only !== '1')
  refuseGated(context.actor, content, null)
  if (!isTable(opened)) refuseUnfit(context, content)
  if (stops) return result
  return { ...result, ...(await store(context, parent, content, valid)), imported: valid }
}

/** What a file without columns brings is held against the rules of the builder, as a save is. */
const refuseUnfit = (context: Context, content: Template): void => {
  refuseMissingOptions(context, content, null)
  refusePlacement(context, content, null)
  refuseRules(context, content, null)
}

const store = (context: Context, parent: Reference | null, content: Template, valid: number) =>
  context.write(async (tx) => {
    await lockTree(tx)
    const parentId = await parentOf(context, tx, parent)
    const uuid = newUuid()
    const id = await insertTemplate(tx, context.actor, { uuid, parentId, content })
    await recordEvent(
      tx,
      context.actor,
      {
        type: 'template.imported',
        subject: { type: 'template', id, uuid },
        after: { title: content.title, parent_id: parentId, rows: valid },
      },
      context.tracking,
    )
    return { id, uuid }
  })
