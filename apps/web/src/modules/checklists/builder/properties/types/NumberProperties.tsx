import type { Item } from '@plumbline/checklist'
import type { ReactNode } from 'react'
import { useWords, type WebTranslator } from '../../../../../shared/words/index.ts'
import { NumberField, SwitchField } from '../fields.tsx'
import styles from '../Properties.module.css'
import { UnitField } from '../UnitField.tsx'
import { crossed, type TypeProps } from './TypeProps.ts'

/** Why a number cannot stand as the answer at the start, in the words of builder.md section 5; null when it can. */
export const outsideWords = (
  t: WebTranslator,
  { min, max }: Pick<Item['options'], 'min' | 'max'>,
  value: unknown,
): string | null => {
  if (typeof value !== 'number') return null
  const [low, high] = [typeof min === 'number' ? min : null, typeof max === 'number' ? max : null]
  if ((low === null || value >= low) && (high === null || value <= high)) return null
  if (low !== null && high !== null) return t('typeOptions.error.between', { min: low, max: high })
  return low === null ? t('typeOptions.error.max', { max: high ?? 0 }) : t('builder.error.min', { min: low })
}

export const NumberProperties = ({ item, write }: TypeProps): ReactNode => {
  const t = useWords()
  const { min, max, decimal, default_value: start } = item.options
  const field = { item, write, decimals: typeof decimal === 'number' ? decimal : 6 }
  return (
    <>
      <UnitField item={item} write={write} />
      <div className={styles['pair']}>
        <NumberField {...field} option="min" label={t('builder.number.min')} />
        <NumberField
          {...field}
          option="max"
          label={t('builder.number.max')}
          error={crossed(min, max) && typeof min === 'number' ? t('builder.error.min', { min }) : null}
        />
        <NumberField
          item={item}
          write={write}
          option="decimal"
          label={t('builder.number.decimals')}
          min={0}
          max={6}
          decimals={0}
        />
        <NumberField
          {...field}
          option="default_value"
          label={t('builder.default')}
          error={outsideWords(t, item.options, start)}
        />
      </div>
      <SwitchField
        item={item}
        write={write}
        option="grouping_separator"
        label={t('typeOptions.grouping')}
        hint={t('typeOptions.grouping.hint')}
      />
      <SwitchField
        item={item}
        write={write}
        option="secure"
        label={t('typeOptions.secure')}
        hint={t('typeOptions.secure.hint')}
      />
    </>
  )
}

/** builder.md section 5: min, max and step are required. */
export const SliderProperties = ({ item, write }: TypeProps): ReactNode => {
  const t = useWords()
  const { min, max, step, default_value: start } = item.options
  const isCrossed = crossed(min, max) || min === max
  return (
    <>
      <UnitField item={item} write={write} />
      <div className={styles['pair']}>
        <NumberField item={item} write={write} option="min" label={t('builder.number.min')} required />
        <NumberField
          item={item}
          write={write}
          option="max"
          label={t('builder.number.max')}
          required
          error={isCrossed && typeof min === 'number' ? t('builder.error.min', { min }) : null}
        />
        <NumberField
          item={item}
          write={write}
          option="step"
          label={t('typeOptions.step')}
          required
          error={typeof step === 'number' && step <= 0 ? t('builder.error.min', { min: 0 }) : null}
        />
        <NumberField
          item={item}
          write={write}
          option="default_value"
          label={t('builder.default')}
          error={outsideWords(t, item.options, start)}
        />
      </div>
    </>
  )
}

export const ConstantProperties = ({ item, write }: TypeProps): ReactNode => {
  const t = useWords()
  return (
    <>
      <NumberField item={item} write={write} option="default_value" label={t('typeOptions.constant')} required />
      <UnitField item={item} write={write} />
    </>
  )
}
