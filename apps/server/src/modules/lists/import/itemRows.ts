import { checkFieldValues, type CustomField, type FieldValues } from '@plumbline/contract'
import { fieldProblemText, type ServerWords, type Translator } from '@plumbline/language'
import type { Cell, ImportColumn, ReadRow } from '../../imports/index.ts'

/** What a row of a file says of an item. */
export interface ItemRowValue {
  readonly itemId: string
  /** null: the file does not say; a new one is called by its id. */
  readonly name: string | null
  readonly fields: FieldValues
  /** Keys that the row takes the value of away. */
  readonly blank: readonly string[]
}

/** Fields a row may say something of. */
export const importedFields = (fields: readonly CustomField[]): readonly CustomField[] =>
  fields.filter((field) => field.is_used && !field.is_locked)

export const itemImportColumns = (fields: readonly CustomField[]): readonly ImportColumn[] => [
  { id: 'item_id', required: true, headings: ['item id', 'itemId', 'id', 'code', 'identifiant', 'nummer', 'المعرف'] },
  {
    id: 'display_name',
    headings: ['display name', 'displayName', 'name', 'title', 'nom', 'bezeichnung', 'الاسم'],
  },
  ...importedFields(fields).map(({ key, name }) => ({ id: key, headings: [name] })),
]

const longest = 255

/** What a row says by itself, held against the fields of its list. */
export const readItemRow = (
  t: Translator<ServerWords>,
  fields: readonly CustomField[],
  cell: Cell,
): ReadRow<ItemRowValue> => {
  const problems: { field: string; message: string }[] = []
  const itemId = cell('item_id') ?? ''
  const name = cell('display_name') ?? ''
  if (itemId === '') problems.push({ field: 'item_id', message: t('errors.field.required') })
  for (const [field, value] of [
    ['item_id', itemId],
    ['display_name', name],
  ] as const)
    if (value.length > longest) problems.push({ field, message: t('errors.field.maxlength', { maxlength: longest }) })
  const said = importedFields(fields).filter(({ key }) => cell(key) !== undefined)
  const checked = checkFieldValues(said, Object.fromEntries(said.map(({ key }) => [key, cell(key)])))
  if (!checked.ok)
    for (const [field, problem] of Object.entries(checked.problems))
      problems.push({ field, message: fieldProblemText(t, problem, field) })
  if (!checked.ok || problems.length > 0) return { ok: false, problems }
  const blank = said.filter(({ key }) => !(key in checked.values)).map(({ key }) => key)
  return { ok: true, value: { itemId, name: name === '' ? null : name, fields: checked.values, blank } }
}
