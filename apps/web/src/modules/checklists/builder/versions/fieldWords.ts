import { isItemType, type Item, type Json, type ResponseOption, type Rule } from '@plumbline/checklist'
import { formatList, formatNumber, localeOf } from '@plumbline/language'
import { say, type WebTranslator, type Word } from '../../../../shared/words/index.ts'
import type { Named } from '../checks/itemName.ts'
import { plainText } from '../richText/richText.ts'
import { branchWords, valueWords } from '../rules/ruleWords.ts'

/** How the fields and options that have words of their own are called. */
const fieldNames: Readonly<Record<string, Word>> = {
  title: 'builder.title',
  description: 'builder.template.description',
  score_target: 'builder.template.target',
  responses: 'builder.responses',
  rules: 'builder.rules',
  required: 'builder.toggle.required',
  hidden: 'builder.toggle.hidden',
  exclude_report: 'builder.toggle.exclude',
  require_media: 'builder.toggle.photo',
  require_note: 'builder.toggle.note',
  enable_score: 'builder.toggle.score',
  allow_n_a: 'builder.na',
  rate: 'builder.weight',
  hint: 'builder.hint',
  default_value: 'builder.default',
  multiple_selection: 'builder.choice.several',
  min: 'builder.number.min',
  max: 'builder.number.max',
  decimal: 'builder.number.decimals',
  min_length: 'builder.text.min',
  max_length: 'builder.text.max',
  multi_photo: 'builder.photo.several',
  allow_camera: 'builder.photo.camera',
  photo_library: 'builder.photo.library',
  quality: 'builder.photo.quality',
  units: 'builderVersions.field.unit',
  unit_type: 'builderVersions.field.unit',
  custom_unit: 'builderVersions.field.unit',
  custom_unit_key: 'builderVersions.field.unit',
}

export const fieldName = (t: WebTranslator, field: string): string => {
  const known = fieldNames[field]
  return known === undefined
    ? (t.find(`builderVersions.field.${field}`) ?? t('builderVersions.field.other', { name: field }))
    : say(t, known)
}

/** The value of a field where and when it stood. */
export interface SaidField extends Named {
  readonly t: WebTranslator
  /** null: a field of the template itself. */
  readonly item: Item | null
  readonly field: string
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const responsesWords = (t: WebTranslator, options: readonly ResponseOption[]): string =>
  formatList(
    t.language,
    options.map(({ label, score }) =>
      typeof score === 'number'
        ? t('builderVersions.scored', { label, score: formatNumber(t.language, score) })
        : label,
    ),
    'and',
  )

const rulesWords = ({ t, item, ...named }: SaidField, rules: readonly Omit<Rule, 'uuid'>[]): string =>
  rules
    .flatMap(({ kind, branches }) =>
      branches.map((branch) => branchWords({ t, ...named, id: item?.id ?? '' }, kind, branch)),
    )
    .join('. ')

const infoWords = (t: WebTranslator, items: readonly unknown[]): string => {
  const texts = items.flatMap((entry) => {
    const value = isRecord(entry) ? entry['value'] : null
    return typeof value === 'string' && value.trim() !== '' ? [plainText(value)] : []
  })
  return texts.length === items.length ? texts.join(', ') : t('builderVersions.entries', { count: items.length })
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

const recordWords = ({ t, field }: SaidField, value: Readonly<Record<string, unknown>>): string | null => {
  switch (field) {
    case 'calculations':
      return typeof value['value'] === 'string' ? value['value'] : null
    case 'image_markers':
      return t('builderVersions.markers', { count: lengthOf(value['items']) })
    case 'grouped_items':
      return t('builderVersions.entries', { count: lengthOf(value['options']) })
    case 'repeatable_settings': {
      const { min, max } = value
      const least = formatNumber(t.language, typeof min === 'number' ? min : 0)
      return typeof max === 'number'
        ? t('builderVersions.fromTo', { min: least, max: formatNumber(t.language, max) })
        : t('builderVersions.atLeast', { min: least })
    }
    case 'future_date':
    case 'prior_date':
      if (value['enabled'] !== true) return t('builderVersions.nothing')
      return t.find(`types.periods.${String(value['period_type'])}`, { count: Number(value['value']) })
    default:
      return null
  }
}

const languageName = (t: WebTranslator, code: string): string =>
  new Intl.DisplayNames(localeOf(t.language), { type: 'language' }).of(code) ?? code

const textWords = ({ t, field }: SaidField, value: string): string => {
  switch (field) {
    case 'type':
      return (isItemType(value) ? t(`types.item.${value}`) : t.find(`types.item.${value}`)) ?? value
    case 'language':
    case 'translations':
      return languageName(t, value)
    case 'date_time_shape':
      return t.find(`types.shape.${value}`) ?? value
    case 'scope':
    case 'count_scope':
      return t.find(`types.scope.${value}`) ?? value
    case 'quality':
      return t.find(`types.quality.${value}`) ?? value
    default:
      return plainText(value)
  }
}

/** A value as a person reads it; null where it can't be said in a few words. */
export const fieldValueWords = (said: SaidField, value: unknown): string | null => {
  const { t, field, item, template, numbers } = said
  if (value === undefined || value === null || value === '') return t('builderVersions.nothing')
  if (field === 'default_value' && item !== null)
    return valueWords({ t, template, numbers, id: item.id }, item.id, value as Json)
  if (typeof value === 'boolean') return t(value ? 'gen.yes' : 'gen.no')
  if (typeof value === 'number') return formatNumber(t.language, value)
  if (typeof value === 'string') return textWords(said, value)
  if (Array.isArray(value)) {
    const entries: readonly unknown[] = value
    if (entries.length === 0) return t('builderVersions.nothing')
    if (field === 'responses') return responsesWords(t, entries as readonly ResponseOption[])
    if (field === 'rules') return rulesWords(said, entries as readonly Omit<Rule, 'uuid'>[])
    if (field === 'info') return infoWords(t, entries)
    return t('builderVersions.entries', { count: entries.length })
  }
  return isRecord(value) ? recordWords(said, value) : null
}
