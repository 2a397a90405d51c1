import { formatKeys } from '../template/format-keys.ts'
import type { Template } from '../template/model.ts'
import type { CompiledItem } from './compiled-item.ts'
import type { BoundText } from './program.ts'

/** Does it hold the number that the inspection was given? */
export function isNumbered(type: string): boolean {
  return type === 'document_id' || type === 'inspection_number'
}

/**
 * Which slots hold the document id, and which it has answers of (given-by-number.ts writes it). Only what stands once
 * is written: a format has one place for it.
 */
export function makeTexts(
  template: Template,
  items: readonly CompiledItem[],
  frameOf: readonly number[],
): ReadonlyMap<number, BoundText> {
  const texts = new Map<number, BoundText>()
  const format = template.items.find(({ type }) => type === 'document_id')?.options.format
  const keys = typeof format === 'string' ? formatKeys(format) : []
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
  for (const slot of numberedSlots) texts.set(slot, { keys, inputs, cut: null })
  return texts
}
