import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compile } from '../session/compile.ts'
import { form, page, photo, section, startPage, text, yesno } from '../testing/form.ts'
import { Chance, randomForm } from '../testing/random.ts'
import type { Item, Template } from './model.ts'
import { parseEdits, parseTemplate } from './parse.ts'
import { fromWire, toWire } from './wire.ts'
import { tries } from '../../../../scripts/testing/tries.ts'

const problems = (input: unknown): readonly string[] => {
  const parsed = parseTemplate(input)
  return parsed.ok ? [] : parsed.problems.map(({ code, where }) => `${where} ${code}`)
}
const parsed = (input: unknown): Template => {
  const result = parseTemplate(input)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.template
}
const item = (id: string, parent_id: string | null, type = 'textAnswer', more: object = {}) => ({
  id,
  parent_id,
  type,
  title: id,
  ...more,
})

const repeats = ({ options }: Item): boolean => options.repeatable === true

describe('a template from outside', () => {
  it('is the same after the wire and the store, unknown options included', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 30 }), (seed, size) => {
        const made = randomForm(new Chance(seed), size)
        const template: Template = {
          ...made,
          items: made.items.map((each) => ({ ...each, options: { ...each.options, foo: { a: [1, null, 'x'] } } })),
        }
        const sent: unknown = JSON.parse(JSON.stringify(toWire(template)))
        const back = parsed(sent)
        // A repeat comes back with its settings written out, and with the wrapper that it was sent in.
        const bare = back.items.map((each) => {
          const { wrapper: _wrapper, ...settings } = each.options.repeatable_settings ?? {}
          return repeats(each) ? { ...each, options: { ...each.options, repeatable_settings: settings } } : each
        })
        const whole = template.items.map((each) => {
          const { repeatable_settings = { min: 0, max: null }, ...options } = each.options
          return repeats(each) ? { ...each, options: { ...options, repeatable_settings } } : each
        })
        expect(bare).toEqual(JSON.parse(JSON.stringify(whole)))
        expect(parsed(JSON.parse(JSON.stringify(toWire(back))))).toEqual(back)
        expect({ ...back, items: [] }).toEqual({ ...JSON.parse(JSON.stringify(template)), items: [] })
      }),
      { numRuns: tries(100) },
    )
  })

  it('gets defaults for what is missing', () => {
    const template = parsed({ items: [item('p', null, 'page'), { id: 'a', parent_id: 'p' }] })
    expect(template).toMatchObject({ title: '', language: 'en', responses: [], rule_sets: [] })
    expect(template.items[1]).toMatchObject({
      type: 'number',
      base_id: 'a',
      reference_key: 'q2',
      visible: true,
      depth: 1,
      options: {},
    })
  })

  it('has whole equations, so that one without its names or its text stops nothing', () => {
    const equations = [{ value: 'q1' }, { items: { a: 'q1' }, more: null }, {}, { value: null, items: null }]
    const whole = equations.map((calculations) => {
      const template = parsed({
        items: [item('p', null, 'page'), item('a', 'p', 'calculation', { options: { calculations } })],
      })
      expect(compile(template).items).toHaveLength(2)
      return template.items[1]?.options.calculations
    })
    expect(whole).toEqual([
      { value: 'q1', items: {} },
      { value: '', items: { a: 'q1' }, more: null },
      { value: '', items: {} },
      { value: '', items: {} },
    ])
  })

  it('has its items put in order when children do not follow their parents', () => {
    const template = parsed({
      items: [
        item('a', 's'),
        item('q', null, 'page'),
        item('s', 'p', 'section'),
        item('p', null, 'page'),
        item('b', 's'),
      ],
    })
    expect(template.items.map(({ id, depth }) => `${id}${depth}`)).toEqual(['q0', 'p0', 's1', 'a2', 'b2'])
  })

  it.each<readonly [string, unknown, string]>([
    ['nothing', null, ' not_an_object'],
    ['a list', [], ' not_an_object'],
    ['items that are no list', { items: 'x' }, 'items malformed'],
    ['an item that is no object', { items: [3] }, 'items.0 not_an_object'],
    ['an unknown type', { items: [item('a', null, 'constructor')] }, 'items.0.type unknown_type'],
    ['an id twice', { items: [item('p', null, 'page'), item('p', null, 'page')] }, 'items.1.id duplicate_id'],
    [
      'a base id twice',
      { items: [item('p', null, 'page'), item('q', null, 'page', { base_id: 'p' })] },
      'items.base_id duplicate_id',
    ],
    ['an orphan', { items: [item('a', 'nobody')] }, 'items.0.parent_id no_parent_item'],
    ['a question at the root', { items: [item('a', null)] }, 'items.0.parent_id no_parent_item'],
    [
      'a page in a page',
      { items: [item('p', null, 'page'), item('q', 'p', 'page')] },
      'items.1.parent_id no_parent_item',
    ],
    [
      'a question in a question',
      { items: [item('p', null, 'page'), item('a', 'p'), item('b', 'a')] },
      'items.2.parent_id no_parent_item',
    ],
    ['a circle', { items: [item('a', 'b', 'section'), item('b', 'a', 'section')] }, 'items.0.parent_id cycle'],
    ['NUL in a title', { items: [item('p', null, 'page', { title: 'a\u0000' })] }, 'items.0.title bad_text'],
    [
      'a lone surrogate in an option',
      { items: [item('p', null, 'page', { options: { hint: '\ud800' } })] },
      'items.0.options bad_text',
    ],
    ['a long title', { items: [item('p', null, 'page', { title: 'x'.repeat(5001) })] }, 'items.0.title too_long'],
    ['an id that parts paths', { items: [item('p/q', null, 'page')] }, 'items.0.id malformed'],
    [
      'a prototype',
      JSON.parse('{"items": [{"id": "p", "type": "page", "options": {"__proto__": {"x": 1}}}]}'),
      'items.0.options malformed',
    ],
    [
      'an unknown operator',
      {
        rule_sets: [
          {
            uuid: 'r',
            rules: [{ uuid: 'x', kind: 'rule', branches: [{ conditions: [{ item_id: 'a', operator: 'eval' }] }] }],
          },
        ],
      },
      'rule_sets.0.rules.0.branches.0.conditions.0.operator malformed',
    ],
    [
      'a score that is text',
      { responses: [{ uuid: 'r', options: [{ uuid: 'o', label: 'x', score: '1' }] }] },
      'responses.0.options.0.score malformed',
    ],
  ])('with %s is refused, and says where', (_name, input, problem) => {
    expect(problems(input)).toContain(problem)
  })

  it('may be deep and huge and hostile without a hang or an overflow', () => {
    const deep = Array.from({ length: 5000 }, (_, depth) =>
      item(`s${depth}`, depth === 0 ? null : `s${depth - 1}`, depth === 0 ? 'page' : 'section'),
    )
    expect(problems({ items: deep })).toEqual([])
    expect(compile(parsed({ items: deep })).items).toHaveLength(5000)
    let options: unknown = 'x'
    for (let depth = 0; depth < 20_000; depth++) options = [options]
    expect(problems({ items: [item('p', null, 'page', { options: { options } })] })).toEqual([
      'items.0.options too_deep',
    ])
    let group: unknown = { conditions: [] }
    for (let depth = 0; depth < 60; depth++) group = { conditions: [group] }
    expect(
      problems({ rule_sets: [{ uuid: 'r', rules: [{ uuid: 'x', kind: 'rule', branches: [group] }] }] }).join(),
    ).toContain('too_deep')
    expect(
      problems({ items: Array.from({ length: 50_000 }, (_, position) => item(`${position}`, 'nobody')) }),
    ).toHaveLength(100)
  })

  it('never throws, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        expect(parseTemplate(anything)).toHaveProperty('ok')
        expect(parseEdits(anything)).toHaveProperty('ok')
        expect(parseTemplate({ items: anything, responses: anything, rule_sets: anything })).toHaveProperty('ok')
        expect(parseEdits([anything, { kind: 'insert', items: anything }])).toHaveProperty('ok')
      }),
    )
  })
})

describe('on the wire', () => {
  const template = form(
    startPage('s', photo('f', { repeatable: true, repeatable_settings: { min: 1, max: 3 } })),
    page('p', section('r', { repeatable: true }, yesno('a')), text('b')),
  )

  it('BLD-217 a repeatable item stands beneath a wrapper with its settings', () => {
    const wire = toWire(template)
    expect(wire.items.map(({ type, depth, id }) => `${type} ${depth} ${id}`)).toEqual([
      'start_page 0 s',
      'repeating_group 1 f-repeat',
      'photo 2 f',
      'page 0 p',
      'repeating_group 1 r-repeat',
      'section 2 r',
      'yesno 3 a',
      'textAnswer 1 b',
    ])
    expect(wire.items[1]?.options).toEqual({ repeatable_settings: { min: 1, max: 3 } })
    expect(fromWire(wire).items.map(({ id, depth }) => `${id}${depth}`)).toEqual(
      template.items.map(({ id, depth }) => `${id}${depth}`),
    )
  })

  it('a wrapper keeps its own ids, and its base_id stands in paths', () => {
    const wire = toWire(template)
    const own = {
      ...wire,
      items: wire.items.map((each) => (each.id === 'r-repeat' ? { ...each, base_id: 'W', title: 'Samples' } : each)),
    }
    const back = fromWire(own)
    expect(toWire(back)).toEqual(own)
    expect(compile(own).byRepeatBase.get('W')?.baseId).toBe('r')
  })

  it('an old repeating group stays as it is', () => {
    const old = parsed({
      items: [item('p', null, 'page'), item('g', 'p', 'repeating_group'), item('a', 'g'), item('b', 'g')],
    })
    expect(toWire(old)).toEqual(old)
  })
})
