import type { Json } from '../template/model.ts'
import { numberIn } from '../template/numbers.ts'
import { roundedTo } from '../calculation/decimal.ts'
import { sourceIn, type BoundEquation } from './program.ts'
import type { SessionOptions, StandingAnswer } from './session-input.ts'
import { isNumbered } from './texts.ts'
import { eachUnit, type State } from './state.ts'
import * as slotFlag from './slot-flag.ts'
import * as unitFlag from './unit-flag.ts'
import * as sourceCode from './source-code.ts'
import { nothing } from './lists.ts'

/** The answer of a question, whether anything hides it or not: what was given, its default, what is computed. */
export function valueOf(state: State, options: SessionOptions, unit: number, slot: number, fixed: number): Json {
  switch (sourceIn(fixed)) {
    case sourceCode.answer:
      if (((state.flags[unit] ?? 0) & unitFlag.hasRow) !== 0) return state.raw[unit] ?? null
      return (fixed & slotFlag.defaults) === 0 ? null : byDefault(state, options, slot)
    case sourceCode.given: {
      const { baseId = '', type = '' } = state.program.items[slot] ?? {}
      const given = options.given !== undefined && Object.hasOwn(options.given, baseId) ? options.given[baseId] : null
      // A number that was given stands, whatever an operation says.
      if (typeof given === 'function') return given(answersFor(state, unit, slot))
      if (typeof given === 'string' && isNumbered(type)) return given
      if (((state.flags[unit] ?? 0) & unitFlag.hasRow) !== 0) return state.raw[unit] ?? null
      return given ?? byDefault(state, options, slot)
    }
    case sourceCode.media:
      return (state.extras.get(unit)?.media.count ?? 0) > 0 ? true : null
    case sourceCode.signatures:
      return (state.extras.get(unit)?.sign.count ?? 0) > 0 ? true : null
    case sourceCode.computed:
      return computed(state, options, unit, slot, fixed)
    default:
      return null
  }
}

/** Made once per session, so that it stays the same value. */
function byDefault(state: State, { now }: SessionOptions, slot: number): Json {
  const known = state.defaults.get(slot)
  if (known !== undefined) return known
  const made = state.program.defaults.get(slot)?.(now) ?? null
  state.defaults.set(slot, made)
  return made
}

function computed(state: State, options: SessionOptions, unit: number, slot: number, fixed: number): Json {
  const item = state.program.items[slot]
  if (item === undefined) return null
  if (item.type === 'constant') return byDefault(state, options, slot)
  const typed = state.raw[unit] ?? null
  if ((fixed & slotFlag.readOnly) === 0 && typed !== null) return typed
  const bound = state.program.equations.get(slot)
  if (bound === undefined) return null
  const result = bound.equation.evaluate((name) => numbersOf(state, unit, bound, name))
  const digits = item.item.options.decimal
  return result !== null && typeof digits === 'number' ? roundedTo(result, digits) : result
}

/** What a document id has answers of: it and what it writes stand once. */
function answersFor(state: State, unit: number, slot: number): (key: string) => StandingAnswer | null {
  return (key) => standingAnswer(state, unit, slot, key)
}

function standingAnswer(state: State, unit: number, slot: number, key: string): StandingAnswer | null {
  const { items, shapes, choices, texts } = state.program
  const text = texts.get(slot)
  const input = text?.inputs[text.keys.indexOf(key)] ?? -1
  const item = items[input]
  if (item === undefined || text?.cut?.has(input) === true) return null
  const read = state.unitIn(state.scopeAt(unit), input)
  if (((state.flags[read] ?? 0) & (unitFlag.relevant | unitFlag.notApplicable)) !== unitFlag.relevant) return null
  return { item, value: state.values[read] ?? null, shape: shapes.get(input) ?? null, choices: choices[input] ?? null }
}

/** The numbers behind a name: of a question that repeats, one per instance that has one. */
function numbersOf(
  state: State,
  unit: number,
  { inputs, cut, conversions }: BoundEquation,
  name: number,
): readonly number[] {
  const input = inputs[name] ?? -1
  if (input < 0 || cut?.has(input) === true) return nothing
  const convert = conversions[name] ?? null
  const numbers: number[] = []
  eachUnit(state, state.scopeAt(unit), input, (read) => {
    const behind = numberBehind(state, read, input)
    const number = behind === null || convert === null ? behind : convert(behind)
    if (number !== null) numbers.push(number)
  })
  return numbers
}

/** The number an equation reads: the answer, a ticked checkbox as 1, an option's value. */
function numberBehind(state: State, unit: number, slot: number): number | null {
  if (((state.flags[unit] ?? 0) & (unitFlag.relevant | unitFlag.notApplicable)) !== unitFlag.relevant) return null
  const value = state.values[unit] ?? null
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value !== 'string') return null
  return numberIn(state.program.choices[slot]?.find(value)?.value ?? value)
}
