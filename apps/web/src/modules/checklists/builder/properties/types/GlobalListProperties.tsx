import { MultiSelect, Select } from '@mantine/core'
import { fieldTypeFacts, type CustomField } from '@plumbline/contract'
import { pointsFieldOf } from '@plumbline/checklist'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../../../../../shared/api/index.ts'
import { useWords } from '../../../../../shared/words/index.ts'
import { SwitchField, TextField } from '../fields.tsx'
import { listsQuery } from '../globalLists.ts'
import type { TypeProps } from './TypeProps.ts'

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []

/** The list's fields by name, and saved keys it has no more. */
const choicesOf = (fields: readonly CustomField[], saved: readonly string[]): { value: string; label: string }[] => {
  const known = fields.map(({ key, name }) => ({ value: key, label: name }))
  const lost = saved.filter((key) => !fields.some((field) => field.key === key))
  return [...known, ...lost.map((key) => ({ value: key, label: key }))]
}

/** The list a question asks for, and what of its entries is shown, kept and scored. */
export const GlobalListProperties = ({ item, write }: TypeProps): ReactNode => {
  const t = useWords()
  const { data: lists, error: unread } = useQuery(listsQuery)
  const { options } = item
  const uuid: unknown = options['global_list_uuid']
  const list = lists?.find((each) => each.uuid === uuid)
  const fields = list?.fields ?? []
  const chosen = typeof uuid === 'string' && uuid !== '' ? uuid : null
  const isLost = chosen !== null && lists !== undefined && list === undefined
  const labels = textsIn(options['label_field_keys'])
  const values = textsIn(options['value_field_keys'])
  const points = pointsFieldOf(options)
  const figures = fields.filter((field) => fieldTypeFacts[field.field_type].kind === 'number')
  const lostIn = (keys: readonly string[]): string | null => {
    const lost = list === undefined ? [] : keys.filter((key) => !fields.some((field) => field.key === key))
    return lost.length === 0 ? null : t('listProperties.lostField', { fields: lost.join(', ') })
  }
  const choose = (next: string | null): void => {
    const other = lists?.find((each) => each.uuid === next)
    if (other === undefined) return
    const has = (key: string): boolean => other.fields?.some((field) => field.key === key) ?? false
    const kept = (keys: readonly string[], usual: readonly string[]): readonly string[] => {
      const left = keys.filter(has)
      return left.length === 0 ? usual : left
    }
    write({
      global_list_uuid: other.uuid,
      global_list_id: other.id,
      label_field_keys: kept(labels, ['item_id', 'display_name']),
      value_field_keys: kept(values, ['item_id']),
    })
  }
  return (
    <>
      <Select
        label={t('listProperties.list')}
        withAsterisk
        searchable
        nothingFoundMessage={t('listProperties.noList')}
        placeholder={t('listProperties.choose')}
        data={[
          ...(lists ?? []).map((each) => ({ value: each.uuid, label: each.name })),
          ...(isLost ? [{ value: chosen, label: t('listProperties.lost') }] : []),
        ]}
        value={chosen}
        allowDeselect={false}
        error={
          unread
            ? errorText(t, unread)
            : chosen === null
              ? t('gen.required')
              : isLost
                ? t('listProperties.lost.text')
                : null
        }
        onChange={choose}
      />
      <MultiSelect
        label={t('listProperties.labels')}
        description={t('listProperties.labels.hint')}
        data={choicesOf(fields, labels)}
        value={labels}
        error={lostIn(labels)}
        onChange={(next) => write({ label_field_keys: next.length === 0 ? ['item_id', 'display_name'] : next })}
      />
      <TextField item={item} write={write} option="separator" label={t('listProperties.separator')} />
      <MultiSelect
        label={t('listProperties.values')}
        description={t('listProperties.values.hint')}
        data={choicesOf(fields, values)}
        value={values}
        error={lostIn(values)}
        onChange={(next) => write({ value_field_keys: next.length === 0 ? ['item_id'] : next })}
      />
      <SwitchField item={item} write={write} option="multiple_selection" label={t('builder.choice.several')} />
      <SwitchField
        item={item}
        write={write}
        option="advanced"
        label={t('listProperties.advanced')}
        hint={t('listProperties.advanced.hint')}
      />
      {options.enable_score === true && (
        <Select
          label={t('listProperties.points')}
          allowDeselect={false}
          data={choicesOf(figures, [points])}
          value={points}
          error={
            list !== undefined && !figures.some(({ key }) => key === points) ? t('checks.global_list_no_points') : null
          }
          onChange={(next) => {
            if (next !== null) write({ scoring: { enabled: true, field_key: next } })
          }}
        />
      )}
    </>
  )
}
