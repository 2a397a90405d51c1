import { definitionOf, type Item, type ResponseOption } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconCamera, IconChevronDown, IconPhoto, IconSquare, IconWritingSign } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { useBuilder } from '../store/BuilderContext.ts'
import { sameBesideTitle } from '../store/sameBesideTitle.ts'
import { findResponses } from '../store/partMaps.ts'
import styles from './AnswerSketch.module.css'

const mostShown = 3

const Choices = ({ options, na }: { readonly options: readonly ResponseOption[]; readonly na: boolean }): ReactNode => {
  const t = useWords()
  const shown = options.slice(0, mostShown)
  return (
    <>
      {shown.map(({ uuid, label }) => (
        <span key={uuid} className={styles['box']} dir="auto">
          {label}
        </span>
      ))}
      {options.length > mostShown && <span className={styles['more']}>+{options.length - mostShown}</span>}
      {na && <span className={styles['box']}>{t('builder.sketch.na')}</span>}
    </>
  )
}

const unitOf = ({ options }: Item): string => {
  if (typeof options.custom_unit === 'string') return options.custom_unit
  return typeof options.units === 'string' ? options.units : ''
}

const Sketch = ({ item }: { readonly item: Item }): ReactNode => {
  const t = useWords()
  const responses = useBuilder((state) => findResponses(state.template, item.options.response_set_id))
  const { type, options } = item
  const choices = responses?.options ?? []
  const sketch = (): ReactNode => {
    switch (type) {
      case 'yesno':
      case 'switch':
        return <Choices options={choices} na={options.allow_n_a === true} />
      case 'list':
      case 'dropdown':
        return (
          <span className={styles['box']}>
            <span className={styles['muted']}>
              {options.multiple_selection === true
                ? t('builder.sketch.chooseSome', { count: choices.length })
                : t('builder.sketch.chooseOne', { count: choices.length })}
            </span>
            <Icon of={IconChevronDown} size="inline" />
          </span>
        )
      case 'number':
      case 'slider':
        return (
          <span className={`${styles['box'] ?? ''} ${styles['number'] ?? ''} isolated figures`}>
            <span className={styles['muted']}>{(0).toFixed(Math.min(6, Math.max(0, options.decimal ?? 0)))}</span>
            <span>{unitOf(item)}</span>
          </span>
        )
      case 'textAnswer':
      case 'longText':
        return <span className={styles['text']}>{t(`types.item.${type}`)}</span>
      case 'checkbox':
        return <Icon of={IconSquare} size="menu" />
      case 'datetime':
        return (
          <span className={styles['box']}>
            <span className={styles['muted']}>
              {t(`types.shape.${options.date_time_shape ?? 'year_month_day_hour_minute'}`)}
            </span>
          </span>
        )
      case 'photo':
        return (
          <span className={styles['box']}>
            <Icon of={options.allow_camera === false ? IconPhoto : IconCamera} />
            {options.multi_photo === false ? t('builder.sketch.onePhoto') : t('builder.sketch.photos')}
          </span>
        )
      case 'signature':
        return (
          <span className={styles['box']}>
            <Icon of={IconWritingSign} />
            {t('builder.sketch.sign')}
          </span>
        )
      case 'instruction':
        return null
      default:
        return definitionOf(type).kind === 'question' ? (
          <span className={styles['name']}>{t(`types.item.${type}`)}</span>
        ) : null
    }
  }
  return (
    <span className={styles['sketch']} aria-hidden>
      {sketch()}
    </span>
  )
}

/** The answer control in small, as the inspector meets it. Nothing to press: the preview is for trying. */
export const AnswerSketch = memo(Sketch, sameBesideTitle)
