import type { Json } from '../template/model.ts'
import * as flatKind from './flat-kind.ts'
import type { Branch, Leaf, RuleDefinition, Test } from './program.ts'

/**
 * The conditions of simple rules in tables. Most rules have one branch with one "all" or "any" of conditions, most of which
 * compare with a text or a number: looking at them goes through a few neighbouring places of a table, not through objects
 * all over the memory.
 */
export interface FlatTests {
  /** Per rule: how its conditions stand together. */
  readonly matches: Uint8Array
  /** Per rule: its conditions stand from start[rule] to start[rule + 1]. */
  readonly start: Int32Array
  /** Per condition. */
  readonly slots: Int32Array
  readonly kinds: Uint8Array
  readonly numbers: Float64Array
  readonly wanted: readonly Json[]
}

/** objects: not flat, the rule's branches say. */
export const flatMatch = { objects: 0, all: 1, any: 2 } as const

/** The bit of a kind that negates. */
export const negated = 16

/** Moves what can stand in tables there; a text that names an option is that option's own, which answers are made of. */
export function flatTestsOf(
  rules: readonly RuleDefinition[],
  frameOf: (slot: number) => number,
  wantedText: (slot: number, text: string) => string,
): FlatTests {
  const matches = new Uint8Array(rules.length)
  const start = new Int32Array(rules.length + 1)
  const slots: number[] = []
  const kinds: number[] = []
  const numbers: number[] = []
  const wanted: Json[] = []
  const add = ({ slot, not, asked }: Leaf): void => {
    const text = typeof asked.wanted === 'string' ? wantedText(slot, asked.wanted) : null
    slots.push(slot)
    kinds.push((not ? negated : 0) | kindOf(asked.operator, text))
    numbers.push(asked.order)
    wanted.push(text)
  }
  for (let index = 0; index < rules.length; index++) {
    const rule = rules[index]
    if (rule === undefined) continue
    const test = rule.branches[0]?.test ?? null
    if (test !== null && rule.branches.length === 1 && rule.cut === null && isFlat(test, rule, frameOf)) {
      matches[rule.index] = 'members' in test && !test.all ? flatMatch.any : flatMatch.all
      if ('members' in test) test.members.filter(isLeaf).forEach(add)
      else add(test)
      rule.branches = untested
    }
    start[rule.index + 1] = slots.length
  }
  return {
    matches,
    start,
    slots: new Int32Array(slots),
    kinds: new Uint8Array(kinds),
    numbers: new Float64Array(numbers),
    wanted,
  }
}

const untested: readonly Branch[] = [{ type: 'if', test: null }]

function isLeaf(test: Test): test is Leaf {
  return !('members' in test)
}

/** In a table stands what reads questions of the rule's own instance, and compares with a text or a number. */
function isFlat(test: Test, rule: RuleDefinition, frameOf: (slot: number) => number): boolean {
  if ('members' in test) {
    for (const member of test.members) if (!isLeaf(member) || !isFlat(member, rule, frameOf)) return false
    return true
  }
  const { slot, asked } = test
  if (slot < 0 || frameOf(slot) !== rule.frame.index || asked.subject.shape !== null) return false
  if (asked.operator === 'is_null') return true
  if (asked.operator === 'equals') return typeof asked.wanted === 'string' || typeof asked.wanted === 'number'
  return operators.has(asked.operator) && !Number.isNaN(asked.order)
}

const operators: ReadonlyMap<string, number> = new Map([
  ['bigger_than', flatKind.over],
  ['bigger_or_equal', flatKind.atLeast],
  ['smaller_than', flatKind.under],
  ['smaller_or_equal', flatKind.atMost],
])

function kindOf(operator: string, text: string | null): number {
  if (operator === 'is_null') return flatKind.none
  if (operator === 'equals') return text === null ? flatKind.number : flatKind.text
  return operators.get(operator) ?? 0
}

/** Whether one condition of a table holds, its negation included. */
export function flatHolds(kind: number, limit: number, text: Json, value: Json, na: boolean): boolean {
  let holds = false
  switch (kind & ~negated) {
    case flatKind.text:
      holds = value === text || (value !== null && typeof value !== 'string' && isText(value, text, limit))
      break
    case flatKind.none:
      holds = value === null && !na
      break
    default: {
      const number = typeof value === 'number' ? value : numberIn(value, (kind & ~negated) === flatKind.number)
      holds = compares(kind & ~negated, number, limit)
    }
  }
  return holds !== kind >= negated
}

/** A list of one, a yes or no, a number that the text says. */
function isText(value: Json, text: Json, limit: number): boolean {
  if (typeof value === 'number') return value === limit
  if (typeof value === 'boolean') return String(value) === text
  return Array.isArray(value) && value.length === 1 && value[0] === text
}

/** A text that says a number compares as that number; equal to one it is only as a number. */
function numberIn(value: Json, isEquals: boolean): number {
  if (isEquals)
    return Array.isArray(value) && value.length === 1 && typeof value[0] === 'number' ? value[0] : Number.NaN
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : Number.NaN
}

function compares(kind: number, number: number, limit: number): boolean {
  switch (kind) {
    case flatKind.number:
      return number === limit
    case flatKind.over:
      return number > limit
    case flatKind.atLeast:
      return number >= limit
    case flatKind.under:
      return number < limit
    default:
      return number <= limit
  }
}
