import { describe, expect, it } from 'vitest'
import { catalogue } from '../catalogue/catalogue.ts'
import { operatorsFor } from '../template/rules/allowed.ts'
import {
  itemTypes,
  type Condition,
  type ItemOptions,
  type ItemType,
  type Json,
  type Operator,
} from '../template/model.ts'
import { constant, counter, form, hiddenPage, list, page, question, text, yesno, type Node } from '../testing/form.ts'
import { compile } from '../session/compile.ts'
import { openSession } from '../session/open-session.ts'
import type { Session } from '../session/session.ts'
import { noon } from '../testing/noon.ts'
import { play } from '../testing/play.ts'

/** What a condition asks for, answers that meet it and answers that do not. */
interface Case {
  readonly wanted?: Json
  readonly yes: readonly Json[]
  readonly no: readonly Json[]
}
type Cases = Partial<Readonly<Record<Operator, Case>>>

const texts: Cases = {
  equals: { wanted: 'abc', yes: ['abc'], no: ['ab', 'ABC', 'abcd'] },
  contains: { wanted: 'b', yes: ['abc', 'b'], no: ['ac', 'B'] },
  starts_with: { wanted: 'ab', yes: ['abc', 'ab'], no: ['cab', 'a'] },
  ends_with: { wanted: 'bc', yes: ['abc', 'bc'], no: ['bcd', 'c'] },
  is_empty: { yes: [''], no: ['a', ' '] },
}
const numbers: Cases = {
  equals: { wanted: 3, yes: [3], no: [2.999, 4, -3] },
  bigger_than: { wanted: 3, yes: [3.1, 100], no: [3, 0, -4] },
  bigger_or_equal: { wanted: 3, yes: [3, 3.1], no: [2.999] },
  smaller_than: { wanted: 3, yes: [2.999, -4], no: [3, 4] },
  smaller_or_equal: { wanted: 3, yes: [3, 2.999], no: [3.001] },
  between: { wanted: [1, 3], yes: [1, 2, 3], no: [0.999, 3.001] },
}
const day = (date: string): Json => {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number)
  return { year, month, day: dayOfMonth, hour: 12, minute: 0 }
}
const dates: Cases = {
  equals: { wanted: day('2026-02-28'), yes: [day('2026-02-28')], no: [day('2026-03-01')] },
  newer_than: { wanted: day('2026-02-28'), yes: [day('2026-03-01')], no: [day('2026-02-28'), day('2025-12-31')] },
  newer_or_equal: { wanted: day('2026-02-28'), yes: [day('2026-02-28'), day('2026-03-01')], no: [day('2026-02-27')] },
  older_than: { wanted: day('2026-02-28'), yes: [day('2026-02-27')], no: [day('2026-02-28'), day('2026-03-01')] },
  older_or_equal: { wanted: day('2026-02-28'), yes: [day('2026-02-28'), day('2026-02-27')], no: [day('2026-03-01')] },
  between: {
    wanted: [day('2026-02-01'), day('2026-02-28')],
    yes: [day('2026-02-01'), day('2026-02-28')],
    no: [day('2026-01-31'), day('2026-03-01')],
  },
}
const records: Cases = {
  equals: { wanted: 'one', yes: ['one'], no: ['two'] },
  any_in: { wanted: ['one', 'two'], yes: ['one', 'two'], no: ['three'] },
}
const single = (a: string, b: string, c?: string): Cases => ({
  equals: { wanted: a, yes: [a], no: [b] },
  any_in: { wanted: c === undefined ? [a] : [a, c], yes: c === undefined ? [a] : [a, c], no: [b] },
})
const several = (a: string, b: string, c: string): Cases => ({
  equals: {
    wanted: [a, b],
    yes: [
      [a, b],
      [b, a],
    ],
    no: [[a], [a, b, c]],
  },
  contains: { wanted: a, yes: [[a], [b, a]], no: [[b], []] },
  is_empty: { yes: [[]], no: [[a]] },
  any_in: { wanted: [a, b], yes: [[a], [b, c]], no: [[c], []] },
  all_in: {
    wanted: [a, b],
    yes: [
      [a, b],
      [c, b, a],
    ],
    no: [[a], [b, c], []],
  },
})

const full: ItemOptions = { date_time_shape: 'year_month_day_hour_minute', default_value: null }
const asked = (type: ItemType, options: ItemOptions, cases: Cases, node?: Node) => ({
  node: node ?? question(type, 'q', { allow_n_a: true, ...options }),
  cases,
})
const choices = ['A', 'B', 'C'] as const
const several_ = { multiple_selection: true, allow_n_a: true }

/** Each type with a question of it; several where its options decide on what it holds. */
const tables: Partial<Readonly<Record<ItemType, readonly ReturnType<typeof asked>[]>>> = {
  inspection_number: [asked('inspection_number', {}, texts)],
  document_id: [asked('document_id', {}, texts)],
  textAnswer: [asked('textAnswer', {}, texts)],
  longText: [asked('longText', {}, texts)],
  qr: [asked('qr', {}, texts)],
  barcode: [asked('barcode', {}, texts)],
  asset: [asked('asset', {}, records)],
  person: [asked('person', {}, records)],
  site: [asked('site', {}, records)],
  number: [asked('number', {}, numbers)],
  slider: [asked('slider', {}, numbers)],
  datetime: [asked('datetime', full, dates)],
  inspection_start_date: [asked('inspection_start_date', full, dates)],
  inspection_end_date: [asked('inspection_end_date', full, dates)],
  inspection_real_start_date: [asked('inspection_real_start_date', full, dates)],
  yesno: [asked('yesno', {}, single('q.yes', 'q.no'), yesno('q', { allow_n_a: true }))],
  switch: [asked('switch', {}, single('q.a', 'q.b', 'q.c'), { ...list('q', choices), type: 'switch' })],
  oknot: [asked('oknot', {}, single('ok', 'not_ok'))],
  list: [asked('list', {}, single('q.a', 'q.b', 'q.c'), list('q', choices, { allow_n_a: true }))],
  dropdown: [
    asked('dropdown', {}, several('q.a', 'q.b', 'q.c'), { ...list('q', choices, several_), type: 'dropdown' }),
    asked('dropdown', {}, single('q.a', 'q.b', 'q.c'), { ...list('q', choices), type: 'dropdown' }),
  ],
  global_list: [asked('global_list', { multiple_selection: true }, several('one', 'two', 'three'))],
  dataset: [asked('dataset', {}, several('one', 'two', 'three'))],
  spare_parts: [asked('spare_parts', {}, several('one', 'two', 'three'))],
  checkbox: [asked('checkbox', {}, { equals: { wanted: true, yes: [true], no: [false] } })],
  asset_field: [
    asked('asset_field', { value_type: 'text', editable: true }, texts),
    asked('asset_field', { value_type: 'number', editable: true }, numbers),
    asked('asset_field', { value_type: 'datetime', editable: true, ...full }, dates),
  ],
  assignment_field: [
    asked('assignment_field', { value_type: 'text', editable: true }, texts),
    asked('assignment_field', { value_type: 'number', editable: true }, numbers),
    asked('assignment_field', { value_type: 'datetime', editable: true, ...full }, dates),
  ],
  calculation: [asked('calculation', { editable: true }, numbers)],
}

/** A question and what is shown while the condition on it holds. */
const asking = (node: Node, condition: Omit<Condition, 'item_id'>): Session =>
  openSession(compile(form(page('p', node, text('x', { visibleIf: { item_id: 'q', ...condition } })))), { now: noon })

const holds = (node: Node, condition: Omit<Condition, 'item_id'>, answer: Json | undefined): boolean => {
  const session = asking(node, condition)
  if (answer !== undefined) session.apply({ kind: 'answer', path: ['q'], value: answer })
  return session.stateOf('x')?.visible === true
}

type Row = readonly [
  name: string,
  node: Node,
  condition: Omit<Condition, 'item_id'>,
  yes: readonly Json[],
  no: readonly Json[],
]

const rows: readonly Row[] = Object.values(tables).flatMap((each) =>
  each.flatMap(({ node, cases }, at) =>
    (Object.entries(cases) as [Operator, Case][])
      .filter(([operator]) => catalogue[node.type].operators.includes(operator))
      .map(([operator, { wanted, yes, no }]): Row => {
        const condition = wanted === undefined ? { operator } : { operator, value: wanted }
        return [`${node.type} ${at}: ${operator}`, node, condition, yes, no]
      }),
  ),
)

describe('every operator of every type', () => {
  it.each(rows)('%s, and its negation', (_name, node, condition, yes, no) => {
    const judged = (answers: readonly Json[], not: boolean): readonly boolean[] =>
      answers.map((answer) => holds(node, not ? { ...condition, not } : condition, answer))
    expect(judged(yes, false)).toEqual(yes.map(() => true))
    expect(judged(yes, true)).toEqual(yes.map(() => false))
    expect(judged(no, false)).toEqual(no.map(() => false))
    expect(judged(no, true)).toEqual(no.map(() => true))
  })

  it.each(rows)('%s does not hold without an answer; its negation does', (_name, node, condition) => {
    expect(holds(node, condition, undefined)).toBe(false)
    expect(holds(node, { ...condition, not: true }, undefined)).toBe(true)
  })

  it.each(rows.filter(([, node]) => node.options.allow_n_a === true))(
    '%s does not hold when not applicable',
    (_name, node, condition) => {
      const session = asking(node, condition)
      session.apply({ kind: 'na', path: ['q'], value: true })
      expect(session.stateOf('x')?.visible).toBe(false)
    },
  )

  it.each(rows.filter(([, node]) => catalogue[node.type].operators.includes('is_null')))(
    '%s: what is answered is not null',
    (_name, node, _condition, yes) => {
      expect(yes.map((answer) => holds(node, { operator: 'is_null' }, answer))).toEqual(yes.map(() => false))
      expect(holds(node, { operator: 'is_null' }, undefined)).toBe(true)
    },
  )
})

describe('what is there or not', () => {
  it.each(['photo', 'video', 'audio'] as const)('%s is empty, and null, until one is added', (type) => {
    for (const operator of ['is_empty', 'is_null'] as const) {
      const template = form(page('p', question(type, 'q'), text('x', { visibleIf: { item_id: 'q', operator } })))
      expect(play(template, 'expectVisible x\naddPhoto q m\nexpectHidden x')).toEqual([])
    }
  })

  it.each(['signature', 'end_signature'] as const)('%s is empty, and null, until somebody signs', (type) => {
    for (const operator of ['is_empty', 'is_null'] as const) {
      const visibleIf = { item_id: 'q', operator, not: true }
      const template = form(page('p', question(type, 'q'), text('x', { visibleIf })))
      expect(play(template, 'expectHidden x\nsign q Ada\nexpectVisible x')).toEqual([])
    }
  })

  it('a place is null until it is given', () => {
    const place = question('inspection_location', 'q')
    expect(holds(place, { operator: 'is_null' }, undefined)).toBe(true)
    expect(holds(place, { operator: 'is_null' }, { lat: 1, lng: 2, accuracy: 3 })).toBe(false)
  })

  it('an acknowledgment is null until it is given', () => {
    expect(holds(question('acknowledgment', 'q'), { operator: 'is_null' }, undefined)).toBe(true)
    expect(holds(question('acknowledgment', 'q'), { operator: 'is_null' }, true)).toBe(false)
  })
})

describe('what is computed', () => {
  it('a constant is compared as a number, hidden as it is', () => {
    const hidden: Node = { ...constant('q', 3), options: { hidden: true, default_value: 3 } }
    expect(holds(hidden, { operator: 'equals', value: 3 }, undefined)).toBe(true)
    expect(holds(hidden, { operator: 'bigger_than', value: 3 }, undefined)).toBe(false)
  })

  it('a counter is compared with what it counts', () => {
    const template = form(
      page(
        'p',
        yesno('a'),
        counter('q', 'yesno'),
        text('x', { visibleIf: { item_id: 'q', operator: 'equals', value: 1 } }),
      ),
      hiddenPage('h'),
    )
    expect(play(template, 'expectHidden x\nanswer a = No\nexpectVisible x')).toEqual([])
  })

  it('issues are counted', () => {
    const template = form(
      page(
        'p',
        yesno('a'),
        question('issues_count', 'q', { categories: ['c'] }),
        text('x', { visibleIf: { item_id: 'q', operator: 'bigger_or_equal', value: 1 } }),
      ),
    )
    expect(play(template, 'expectHidden x\nraiseIssue a\nexpectVisible x')).toEqual([])
  })
})

it('covers every type and every operator that a condition may have', () => {
  const elsewhere = new Set<ItemType>([
    'photo',
    'video',
    'audio',
    'signature',
    'end_signature',
    'acknowledgment',
    'inspection_location',
    'constant',
    'counter',
    'issues_count',
  ])
  for (const type of itemTypes) {
    const { operators } = catalogue[type]
    if (operators.length === 0 || elsewhere.has(type)) continue
    const tested = new Set<Operator>(['is_null'])
    for (const { cases } of tables[type] ?? [])
      for (const operator of Object.keys(cases) as Operator[]) tested.add(operator)
    const untested = operators.filter((operator) => !tested.has(operator))
    expect([type, untested]).toEqual([type, []])
    for (const { node } of tables[type] ?? [])
      expect(operatorsFor({ type, options: node.options }).every((operator) => operators.includes(operator))).toBe(true)
  }
})
