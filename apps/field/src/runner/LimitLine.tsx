import { dateShapeOf, definitionOf, type LimitVerdict, type PathState } from '@plumbline/checklist'
import { formatDateParts, formatNumber, itemUnit, withUnit, type Language } from '@plumbline/language'
import { Icon } from '@plumbline/kit'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords, type FieldTranslator } from '../app/words.ts'
import { useRun } from './RunContext.tsx'

const limitWords = (t: FieldTranslator, language: Language, state: PathState, limit: LimitVerdict): string => {
  const figure = (value: number): string => formatNumber(language, value, {})
  switch (limit.code) {
    case 'within':
      return t('field.limit.within')
    case 'min':
      return t('field.limit.min', { min: figure(limit.min) })
    case 'max':
      return t('field.limit.max', { max: figure(limit.max) })
    case 'between':
      return t('field.limit.between', { min: figure(limit.min), max: figure(limit.max) })
    case 'min_length':
      return t('field.limit.min_length', { min: figure(limit.min) })
    case 'max_length':
      return t('field.limit.max_length', { max: figure(limit.max) })
    case 'length_between':
      return t('field.limit.length_between', { min: figure(limit.min), max: figure(limit.max) })
    case 'decimal':
      return t('field.limit.decimal', { num: figure(limit.num) })
    case 'step':
      return t('field.limit.step', { step: figure(limit.step) })
    case 'too_new':
    case 'too_old': {
      const shape = dateShapeOf(state.item.item.options)
      return t(`field.limit.${limit.code}`, { limit: formatDateParts(language, shape, limit.limit) ?? '' })
    }
  }
}

/** What may be answered, said before anything is: the range of a figure, the length of a text. '' when anything may. */
const rangeWords = (t: FieldTranslator, language: Language, state: PathState, unit: string | null): string => {
  const { options, type } = state.item.item
  const { limits, layout } = definitionOf(type)
  const plain = (value: number): string => formatNumber(language, value, {})
  const figure = (value: number): string => withUnit(language, formatNumber(language, value, {}), unit)
  const said = (kind: 'value' | 'length', min: number | null | undefined, max: number | null | undefined): string => {
    const [least, most] = [min ?? null, max ?? null]
    const written = (value: number): string => (kind === 'value' ? figure(value) : plain(value))
    // The unit stands once: "0 to 500 kg".
    if (least !== null && most !== null)
      return t(`inspecting.range.${kind}.between`, { min: plain(least), max: written(most) })
    if (least !== null) return t(`inspecting.range.${kind}.min`, { min: written(least) })
    return most === null ? '' : t(`inspecting.range.${kind}.max`, { max: written(most) })
  }
  if (type === 'number' && limits.includes('value')) return said('value', options.min, options.max)
  if (!limits.includes('length')) return ''
  return layout === 'paragraph'
    ? said('length', options.min, options.max)
    : said('length', options.min_length, options.max_length)
}

/** What the limits say about the answer: icon and word, below it; before there is one, what they ask for. */
export const LimitLine = ({ state, id }: { readonly state: PathState; readonly id: string }): ReactNode => {
  const t = useWords()
  const { language, runner, templateLanguage } = useRun()
  const { limit } = state
  if (!limit) {
    const range = rangeWords(t, language, state, itemUnit(runner.compiled.template, state.item.item, templateLanguage))
    return (
      range !== '' && (
        <p id={id} className="limit-line muted figures">
          {range}
        </p>
      )
    )
  }
  const within = limit.code === 'within'
  // A slider gives nothing else.
  if (within && state.item.type === 'slider') return null
  return (
    <p id={id} className={within ? 'limit-line success' : 'limit-line danger'}>
      <Icon of={within ? IconCircleCheck : IconAlertCircle} size="control" />
      {limitWords(t, language, state, limit)}
    </p>
  )
}
