import type { Scoring } from '../catalogue/definition.ts'
import { fieldOf } from '../template/field-of.ts'
import type { ItemOptions, Json, ResponseOption } from '../template/model.ts'

/** Points are exact to six decimals; percent has two, is never below 0, and is null while nothing scored is answered. */
export interface Score {
  readonly points: number
  readonly max: number
  readonly percent: number | null
}

export interface EntryPoints {
  /**
   * Points of a global list's entry: the value of one of its fields, "points" unless the question's `scoring` names
   * another (Q-BLD-18, Q-RES-1). null when the entry has none.
   */
  readonly pointsOf?: (list: string, entry: string, field: string) => number | null
  /** The most points an entry of the list has in that field. */
  readonly maxPointsOf?: (list: string, field: string) => number
}

/** Points are kept in millionths, as whole numbers: sums are exact in any order, so totals can be kept by difference. */
const millionths = 1_000_000
const largest = 1_000_000_000

export function toMillionths(points: number): number {
  const bounded = Math.min(largest, Math.max(-largest, points))
  const scaled = Math.round(Math.abs(bounded) * millionths + 1e-7)
  return bounded < 0 ? -scaled : scaled
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
export function answerPoints(options: ItemOptions, scoring: Scoring, value: Json, entries: EntryPoints): number {
  switch (scoring) {
    case 'checkbox':
      return value === true ? 1 : 0
    case 'slider':
      return sliderPoints(options, value)
    case 'entry':
      return entryPoints(options, value, entries)
    default:
      return 0
  }
}

/** The most points an entry of the question's global list has. */
export function entryMaximum(options: ItemOptions, entries: EntryPoints): number {
  const list = options['global_list_uuid']
  if (typeof list !== 'string') return 0
  return Math.max(0, entries.maxPointsOf?.(list, pointsFieldOf(options)) ?? 0)
}

/** The field of a global list that a question takes its points from (Q-BLD-18). */
export function pointsFieldOf({ scoring }: ItemOptions): string {
  const named = fieldOf(scoring, 'field_key')
  return typeof named === 'string' && named !== '' ? named : 'points'
}

/** (value - min) / (max - min), within 0 and 1. */
function sliderPoints({ min, max }: ItemOptions, value: Json): number {
  if (typeof value !== 'number' || typeof min !== 'number' || typeof max !== 'number' || max <= min) return 0
  return Math.min(1, Math.max(0, (value - min) / (max - min)))
}

function entryPoints(options: ItemOptions, value: Json, entries: EntryPoints): number {
  const list = options['global_list_uuid']
  if (typeof list !== 'string' || !Array.isArray(value)) return 0
  const field = pointsFieldOf(options)
  let sum = 0
  for (const entry of value) if (typeof entry === 'string') sum += entries.pointsOf?.(list, entry, field) ?? 0
  return sum
}

/** A failed option (Q-INS-3): a red one, or one with score 0 where scoring is on. A rule's red comes on top. */
export function isFailing(option: ResponseOption, scored: boolean): boolean {
  return option.color === 'red' || (scored && option.score === 0)
}
