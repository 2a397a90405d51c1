import { partsOf, partsProblem } from '../calculation/dates.ts'
import { dateShapes, type DateShape, type ItemOptions, type Json } from '../template/model.ts'
import { isCleanText } from '../template/text.ts'
import type { AnswerProblem, AskedItem } from './definition.ts'

/** The shapes of answers (api.md, "Values"). Each says why a value is not of the shape, or null. */
type Shape = (value: Json, item: AskedItem) => AnswerProblem | null

const longestText = 100_000

/** The options of oknot, which has no response set of its own (decisions.md 19). `language` writes their labels. */
export const okNotOptions = [
  { uuid: 'ok', label: 'OK', value: 'ok', score: 1, color: 'green' },
  { uuid: 'not_ok', label: 'Not OK', value: 'not_ok', score: 0, color: 'red' },
] as const

export const notAnswerable: Shape = () => 'not_answerable'

export const textShape: Shape = (value) => {
  if (typeof value !== 'string' || !isCleanText(value)) return 'not_text'
  return value.length > longestText ? 'too_long' : null
}

export const numberShape: Shape = (value) => (typeof value === 'number' && Number.isFinite(value) ? null : 'not_number')

export const booleanShape: Shape = (value) => (typeof value === 'boolean' ? null : 'not_boolean')

export const trueShape: Shape = (value) => (value === true ? null : 'not_boolean')

export const optionShape: Shape = (value, item) => {
  if (typeof value !== 'string') return 'not_option'
  return item.choiceOf.has(value) ? null : 'unknown_option'
}

/** One option, or a list of them when the question allows several. */
export const dropdownShape: Shape = (value, item) => {
  if (item.item.options.multiple_selection !== true) return optionShape(value, item)
  return listProblem(value, (uuid) => typeof uuid === 'string' && item.choiceOf.has(uuid), 'unknown_option')
}

/** A record's uuid: an asset, a person, a site. Whether the record exists is the server's to know. */
export const recordShape: Shape = (value) =>
  typeof value === 'string' && value !== '' && value.length <= 100 && isCleanText(value) ? null : 'not_uuid'

export const recordsShape: Shape = (value, item) =>
  listProblem(value, (entry) => recordShape(entry, item) === null, 'not_uuid')

/** Of a list in which each stands once. */
function listProblem(value: Json, isRight: (entry: Json) => boolean, problem: AnswerProblem): AnswerProblem | null {
  if (!Array.isArray(value) || new Set(value).size !== value.length) return 'not_list'
  return value.every(isRight) ? null : problem
}

/**
 * The shape by its name, by its number (C-28), else by the date and time flags, else by the kind of a field that is a
 * day; all parts when nothing is said.
 */
export function dateShapeOf(options: ItemOptions): DateShape {
  const named: unknown = options.date_time_shape
  const known = dateShapes.find((shape, at) => shape === named || at + 1 === named)
  if (known !== undefined) return known
  if (options.time === false) return 'year_month_day'
  if (options.date === false) return 'hour_minute'
  if (options.value_type === 'date') return 'year_month_day'
  return 'year_month_day_hour_minute'
}

export const dateShape: Shape = (value, item) =>
  partsProblem(value, partsOf[dateShapeOf(item.item.options)]) ? 'not_date' : null

/** `{lat, lng, accuracy, address?}`; degrees and metres. */
export const placeShape: Shape = (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'not_place'
  const place = value as { readonly [key: string]: Json }
  const { lat, lng, accuracy, address } = place
  if (typeof lat !== 'number' || lat < -90 || lat > 90) return 'not_place'
  if (typeof lng !== 'number' || lng < -180 || lng > 180) return 'not_place'
  if (accuracy !== undefined && accuracy !== null && (typeof accuracy !== 'number' || accuracy < 0)) return 'not_place'
  if (address !== undefined && address !== null && (typeof address !== 'string' || !isCleanText(address)))
    return 'not_place'
  return null
}

/** A field of an asset or assignment: by its value_type. */
export const fieldShape: Shape = (value, item) => {
  switch (item.item.options.value_type) {
    case 'number':
      return numberShape(value, item)
    case 'date':
    case 'datetime':
      return dateShape(value, item)
    case 'boolean':
      return booleanShape(value, item)
    default:
      return Array.isArray(value) ? recordsShape(value, item) : textShape(value, item)
  }
}
