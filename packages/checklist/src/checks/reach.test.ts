import { describe, expect, it } from 'vitest'
import {
  act,
  all,
  any,
  calculation,
  checkbox,
  counter,
  date,
  dropdown,
  form,
  is,
  list,
  not,
  number,
  page,
  pageWith,
  photo,
  question,
  rule,
  section,
  slider,
  text,
  visibleWhen,
  when,
  yesno,
  type Node,
} from '../testing/form.ts'
import type { Condition, Template } from '../template/model.ts'
import { checkTemplate } from './check-template.ts'
import type { Finding } from './finding.ts'
import { playWitness } from './witness.ts'

const found = (template: Template): readonly string[] =>
  checkTemplate(template).map(({ code, item_id }) => `${item_id ?? '-'} ${code}`)

const only = (template: Template, code: Finding['code']): Finding => {
  const [finding, ...others] = checkTemplate(template).filter((each) => each.code === code)
  if (finding === undefined || others.length > 0) throw new Error(`${code} was found ${others.length} times too often`)
  return finding
}

const said = ({ because = [] }: Finding): readonly string[] =>
  because.map(({ item_id, branch, condition: { item_id: read, operator, value, not: negated } }) =>
    [item_id, branch, ...(negated === true ? ['not'] : []), read, operator, JSON.stringify(value ?? '')].join(' '),
  )

describe('questions that nobody sees', () => {
  it('name the conditions that exclude each other, over other questions too', () => {
    const template = form(
      page(
        'p',
        yesno('a'),
        yesno('b', { visibleIf: is('a', 'Yes') }),
        text('c', { required: true, visibleIf: all(is('b', 'No'), is('a', 'No')) }),
      ),
    )
    expect(found(template)).toEqual(['c required_unreachable'])
    expect(said(only(template, 'required_unreachable'))).toEqual([
      'b 0 a equals "a.yes"',
      'c 0 b equals "b.no"',
      'c 0 a equals "a.no"',
    ])
  })

  it('are told once for a page, and for what is required on it', () => {
    const template = form(
      page('p', yesno('a')),
      pageWith(
        'q',
        { rules: [visibleWhen('v', all(is('a', 'Yes'), is('a', 'No')))] },
        text('plain'),
        section('s', {}, text('needed', { required: true })),
      ),
    )
    expect(found(template)).toEqual(['q never_shown', 'needed required_unreachable'])
    expect(only(template, 'required_unreachable').data).toEqual({ other: 'q' })
  })

  it.each<[string, Node, readonly Condition[]]>([
    ['texts that cannot start in two ways', text('q'), [when('q', 'starts_with', 'ab'), when('q', 'starts_with', 'b')]],
    ['a text that contains more than it is', text('q'), [when('q', 'equals', 'ab'), when('q', 'contains', 'abc')]],
    ['a text that lacks what its end has', text('q'), [when('q', 'ends_with', 'abc'), not(when('q', 'contains', 'b'))]],
    ['an empty text with something in it', text('q'), [when('q', 'is_empty'), when('q', 'contains', 'a')]],
    ['a number between two that touch', number('q'), [when('q', 'bigger_than', 3), when('q', 'smaller_or_equal', 3)]],
    ['a number in two ranges apart', number('q'), [when('q', 'between', [1, 2]), when('q', 'between', [3, 4])]],
    [
      'a date after the later and before the earlier',
      date('q'),
      [
        when('q', 'newer_than', { year: 2026, month: 2, day: 1 }),
        when('q', 'older_than', { year: 2026, month: 2, day: 2 }),
      ],
    ],
    [
      'a relative date on both sides',
      date('q'),
      [when('q', 'newer_than', { amount: 1, period: 'day' }), when('q', 'older_than', { amount: -1, period: 'day' })],
    ],
    [
      'all of several without one of them',
      dropdown('q', ['A', 'B', 'C'], { multiple_selection: true }),
      [when('q', 'all_in', ['q.a', 'q.b']), not(when('q', 'any_in', ['q.b', 'q.c']))],
    ],
    ['a ticked box that is not', checkbox('q'), [when('q', 'equals', true), when('q', 'equals', false)]],
    ['a photo that is there and not', photo('q'), [when('q', 'is_empty'), not(when('q', 'is_null'))]],
    ['an answer that is not applicable', yesno('q', { allow_n_a: true }), [is('q', 'Yes'), when('q', 'is_null')]],
    ['a counter above all it counts', counter('q', 'yesno'), [when('q', 'bigger_than', 1)]],
    [
      'a constant that is another',
      question('constant', 'q', { default_value: 3, hidden: true }),
      [when('q', 'equals', 4)],
    ],
  ])('are seen through: %s', (_name, asked, conditions) => {
    const template = form(page('p', yesno('first'), asked, text('x', { visibleIf: all(...conditions) })))
    expect(found(template)).toEqual(['x never_shown'])
    expect(said(only(template, 'never_shown'))).toHaveLength(conditions.length)
  })

  it.each<[string, Node, readonly Condition[]]>([
    [
      'starts, ends and parts together',
      text('q'),
      [when('q', 'starts_with', 'ab'), when('q', 'ends_with', 'ba'), not(when('q', 'contains', 'aba'))],
    ],
    ['a number between neighbours', number('q'), [when('q', 'bigger_than', 3), when('q', 'smaller_than', 4)]],
    [
      'a day between two',
      date('q'),
      [
        when('q', 'newer_than', { year: 2026, month: 2, day: 27 }),
        when('q', 'older_than', { year: 2026, month: 3, day: 1 }),
      ],
    ],
    [
      'some of several',
      dropdown('q', ['A', 'B', 'C'], { multiple_selection: true }),
      [when('q', 'any_in', ['q.a', 'q.b']), not(when('q', 'all_in', ['q.a', 'q.b']))],
    ],
    [
      'not applicable',
      yesno('q', { allow_n_a: true }),
      [not(when('q', 'is_null')), not(when('q', 'any_in', ['q.yes', 'q.no']))],
    ],
    ['a counter at all it counts', counter('q', 'yesno'), [when('q', 'equals', 1)]],
    ['another record', question('person', 'q'), [not(when('q', 'is_null')), not(when('q', 'any_in', ['a', 'b']))]],
  ])('are not claimed: %s', (_name, asked, conditions) => {
    expect(
      found(form(page('p', yesno('first'), asked, text('x', { visibleIf: all(...conditions) })))).filter((each) =>
        each.startsWith('x'),
      ),
    ).toEqual([])
  })

  it('are found behind calculations, when what they read has few answers', () => {
    const points = (key: string): Node =>
      list(key, [
        { label: 'A', value: '1' },
        { label: 'B', value: '2' },
      ])
    const shown = (limit: number): Template =>
      form(
        page(
          'p',
          points('a'),
          points('b'),
          calculation('c', 'a + b'),
          text('x', { visibleIf: when('c', 'bigger_than', limit) }),
        ),
      )
    expect(found(shown(3))).toEqual([])
    expect(found(shown(4))).toEqual(['x never_shown'])
  })

  it('are found behind calculations over numbers, or not decided, but not claimed', () => {
    const shown = (equation: string, limit: number): Template =>
      form(
        page(
          'p',
          number('a'),
          number('b'),
          calculation('c', equation),
          text('x', { visibleIf: when('c', 'equals', limit) }),
        ),
      )
    expect(found(shown('a * 3 + b', 47))).toEqual([])
    expect(found(shown('a * a', -1))).toEqual(['x not_decided'])
  })
})

describe('rules that never or always fire', () => {
  const painted = (...parts: Parameters<typeof rule>[1][]): Template =>
    form(page('p', yesno('a'), yesno('b'), text('x', { rules: [rule('r', ...parts)] })))
  const red = [act('set_color', 'red')]

  it('are told by branch, with what is taken before them', () => {
    const template = painted(
      { asked: any(is('a', 'Yes'), is('b', 'Yes')), actions: red },
      { asked: is('a', 'Yes'), actions: red },
      { actions: red },
    )
    const finding = only(template, 'rule_never_fires')
    expect(finding.data).toEqual({ branch: 1, rule: 'r', kind: 'rule' })
    expect(said(finding)).toEqual(['x 0 a equals "a.yes"', 'x 1 a equals "a.yes"'])
  })

  it('see that nothing is left for an else', () => {
    const template = painted(
      { asked: is('a', 'Yes'), actions: red },
      { asked: not(is('a', 'Yes')), actions: red },
      { actions: red },
    )
    expect(only(template, 'rule_never_fires').data).toEqual({ branch: 2, rule: 'r', kind: 'rule' })
  })

  it('see what holds whatever is answered', () => {
    const template = painted({ asked: any(is('a', 'Yes'), not(is('a', 'Yes'))), actions: red }, { actions: red })
    expect(found(template)).toEqual(['x rule_always_fires'])
    expect(said(only(template, 'rule_always_fires'))).toEqual(['x 0 a equals "a.yes"', 'x 0 not a equals "a.yes"'])
    expect(found(painted({ asked: not(is('a', 'Yes')), actions: red }))).toEqual([])
  })

  it('tell those that only fire outside a question’s limits, with answers that show it', () => {
    const template = form(
      page(
        'p',
        number('n', { min: 0, max: 5 }),
        text('x', { rules: [rule('r', { asked: when('n', 'bigger_than', 5), actions: red })] }),
      ),
    )
    const finding = only(template, 'rule_outside_limits')
    expect(finding.data).toEqual({ branch: 0, rule: 'r', kind: 'rule', other: 'n' })
    if (finding.witness === undefined) throw new Error('There is no witness.')
    expect(playWitness(template, finding.witness).stateOf('x')?.color).toBe('red')
  })
})

describe('contradictions', () => {
  it('tell a question that is required only while it is hidden', () => {
    const template = form(
      page(
        'p',
        yesno('a'),
        text('x', {
          visibleIf: is('a', 'Yes'),
          rules: [rule('r', { asked: is('a', 'No'), actions: [act('required')] })],
        }),
      ),
    )
    expect(found(template)).toEqual(['x contradiction_hidden_required'])
    expect(said(only(template, 'contradiction_hidden_required'))).toEqual([
      'x 0 a equals "a.yes"',
      'x 0 a equals "a.no"',
    ])
  })

  it('show the answers that make it required and hidden', () => {
    const template = form(
      page(
        'p',
        yesno('a'),
        yesno('b'),
        text('x', {
          visibleIf: is('a', 'Yes'),
          rules: [rule('r', { asked: is('b', 'Yes'), actions: [act('required')] })],
        }),
      ),
    )
    const { witness } = only(template, 'contradiction_required_while_hidden')
    expect(witness?.operations).toEqual([{ kind: 'answer', path: ['b'], value: 'b.yes' }])
  })

  it('say nothing where a later rule makes it optional again', () => {
    const template = form(
      page(
        'p',
        yesno('a'),
        text('x', {
          visibleIf: is('a', 'Yes'),
          rules: [
            rule('r', { asked: is('a', 'Yes'), actions: [act('required')] }),
            rule('s', { asked: is('a', 'No'), actions: [act('not_required')] }),
          ],
        }),
      ),
    )
    expect(found(template)).toEqual([])
  })
})

describe('options and points out of reach', () => {
  it('tell an option that a rule takes back at once', () => {
    const back = (value: string | null) =>
      rule('r', {
        asked: is('a', 'B'),
        actions: [value === null ? act('set_value_not_answered') : act('set_value', value)],
      })
    const template = (value: string | null): Template =>
      form(page('p', list('a', ['A', 'B', 'C'], { rules: [back(value)] })))
    expect(only(template('a.a'), 'option_unreachable').data).toEqual({ label: 'B', option: 'a.b', rule: 'r' })
    expect(found(template(null))).toEqual(['a option_unreachable'])
    expect(found(template('a.b'))).toEqual([])
  })

  it('do not tell one that is taken back only sometimes', () => {
    const template = form(
      page(
        'p',
        yesno('x'),
        list('a', ['A', 'B'], {
          rules: [rule('r', { asked: all(is('a', 'B'), is('x', 'Yes')), actions: [act('set_value', 'a.a')] })],
        }),
      ),
    )
    expect(found(template)).toEqual([])
  })

  it('tell points that a rule promises and never gives', () => {
    const template = form(
      page(
        'p',
        yesno('a'),
        yesno('x', {
          rules: [rule('r', { asked: all(is('a', 'Yes'), is('a', 'No')), actions: [act('set_score', 5)] })],
        }),
      ),
    )
    expect(found(template)).toEqual(['x score_unreachable', 'x rule_never_fires'])
  })

  it('tell points at the end of a slider that no step reaches', () => {
    const template = form(page('p', slider('s', { min: 0, max: 10, step: 3, enable_score: true })))
    expect(checkTemplate(template).map(({ code, data }) => [code, data])).toEqual([
      ['score_unreachable', { reason: 'limits' }],
    ])
    expect(found(form(page('p', slider('s', { min: 0, max: 9, step: 3, enable_score: true }))))).toEqual([])
  })

  it('say nothing about several choices with points of both signs', () => {
    const choices = [
      { label: 'A', score: 2 },
      { label: 'B', score: -1 },
      { label: 'C', score: 3 },
    ]
    expect(found(form(page('p', dropdown('d', choices, { multiple_selection: true, enable_score: true }))))).toEqual([])
  })
})

describe('repeats', () => {
  const rows = (...outside: readonly Node[]): Template =>
    form(
      page(
        'p',
        section('rows', { repeatable: true }, yesno('a'), text('why', { visibleIf: is('a', 'No') })),
        ...outside,
      ),
    )

  it('are followed within an instance', () => {
    expect(found(rows())).toEqual([])
    const template = form(
      page(
        'p',
        section('rows', { repeatable: true }, yesno('a'), text('x', { visibleIf: all(is('a', 'Yes'), is('a', 'No')) })),
      ),
    )
    expect(found(template)).toEqual(['x never_shown'])
  })

  it('may hold different answers in different instances', () => {
    expect(found(rows(text('any', { visibleIf: is('a', 'Yes') })))).toEqual([])
    expect(found(rows(text('both', { visibleIf: all(is('a', 'Yes'), is('a', 'No')) })))).toEqual(['both not_decided'])
  })

  it('of grouped options are followed too', () => {
    const template = form(
      page(
        'p',
        section('rooms', { groupedBy: ['Kitchen', 'Hall'] }, yesno('a'), text('why', { visibleIf: is('a', 'No') })),
        text('x', { visibleIf: is('a', 'No') }),
      ),
    )
    expect(found(template)).toEqual([])
  })
})
