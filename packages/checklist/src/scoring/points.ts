import type { Scoring } from '../catalogue/definition.ts'
import type { ItemOptions, Json, ResponseOption } from '../template/model.ts'
import type { CompiledItem } from '../session/compiled.ts'
import type { Score, SessionOptions } from '../session/session.ts'

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

/** What an answer that is no choice earns, before the rate (Q-INS-2). */
export function answerPoints(item: CompiledItem, scoring: Scoring, value: Json, options: SessionOptions): number {
  switch (scoring) {
    case 'checkbox':
      return value === true ? 1 : 0
    case 'slider':
      return sliderPoints(item.item.options, value)
    case 'entry':
      return entryPoints(item.item.options, value, options)
    default:
      return 0
  }
}

/** The most points an entry of the question's global list has. */
export function entryMaximum(item: CompiledItem, options: SessionOptions): number {
  const list = item.item.options['global_list_uuid']
  if (typeof list !== 'string') return 0
  return Math.max(0, options.maxPointsOf?.(list, pointsFieldOf(item.item.options)) ?? 0)
}

/** The field of a global list that a question takes its points from (Q-BLD-18). */
export function pointsFieldOf({ scoring }: ItemOptions): string {
  const named: unknown = typeof scoring === 'object' && scoring !== null ? Reflect.get(scoring, 'field_key') : undefined
  return typeof named === 'string' && named !== '' ? named : 'points'
}

/** (value - min) / (max - min), within 0 and 1. */
function sliderPoints({ min, max }: ItemOptions, value: Json): number {
  if (typeof value !== 'number' || typeof min !== 'number' || typeof max !== 'number' || max <= min) return 0
  return Math.min(1, Math.max(0, (value - min) / (max - min)))
}

function entryPoints(itemOptions: ItemOptions, value: Json, options: SessionOptions): number {
  const list = itemOptions['global_list_uuid']
  if (typeof list !== 'string' || !Array.isArray(value)) return 0
  const field = pointsFieldOf(itemOptions)
  let sum = 0
  for (const entry of value) if (typeof entry === 'string') sum += options.pointsOf?.(list, entry, field) ?? 0
  return sum
}

/** A failed option (Q-INS-3): a red one, or one with score 0 where scoring is on. A rule's red comes on top. */
export function isFailing(option: ResponseOption, scored: boolean): boolean {
  return option.color === 'red' || (scored && option.score === 0)
}
