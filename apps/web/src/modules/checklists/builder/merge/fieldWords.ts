import { isItemType, itemOf, type Template } from '@plumbline/checklist'
import type { WebTranslator } from '../../../../shared/words/index.ts'
import { itemName } from '../checks/itemName.ts'
import { plainText } from '../richText/richText.ts'

const named: Readonly<Record<string, Parameters<WebTranslator>[0]>> = {
  title: 'saving.field.title',
  type: 'saving.field.type',
  place: 'saving.field.place',
  standing: 'saving.field.standing',
  visible: 'saving.field.visible',
  collapsed: 'saving.field.collapsed',
  reference_key: 'saving.field.reference_key',
  description: 'saving.field.description',
  language: 'saving.field.language',
  'option:required': 'saving.field.required',
  'option:hidden': 'saving.field.hidden',
  'option:hint': 'saving.field.hint',
  'option:response_set_id': 'saving.field.responses',
  'option:rule_set_id': 'saving.field.rules',
  'option:info_id': 'saving.field.info',
  'option:image_marker_id': 'saving.field.markers',
  'option:grouped_item_id': 'saving.field.group',
}

const parts: Readonly<Record<string, Parameters<WebTranslator>[0]>> = {
  responses: 'saving.field.responses',
  global_responses: 'saving.field.responses',
  rule_sets: 'saving.field.rules',
  info: 'saving.field.info',
  image_markers: 'saving.field.markers',
  grouped_items: 'saving.field.group',
  translations: 'saving.field.translations',
}

/** What a field is called. */
export const fieldName = (t: WebTranslator, field: string): string => {
  const known = named[field]
  if (known !== undefined) return t(known)
  const [kind, name = field] = field.split(':')
  const part = kind === 'part' ? parts[name] : undefined
  if (part !== undefined) return t(part)
  return t('saving.field.other', { name: name.replaceAll('_', ' ') })
}

const labelsOf = (value: object): string | null => {
  const options: unknown = Reflect.get(value, 'options')
  if (!Array.isArray(options)) return null
  const labels = options.map((option: unknown) =>
    typeof option === 'object' && option !== null ? String(Reflect.get(option, 'label') ?? '') : '',
  )
  return labels.filter((label) => label !== '').join(' · ')
}

export interface Sided {
  readonly template: Template
  readonly numbers: ReadonlyMap<string, string>
}

/** What a side has in a field, for reading. */
export const fieldValue = (t: WebTranslator, field: string, value: unknown, side: Sided): string => {
  if (field === 'standing') return t(value === 'removed' ? 'saving.value.removed' : 'saving.value.kept')
  if (field === 'place')
    return t('saving.value.place', {
      place: typeof value === 'string' ? itemName(t, side, value) : side.template.title,
    })
  if (value === null || value === undefined || value === '') return t('saving.value.none')
  if (field === 'type' && isItemType(value)) return t(`types.item.${value}`)
  if (typeof value === 'boolean') return t(value ? 'saving.value.on' : 'saving.value.off')
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return field.endsWith('_id') ? t('saving.value.changed') : plainText(value)
  if (typeof value !== 'object') return t('saving.value.changed')
  const rules: unknown = Reflect.get(value, 'rules')
  if (Array.isArray(rules)) return t('saving.value.rules', { count: rules.length })
  return labelsOf(value) ?? t('saving.value.changed')
}

/** What a subject is called: an item by number and title, from whichever side has it. */
export const subjectName = (
  t: WebTranslator,
  { kind, id }: { readonly kind: string; readonly id: string },
  sides: readonly Sided[],
): string => {
  if (kind === 'template') return t('saving.template')
  if (kind === 'part') return fieldName(t, `part:${id.split(' ')[0] ?? ''}`)
  const side = sides.find(({ template }) => itemOf(template, id) !== null)
  return side === undefined ? '…' : itemName(t, side, id)
}
