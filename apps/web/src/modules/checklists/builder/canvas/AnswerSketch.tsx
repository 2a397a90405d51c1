import {
  definitionOf,
  documentFormat,
  documentIdText,
  documentNumber,
  okNotOptions,
  type Item,
  type ResponseOption,
} from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { formatNumber, unitSymbol } from '@plumbline/language'
import {
  IconBox,
  IconBarcode,
  IconCamera,
  IconCheck,
  IconChevronDown,
  IconMapPin,
  IconMicrophone,
  IconPhoto,
  IconQrcode,
  IconSquare,
  IconUser,
  IconVideo,
  IconWritingSign,
} from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { titledEquation } from '../calculation/titledEquation.ts'
import { useBuilder } from '../store/BuilderContext.ts'
import { sameBesideTitle } from '../store/sameBesideTitle.ts'
import { findResponses } from '../store/partMaps.ts'
import { countedTypes } from '../properties/types/countedTypes.ts'
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

const Equation = ({ item }: { readonly item: Item }): ReactNode => {
  const t = useWords()
  // Its words, and not the template, are what a letter in a title may change.
  const words = useBuilder(({ template }) => {
    const { calculations } = item.options
    return calculations === undefined || calculations.value.trim() === ''
      ? null
      : titledEquation(template, calculations, ({ title, type }) => (title === '' ? t(`types.item.${type}`) : title))
  })
  return words === null ? t('typeOptions.sketch.noEquation') : <bdi dir="ltr">{words}</bdi>
}

const Sketch = ({ item }: { readonly item: Item }): ReactNode => {
  const t = useWords()
  const responses = useBuilder((state) => findResponses(state.template, item.options.response_set_id))
  const units = useBuilder((state) => state.template.custom_units)
  const unitOf = ({ options: own }: Item): string => unitSymbol(own, units) ?? ''
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
      case 'oknot':
        return (
          <Choices
            options={okNotOptions.map((option) => ({
              ...option,
              label: t(option.value === 'ok' ? 'answers.ok' : 'answers.notOk'),
            }))}
            na={options.allow_n_a === true}
          />
        )
      case 'slider':
        return (
          <span className={styles['slider']}>
            <span className="isolated figures">{formatNumber(t.language, options.min ?? 0)}</span>
            <span className={styles['track']} />
            <span className="isolated figures">{formatNumber(t.language, options.max ?? 10)}</span>
            <span>{unitOf(item)}</span>
          </span>
        )
      case 'constant':
        return (
          <span className={`${styles['name'] ?? ''} isolated figures`}>
            {typeof options.default_value === 'number' ? formatNumber(t.language, options.default_value) : '–'}{' '}
            {unitOf(item)}
          </span>
        )
      case 'calculation':
        return (
          <span className={styles['formula']}>
            = <Equation item={item} />
          </span>
        )
      case 'counter':
        return (
          <span className={styles['name']}>
            {t('typeOptions.sketch.counts', {
              type: t(`types.item.${countedTypes.find((known) => known === options.type) ?? 'yesno'}`),
            })}
          </span>
        )
      case 'asset_field':
        return <span className={styles['name']}>{t('assetProperties.sketch')}</span>
      case 'document_id': {
        const format = documentFormat({ items: [item] })
        return (
          <span className={`${styles['name'] ?? ''} isolated`}>
            {documentIdText(format, documentNumber(format, 12), () => '…')}
          </span>
        )
      }
      case 'video':
      case 'audio':
        return (
          <span className={styles['box']}>
            <Icon of={type === 'video' ? IconVideo : IconMicrophone} />
            {t('typeOptions.sketch.seconds', { count: options.max_length ?? 20 })}
          </span>
        )
      case 'qr':
      case 'barcode':
        return (
          <span className={styles['box']}>
            <Icon of={type === 'qr' ? IconQrcode : IconBarcode} />
            {t('typeOptions.sketch.scan')}
          </span>
        )
      case 'person':
        return (
          <span className={styles['box']}>
            <Icon of={IconUser} />
            <span className={styles['muted']}>{t('typeOptions.sketch.person')}</span>
          </span>
        )
      case 'asset':
        return (
          <span className={styles['box']}>
            <Icon of={IconBox} />
            <span className={styles['muted']}>{t('typeOptions.sketch.asset')}</span>
          </span>
        )
      case 'global_list':
        return (
          <span className={styles['box']}>
            <span className={styles['muted']}>{t('listProperties.sketch')}</span>
            <Icon of={IconChevronDown} size="inline" />
          </span>
        )
      case 'inspection_location':
        return (
          <span className={styles['box']}>
            <Icon of={IconMapPin} />
            <span className={styles['muted']}>{t('typeOptions.sketch.place')}</span>
          </span>
        )
      case 'acknowledgment':
        return (
          <span className={styles['box']}>
            <Icon of={IconCheck} />
            {t('typeOptions.sketch.acknowledge')}
          </span>
        )
      case 'number':
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
      case 'inspection_start_date':
      case 'inspection_end_date':
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
