import { answering } from '../catalogue/answering.ts'
import { partsOf } from '../calculation/dates.ts'
import { documentFormat, documentIdText, formatKeys } from '../template/document-id.ts'
import type { DateShape, Json, Template } from '../template/model.ts'
import type { Choices } from './choices.ts'
import type { CompiledItem } from './compiled.ts'
import type { BoundText } from './program.ts'

/** Does it hold the number that the inspection was given? */
export function isNumbered(type: string): boolean {
  return type === 'document_id' || type === 'inspection_number'
}

/** Their answers are uuids of something else. */
const named: ReadonlySet<string> = new Set(['record', 'choice', 'choices'])

/**
 * Which slots hold the document id, and which they write into it. Only what stands once is written: a format has one place
 * for it.
 */
export function makeTexts(
  template: Template,
  items: readonly CompiledItem[],
  frameOf: readonly number[],
): ReadonlyMap<number, BoundText> {
  const texts = new Map<number, BoundText>()
  const format = documentFormat(template)
  const keys = formatKeys(format)
  if (keys.length === 0) return texts
  const slots = new Map<string, number>()
  const numberedSlots: number[] = []
  for (let slot = 0; slot < items.length; slot++) {
    const item = items[slot]
    if (item === undefined) continue
    slots.set(item.item.reference_key, frameOf[slot] === 0 ? slot : -1)
    if (isNumbered(item.type) && frameOf[slot] === 0) numberedSlots.push(slot)
  }
  const inputs = keys.map((key) => slots.get(key) ?? -1)
  for (const slot of numberedSlots) texts.set(slot, { format, keys, inputs, cut: null })
  return texts
}

/** The document id of a number. `answerOf`: the answer of an input as text. */
export function textOf(
  { format, keys, inputs, cut }: BoundText,
  number: string,
  answerOf: (slot: number) => string | null,
): string {
  return documentIdText(format, number, (key) => {
    const slot = inputs[keys.indexOf(key)] ?? -1
    return slot < 0 || cut?.has(slot) === true ? null : answerOf(slot)
  })
}

/**
 * An answer as a document id has it, alike in every language: what was typed or scanned, a number with a point, a
 * choice by its label in the template's own language, a date as 2026-11-20. null for what has no such text: yes and no
 * of a checkbox, places, media, names of people and other records, and what is typed secretly.
 */
export function textOfAnswer(
  { item, type }: CompiledItem,
  shape: DateShape | null,
  choices: Choices | null,
  value: Json,
): string | null {
  if (value === null || item.options.secure === true) return null
  if (choices !== null) {
    const labels = choices.chosen(value).map(({ label }) => label)
    return labels.join(', ')
  }
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return named.has(answering[type].layout) ? null : value
  if (typeof value !== 'object' || Array.isArray(value) || shape === null) return null
  const number = (part: string): string => String(Reflect.get(value, part) ?? '').padStart(2, '0')
  const isTime = (part: string): boolean => part === 'hour' || part === 'minute'
  const parts = partsOf[shape]
  const day = parts.filter((part) => !isTime(part)).map(number)
  const time = parts.filter(isTime).map(number)
  return [day.join('-'), time.join(':')].filter((text) => text !== '').join(' ')
}
