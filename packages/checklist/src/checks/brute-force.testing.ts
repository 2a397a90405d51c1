import { compile } from '../session/compile.ts'
import type { CompiledItem } from '../session/compiled-item.ts'
import { openSession } from '../session/open-session.ts'
import type { SessionOperation } from '../session/session-input.ts'
import type { Session } from '../session/session.ts'
import { isGroup } from '../template/follow-ups.ts'
import type { Condition, ConditionGroup, Json, Template } from '../template/model.ts'
import { referenceMoment } from './logic/reference-moment.ts'

/** What was seen of a template over all answers there are. */
export interface Seen {
  readonly shown: Set<string>
  /** Item ids and colours: each branch of a rule paints its own item in a colour of its own. */
  readonly colors: Map<string, Set<string | null>>
  /** The same while every answer is within its question's limits. */
  readonly colorsWithin: Map<string, Set<string | null>>
  /** Required by a rule at all, while it is shown, and while only its own rules hide it. */
  readonly demanded: Set<string>
  readonly asked: Set<string>
  readonly clashes: Set<string>
  /** With all its points; while every answer is within its limits. */
  readonly full: Set<string>
  readonly fullWithin: Set<string>
}

/** One answer, as what brings it about from any other. */
type Tried = readonly SessionOperation[]

/** Every answer that makes a difference, unanswered first. */
function triedOf(item: CompiledItem, conditions: readonly Condition[]): readonly Tried[] {
  const path = [item.baseId]
  const clear: SessionOperation = { kind: 'clear', path }
  const na: readonly Tried[] = item.item.options.allow_n_a === true ? [[clear, { kind: 'na', path, value: true }]] : []
  if (item.type === 'photo') {
    const medium = { uuid: 'm' }
    const remove: SessionOperation = { kind: 'media_remove', path, value: medium }
    return [[clear, remove], [clear, { kind: 'media_add', path, value: medium }], ...na.map((ops) => [remove, ...ops])]
  }
  const values = valuesOf(item, conditions)
  if (values.length === 0) return []
  const before = na.length > 0 ? [clear] : []
  return [[clear], ...values.map((value): Tried => [...before, { kind: 'answer', path, value }]), ...na]
}

function valuesOf(item: CompiledItem, conditions: readonly Condition[]): readonly Json[] {
  const read = conditions.filter(({ item_id }) => item_id === item.item.id)
  switch (item.type) {
    case 'yesno':
    case 'list':
      return item.choices.map(({ uuid }) => uuid)
    case 'dropdown':
      return item.choices.reduce<readonly (readonly string[])[]>(
        (sets, { uuid }) => [...sets, ...sets.map((set) => [...set, uuid])],
        [[]],
      )
    case 'number':
    case 'slider':
      return numbersAround(read, [3, item.item.options.min ?? 3, item.item.options.max ?? 3])
    case 'textAnswer':
      return read.some(({ value }) => value !== undefined && value !== 'b') ? [...texts] : ['b', 'abc', '']
    case 'datetime':
      return daysAround(read)
    case 'checkbox':
      return [false, true]
    default:
      return []
  }
}

/** Every text of up to three letters, and longer ones in which two of them stand apart. */
const texts: ReadonlySet<string> = new Set([
  '',
  ...['a', 'b', 'x'].flatMap((a) => [
    a,
    ...['a', 'b', 'x'].flatMap((b) => [a + b, ...['a', 'b', 'x'].map((c) => a + b + c)]),
  ]),
  'abab',
  'abxab',
  'babxb',
  'bxab',
  'abxb',
])

const scalarsIn = (value: Json | undefined): readonly (string | number)[] => {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(scalarsIn)
  return typeof value === 'number' || typeof value === 'string' ? [value] : []
}

/** What conditions compare with, what lies between, below and above. */
function numbersAround(read: readonly Condition[], usual: readonly number[]): readonly number[] {
  const bounds = [...new Set([...usual, ...read.flatMap(({ value }) => scalarsIn(value).map(Number))])].sort(
    (a, b) => a - b,
  )
  const between = bounds.flatMap((bound, at) => [bound, bound + ((bounds[at + 1] ?? bound + 2) - bound) / 2])
  return [(bounds[0] ?? 0) - 1, ...between]
}

const daysIn = (value: Json | undefined): readonly number[] => {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(daysIn)
  const day: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'day') : undefined
  return typeof day === 'number' ? [day] : []
}

/** Days of June 2030, with those around what conditions name. */
function daysAround(read: readonly Condition[]): readonly Json[] {
  const named = read.flatMap(({ value }) => daysIn(value))
  const days = new Set([15, ...named.flatMap((day) => [day - 1, day, day + 1])])
  return [...days].map((day) => ({ year: 2030, month: 6, day }))
}

function conditionsIn({ rule_sets }: Template): readonly Condition[] {
  const read = (asked: Condition | ConditionGroup): readonly Condition[] =>
    isGroup(asked) ? asked.conditions.flatMap(read) : [asked]
  return rule_sets.flatMap(({ rules }) =>
    rules.flatMap(({ branches }) => branches.flatMap(({ conditions }) => conditions.flatMap(read))),
  )
}

/** How many combinations of answers there are to try. */
export function combinationsOf(template: Template): number {
  const conditions = conditionsIn(template)
  return compile(template).items.reduce((all, item) => all * Math.max(1, triedOf(item, conditions).length), 1)
}

/** Gives every combination of answers, one answer changed at a time (a reflected mixed-radix Gray code). */
function enumerate(
  session: Session,
  tried: readonly (readonly Tried[])[],
  visit: (changed: readonly string[]) => void,
): void {
  const digits = tried.map(() => 0)
  const steps = tried.map(() => 1)
  const give = (operations: Tried): readonly string[] =>
    operations.flatMap((operation) => session.apply(operation).paths.map(({ key }) => key))
  for (const [first = []] of tried) give(first)
  visit(session.compiled.items.map(({ baseId }) => baseId))
  for (;;) {
    let at = 0
    for (; at < tried.length; at++) {
      const next = (digits[at] ?? 0) + (steps[at] ?? 1)
      if (next >= 0 && next < (tried[at]?.length ?? 0)) break
      steps[at] = -(steps[at] ?? 1)
    }
    if (at === tried.length) return
    digits[at] = (digits[at] ?? 0) + (steps[at] ?? 1)
    visit(give(tried[at]?.[digits[at] ?? 0] ?? []))
  }
}

/** Every answer to every question, and what comes of it. */
export function bruteForce(template: Template): Seen {
  const compiled = compile(template)
  const session = openSession(compiled, { now: referenceMoment })
  const seen: Seen = {
    shown: new Set(),
    colors: new Map(),
    colorsWithin: new Map(),
    demanded: new Set(),
    asked: new Set(),
    clashes: new Set(),
    full: new Set(),
    fullWithin: new Set(),
  }
  const conditions = conditionsIn(template)
  const limits = ['min', 'max', 'decimal', 'step'] as const
  const hasLimits = compiled.items.some(({ item }) => limits.some((limit) => item.options[limit] !== undefined))
  const isWithin = (): boolean =>
    compiled.items.every(({ baseId }) => {
      const state = session.stateOf(baseId)
      return state?.relevant !== true || state.limit === null || state.limit.code === 'within'
    })
  const look = (item: CompiledItem, within: boolean): void => {
    const state = session.stateOf(item.baseId)
    if (state === null) return
    const { relevant, color, required, score } = state
    const { id } = item.item
    if (relevant) seen.shown.add(id)
    paint(seen.colors, id, color)
    if (within) paint(seen.colorsWithin, id, color)
    const around = item.parent === null || session.stateOf(item.parent.baseId)?.relevant === true
    if (required && item.item.options.required !== true) {
      seen.demanded.add(id)
      if (relevant) seen.asked.add(id)
      else if (around) seen.clashes.add(id)
    }
    if (score === null || score.max <= 0 || score.points !== score.max) return
    seen.full.add(id)
    if (within) seen.fullWithin.add(id)
  }
  enumerate(
    session,
    compiled.items.map((item) => triedOf(item, conditions)).filter(({ length }) => length > 0),
    (changed) => {
      if (hasLimits) {
        const within = isWithin()
        for (const item of compiled.items) look(item, within)
        return
      }
      for (const key of changed) {
        const item = compiled.byBaseId.get(key)
        if (item === undefined) continue
        look(item, true)
        for (const child of item.children) look(child, true)
      }
    },
  )
  return seen
}

function paint(colors: Map<string, Set<string | null>>, id: string, color: string | null): void {
  const known = colors.get(id)
  if (known === undefined) colors.set(id, new Set([color]))
  else known.add(color)
}
