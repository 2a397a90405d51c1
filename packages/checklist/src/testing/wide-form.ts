import type { Condition, ConditionGroup, Json, Operator, Rule, Template } from '../template/model.ts'
import {
  act,
  checkbox,
  date,
  dropdown,
  form,
  list,
  number,
  page,
  pageWith,
  photo,
  section,
  slider,
  text,
  visibleWhen,
  yesno,
  type Extras,
  type Node,
} from './form.ts'
import type { Chance } from './random.ts'
import { randomRule, type Asked } from './random-rule.ts'

const options = ['A', 'B', 'C'] as const
const day = (number: number): Json => ({ year: 2030, month: 6, day: number })

/**
 * Small forms with every kind of question that conditions read, several boundaries for one number, limits, what does not
 * apply, groups within groups, and rules on sections and pages. Each branch of a rule paints its own item in a colour of
 * its own (#000000, #000001 ...), so that a session shows which is taken.
 */
export function wideForm(chance: Chance, size: number): Template {
  const asked: Asked[] = []
  const around = (key: string): Extras =>
    asked.length > 0 && chance.often(0.4) ? { rules: [visibleWhen(`${key}-v`, randomGroup(chance, asked, 0))] } : {}
  const question = (at: number): Node => {
    const key = `q${at}`
    const made = randomQuestion(chance, key, ownExtras(chance, key, asked))
    asked.push({ key, type: made.type })
    return made
  }
  const pages: Node[] = []
  for (let at = 0; at < size;) {
    const key = `p${pages.length}`
    const extras = pages.length > 0 ? around(key) : {}
    const children: Node[] = []
    for (let count = 1 + chance.below(4); count > 0 && at < size; count--) {
      if (!chance.often(0.25)) children.push(question(at++))
      else {
        const own = around(`s${at}`)
        children.push(section(`s${at}`, own, question(at++)))
      }
    }
    pages.push(Object.keys(extras).length > 0 ? pageWith(key, extras, ...children) : page(key, ...children))
  }
  return form(...pages)
}

function ownExtras(chance: Chance, key: string, asked: readonly Asked[]): Extras {
  const rules: Rule[] = []
  if (asked.length > 0 && chance.often(0.4)) rules.push(visibleWhen(`${key}-v`, randomGroup(chance, asked, 0)))
  if (asked.length > 0 && chance.often(0.6))
    rules.push(
      randomRule(chance, key, {
        group: () => randomGroup(chance, asked, 0),
        hides: 0.7,
        scores: 4,
        toAnother: () => act('required', undefined, chance.one(asked).key),
      }),
    )
  return {
    ...(rules.length > 0 ? { rules } : {}),
    ...(chance.often(0.2) ? { required: true } : {}),
    ...(chance.often(0.25) ? { allow_n_a: true } : {}),
    enable_score: chance.often(0.5),
  }
}

function randomQuestion(chance: Chance, key: string, own: Extras): Node {
  const scored = options.map((label, score) => ({ label, score: score - (chance.often(0.2) ? 1 : 0) }))
  switch (chance.below(9)) {
    case 0:
      return list(key, scored, own)
    case 1:
      return dropdown(key, scored.slice(0, 2 + chance.below(2)), { multiple_selection: true, ...own })
    case 2:
    case 3:
      return number(key, {
        ...own,
        ...(chance.often(0.3) ? { min: chance.one([0, 2, 3]) } : {}),
        ...(chance.often(0.3) ? { max: chance.one([3, 4, 5]) } : {}),
        ...(chance.often(0.3) ? { decimal: 0 } : {}),
      })
    case 4:
      return slider(key, { ...own, min: 2, max: chance.one([4, 5]), step: 1 })
    case 5:
      return text(key, own)
    case 6:
      return date(key, own)
    case 7:
      return chance.often(0.5) ? checkbox(key, { ...own, allow_n_a: false }) : photo(key, own)
    default:
      return yesno(key, own)
  }
}

function randomGroup(chance: Chance, asked: readonly Asked[], depth: number): ConditionGroup {
  return {
    match: chance.one(['all', 'all', 'any']),
    conditions: Array.from({ length: 1 + chance.below(3) }, () =>
      depth < 2 && chance.often(0.2)
        ? randomGroup(chance, asked, depth + 1)
        : randomCondition(chance, chance.one(asked)),
    ),
  }
}

function randomCondition(chance: Chance, { key, type }: Asked): Condition {
  const made = (operator: Operator, value?: Json): Condition => ({
    item_id: key,
    operator,
    ...(value === undefined ? {} : { value }),
    ...(chance.often(0.3) ? { not: true } : {}),
  })
  // The third option is named by no condition: it stands for whatever else may be chosen.
  const option = (): string => `${key}.${chance.one(['a', 'b'])}`
  if (type !== 'checkbox' && chance.often(0.15)) return made('is_null')
  switch (type) {
    case 'number':
    case 'slider': {
      if (chance.often(0.25))
        return made(
          'between',
          chance.one<Json>([
            [2, 4],
            [3, 3],
            [3, 5],
            [5, 2],
          ]),
        )
      const operators = ['equals', 'bigger_than', 'bigger_or_equal', 'smaller_than', 'smaller_or_equal'] as const
      return made(chance.one(operators), chance.one<Json>([2, 3, 3.5, 4, 5, '4']))
    }
    case 'datetime': {
      if (chance.often(0.25)) return made('between', [day(chance.one([10, 12])), day(chance.one([11, 12, 20]))])
      const operators = ['equals', 'newer_than', 'newer_or_equal', 'older_than', 'older_or_equal'] as const
      return made(chance.one(operators), day(chance.one([10, 11, 12])))
    }
    case 'textAnswer':
      if (chance.often(0.2)) return made('is_empty')
      return made(chance.one(['equals', 'contains', 'starts_with', 'ends_with']), chance.one(['a', 'b', 'ab', 'ba']))
    case 'checkbox':
      return made('equals', chance.often(0.5))
    case 'photo':
      return made(chance.one(['is_empty', 'is_null']))
    case 'dropdown':
      if (chance.often(0.15)) return made('is_empty')
      if (chance.often(0.3)) return made('equals', chance.one<Json>([option(), [option(), option()]]))
      return made(chance.one(['any_in', 'all_in']), chance.one<Json>([[option()], [option(), option()]]))
    case 'list':
      return chance.often(0.3) ? made('any_in', [option(), option()]) : made('equals', option())
    default:
      return chance.often(0.2)
        ? made('any_in', [`${key}.yes`, `${key}.no`])
        : made('equals', `${key}.${chance.one(['yes', 'no'])}`)
  }
}
