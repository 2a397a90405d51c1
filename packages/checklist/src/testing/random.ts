import type { SessionOperation } from '../session/session-input.ts'
import type { CompiledItem } from '../session/compiled-item.ts'
import type { CompiledTemplate } from '../session/compiled.ts'
import { definitionOf } from '../catalogue/catalogue.ts'
import { chanceFrom } from '../checks/logic/chance.ts'
import {
  operators,
  ruleActions,
  type Condition,
  type ConditionGroup,
  type Json,
  type Rule,
  type Template,
} from '../template/model.ts'
import {
  act,
  calculation,
  checkbox,
  constant,
  counter,
  date,
  dropdown,
  form,
  list,
  number,
  page,
  pageWith,
  photo,
  question as formQuestion,
  section,
  signature,
  slider,
  text,
  yesno,
  type Extras,
  type Node,
} from './form.ts'

/** A deterministic source of chance: the same seed gives the same forms and answers. */
export class Chance {
  /** 0 up to and without 1. */
  readonly next: () => number

  constructor(seed: number) {
    this.next = chanceFrom(seed)
  }

  below(count: number): number {
    return Math.floor(this.next() * count)
  }

  one<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    const found = list[this.below(list.length)]
    if (found === undefined) throw new Error('Nothing to choose from.')
    return found
  }

  often(share: number): boolean {
    return this.next() < share
  }

  shuffled<T>(list: readonly T[]): readonly T[] {
    const rest = [...list]
    const shuffled: T[] = []
    while (rest.length > 0) shuffled.push(...rest.splice(this.below(rest.length), 1))
    return shuffled
  }

  /** A UUID in form. */
  uuid(): string {
    const hex = (length: number): string => Array.from({ length }, () => this.below(16).toString(16)).join('')
    return `${hex(8)}-${hex(4)}-7${hex(3)}-9${hex(3)}-${hex(12)}`
  }
}

const labels = ['A', 'B', 'C'] as const
const units = ['metre', 'kilometre', 'centimetre', 'second'] as const

/** A day around those that are answered. */
const november = (chance: Chance): Json => ({ year: 2026, month: 11, day: 1 + chance.below(28) })

const issuesCount = (key: string, extras: Extras): Node => formQuestion('issues_count', key, extras)

/**
 * A form with everything in it: nested sections, repeats, grouped options, rules of all kinds (circles and links to
 * nothing among them), calculations and counters.
 */
export function randomForm(chance: Chance, size: number): Template {
  const keys: string[] = Array.from({ length: size }, (_, position) => `q${position}`)
  let made = 0
  const extras = (): Extras => ({
    ...(chance.often(0.3) ? { required: true } : {}),
    ...(chance.often(0.2) ? { allow_n_a: true } : {}),
    ...(chance.often(0.1) ? { hidden: true } : {}),
    ...(chance.often(0.1) ? { require_note: true } : {}),
    ...(chance.often(0.5) ? { enable_score: true } : {}),
    ...(chance.often(0.2) ? { rate: chance.one([0.1, 2, 3.5]) } : {}),
    ...(chance.often(0.4) ? { rules: randomRules(chance, keys) } : {}),
  })
  const question = (): Node => {
    const key = `q${made++}`
    const asked = (): string => chance.one(keys)
    switch (chance.below(10)) {
      case 0:
        return chance.often(0.3)
          ? slider(key, { min: 0, max: 10, step: chance.one([0.5, 2]), ...extras() })
          : number(key, {
              min: chance.one([0, 2]),
              max: 8,
              ...(chance.often(0.3) ? { decimal: 0 } : {}),
              ...(chance.often(0.4) ? { units: chance.one(units) } : {}),
              ...extras(),
            })
      case 1:
        return list(
          key,
          labels.map((label, score) => ({ label, score })),
          extras(),
        )
      case 2:
        return dropdown(
          key,
          labels.map((label, score) => ({ label, score: score - 1 })),
          { multiple_selection: true, ...extras() },
        )
      case 3:
        return text(key, {
          ...extras(),
          ...(chance.often(0.3) ? { default_value: 'x' } : {}),
          ...(chance.often(0.2) ? { min_length: 2 } : {}),
        })
      case 4:
        return checkbox(key, extras())
      case 5:
        return chance.often(0.5) ? photo(key, extras()) : signature(key, extras())
      case 6:
        return calculation(
          key,
          chance.one([
            `${asked()} + ${asked()}`,
            `sum(${asked()}, ${asked()}, 1)`,
            `${asked()} * 0.1`,
            `round(avg(${asked()}, ${asked()}), 1) / 3`,
            `-${asked()} ^ 2 - min(${asked()}, 2.5)`,
          ]),
          {
            ...extras(),
            ...(chance.often(0.2) ? { editable: true } : {}),
            ...(chance.often(0.2) ? { decimal: 1 } : {}),
            ...(chance.often(0.4) ? { units: chance.one(units) } : {}),
          },
        )
      case 7:
        return chance.often(0.3) ? constant(key, chance.below(5)) : date(key, extras())
      case 8:
        if (chance.often(0.1)) return issuesCount(key, { scope: chance.one(['all', 'page', 'section']), ...extras() })
        return chance.often(0.3)
          ? counter(key, chance.one(['yesno', 'list', 'checkbox']), {
              scope: chance.one(['all', 'page', 'section']),
              ...(chance.often(0.3) ? { values: [chance.one(['Yes', 'A', 'true'])] } : {}),
              ...extras(),
            })
          : yesno(key, extras())
      default:
        return yesno(key, extras())
    }
  }
  const leastOften = (): Extras =>
    chance.often(0.4) ? { repeatable_settings: { min: 1 + chance.below(2), max: null } } : {}
  let sections = 0
  const group = (depth: number, nesting: boolean): Node => {
    const key = `s${sections++}`
    const children: Node[] = []
    const kind = nesting ? chance.below(4) : 3
    const below = nesting && kind === 3
    for (let count = 1 + chance.below(4); count > 0 && made < size; count--)
      children.push(depth < 3 && chance.often(0.2) ? group(depth + 1, below) : repeatable(question(), below))
    const own: Extras =
      kind === 0
        ? { repeatable: true, ...leastOften() }
        : kind === 1
          ? { groupedBy: ['L', 'R'] }
          : chance.often(0.3)
            ? { rules: randomRules(chance, keys) }
            : {}
    return section(key, own, ...children)
  }
  const repeatable = (made_: Node, allowed: boolean): Node =>
    allowed && chance.often(0.1)
      ? { ...made_, options: { ...made_.options, repeatable: true, ...leastOften() } }
      : made_
  const pages: Node[] = []
  while (made < size) {
    const children: Node[] = []
    for (let count = 1 + chance.below(5); count > 0 && made < size; count--)
      children.push(chance.often(0.4) ? group(1, true) : repeatable(question(), true))
    pages.push(
      chance.often(0.2)
        ? pageWith(`p${pages.length}`, { rules: randomRules(chance, keys) }, ...children)
        : page(`p${pages.length}`, ...children),
    )
  }
  return form(...pages)
}

function randomCondition(chance: Chance, keys: readonly string[], depth = 0): Condition | ConditionGroup {
  if (depth < 2 && chance.often(0.25))
    return {
      match: chance.one(['all', 'any']),
      conditions: Array.from({ length: 1 + chance.below(3) }, () => randomCondition(chance, keys, depth + 1)),
    }
  const item_id = chance.often(0.05) ? 'nowhere' : chance.often(0.1) ? '' : chance.one(keys)
  const value: Json = chance.one<Json>([
    `${item_id}.yes`,
    `${item_id}.no`,
    `${item_id}.a`,
    [`${item_id}.a`, `${item_id}.b`],
    chance.below(8),
    [1, 5],
    true,
    'x',
    november(chance),
    [november(chance), november(chance)],
    { amount: chance.below(20) - 10, period: chance.one(['day', 'week', 'month']) },
  ])
  return { item_id, operator: chance.one(operators), value, ...(chance.often(0.3) ? { not: true } : {}) }
}

let rulesMade = 0

function randomRules(chance: Chance, keys: readonly string[]): readonly Rule[] {
  return Array.from({ length: 1 + chance.below(2) }, (): Rule => {
    const kind = chance.one(['visibility', 'rule', 'rule', 'rule', 'preAction'] as const)
    const branches = Array.from({ length: 1 + chance.below(3) }, (_, position) => ({
      type: position === 0 ? ('if' as const) : chance.often(0.5) ? ('else_if' as const) : ('else' as const),
      match: 'all' as const,
      conditions: kind === 'preAction' ? [] : [randomCondition(chance, keys)],
      actions: Array.from({ length: 1 + chance.below(2) }, () =>
        act(
          chance.one(ruleActions),
          chance.one<Json>(['red', 'green', 2, 0, true, false, 'x']),
          chance.often(0.5) ? '' : chance.one(keys),
        ),
      ),
    }))
    return { uuid: `r${rulesMade++}`, kind, branches }
  })
}

/** What a device might do next: answers, N/A, notes, media, instances that come, go and come back. */
export function randomOperation(chance: Chance, compiled: CompiledTemplate): SessionOperation {
  const item = chance.one(
    compiled.items.filter((each) => definitionOf(each.type).kind === 'question' || each.repeats === 'repeat'),
  )
  const chain = item.repeatChain
  const key = (repeat: CompiledItem): string =>
    repeat.repeats === 'group' ? chance.one(repeat.groupOptions).uuid : chance.one(['k1', 'k2', 'k3'])
  const outer = chain.filter((each) => each !== item).flatMap((repeat) => [repeat.repeatBase, key(repeat)])
  if (item.repeats === 'repeat' && (definitionOf(item.type).kind === 'section' || chance.often(0.5)))
    return {
      kind: chance.one(['repeat_add', 'repeat_add', 'repeat_remove', 'repeat_restore', 'repeat_move']),
      path: [...outer, item.repeatBase],
      value: {
        key: chance.one(['k1', 'k2', 'k3']),
        ...(chance.often(0.3) ? { after: chance.one(['k1', 'k2', null]) } : {}),
      },
    }
  const path = [...outer, ...(item.repeats === 'repeat' ? [item.repeatBase, key(item)] : []), item.baseId]
  const roll = chance.next()
  if (roll < 0.1) return { kind: 'clear', path }
  if (roll < 0.2) return { kind: 'na', path, value: chance.often(0.7) }
  if (roll < 0.25) return { kind: 'note', path, value: chance.one(['', 'n']) }
  if (roll < 0.3) return { kind: 'media_add', path, value: { uuid: chance.one(['m1', 'm2']) } }
  if (roll < 0.33) return { kind: 'media_remove', path, value: { uuid: chance.one(['m1', 'm2']) } }
  if (roll < 0.36) return { kind: 'issue', path, value: { uuid: 'i1', title: 't' } }
  return answering(chance, item, path)
}

function answering(chance: Chance, item: CompiledItem, path: readonly string[]): SessionOperation {
  const { source } = definitionOf(item.type)
  if (source === 'media') return { kind: 'media_add', path, value: { uuid: chance.one(['m1', 'm2']) } }
  if (source === 'signatures')
    return { kind: chance.one(['sign', 'sign_remove']), path, value: { uuid: 's1', name: 'Ada' } }
  return { kind: 'answer', path, value: randomAnswer(chance, item) }
}

function randomAnswer(chance: Chance, item: CompiledItem): Json {
  switch (item.type) {
    case 'number':
    case 'slider':
    case 'calculation':
      return chance.one([0, 1, 2.5, 5, 7, 9])
    case 'checkbox':
      return chance.often(0.5)
    case 'datetime':
      return { year: 2026, month: 11, day: 1 + chance.below(28) }
    case 'dropdown':
      return item.choices.filter(() => chance.often(0.5)).map(({ uuid }) => uuid)
    default:
      return item.choices.length > 0 ? chance.one(item.choices).uuid : chance.one(['x', 'y', ''])
  }
}
