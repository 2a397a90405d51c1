import { checkFieldValues, type CustomField, type FieldValues } from '@plumbline/contract'
import { fieldProblemText, type ServerWords, type Translator } from '@plumbline/language'
import type { Cell, ImportColumn, ReadRow } from '../../imports/index.ts'

/** What a row of a file says of an asset. */
export interface AssetRowValue {
  readonly assetId: string
  /** null: the file does not say; a new one is called by its id. */
  readonly name: string | null
  /** The asset id of the one it stands below; null: it stays where it is. */
  readonly parent: string | null
  readonly fields: FieldValues
  /** Keys that the row takes the value of away. */
  readonly blank: readonly string[]
}

/** Fields a row may say something of. */
export const importedFields = (fields: readonly CustomField[]): readonly CustomField[] =>
  fields.filter((field) => field.is_used && !field.is_locked)

/** decisions Q-AST-4: asset_id, display_name, parent, and the keys of the type's fields. */
export const assetImportColumns = (fields: readonly CustomField[]): readonly ImportColumn[] => [
  {
    id: 'asset_id',
    required: true,
    headings: [
      'asset id',
      'id',
      'number',
      'code',
      'identifiant',
      'numéro',
      'anlagennummer',
      'nummer',
      'المعرف',
      'الرمز',
    ],
  },
  { id: 'display_name', headings: ['display name', 'name', 'title', 'nom', 'bezeichnung', 'الاسم'] },
  { id: 'parent', headings: ['parent id', 'part of', 'belongs to', 'fait partie de', 'teil von', 'جزء من'] },
  ...importedFields(fields).map(({ key, name }) => ({ id: key, headings: [name] })),
]

const longest = 255

/** What a row says by itself, held against the fields of its type. */
export const readAssetRow = (
  t: Translator<ServerWords>,
  fields: readonly CustomField[],
  cell: Cell,
): ReadRow<AssetRowValue> => {
  const problems: { field: string; message: string }[] = []
  const assetId = cell('asset_id') ?? ''
  const name = cell('display_name') ?? ''
  if (assetId === '') problems.push({ field: 'asset_id', message: t('errors.field.required') })
  for (const [field, value] of [
    ['asset_id', assetId],
    ['display_name', name],
  ] as const)
    if (value.length > longest) problems.push({ field, message: t('errors.field.maxlength', { maxlength: longest }) })
  const parent = cell('parent') ?? ''
  if (parent !== '' && parent === assetId) problems.push({ field: 'parent', message: t('rowImports.error.ownParent') })
  const said = importedFields(fields).filter(({ key }) => cell(key) !== undefined)
  const checked = checkFieldValues(said, Object.fromEntries(said.map(({ key }) => [key, cell(key)])))
  if (!checked.ok)
    for (const [field, problem] of Object.entries(checked.problems))
      problems.push({ field, message: fieldProblemText(t, problem, field) })
  if (!checked.ok || problems.length > 0) return { ok: false, problems }
  const blank = said.filter(({ key }) => !(key in checked.values)).map(({ key }) => key)
  return {
    ok: true,
    value: {
      assetId,
      name: name === '' ? null : name,
      parent: parent === '' ? null : parent,
      fields: checked.values,
      blank,
    },
  }
}
