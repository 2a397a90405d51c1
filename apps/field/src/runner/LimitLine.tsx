import { dateShapeOf, type LimitVerdict, type PathState } from '@plumbline/checklist'
import { formatDateParts, formatNumber, type Language } from '@plumbline/language'
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

/** What the limits say about the answer: icon and word, below it. */
export const LimitLine = ({ state, id }: { readonly state: PathState; readonly id: string }): ReactNode => {
  const t = useWords()
  const { language } = useRun()
  const { limit } = state
  if (!limit) return null
  const within = limit.code === 'within'
  return (
    <p id={id} className={within ? 'limit-line success' : 'limit-line danger'}>
      <Icon of={within ? IconCircleCheck : IconAlertCircle} size="control" />
      {limitWords(t, language, state, limit)}
    </p>
  )
}
