import type { ReactNode } from 'react'
import { useWords } from '../../../../../shared/words/index.ts'
import { LongTextField, NumberField, SwitchField, TextField } from '../fields.tsx'
import styles from '../Properties.module.css'
import { crossed, type TypeProps } from './TypeProps.ts'

export const TextProperties = ({ item, write }: TypeProps): ReactNode => {
  const t = useWords()
  // builder.md section 5 names them so.
  const [shortest, longest] =
    item.type === 'longText' ? (['min', 'max'] as const) : (['min_length', 'max_length'] as const)
  const { [shortest]: min, [longest]: max, default_value: start } = item.options
  const field = { item, write, min: 0, decimals: 0 }
  const length = typeof start === 'string' ? [...start].length : null
  const isOutside =
    length !== null && ((typeof min === 'number' && length < min) || (typeof max === 'number' && length > max))
  return (
    <>
      <div className={styles['pair']}>
        <NumberField {...field} option={shortest} label={t('builder.text.min')} />
        <NumberField
          {...field}
          option={longest}
          label={t('builder.text.max')}
          error={crossed(min, max) && typeof min === 'number' ? t('builder.error.min', { min }) : null}
        />
      </div>
      {item.type === 'textAnswer' ? (
        <TextField item={item} write={write} option="default_value" label={t('builder.default')} />
      ) : (
        <LongTextField item={item} write={write} option="default_value" label={t('builder.default')} />
      )}
      {isOutside && (
        <p className={styles['error']} role="alert">
          {typeof min === 'number' && typeof max === 'number'
            ? t('typeOptions.error.length', { min, max })
            : t(typeof min === 'number' ? 'typeOptions.error.shortest' : 'typeOptions.error.longest', {
                length: typeof min === 'number' ? min : Number(max),
              })}
        </p>
      )}
      {item.type === 'textAnswer' && (
        <SwitchField
          item={item}
          write={write}
          option="secure"
          label={t('typeOptions.secure')}
          hint={t('typeOptions.secure.hint')}
        />
      )}
    </>
  )
}
