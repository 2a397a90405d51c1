import type { Condition, ConditionGroup, Json, Rule, Template } from '../template/model.ts'
import {
  act,
  calculation,
  checkbox,
  counter,
  form,
  list,
  number,
  page,
  section,
  text,
  visibleWhen,
  yesno,
  type Extras,
  type Node,
} from './form.ts'
import type { Chance } from './random.ts'
import { randomRule, type Asked } from './random-rule.ts'

/**
 * Forms so small that every answer can be tried, unanswered included: four of each question, three where it holds few.
 * computed: calculations and counters too. Rules read what stands before them.
 */
export function smallForm(chance: Chance, size: number, holding: 'all' | 'few' | 'computed' = 'all'): Template {
  const asked: Asked[] = []
  const extras = (key: string): Extras => {
    const own: Rule[] = []
    if (asked.length > 0 && chance.often(0.5)) own.push(visibleWhen(`${key}-v`, randomGroup(chance, asked)))
    if (asked.length > 0 && chance.often(0.5))
      own.push(
        randomRule(chance, key, {
          group: () => randomGroup(chance, asked),
          hides: 0.8,
          scores: 3,
          toAnother: () => act('set_hidden', true, chance.one(asked).key),
        }),
      )
    return {
      ...(own.length > 0 ? { rules: own } : {}),
      ...(chance.often(0.2) ? { required: true } : {}),
      ...(chance.often(0.5) ? { enable_score: true } : { enable_score: false }),
    }
  }
  const question = (position: number): Node => {
    const key = `q${position}`
    const own = extras(key)
    const made = ((): Node => {
      if (holding === 'computed' && asked.length > 1 && chance.often(0.4))
        return chance.often(0.4)
          ? counter(key, chance.one(['yesno', 'list', 'checkbox']), { ...own, enable_score: false })
          : calculation(key, randomEquation(chance, asked), { ...own, enable_score: false })
      switch (chance.below(holding === 'few' ? 3 : 5)) {
        case 0:
          return list(
            key,
            [
              { label: 'A', score: 2 },
              { label: 'B', score: 1 },
            ],
            own,
          )
        case 1:
          return checkbox(key, own)
        case 3:
          return number(key, own)
        case 4:
          return text(key, own)
        default:
          return yesno(key, own)
      }
    })()
    asked.push({ key, type: made.type })
    return made
  }
  const nodes: Node[] = []
  for (let position = 0; position < size; position++) {
    if (!chance.often(0.2)) {
      nodes.push(question(position))
      continue
    }
    const key = `s${position}`
    const around = asked.length > 0 ? { visibleIf: randomGroup(chance, asked) } : {}
    nodes.push(section(key, around, question(position)))
  }
  return form(page('p', ...nodes))
}

function randomEquation(chance: Chance, asked: readonly { key: string }[]): string {
  const one = (): string => chance.one(asked).key
  return chance.one([
    `${one()} + ${one()}`,
    `${one()} * 2 - 1`,
    `sum(${one()}, ${one()}, 1)`,
    `max(${one()}, ${one()})`,
  ])
}

function randomGroup(chance: Chance, asked: readonly Asked[]): ConditionGroup {
  return {
    match: chance.one(['all', 'all', 'any']),
    conditions: Array.from({ length: 1 + chance.below(3) }, () => randomCondition(chance, chance.one(asked))),
  }
}

function randomCondition(chance: Chance, { key, type }: Asked): Condition {
  const not = chance.often(0.3) ? { not: true } : {}
  const made = (operator: Condition['operator'], value?: Json): Condition =>
    value === undefined ? { item_id: key, operator, ...not } : { item_id: key, operator, value, ...not }
  switch (type) {
    case 'number':
    case 'calculation':
    case 'counter':
      return made(
        chance.one(['equals', 'bigger_than', 'bigger_or_equal', 'smaller_than', 'smaller_or_equal', 'is_null']),
        type === 'counter' ? 1 : 3,
      )
    case 'textAnswer':
      return chance.often(0.2) ? made('is_null') : made(chance.one(['equals', 'contains']), 'b')
    case 'checkbox':
      return made('equals', chance.often(0.5))
    case 'list':
      return chance.often(0.2) ? made('is_null') : made('equals', `${key}.${chance.one(['a', 'b'])}`)
    default:
      return chance.often(0.2)
        ? made('is_null')
        : chance.often(0.2)
          ? made('any_in', [`${key}.yes`, `${key}.no`])
          : made('equals', `${key}.${chance.one(['yes', 'no'])}`)
  }
}
