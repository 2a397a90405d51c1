import { setImmediate as nextTurn } from 'node:timers/promises'
import { isItemType } from '@plumbline/checklist'
import { smallestImport, type Reference } from '@plumbline/contract'
import {
  checklistColumns,
  decodeTable,
  readChecklist,
  type ColumnAt,
  type ReadChecklist,
  type RowError,
} from '@plumbline/interchange'
import { isLanguage, type Language } from '@plumbline/language'
import { recordEvent } from '../../platform/events/index.ts'
import { invalidField, refuse, type Context, type UploadedFile } from '../../platform/http/index.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import type { Operation } from './operation.ts'
import { lockTree, parentOf } from './records/folderTree.ts'
import { namedInPath } from './records/namedInPath.ts'
import { insertTemplate } from './records/templateContent.ts'
import { startTitles, wordsIn } from './records/wordsIn.ts'

/** Far more than any checklist has; reading a row takes some 50 µs in which nobody else is answered. */
const mostRows = 20_000

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

/** What is wrong with a row, in the caller's language; a type is called by its name. */
const messageOf = ({ t }: Context, { code, data }: RowError): string => {
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

/**
 * Makes a template from a CSV or XLSX file. `check=1` only tells what is wrong; one bad row stops all unless
 * `valid_only=1` (Q-TPL-3). The file's order and titles are kept exactly.
 */
export const importTemplate: Operation<'importTemplate'> = async (context, incoming) => {
  const { query, body } = incoming.input()
  const file = incoming.file()
  if (file.content.byteLength < smallestImport && query.small_ok !== '1') refuseSmall(context, file)
  const columns = knownColumns(context, body.columns)
  const parent = parentReference(context, body.parent_id)
  const decoded = await decodeTable(file.content, { pause: () => nextTurn() })
  if (!decoded.ok) return refuse('CKL_IMPORT_UNREADABLE', { problem: decoded.problem.code, ...decoded.problem.data })
  if (decoded.rows.length > mostRows) return refuse('CKL_IMPORT_UNREADABLE', { problem: 'tooLarge', limit: mostRows })
  const language = languageOf(context, body.language)
  const title = titleOf(context, file, body.title)
  const words = await wordsIn(language)
  const read = readChecklist(decoded.rows, {
    columns,
    ids: newUuid,
    title,
    language,
    words: {
      yes: words('answers.yes'),
      no: words('answers.no'),
      on: words('answers.on'),
      off: words('answers.off'),
      ...startTitles(words),
    },
  })
  const result = {
    total: read.total,
    imported: 0,
    errors_count: read.errorRows,
    errors: read.errors.map((error) => ({ row: error.row, field: error.field, message: messageOf(context, error) })),
  }
  const stops = query.check === '1' || read.valid === 0 || (read.errorRows > 0 && query.valid_only !== '1')
  if (stops) return result
  return { ...result, ...(await store(context, parent, read)), imported: read.valid }
}

const store = (context: Context, parent: Reference | null, { template: content, valid }: ReadChecklist) =>
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
