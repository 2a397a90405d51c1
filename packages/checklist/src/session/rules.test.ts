import { describe, expect, it } from 'vitest'
import type { Json, Operator } from '../template/model.ts'
import {
  act,
  all,
  any,
  checkbox,
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
  preActions,
  rule,
  section,
  signature,
  startPage,
  text,
  visibleWhen,
  when,
  yesno,
  type Node,
} from '../testing/form.ts'
import { Scenario } from '../testing/scenario.ts'

/** Whether a follow-up of `asked` is shown once it is answered so; undefined leaves it unanswered. */
function shows(
  asked: Node,
  operator: Operator,
  wanted: Json | undefined,
  answer: Json | undefined,
  negated = false,
): boolean {
  const condition = when(asked.key, operator, wanted)
  const scenario = new Scenario(
    form(page('p', asked, text('follow', { visibleIf: negated ? not(condition) : condition }))),
  )
  if (answer !== undefined) scenario.answer(asked.key, answer)
  return scenario.visible('follow')
}

const day = (date_: number): Json => ({ year: 2026, month: 11, day: date_ })

describe('a condition', () => {
  const cases: readonly (readonly [Node, Operator, Json | undefined, Json | undefined, boolean])[] = [
    [text('q'), 'equals', 'cold', 'cold', true],
    [text('q'), 'equals', 'cold', 'colder', false],
    [text('q'), 'equals', 'cold', undefined, false],
    [text('q'), 'contains', 'ice', 'no ice here', true],
    [text('q'), 'contains', 'ice', 'dry', false],
    [text('q'), 'starts_with', 'no', 'no ice', true],
    [text('q'), 'starts_with', 'ice', 'no ice', false],
    [text('q'), 'ends_with', 'ice', 'no ice', true],
    [text('q'), 'ends_with', 'no', 'no ice', false],
    [text('q'), 'is_empty', undefined, '', true],
    [text('q'), 'is_empty', undefined, undefined, false],
    [text('q'), 'is_null', undefined, undefined, true],
    [text('q'), 'is_null', undefined, '', false],
    [number('q'), 'equals', 3, 3, true],
    [number('q'), 'equals', '3', 3, true],
    [number('q'), 'bigger_than', -15, -14.9, true],
    [number('q'), 'bigger_than', -15, -15, false],
    [number('q'), 'bigger_or_equal', -15, -15, true],
    [number('q'), 'smaller_than', 4, 3.9, true],
    [number('q'), 'smaller_than', 4, 4, false],
    [number('q'), 'smaller_or_equal', 4, 4, true],
    [number('q'), 'smaller_than', 4, undefined, false],
    [number('q'), 'between', [2, 4], 4, true],
    [number('q'), 'between', [2, 4], 4.1, false],
    [date('q'), 'equals', day(20), day(20), true],
    [date('q'), 'newer_than', day(19), day(20), true],
    [date('q'), 'newer_than', day(20), day(20), false],
    [date('q'), 'newer_or_equal', day(20), day(20), true],
    [date('q'), 'older_than', day(21), day(20), true],
    [date('q'), 'older_or_equal', day(19), day(20), false],
    [date('q'), 'between', [day(1), day(20)], day(20), true],
    [date('q'), 'older_than', { amount: -2, period: 'day' }, day(17), true],
    [date('q'), 'older_than', { amount: -2, period: 'day' }, day(18), false],
    [list('q', ['A', 'B', 'C']), 'any_in', ['q.a', 'q.b'], 'B', true],
    [list('q', ['A', 'B', 'C']), 'any_in', ['q.a', 'q.b'], 'C', false],
    [dropdown('q', ['A', 'B', 'C'], { multiple_selection: true }), 'any_in', ['q.a'], ['A', 'C'], true],
    [dropdown('q', ['A', 'B', 'C'], { multiple_selection: true }), 'all_in', ['q.a', 'q.b'], ['A', 'B', 'C'], true],
    [dropdown('q', ['A', 'B', 'C'], { multiple_selection: true }), 'all_in', ['q.a', 'q.b'], ['A', 'C'], false],
    [checkbox('q'), 'equals', true, true, true],
    [checkbox('q'), 'equals', false, undefined, true],
    [photo('q'), 'is_null', undefined, undefined, true],
    [signature('q'), 'is_empty', undefined, undefined, true],
  ]

  it.each(cases)('%# %s', (asked, operator, wanted, answer, holds) => {
    expect([operator, shows(asked, operator, wanted, answer)]).toEqual([operator, holds])
    expect([operator, 'negated', shows(asked, operator, wanted, answer, true)]).toEqual([operator, 'negated', !holds])
  })

  it('sees a photo once it is there', () => {
    const scenario = new Scenario(form(page('p', photo('q'), text('follow', { visibleIf: not(when('q', 'is_null')) }))))
    scenario.addPhoto('q', 'm1')
    expect(scenario.visible('follow')).toBe(true)
    scenario.apply({ kind: 'media_remove', path: ['q'], value: { uuid: 'm1' } })
    expect(scenario.visible('follow')).toBe(false)
  })

  it('nests all and any', () => {
    const scenario = new Scenario(
      form(
        page(
          'p',
          yesno('a'),
          yesno('b'),
          yesno('c'),
          text('follow', { visibleIf: all(is('a', 'Yes'), any(is('b', 'Yes'), not(is('c', 'No')))) }),
        ),
      ),
    )
    scenario.answer('a', 'Yes')
    expect(scenario.visible('follow')).toBe(true)
    scenario.answer('c', 'No')
    expect(scenario.visible('follow')).toBe(false)
    scenario.answer('b', 'Yes')
    expect(scenario.visible('follow')).toBe(true)
  })

  it('does not take N/A for unanswered', () => {
    const scenario = new Scenario(
      form(page('p', yesno('a', { allow_n_a: true }), text('follow', { visibleIf: when('a', 'is_null') }))),
    )
    expect(scenario.visible('follow')).toBe(true)
    scenario.notApplicable('a')
    expect(scenario.visible('follow')).toBe(false)
    scenario.clear('a')
    expect(scenario.visible('follow')).toBe(true)
  })
})

describe('a rule', () => {
  it('takes the first branch that holds: if, else if, else', () => {
    const temperature = number('t', {
      rules: [
        rule(
          'r',
          { asked: when('', 'bigger_than', -15), actions: [act('set_color', 'red'), act('require_media', 1)] },
          { asked: when('', 'bigger_than', -18), actions: [act('set_color', 'yellow'), act('require_note')] },
          { actions: [act('set_color', 'green')] },
        ),
      ],
    })
    const scenario = new Scenario(form(page('p', temperature)))
    scenario.answer('t', -12.4)
    expect(scenario.state('t')).toMatchObject({ color: 'red', failed: true, demands: { media: 1, note: false } })
    scenario.answer('t', -16)
    expect(scenario.state('t')).toMatchObject({ color: 'yellow', failed: false, demands: { media: 0, note: true } })
    scenario.answer('t', -19)
    expect(scenario.state('t')).toMatchObject({ color: 'green', failed: false, demands: { media: 0, note: false } })
  })

  it('lets a later one win, and starts from pre-actions', () => {
    const scenario = new Scenario(
      form(
        page(
          'p',
          yesno('a'),
          text('q', {
            rules: [
              rule('r1', { asked: is('a', 'No'), actions: [act('set_color', 'yellow'), act('enable')] }),
              rule('r2', { asked: is('a', 'No'), actions: [act('set_color', '#123456')] }),
              preActions('start', act('disable'), act('required')),
            ],
          }),
        ),
      ),
    )
    expect(scenario.state('q')).toMatchObject({ readOnly: true, required: true })
    scenario.answer('a', 'No')
    expect(scenario.state('q')).toMatchObject({ readOnly: false, color: '#123456' })
  })

  it('undoes _else_ actions when it does not hold', () => {
    const scenario = new Scenario(
      form(
        page(
          'p',
          yesno('a'),
          text('q', {
            rules: [
              rule('r', {
                asked: is('a', 'Yes'),
                actions: [act('required_else_not_required'), act('enable_else_disable')],
              }),
            ],
          }),
          text('z', { rules: [rule('s', { asked: is('a', 'Yes'), actions: [act('disable_else_enable')] })] }),
        ),
      ),
    )
    expect(scenario.state('q')).toMatchObject({ required: false, readOnly: true })
    scenario.answer('a', 'Yes')
    expect(scenario.state('q')).toMatchObject({ required: true, readOnly: false })
    expect(scenario.state('z').readOnly).toBe(true)
    scenario.answer('a', 'No')
    expect(scenario.state('q')).toMatchObject({ required: false, readOnly: true })
    expect(scenario.state('z').readOnly).toBe(false)
  })

  it('has values written by the device, once, and does not take them back', () => {
    const asked = yesno('a')
    const target = text('q', {
      rules: [rule('r', { asked: is('a', 'Yes'), actions: [act('set_value', 'as usual')] })],
    })
    const scenario = new Scenario(form(page('p', asked, target)))
    const changes = scenario.session.apply({ kind: 'answer', path: ['a'], value: 'a.yes' })
    expect(changes.ruleOperations).toEqual([{ kind: 'answer', path: ['q'], value: 'as usual', by_rule: 'r' }])
    expect(scenario.state('q').answer).toBeNull()
    scenario.answer('q', 'as usual')
    scenario.answer('a', 'No')
    expect(scenario.state('q').answer).toBe('as usual')
    scenario.answer('q', 'something else')
    scenario.answer('a', 'Yes')
    expect(scenario.state('q').answer).toBe('as usual')
  })

  it('clears by set_value_not_answered, and writes nothing while loading', () => {
    const template = form(
      page(
        'p',
        yesno('a'),
        text('q', { rules: [rule('r', { asked: is('a', 'No'), actions: [act('set_value_not_answered')] })] }),
      ),
    )
    const scenario = new Scenario(template)
    scenario.answer('q', 'x')
    scenario.answer('a', 'No')
    expect(scenario.state('q').answer).toBeNull()
    const loaded = new Scenario(template)
    loaded.session.loadStanding([
      { path: ['a'], aspect: 'answer', value: 'a.no', kind: 'answer', op: 'o', seq: 1, device: 'd', at: '' },
    ])
    expect(loaded.session.startOperations()).toEqual([])
  })

  it('acts on other items, with everything below them', () => {
    const scenario = new Scenario(
      form(
        page(
          'p',
          yesno('a', { rules: [rule('r', { asked: is('a', 'No'), actions: [act('set_hidden', true, 's')] })] }),
          section('s', {}, text('inside', { required: true })),
        ),
      ),
    )
    expect(scenario.missing()).toEqual(['inside required'])
    scenario.answer('a', 'No')
    expect([scenario.visible('s'), scenario.visible('inside'), scenario.missing()]).toEqual([false, false, []])
  })

  it('acts for every question that shares its rule set', () => {
    const red = rule('r', { asked: when('', 'bigger_than', 5), actions: [act('set_color', 'red')] })
    const template = form(page('p', number('a', { rules: [red] }), number('b', { rule_set_id: 'a-rules' })))
    const scenario = new Scenario(template)
    scenario.answer('b', 6)
    expect([scenario.state('a').color, scenario.state('b').color]).toEqual([null, 'red'])
  })

  it('raises a demand for an issue with what the rule says about it', () => {
    const scenario = new Scenario(
      form(
        page(
          'p',
          yesno('a', {
            rules: [rule('r', { asked: is('a', 'No'), actions: [act('require_action', { priority: 'high' })] })],
          }),
        ),
      ),
    )
    scenario.answer('a', 'No')
    expect(scenario.state('a').demands.issue).toEqual({ priority: 'high' })
    expect(scenario.missing()).toEqual([])
  })

  it('leaves out of the report what a page leaves out', () => {
    const scenario = new Scenario(
      form(
        startPage('s', yesno('a')),
        pageWith(
          'p',
          { rules: [rule('r', { asked: is('a', 'No'), actions: [act('exclude_report')] })] },
          section('x', {}, text('q')),
        ),
      ),
    )
    expect(scenario.state('q').excludedFromReport).toBe(false)
    scenario.answer('a', 'No')
    expect([scenario.state('p'), scenario.state('x'), scenario.state('q')].map((s) => s.excludedFromReport)).toEqual([
      true,
      true,
      true,
    ])
  })
})

describe('a question that a rule hides', () => {
  const template = form(
    page(
      'p',
      yesno('a'),
      yesno('b', { visibleIf: is('a', 'No'), required: true }),
      text('c', { visibleIf: is('b', 'No') }),
      number('own', { hidden: true }),
      text('d', { visibleIf: when('own', 'bigger_than', 3) }),
    ),
  )

  it('counts as unanswered everywhere and has its answer back when it is shown again', () => {
    const scenario = new Scenario(template)
    expect(scenario.missing()).toEqual([])
    scenario.answer('a', 'No')
    expect(scenario.missing()).toEqual(['b required'])
    scenario.answer('b', 'No')
    expect([scenario.visible('c'), scenario.session.score().max, scenario.failed()]).toEqual([true, 2, ['a', 'b']])
    scenario.answer('a', 'Yes')
    expect([scenario.visible('b'), scenario.visible('c'), scenario.session.score().max]).toEqual([false, false, 1])
    expect(scenario.state('b')).toMatchObject({ answer: 'b.no', answered: false, relevant: false, score: null })
    scenario.answer('a', 'No')
    expect([scenario.visible('c'), scenario.failed()]).toEqual([true, ['a', 'b']])
  })

  it('is only not displayed when its own option hides it, and counts', () => {
    const scenario = new Scenario(template)
    scenario.answer('own', 5)
    expect([scenario.visible('own'), scenario.state('own').answered, scenario.visible('d')]).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('rules in a circle', () => {
  it('look at raw answers, so that there is one result', () => {
    const itself = new Scenario(
      form(page('p', yesno('a', { rules: [rule('r', { asked: is('a', 'No'), actions: [act('set_hidden')] })] }))),
    )
    itself.answer('a', 'No')
    expect(itself.visible('a')).toBe(false)
    itself.answer('a', 'Yes')
    expect(itself.visible('a')).toBe(true)

    const pair = new Scenario(
      form(
        page(
          'p',
          yesno('a', { rules: [visibleWhen('va', not(is('b', 'No')))] }),
          yesno('b', { rules: [visibleWhen('vb', not(is('a', 'No')))] }),
        ),
      ),
    )
    pair.answer('a', 'No')
    pair.answer('b', 'No')
    expect([pair.visible('a'), pair.visible('b')]).toEqual([false, false])
  })
})
