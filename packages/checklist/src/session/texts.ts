import { formatKeys } from '../template/format-keys.ts'
import type { BoundText } from './program.ts'
import type { Slots } from './slots.ts'

/** Does it hold the number that the inspection was given? */
export function isNumbered(type: string): boolean {
  return type === 'document_id' || type === 'inspection_number'
}

/**
 * Which slots hold the document id, and which it has answers of (given-by-number.ts writes it). Only what stands once
 * is written: a format has one place for it.
 */
export function makeTexts(made: Slots): ReadonlyMap<number, BoundText> {
  const { items, frameOf, numbered } = made
  const texts = new Map<number, BoundText>()
  const format = items[numbered.find((slot) => items[slot]?.type === 'document_id') ?? -1]?.item.options.format
  const keys = typeof format === 'string' ? formatKeys(format) : []
  if (keys.length === 0) return texts
  const slots = new Map<string, number>()
  for (let slot = 0; slot < items.length; slot++)
    slots.set(items[slot]?.item.reference_key ?? '', frameOf[slot] === 0 ? slot : -1)
  const inputs = keys.map((key) => slots.get(key) ?? -1)
  for (const slot of numbered) {
    if (frameOf[slot] !== 0) continue
    made.madeOf(slot, inputs)
    texts.set(slot, { keys, inputs, cut: null })
  }
  return texts
}
