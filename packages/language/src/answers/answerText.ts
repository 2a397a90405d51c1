import {
  dateShapeOf,
  definitionOf,
  readParts,
  type CustomUnit,
  type Item,
  type Json,
  type ResponseSet,
  type TemplateTranslation,
} from '@plumbline/checklist'
import { formatDateParts } from '../formats/dateParts.ts'
import { formatDate, formatDateTime } from '../formats/dates.ts'
import { leftToRight } from '../formats/leftToRight.ts'
import { formatList } from '../formats/lists.ts'
import { formatNumber, withUnit } from '../formats/numbers.ts'
import { unitSymbol } from '../formats/unitSymbol.ts'
import type { Language } from '../languages.ts'
import type words from '../words/answers/en.ts'
import { optionLabel } from './optionLabel.ts'

/** What was given to one question. A session's PathState is one; so is a standing row's `{answer: value, na}`. */
export interface AnswerGiven {
  readonly answer: Json
  readonly na?: boolean
  readonly media?: readonly unknown[]
  readonly signatures?: readonly { readonly name: string }[]
}

/** Names by uuid of the records that answers point to. */
export type NamesByUuid = ReadonlyMap<string, string>

export interface AnswerContext {
  /** The published body: its response sets, units and translations. */
  readonly template: {
    readonly responses: readonly ResponseSet[]
    readonly global_responses: readonly ResponseSet[]
    readonly custom_units: readonly CustomUnit[]
    readonly translations: readonly TemplateTranslation[]
  }
  /** Says the words of area "answers": the translator of any catalogue. */
  readonly translator: {
    readonly language: Language
    readonly find: (key: string, values?: Readonly<Record<string, string | number | Date>>) => string | null
  }
  /** IANA name: for answers that are points in time. */
  readonly timeZone: string
  readonly people?: NamesByUuid
  readonly assets?: NamesByUuid
  readonly sites?: NamesByUuid
  /** Entries of global lists. */
  readonly entries?: NamesByUuid
  /** Whether what was typed into a `secure` question is written out; covered when absent. */
  readonly showSecure?: boolean
}

type AnswerWord = keyof typeof words

const say = (context: AnswerContext, key: AnswerWord, values?: Readonly<Record<string, string | number>>): string => {
  const word = context.translator.find(key, values)
  if (word === null) throw new Error(`the translator lacks "${key}"`)
  return word
}

const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const texts = (value: Json): readonly string[] => {
  if (Array.isArray(value)) return value.filter((entry) => typeof entry === 'string')
  return typeof value === 'string' && value !== '' ? [value] : []
}

const digitsOf = (value: number): number => {
  const written = String(value)
  return written.includes('e') ? 0 : (written.split('.')[1]?.length ?? 0)
}

const numberText = (item: Item, value: number, context: AnswerContext): string => {
  const { language } = context.translator
  const { decimal, grouping_separator: grouping } = item.options
  // A typed number keeps every digit it was given; a computed one is cut to what the question shows.
  const decimals = decimal === undefined || item.type === 'calculation' ? decimal : Math.max(decimal, digitsOf(value))
  const format = { grouping: grouping === true, ...(decimals === undefined ? {} : { decimals }) }
  return withUnit(
    language,
    formatNumber(language, value, format),
    unitSymbol(item.options, context.template.custom_units),
  )
}

const placeText = (value: Json, context: AnswerContext): string | null => {
  if (!isRecord(value)) return null
  const { lat, lng, accuracy, address } = value
  if (typeof address === 'string' && address !== '') return address
  if (typeof lat !== 'number' || typeof lng !== 'number') return null
  // Coordinates are written alike in every language: they are copied into maps.
  const place = leftToRight(context.translator.language, `${lat.toFixed(5)}, ${lng.toFixed(5)}`)
  return typeof accuracy === 'number'
    ? say(context, 'answers.accuracy', { place, metres: Math.round(accuracy) })
    : place
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
  return parts === null ? null : formatDateParts(language, dateShapeOf(item.options), parts)
}

const namesFor = (item: Item, context: AnswerContext): NamesByUuid | undefined => {
  if (item.type === 'person') return context.people
  if (item.type === 'asset') return context.assets
  return item.type === 'site' ? context.sites : context.entries
}

const namesText = (item: Item, value: Json, context: AnswerContext): string | null => {
  const names = namesFor(item, context)
  const uuids = texts(value)
  const known = uuids.map((uuid) => names?.get(uuid) ?? say(context, 'answers.unknown'))
  return known.length === 0 ? null : formatList(context.translator.language, known)
}

const choiceText = (value: Json, context: AnswerContext): string | null => {
  const { language } = context.translator
  const fixed = { ok: say(context, 'answers.ok'), not_ok: say(context, 'answers.notOk') }
  const labels = texts(value).map(
    (uuid) => optionLabel(context.template, uuid, language, fixed) ?? say(context, 'answers.removedOption'),
  )
  return labels.length === 0 ? null : formatList(language, labels)
}

const flagText = (item: Item, value: Json, context: AnswerContext): string | null => {
  if (typeof value !== 'boolean') return null
  if (item.type === 'acknowledgment') return say(context, value ? 'answers.acknowledged' : 'answers.notAcknowledged')
  return say(context, value ? 'answers.yes' : 'answers.no')
}

const mediaText = (item: Item, count: number, context: AnswerContext): string | null => {
  if (count === 0) return null
  if (item.type === 'photo') return say(context, 'answers.photos', { count })
  if (item.type === 'video') return say(context, 'answers.videos', { count })
  return say(context, item.type === 'audio' ? 'answers.recordings' : 'answers.files', { count })
}

const signatureText = (signatures: readonly { readonly name: string }[], context: AnswerContext): string | null => {
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

const written = (item: Item, given: AnswerGiven, context: AnswerContext): string | null => {
  const { answer } = given
  switch (definitionOf(item.type).layout) {
    case 'none':
      return ''
    case 'number':
    case 'computed':
      return typeof answer === 'number' ? numberText(item, answer, context) : null
    case 'date':
      return dateText(item, answer, context)
    case 'choice':
    case 'choices':
      return choiceText(answer, context)
    case 'flag':
      return flagText(item, answer, context)
    case 'record':
    case 'records':
      return namesText(item, answer, context)
    case 'place':
      return placeText(answer, context)
    case 'signature':
      return signatureText(given.signatures ?? [], context)
    case 'media':
      return mediaText(item, given.media?.length ?? 0, context)
    case 'text':
    case 'paragraph':
      return valueText(item, answer, context)
  }
}

/**
 * How an answer is written, in the translator's language: what field, report, lists and exports show. "–" when there is
 * none; '' for items that have nothing to answer.
 */
export const answerText = (item: Item, given: AnswerGiven, context: AnswerContext): string => {
  if (given.na === true) return say(context, 'answers.notApplicable')
  const text = written(item, given, context)
  if (text === null) return say(context, 'answers.none')
  return item.options.secure === true && context.showSecure !== true ? say(context, 'answers.secret') : text
}
