import { answering } from '../catalogue/answering.ts'
import { dateShapeOf } from '../catalogue/shapes.ts'
import { cutTo, moved, readParts, relativeIn, wholeParts } from '../calculation/dates.ts'
import type { Moment } from '../dates.ts'
import { fieldOf } from '../template/field-of.ts'
import type { Item, ItemOptions, Json } from '../template/model.ts'
import { numberIn } from '../template/numbers.ts'
import type { CompiledItem } from './compiled-item.ts'

/** The node of a site question's `column_options`, which stands until another one is chosen; null where there is none. */
export function presetSite({ column_options: column }: ItemOptions): string | null {
  const node = fieldOf(column ?? null, 'structure_node_id')
  return typeof node === 'string' && node !== '' ? node : null
}

/** What stands for an answer until one is given. Of the wrong shape it is nothing. */
export function defaultOf(item: CompiledItem): ((now: Moment) => Json) | null {
  const { options } = item.item
  const value = item.type === 'site' ? (presetSite(options) ?? options.default_value) : options.default_value
  if (value === undefined || value === null) return null
  const definition = answering[item.type]
  if (item.type === 'constant') return constantOf(numberIn(value))
  if (definition.source !== 'answer' && definition.source !== 'given') return null
  if (definition.layout === 'date') return defaultDate(item.item, value)
  return definition.answerProblem(value, item) === null ? () => value : null
}

function constantOf(number: number | null): ((now: Moment) => Json) | null {
  return number === null ? null : () => number
}

/** `{type: none|current|fixed, value, period_type}`: current is so many periods from now, cut to the shape. */
function defaultDate(item: Item, value: Json): ((now: Moment) => Json) | null {
  const shape = dateShapeOf(item.options)
  const type = fieldOf(value, 'type')
  if (type === 'current') {
    const relative = relativeIn(value) ?? { amount: 0, period: 'day' as const }
    return (now) => ({ ...cutTo(moved(now, relative.amount, relative.period), shape) })
  }
  const fixed = type === 'fixed' ? readParts(fieldOf(value, 'value')) : type === undefined ? readParts(value) : null
  // Nothing when a part of the shape is missing or there is no such date (builder.md section 5).
  const whole = fixed === null ? null : wholeParts(shape, { ...fixed })
  return whole === null ? null : () => ({ ...whole })
}
