import type { Json, ResponseOption } from '../template/model.ts'
import type { Slot } from '../session/program.ts'
import type { Score, SessionOptions } from '../session/session.ts'
import { scoreOf } from './maximum.ts'

/** Points are kept in millionths, as whole numbers: sums are exact in any order, so totals can be kept by difference. */
const millionths = 1_000_000
const largest = 1_000_000_000

export function toMillionths(points: number): number {
  const bounded = Math.min(largest, Math.max(-largest, points))
  const scaled = Math.round(Math.abs(bounded) * millionths + 1e-7)
  return bounded < 0 ? -scaled : scaled === 0 ? 0 : scaled
}

export function fromMillionths(points: number): number {
  return points / millionths
}

/** points / max x 100 with two decimals, never below 0 (Q-INS-2); null without a maximum. */
export function scoreFrom(points: number, max: number): Score {
  return {
    points: fromMillionths(points),
    max: fromMillionths(max),
    percent: max > 0 ? Math.max(0, Math.round((points * 10_000) / max) / 100) : null,
  }
}

export interface Earned {
  /** Before the rate. */
  readonly points: number
  readonly max: number
}

/** What an answer earns, and the most it could (Q-INS-2). `byRule`: the value of the set_score rule that holds. */
export function earned(slot: Slot, value: Json, byRule: number | null, options: SessionOptions): Earned {
  const max = Math.max(maximum(slot, options), slot.ruleMaximum ?? 0)
  return { points: byRule ?? answerPoints(slot, value, options), max }
}

function maximum(slot: Slot, options: SessionOptions): number {
  if (slot.definition.scoring !== 'entry') return slot.maximum
  const list = slot.item.item.options['global_list_uuid']
  return typeof list === 'string' ? Math.max(0, options.maxPointsOf?.(list) ?? 0) : 0
}

function answerPoints(slot: Slot, value: Json, options: SessionOptions): number {
  switch (slot.definition.scoring) {
    case 'option':
    case 'options':
      return chosenOf(slot, value).reduce((sum, option) => sum + scoreOf(option), 0)
    case 'checkbox':
      return value === true ? 1 : 0
    case 'slider':
      return sliderPoints(slot, value)
    case 'entry':
      return entryPoints(slot, value, options)
    case 'rules':
    case 'none':
      return 0
  }
}

/** (value - min) / (max - min), within 0 and 1. */
function sliderPoints(slot: Slot, value: Json): number {
  const { min, max } = slot.item.item.options
  if (typeof value !== 'number' || typeof min !== 'number' || typeof max !== 'number' || max <= min) return 0
  return Math.min(1, Math.max(0, (value - min) / (max - min)))
}

function entryPoints(slot: Slot, value: Json, options: SessionOptions): number {
  const list = slot.item.item.options['global_list_uuid']
  if (typeof list !== 'string' || !Array.isArray(value)) return 0
  let sum = 0
  for (const entry of value) if (typeof entry === 'string') sum += options.pointsOf?.(list, entry) ?? 0
  return sum
}

/** The response options an answer names. */
export function chosenOf(slot: Slot, value: Json): readonly ResponseOption[] {
  const { choiceOf } = slot.item
  if (typeof value === 'string') {
    const option = choiceOf.get(value)
    return option === undefined ? [] : [option]
  }
  if (!Array.isArray(value)) return []
  const chosen: ResponseOption[] = []
  for (const uuid of value) {
    const option = typeof uuid === 'string' ? choiceOf.get(uuid) : undefined
    if (option !== undefined) chosen.push(option)
  }
  return chosen
}

/**
 * A failed answer (Q-INS-3): an option that is red, or one with score 0 (an unticked checkbox) where scoring is on; a
 * rule's red comes on top.
 */
export function failsByOption(slot: Slot, value: Json, chosen: readonly ResponseOption[]): boolean {
  if (slot.item.type === 'checkbox') return slot.scored && value === false
  return chosen.some((option) => option.color === 'red' || (slot.scored && option.score === 0))
}
