import type { ItemOptions, ItemType } from '@plumbline/checklist'
import { numberOf, type Fields } from './readJson.ts'

/** How an element is asked here. */
export interface Asked {
  readonly type: ItemType
  readonly options: ItemOptions
  /** There is no such type: the nearest one is asked. */
  readonly changed: boolean
  /** Fields of the element's options that are carried by this. */
  readonly used: readonly string[]
}

const asked = (type: ItemType, options: ItemOptions = {}, used: readonly string[] = []): Asked => ({
  type,
  options,
  changed: false,
  used,
})
const changed = (type: ItemType): Asked => ({ ...asked(type), changed: true })

const dateOf = (options: Fields): Asked => {
  const time = options.get('enable_time') !== false
  const date = options.get('enable_date') !== false || !time
  return asked(
    'datetime',
    {
      date,
      time,
      date_time_shape: date ? (time ? 'year_month_day_hour_minute' : 'year_month_day') : 'hour_minute',
      default_value: { type: 'none', value: 0, period_type: 'day' },
    },
    ['enable_date', 'enable_time'],
  )
}

const sliderOf = (options: Fields): Asked => {
  const min = numberOf(options.get('min')) ?? 0
  const most = numberOf(options.get('max')) ?? 10
  const step = numberOf(options.get('increment')) ?? numberOf(options.get('step')) ?? 1
  return asked('slider', { min, max: most > min ? most : min + 1, step: step > 0 ? step : 1 }, [
    'min',
    'max',
    'increment',
    'step',
  ])
}

/** `menu`: several may be chosen, or there are many to choose from. */
export const askedAs = (type: string, options: Fields, menu: boolean, several: boolean): Asked => {
  switch (type) {
    case 'question':
    case 'list':
      return menu
        ? asked('dropdown', { multiple_selection: several }, ['multiple_selection', 'response_set'])
        : asked('list', {}, ['multiple_selection', 'response_set'])
    case 'textsingle':
      return asked('textAnswer')
    case 'text':
      return asked('longText')
    case 'datetime':
      return dateOf(options)
    case 'slider':
      return sliderOf(options)
    case 'number':
      return asked('number')
    case 'checkbox':
      return asked('checkbox')
    case 'switch':
      return asked('switch')
    case 'signature':
      return asked('signature')
    case 'media':
      return asked('photo')
    case 'scanner':
    case 'barcode':
      return asked('barcode')
    case 'information':
    case 'instruction':
      return asked('instruction')
    case 'drawing':
      return changed('photo')
    default:
      return changed('textAnswer')
  }
}
