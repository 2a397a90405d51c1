import { dateShapeOf, entryLabel, readParts, type Item, type ItemType, type Json } from '@plumbline/checklist'
import { formatDateParts } from '../formats/dateParts.ts'
import { formatDate, formatDateTime } from '../formats/dates.ts'
import { leftToRight } from '../formats/leftToRight.ts'
import { formatList } from '../formats/lists.ts'
import { formatNumber, withUnit } from '../formats/numbers.ts'
import { itemUnit } from '../formats/unitSymbol.ts'
import { say, type AnswerContext, type AnswerGiven, type NamesByUuid } from './AnswerContext.ts'
import { optionLabel } from './optionLabel.ts'

type Writer = (item: Item, given: AnswerGiven, context: AnswerContext) => string | null

const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const texts = (value: Json): readonly string[] => {
  if (Array.isArray(value)) return value.filter((entry) => typeof entry === 'string')
  return typeof value === 'string' && value !== '' ? [value] : []
}

/** Digits after the point, also of one as small as 1.5e-7. */
const digitsOf = (value: number): number => {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent))
}

/** More than are written without being asked for. */
const manyDigits = 10

const numberText = (item: Item, value: number, context: AnswerContext): string => {
  const { language } = context.translator
  const { decimal, grouping_separator: grouping } = item.options
  // A typed number keeps every digit it was given; a computed one is cut to what the question shows.
  const typed = item.type === 'calculation' ? 0 : digitsOf(value)
  const all = item.type === 'number' && typed > manyDigits ? typed : undefined
  const decimals = decimal === undefined ? all : Math.max(decimal, typed)
  const format = { grouping: grouping === true, ...(decimals === undefined ? {} : { decimals }) }
  return withUnit(
    language,
    // Minus nothing is nothing.
    formatNumber(language, value === 0 ? 0 : value, format),
    itemUnit(context.template, item, context.templateLanguage ?? language),
  )
}

const placeText = (value: Json, context: AnswerContext): string | null => {
  if (!isRecord(value)) return null
  const { lat, lng, accuracy, address } = value
  if (typeof address === 'string' && address !== '') return address
  if (typeof lat !== 'number' || typeof lng !== 'number') return null
  // Coordinates are written alike in every language: they are copied into maps.
  const place = `${lat.toFixed(5)}, ${lng.toFixed(5)}`
  return typeof accuracy === 'number'
    ? say(context, 'answers.accuracy', { place, metres: Math.round(accuracy) })
    : leftToRight(context.translator.language, place)
}

const instant = /^\d{4}-\d{2}-\d{2}T/

const dateText = (item: Item, value: Json, context: AnswerContext): string | null => {
  const { language } = context.translator
  if (typeof value === 'string') {
    const written = instant.test(value)
      ? formatDateTime(language, value, context.timeZone)
      : formatDate(language, value, context.timeZone)
    return written === '' ? null : written
  }
  const parts = readParts(value)
  if (parts === null) return null
  const shape = dateShapeOf(item.options)
  const written = formatDateParts(language, shape, parts)
  if (written === null || shape !== 'day_hour_minute') return written
  // A day without its month says nothing by its figure alone.
  const time = formatDateParts(language, 'hour_minute', parts)
  return time === null ? written : say(context, 'answers.dayAndTime', { day: String(parts.day), time })
}

const namesText = (value: Json, names: NamesByUuid | undefined, context: AnswerContext): string | null => {
  const uuids = texts(value)
  const known = uuids.map((uuid) => names?.get(uuid) ?? say(context, 'answers.unknown'))
  return known.length === 0 ? null : formatList(context.translator.language, known)
}

/** Entries of a global list, each as this question names it. */
const entriesText: Writer = (item, { answer }, context) => {
  const labels = texts(answer).map((uuid) => {
    const entry = context.entryOf?.(uuid) ?? null
    if (entry === null) return context.entries?.get(uuid) ?? say(context, 'answers.unknown')
    return entryLabel(item.options, entry)
  })
  return labels.length === 0 ? null : formatList(context.translator.language, labels)
}

const choiceText = (item: Item, value: Json, context: AnswerContext): string | null => {
  const { language } = context.translator
  // Options of a set may be called "ok" too.
  const fixed: Readonly<Record<string, string>> =
    item.type === 'oknot' ? { ok: say(context, 'answers.ok'), not_ok: say(context, 'answers.notOk') } : {}
  const labels = texts(value).map(
    (uuid) =>
      optionLabel(context.template, uuid, context.templateLanguage ?? language, fixed) ??
      say(context, 'answers.removedOption'),
  )
  return labels.length === 0 ? null : formatList(language, labels)
}

const signatureText: Writer = (_item, { signatures = [] }, context) => {
  if (signatures.length === 0) return null
  const names = signatures.map(({ name }) => (name.trim() === '' ? say(context, 'answers.signed') : name))
  return formatList(context.translator.language, names)
}

/** By the value itself: fields of assets and assignments, whose kind is the field's. */
const valueText = (item: Item, value: Json, context: AnswerContext): string | null => {
  if (typeof value === 'number') return numberText(item, value, context)
  if (typeof value === 'boolean') return say(context, value ? 'answers.yes' : 'answers.no')
  if (Array.isArray(value)) {
    const { entries = new Map<string, string>() } = context
    const written = texts(value).map((text) => entries.get(text) ?? text)
    return written.length === 0 ? null : formatList(context.translator.language, written)
  }
  if (isRecord(value)) return dateText(item, value, context)
  if (typeof value !== 'string' || value === '') return null
  const kind = item.options['value_type']
  return kind === 'date' || kind === 'datetime' ? (dateText(item, value, context) ?? value) : value
}

/** Nothing is answered here: containers, texts to read, what stands beside a question. */
const nothing: Writer = () => ''
const text: Writer = (item, { answer }, context) => valueText(item, answer, context)
const figure: Writer = (item, { answer }, context) =>
  typeof answer === 'number' ? numberText(item, answer, context) : null
const date: Writer = (item, { answer }, context) => dateText(item, answer, context)
const choice: Writer = (item, { answer }, context) => choiceText(item, answer, context)
const place: Writer = (_item, { answer }, context) => placeText(answer, context)
const names =
  (of: 'people' | 'assets' | 'sites' | 'entries'): Writer =>
  (_item, { answer }, context) =>
    namesText(answer, context[of], context)
const flag =
  (yes: 'answers.yes' | 'answers.acknowledged', no: 'answers.no' | 'answers.notAcknowledged'): Writer =>
  (_item, { answer }, context) =>
    typeof answer === 'boolean' ? say(context, answer ? yes : no) : null
const media =
  (word: 'answers.photos' | 'answers.videos' | 'answers.recordings'): Writer =>
  (_item, { media: taken = [] }, context) =>
    taken.length === 0 ? null : say(context, word, { count: taken.length })

/** How an answer of each type is written, null while there is none. A type without an entry does not compile. */
export const answerWriters: { readonly [T in ItemType]: Writer } = {
  page: nothing,
  start_page: nothing,
  end_page: nothing,
  hidden_page: nothing,
  section: nothing,
  inspection_number: text,
  asset: names('assets'),
  document_id: text,
  inspection_start_date: date,
  inspection_location: place,
  inspection_real_start_date: date,
  file_manager: nothing,
  url: nothing,
  inspection_real_end_date: date,
  inspection_end_date: date,
  end_signature: signatureText,
  repeating_group: nothing,
  person: names('people'),
  textAnswer: text,
  longText: text,
  instruction: nothing,
  site: names('sites'),
  number: figure,
  slider: figure,
  constant: figure,
  calculation: figure,
  issues_count: figure,
  counter: figure,
  datetime: date,
  yesno: choice,
  oknot: choice,
  switch: choice,
  checkbox: flag('answers.yes', 'answers.no'),
  list: choice,
  dropdown: choice,
  global_list: entriesText,
  dataset: names('entries'),
  spare_parts: names('entries'),
  signature: signatureText,
  acknowledgment: flag('answers.acknowledged', 'answers.notAcknowledged'),
  photo: media('answers.photos'),
  video: media('answers.videos'),
  audio: media('answers.recordings'),
  qr: text,
  barcode: text,
  asset_field: text,
  assignment_field: text,
  global_item: nothing,
}
