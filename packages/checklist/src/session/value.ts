import type { Json } from '../template/model.ts'
import { roundedTo } from '../calculation/decimal.ts'
import { sourceIn, type BoundEquation } from './program.ts'
import type { SessionOptions } from './session.ts'
import { isNumbered, textOf, textOfAnswer } from './texts.ts'
import { eachScope, type Scope, type State } from './state.ts'
import * as slotFlag from './slot-flag.ts'
import * as unitFlag from './unit-flag.ts'
import * as sourceCode from './source-code.ts'

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
      if (typeof given === 'string' && isNumbered(type)) {
        const text = state.program.texts.get(slot)
        return text === undefined ? given : textOf(text, given, (input) => answerText(state, unit, input))
      }
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

/** What a document id has of an answer: of what is hidden by a rule or does not apply, nothing. Both stand once. */
function answerText(state: State, unit: number, slot: number): string | null {
  const { items, shapes, choices, localOf } = state.program
  const read = state.scopeAt(unit).base + (localOf[slot] ?? 0)
  if (((state.flags[read] ?? 0) & (unitFlag.relevant | unitFlag.notApplicable)) !== unitFlag.relevant) return null
  const item = items[slot]
  const value = state.values[read] ?? null
  return item === undefined ? null : textOfAnswer(item, shapes.get(slot) ?? null, choices[slot] ?? null, value)
}

const noNumbers: readonly number[] = []
/** Handed out again and again: an equation looks at the numbers of one name at a time. */
const oneNumber: [number] = [0]

/** The numbers behind a name: of a question that repeats, one per instance that has one. */
function numbersOf(
  state: State,
  unit: number,
  { inputs, cut, conversions }: BoundEquation,
  name: number,
): readonly number[] {
  const input = inputs[name] ?? -1
  if (input < 0 || cut?.has(input) === true) return noNumbers
  const convert = conversions[name] ?? null
  const { frames, frameOf, localOf } = state.program
  const local = localOf[input] ?? 0
  const scope = state.scopeAt(unit)
  const frame = frames[frameOf[input] ?? 0]
  if (frame === undefined) return noNumbers
  if (frame === scope.frame) {
    const number = converted(numberBehind(state, scope.base + local, input), convert)
    if (number === null) return noNumbers
    oneNumber[0] = number
    return oneNumber
  }
  const numbers: number[] = []
  eachScope(state, scope, frame, ({ base }) => {
    const number = converted(numberBehind(state, base + local, input), convert)
    if (number !== null) numbers.push(number)
  })
  return numbers
}

function converted(number: number | null, convert: ((value: number) => number | null) | null): number | null {
  return number === null || convert === null ? number : convert(number)
}

/** The number an equation reads: the answer, a ticked checkbox as 1, an option's value. */
function numberBehind(state: State, unit: number, slot: number): number | null {
  if (((state.flags[unit] ?? 0) & (unitFlag.relevant | unitFlag.notApplicable)) !== unitFlag.relevant) return null
  const value = state.values[unit] ?? null
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value !== 'string') return null
  const text = state.program.choices[slot]?.find(value)?.value ?? value
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : null
}

/** What was answered, whatever rules say; nothing for what is computed, and nothing in an instance that was removed. */
export function rawValue(state: State, options: SessionOptions, unit: number): Json {
  for (let scope: Scope | null = state.scopeAt(unit); scope !== null; scope = scope.parent)
    if (!scope.alive) return null
  const fixed = state.slotFlags(unit)
  const slot = state.vertexOf[unit] ?? 0
  if (sourceIn(fixed) === sourceCode.computed || state.program.texts.has(slot)) return null
  if (((state.flags[unit] ?? 0) & unitFlag.na) !== 0 && (fixed & slotFlag.allowsNa) !== 0) return null
  return valueOf(state, options, unit, slot, fixed)
}
