import { Select } from '@mantine/core'
import { fieldTypeFacts, type CustomField } from '@plumbline/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, errorText } from '../../../../../shared/api/index.ts'
import { useWords } from '../../../../../shared/words/index.ts'
import type { TypeProps } from './TypeProps.ts'

/** The types that are not archived, with their fields (workspace.md section 4: archived ones can't be selected). */
const typesQuery = {
  queryKey: ['asset-types', 'all'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await api.assets.allAssetTypes({ query: { with_fields: '1' } }, { silent: true, signal })).list,
  retry: false,
} as const

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** What a question keeps of a field: figures are compared and counted as such. */
const keptOf = (field: CustomField | undefined): Record<string, string | undefined> => ({
  field_key: field?.key,
  field_type: field?.field_type,
  value_type: field && fieldTypeFacts[field.field_type].kind,
})

/** Which field of the chosen asset a question shows: of which type of assets, its own fields and the standard ones. */
export const AssetFieldProperties = ({ item, write }: TypeProps): ReactNode => {
  const t = useWords()
  const { data: types, error: unread } = useQuery(typesQuery)
  const chosen = textIn(item.options.asset_type_uuid)
  const key = textIn(item.options.field_key)
  const type = types?.find(({ uuid }) => uuid === chosen)
  const fields = (type?.fields ?? []).filter((field) => field.is_used)
  const field = fields.find((each) => each.key === key)
  const isTypeLost = chosen !== null && types !== undefined && type === undefined
  const isFieldLost = key !== null && type !== undefined && field === undefined
  /** What was chosen and cannot be any more stands in its place, by name or key. */
  const kept = (value: string, label: string): { value: string; label: string } => ({ value, label })
  return (
    <>
      <Select
        label={t('assetProperties.type')}
        withAsterisk
        searchable
        nothingFoundMessage={t('assetProperties.noType')}
        placeholder={t('assetProperties.chooseType')}
        data={[
          ...(types ?? []).map(({ uuid, name }) => kept(uuid, name)),
          ...(isTypeLost ? [kept(chosen, t('assetProperties.lostType'))] : []),
        ]}
        value={chosen}
        allowDeselect={false}
        error={
          unread
            ? errorText(t, unread)
            : chosen === null
              ? t('gen.required')
              : isTypeLost
                ? t('assetProperties.lostType.text')
                : null
        }
        onChange={(next) => {
          const other = types?.find(({ uuid }) => uuid === next)
          if (other === undefined) return
          const same = other.fields?.find((each) => each.key === key && each.is_used)
          write({ asset_type_uuid: other.uuid, asset_type_id: other.id, ...keptOf(same) })
        }}
      />
      <Select
        label={t('assetProperties.field')}
        description={isFieldLost ? t('assetProperties.lostField.text') : t('assetProperties.field.hint')}
        withAsterisk
        searchable
        nothingFoundMessage={t('assetProperties.noField')}
        placeholder={t('assetProperties.chooseField')}
        disabled={type === undefined}
        data={[...fields.map((each) => kept(each.key, each.name)), ...(isFieldLost ? [kept(key, key)] : [])]}
        value={key}
        allowDeselect={false}
        error={
          isFieldLost ? t('assetProperties.lostField') : key === null && type !== undefined ? t('gen.required') : null
        }
        onChange={(next) => {
          const other = fields.find((each) => each.key === next)
          if (other !== undefined) write(keptOf(other))
        }}
      />
    </>
  )
}
