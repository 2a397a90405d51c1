import { Select } from '@mantine/core'
import { dateShapeOptions, dateShapes, type Item, type ItemType } from '@plumbline/checklist'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { LongTextField, NumberField, SwitchField, TextField } from './fields.tsx'
import styles from './Properties.module.css'
import { ResponsesEditor } from './ResponsesEditor.tsx'
import type { PropertyWriter } from './usePropertyWriter.ts'

interface TypeProps {
  readonly item: Item
  readonly write: PropertyWriter
}

const crossed = (low: unknown, high: unknown): boolean =>
  typeof low === 'number' && typeof high === 'number' && low > high

const NumberProperties = ({ item, write }: TypeProps): ReactNode => {
  const t = useWords()
  const { min, max, decimal } = item.options
  const field = { item, write, decimals: typeof decimal === 'number' ? decimal : 6 }
  return (
    <div className={styles['pair']}>
      <TextField item={item} write={write} option="custom_unit" label={t('builder.number.unit')} />
      <NumberField
        item={item}
        write={write}
        option="decimal"
        label={t('builder.number.decimals')}
        min={0}
        max={6}
        decimals={0}
      />
      <NumberField {...field} option="min" label={t('builder.number.min')} />
      <NumberField
        {...field}
        option="max"
        label={t('builder.number.max')}
        error={crossed(min, max) && typeof min === 'number' ? t('builder.error.min', { min }) : null}
      />
    </div>
  )
}

const TextProperties = ({ item, write }: TypeProps): ReactNode => {
  const t = useWords()
  // builder.md section 5 names them so.
  const [shortest, longest] =
    item.type === 'longText' ? (['min', 'max'] as const) : (['min_length', 'max_length'] as const)
  const { [shortest]: min, [longest]: max } = item.options
  return (
    <>
      <div className={styles['pair']}>
        <NumberField item={item} write={write} option={shortest} label={t('builder.text.min')} min={0} decimals={0} />
        <NumberField
          item={item}
          write={write}
          option={longest}
          label={t('builder.text.max')}
          min={0}
          decimals={0}
          error={crossed(min, max) && typeof min === 'number' ? t('builder.error.min', { min }) : null}
        />
      </div>
      {item.type === 'textAnswer' ? (
        <TextField item={item} write={write} option="default_value" label={t('builder.default')} />
      ) : (
        <LongTextField item={item} write={write} option="default_value" label={t('builder.default')} />
      )}
    </>
  )
}

const DateProperties = ({ item, write }: TypeProps): ReactNode => {
  const t = useWords()
  const { default_value } = item.options
  const current =
    typeof default_value === 'object' && default_value !== null && Reflect.get(default_value, 'type') === 'current'
  return (
    <>
      <Select
        label={t('builder.date.shape')}
        allowDeselect={false}
        data={dateShapes.map((value) => ({ value, label: t(`types.shape.${value}`) }))}
        value={item.options.date_time_shape ?? 'year_month_day_hour_minute'}
        onChange={(value) => {
          const shape = dateShapes.find((known) => known === value)
          if (shape === undefined) return
          write(dateShapeOptions(item.options, shape))
        }}
      />
      <SwitchField
        item={{ ...item, options: { ...item.options, current } }}
        write={() => write({ default_value: { type: current ? 'none' : 'current', value: 0, period_type: 'day' } })}
        option="current"
        label={t('builder.date.current')}
      />
    </>
  )
}

const PhotoProperties = ({ item, write }: TypeProps): ReactNode => {
  const t = useWords()
  const { allow_camera: camera, photo_library: library } = item.options
  return (
    <>
      <SwitchField item={item} write={write} option="multi_photo" label={t('builder.photo.several')} whenAbsent />
      <SwitchField
        item={item}
        write={write}
        option="allow_camera"
        label={t('builder.photo.camera')}
        whenAbsent
        locked={library === false ? t('builder.photo.oneSource') : null}
      />
      <SwitchField
        item={item}
        write={write}
        option="photo_library"
        label={t('builder.photo.library')}
        whenAbsent
        locked={camera === false ? t('builder.photo.oneSource') : null}
      />
      <Select
        label={t('builder.photo.quality')}
        allowDeselect={false}
        data={(['normal', 'sd', 'hd', 'fhd', 'qhd', 'default', 'png'] as const).map((value) => ({
          value,
          label: t(`types.quality.${value}`),
        }))}
        value={item.options.quality ?? 'normal'}
        onChange={(quality) => {
          if (quality !== null) write({ quality })
        }}
      />
    </>
  )
}

const ChoiceProperties = ({ item, write }: TypeProps): ReactNode => {
  const t = useWords()
  return (
    <>
      <ResponsesEditor item={item} />
      {item.type === 'dropdown' && (
        <SwitchField item={item} write={write} option="multiple_selection" label={t('builder.choice.several')} />
      )}
    </>
  )
}

const CheckboxProperties = ({ item, write }: TypeProps): ReactNode => {
  const t = useWords()
  return <SwitchField item={item} write={write} option="default_value" label={t('builder.checkbox.ticked')} />
}

/** What only some types have. Types that are not edited yet have nothing here: what they hold is kept. */
const ofType: Partial<Readonly<Record<ItemType, (props: TypeProps) => ReactNode>>> = {
  number: NumberProperties,
  textAnswer: TextProperties,
  longText: TextProperties,
  datetime: DateProperties,
  photo: PhotoProperties,
  yesno: ChoiceProperties,
  switch: ChoiceProperties,
  list: ChoiceProperties,
  dropdown: ChoiceProperties,
  checkbox: CheckboxProperties,
}

export const TypeProperties = ({ item, write }: TypeProps): ReactNode => {
  const Properties = ofType[item.type]
  return Properties === undefined ? null : <Properties item={item} write={write} />
}
