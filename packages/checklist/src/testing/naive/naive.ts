import { catalogue } from '../../catalogue/catalogue.ts'
import type { CompiledItem } from '../../session/compiled-item.ts'
import type { CompiledTemplate } from '../../session/compiled.ts'
import type { StandingRow } from '../../standing/standing.ts'
import type { Condition, ConditionGroup, Json, Rule, RuleAction } from '../../template/model.ts'
import { calculate, fractionOf, numberFrom, rounded, type Fraction } from './arithmetic.ts'
import { asks } from './conditions.ts'
import {
  belongTogether,
  isAround,
  nothingStands,
  placesOf,
  readStanding,
  type Place,
  type Stands,
  type Step,
} from './tree.ts'

/** A rule of an item, in the order in which a later one wins. */
export interface NaiveRule {
  readonly item: CompiledItem
  readonly rule: Rule
}

/**
 * What follows from a template and what stands, worked out from nothing for every question asked, by the words of the
 * specification (Q-RUL-1 to 3, Q-RUL-7) and without a thought for time. Nothing is shared with the session.
 */
export class Naive {
  readonly compiled: CompiledTemplate
  readonly places: readonly Place[]
  private readonly stands: ReadonlyMap<string, Stands>
  readonly rules: readonly NaiveRule[]
  private readonly known = new Map<string, unknown>()

  constructor(compiled: CompiledTemplate, rows: readonly StandingRow[]) {
    const { stands, instances } = readStanding(rows)
    this.compiled = compiled
    this.stands = stands
    this.places = placesOf(compiled, instances)
    const rules = compiled.items.flatMap((item): NaiveRule[] => {
      const set = compiled.template.rule_sets.find(({ uuid }) => uuid === item.item.options.rule_set_id)
      return item.type === 'hidden_page' ? [] : (set?.rules ?? []).map((rule) => ({ item, rule }))
    })
    const isEarly = ({ rule }: NaiveRule): boolean => rule.kind === 'preAction'
    this.rules = [...rules.filter(isEarly), ...rules.filter((each) => !isEarly(each))]
  }

  /** Worked out once; asked for while it is being worked out, it depends on itself. */
  private once<T>(key: string, work: () => T): T {
    const found = this.known.get(key) as { value?: T } | undefined
    if (found !== undefined) {
      if (!('value' in found)) throw new Error(`${key} depends on itself`)
      return found.value as T
    }
    const entry: { value?: T } = {}
    this.known.set(key, entry)
    return (entry.value = work())
  }

  standsAt(place: Place): Readonly<Stands> {
    return place.role === 'repeat' ? nothingStands : (this.stands.get(place.key) ?? nothingStands)
  }

  itemOf(id: string, own: CompiledItem): CompiledItem | undefined {
    return id === '' ? own : this.compiled.items.find(({ item }) => item.id === id)
  }

  /** The places of an item that belong with these instances. */
  private placesFor(item: CompiledItem, steps: readonly Step[]): readonly Place[] {
    return this.places.filter(
      (place) => place.item === item && place.role !== 'repeat' && belongTogether(steps, place.steps),
    )
  }

  isNa(place: Place): boolean {
    return this.standsAt(place).na && place.item.item.options.allow_n_a === true
  }

  relevant(place: Place): boolean {
    return this.once(`relevant ${place.role} ${place.key}`, () => {
      if (place.parent !== null && !this.relevant(place.parent)) return false
      let hidden = false
      for (const [index, { rule, item }] of this.rules.entries()) {
        if (rule.kind === 'visibility' && item === place.item && this.stoodOn(index).includes(place)) {
          const taken = this.taken(index, place)
          if (taken < 0 || rule.branches[taken]?.type === 'else') hidden = true
        }
        this.eachAction(index, place, true, (action, holds) => {
          if (holds) hidden = action.value !== false
        })
      }
      return !hidden
    })
  }

  shown(place: Place): boolean {
    const { item, type } = place.item
    const own =
      type !== 'hidden_page' && item.options.hidden !== true && item.options.not_visible !== true && item.visible
    return own && (place.parent === null || this.shown(place.parent))
  }

  /** The places that a rule stands on: each takes a branch of its own. A visibility rule hides the repeat, not its instance. */
  private stoodOn(index: number): readonly Place[] {
    const { rule, item } = this.rules[index] ?? {}
    if (rule === undefined || item === undefined) return []
    const readsInside = readBy(rule).some((id) => this.itemOf(id, item)?.repeatChain.includes(item) === true)
    const onRepeat = rule.kind === 'visibility' && item.repeats !== 'none' && !readsInside
    return this.places.filter((place) => place.item === item && (place.role === 'repeat') === onRepeat)
  }

  /** Calls `visit` for every set_hidden, or every other action, aimed at a place, in order, with whether its branch holds. */
  eachAction(index: number, place: Place, hides: boolean, visit: (action: RuleAction, holds: boolean) => void): void {
    const { rule, item } = this.rules[index] ?? {}
    if (rule === undefined || item === undefined) return
    for (const [branch, { actions }] of rule.branches.entries())
      for (const action of actions) {
        if ((action.action === 'set_hidden') !== hides || this.itemOf(action.item_id, item) !== place.item) continue
        const owners = this.stoodOn(index)
        const aimsAtRepeat =
          place.item.repeats !== 'none' &&
          (action.action === 'set_hidden' || action.action === 'exclude_report') &&
          !isAround(place.item.repeatChain, this.chainOf(index))
        if (aimsAtRepeat !== (place.role === 'repeat')) continue
        for (const owner of owners)
          if (belongTogether(owner.steps, place.steps)) {
            const taken = this.taken(index, owner)
            visit(action, taken === (rule.kind === 'preAction' ? 0 : branch))
          }
      }
  }

  /** What repeats around a rule. */
  private chainOf(index: number): readonly CompiledItem[] {
    const { rule, item } = this.rules[index] ?? {}
    if (rule === undefined || item === undefined) return []
    const readsInside = readBy(rule).some((id) => this.itemOf(id, item)?.repeatChain.includes(item) === true)
    const onRepeat = rule.kind === 'visibility' && item.repeats !== 'none' && !readsInside
    return onRepeat ? item.repeatChain.slice(0, -1) : item.repeatChain
  }

  /** The first branch whose conditions hold; -1 for none. */
  taken(index: number, owner: Place): number {
    return this.once(`rule ${index} ${owner.role} ${owner.key}`, () => {
      const { rule, item } = this.rules[index] ?? {}
      if (rule === undefined || item === undefined) return -1
      if (rule.kind === 'preAction') return 0
      return rule.branches.findIndex(
        (branch) => branch.type === 'else' || branch.conditions.length === 0 || this.holds(branch, item, owner.steps),
      )
    })
  }

  private holds(asked: Condition | ConditionGroup, own: CompiledItem, steps: readonly Step[]): boolean {
    if ('conditions' in asked) {
      const each = asked.conditions.map((member) => this.holds(member, own, steps))
      return asked.match === 'all' ? !each.includes(false) : each.includes(true)
    }
    const read = this.itemOf(asked.item_id, own)
    const plain = { ...asked, not: false }
    if (read === undefined || catalogue[read.type].kind !== 'question') return asked.not === true
    const { source, layout } = catalogue[read.type]
    const { value_type } = read.item.options
    const kind = {
      isDate: layout === 'date' || value_type === 'date' || value_type === 'datetime',
      isPresence: source === 'media' || source === 'signatures',
    }
    const places = this.placesFor(read, steps)
    const any =
      places.length === 0
        ? asks(plain, { value: null, na: false }, kind)
        : places
            .map((place) =>
              asks(plain, { value: this.counts(place), na: this.relevant(place) && this.isNa(place) }, kind),
            )
            .includes(true)
    return any !== (asked.not === true)
  }

  /** The answer as it counts: nothing while a rule hides the question or it is not applicable. */
  counts(place: Place): Json {
    return this.relevant(place) && !this.isNa(place) ? this.value(place) : null
  }

  value(place: Place): Json {
    return this.once(`value ${place.role} ${place.key}`, () => {
      const { item } = place
      if (place.role === 'repeat') return null
      const { answer, hasAnswer, media, signatures } = this.standsAt(place)
      switch (catalogue[item.type].source) {
        case 'answer':
        case 'given':
          return hasAnswer ? answer : (this.defaultOf(item) ?? null)
        case 'media':
          return media > 0 ? true : null
        case 'signatures':
          return signatures > 0 ? true : null
        case 'computed':
          return this.computed(place)
        case 'none':
          return null
      }
    })
  }

  private defaultOf(item: CompiledItem): Json {
    const { default_value: value } = item.item.options
    return value === undefined || value === null || catalogue[item.type].answerProblem(value, item) !== null
      ? null
      : value
  }

  private computed(place: Place): Json {
    const { item, steps } = place
    const { options } = item.item
    if (item.type === 'constant') return options.default_value ?? null
    if (item.type === 'counter' || item.type === 'issues_count') return this.countFor(item, steps)
    const { answer } = this.standsAt(place)
    if (options.editable === true && options.read_only !== true && answer !== null) return answer
    const text = options.calculations?.value ?? ''
    const result = calculate(text, (name) => {
      const id = options.calculations?.items[name]
      const read =
        id === undefined
          ? this.compiled.items.findLast((each) => each.item.reference_key === name)
          : this.itemOf(id, item)
      if (read === undefined || catalogue[read.type].kind !== 'question') return []
      return this.placesFor(read, steps).flatMap((each) => {
        const number = this.numberBehind(each)
        return number === null ? [] : [inUnit(number, read.item.options.units, options.units)]
      })
    })
    if (result === null || typeof options.decimal !== 'number') return result
    return numberFrom(rounded(fractionOf(result), options.decimal))
  }

  private numberBehind(place: Place): number | null {
    const value = this.counts(place)
    if (typeof value === 'boolean') return value ? 1 : 0
    if (typeof value === 'number') return value
    if (typeof value !== 'string') return null
    const text = place.item.choices.find(({ uuid }) => uuid === value)?.value ?? value
    return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : null
  }

  private countFor(item: CompiledItem, steps: readonly Step[]): number {
    const { options, type } = item.item
    const isBelow = (each: CompiledItem | null): boolean =>
      each !== null && (each === item.parent || isBelow(each.parent))
    const scope: unknown = options.scope ?? options.count_scope
    const counted = this.places.filter((place) => {
      if (place.role === 'repeat' || catalogue[place.item.type].kind !== 'question') return false
      if (type === 'counter' && place.item.type !== options.type) return false
      if (scope === 'page' && place.item.page !== item.page) return false
      if (scope === 'section' && !isBelow(place.item.parent)) return false
      return belongTogether(steps, place.steps)
    })
    let sum = 0
    for (const place of counted)
      if (type === 'issues_count') sum += this.standsAt(place).issues
      else if (Array.isArray(options.values)) sum += this.isWanted(place, options.values) ? 1 : 0
      else if (place.item.type === 'checkbox') sum += this.counts(place) === true ? 1 : 0
      else sum += isSomething(this.counts(place)) ? 1 : 0
    return sum
  }

  /** Is one of the wanted values answered? Options are wanted by their uuid or their value. */
  private isWanted(place: Place, wanted: readonly unknown[]): boolean {
    const value = this.counts(place)
    if (!isSomething(value)) return false
    const chosen: readonly Json[] = Array.isArray(value) ? value : [value]
    return chosen.some((entry) => {
      const text = typeof entry === 'string' ? entry : JSON.stringify(entry)
      return (
        wanted.includes(text) || wanted.includes(place.item.choices.find(({ uuid }) => uuid === entry)?.value ?? text)
      )
    })
  }
}

/** Lengths, as they are in metres. */
const metres = new Map<unknown, Fraction>([
  ['centimetre', { top: 1n, bottom: 100n }],
  ['metre', { top: 1n, bottom: 1n }],
  ['kilometre', { top: 1000n, bottom: 1n }],
])

/** Values come in the calculation's own unit, where both have one of the same kind. */
function inUnit(value: number, from: unknown, to: unknown): number {
  const [source, target] = [metres.get(from), metres.get(to)]
  if (source === undefined || target === undefined) return value
  const { top, bottom } = fractionOf(value)
  return numberFrom({ top: top * source.top * target.bottom, bottom: bottom * source.bottom * target.top }) ?? value
}

export const isSomething = (value: Json): boolean =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

const readBy = (rule: Rule): readonly string[] => {
  const ids: string[] = []
  const visit = (asked: Condition | ConditionGroup): void => {
    if ('conditions' in asked) asked.conditions.forEach(visit)
    else ids.push(asked.item_id)
  }
  rule.branches.forEach(visit)
  return ids
}
