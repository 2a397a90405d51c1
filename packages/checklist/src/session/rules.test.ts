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
import { noon } from '../testing/noon.ts'
import { play } from '../testing/play.ts'
import { compile } from './compile.ts'
import { openSession } from './open-session.ts'
import { startOperations } from './start-operations.ts'

const day = (date_: number): Json => ({ year: 2026, month: 11, day: date_ })

describe('a condition', () => {
  /** The question, what is asked of it, how it is answered (null: not at all), and whether that holds. */
  const cases: readonly (readonly [Node, Operator, Json | undefined, string | null, boolean])[] = [
    [text('q'), 'equals', 'cold', 'cold', true],
    [text('q'), 'equals', 'cold', 'colder', false],
    [text('q'), 'equals', 'cold', null, false],
    [text('q'), 'contains', 'ice', 'no ice here', true],
    [text('q'), 'contains', 'ice', 'dry', false],
    [text('q'), 'starts_with', 'no', 'no ice', true],
    [text('q'), 'starts_with', 'ice', 'no ice', false],
    [text('q'), 'ends_with', 'ice', 'no ice', true],
    [text('q'), 'ends_with', 'no', 'no ice', false],
    [text('q'), 'is_empty', undefined, '""', true],
    [text('q'), 'is_empty', undefined, null, false],
    [text('q'), 'is_null', undefined, null, true],
    [text('q'), 'is_null', undefined, '""', false],
    [number('q'), 'equals', 3, '3', true],
    [number('q'), 'equals', '3', '3', true],
    [number('q'), 'bigger_than', -15, '-14.9', true],
    [number('q'), 'bigger_than', -15, '-15', false],
    [number('q'), 'bigger_or_equal', -15, '-15', true],
    [number('q'), 'smaller_than', 4, '3.9', true],
    [number('q'), 'smaller_than', 4, '4', false],
    [number('q'), 'smaller_or_equal', 4, '4', true],
    [number('q'), 'smaller_than', 4, null, false],
    [number('q'), 'between', [2, 4], '4', true],
    [number('q'), 'between', [2, 4], '4.1', false],
    [date('q'), 'equals', day(20), '2026-11-20', true],
    [date('q'), 'newer_than', day(19), '2026-11-20', true],
    [date('q'), 'newer_than', day(20), '2026-11-20', false],
    [date('q'), 'newer_or_equal', day(20), '2026-11-20', true],
    [date('q'), 'older_than', day(21), '2026-11-20', true],
    [date('q'), 'older_or_equal', day(19), '2026-11-20', false],
    [date('q'), 'between', [day(1), day(20)], '2026-11-20', true],
    [date('q'), 'older_than', { amount: -2, period: 'day' }, '2026-11-17', true],
    [date('q'), 'older_than', { amount: -2, period: 'day' }, '2026-11-18', false],
    [list('q', ['A', 'B', 'C']), 'any_in', ['q.a', 'q.b'], 'B', true],
    [list('q', ['A', 'B', 'C']), 'any_in', ['q.a', 'q.b'], 'C', false],
    [dropdown('q', ['A', 'B', 'C'], { multiple_selection: true }), 'any_in', ['q.a'], 'A, C', true],
    [dropdown('q', ['A', 'B', 'C'], { multiple_selection: true }), 'all_in', ['q.a', 'q.b'], 'A, B, C', true],
    [dropdown('q', ['A', 'B', 'C'], { multiple_selection: true }), 'all_in', ['q.a', 'q.b'], 'A, C', false],
    [checkbox('q'), 'equals', true, 'true', true],
    [checkbox('q'), 'equals', false, null, true],
    [photo('q'), 'is_null', undefined, null, true],
    [signature('q'), 'is_empty', undefined, null, true],
  ]

  it.each(cases)('%# %s', (asked, operator, wanted, answer, holds) => {
    const condition = when(asked.key, operator, wanted)
    const template = form(
      page('p', asked, text('met', { visibleIf: condition }), text('unmet', { visibleIf: not(condition) })),
    )
    const [shown, hidden] = holds ? ['met', 'unmet'] : ['unmet', 'met']
    const given = answer === null ? '' : `answer q = ${answer}`
    expect(play(template, `now = 2026-11-20 12:00\n${given}\nexpectVisible ${shown}\nexpectHidden ${hidden}`)).toEqual(
      [],
    )
  })

  it('sees a photo once it is there', () => {
    const template = form(page('p', photo('q'), text('follow', { visibleIf: not(when('q', 'is_null')) })))
    expect(play(template, 'addPhoto q m1\nexpectVisible follow\nremovePhoto q m1\nexpectHidden follow')).toEqual([])
  })

  it('nests all and any', () => {
    const asked = all(is('a', 'Yes'), any(is('b', 'Yes'), not(is('c', 'No'))))
    const template = form(page('p', yesno('a'), yesno('b'), yesno('c'), text('follow', { visibleIf: asked })))
    expect(
      play(
        template,
        'answer a = Yes\nexpectVisible follow\nanswer c = No\nexpectHidden follow\nanswer b = Yes\nexpectVisible follow',
      ),
    ).toEqual([])
  })

  it('does not take N/A for unanswered', () => {
    const template = form(
      page('p', yesno('a', { allow_n_a: true }), text('follow', { visibleIf: when('a', 'is_null') })),
    )
    expect(
      play(template, 'expectVisible follow\nnotApplicable a\nexpectHidden follow\nclear a\nexpectVisible follow'),
    ).toEqual([])
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
    expect(
      play(
        form(page('p', temperature)),
        `answer t = -12.4
         expectColor t = red
         expectFailed t
         expectMedia t 1
         answer t = -16
         expectColor t = yellow
         expectPassed t
         expectNote t
         expectMedia t 0
         answer t = -19
         expectColor t = green
         expectNoDemands t`,
      ),
    ).toEqual([])
  })

  it('lets a later one win, and starts from pre-actions', () => {
    const ruled = text('q', {
      rules: [
        rule('r1', { asked: is('a', 'No'), actions: [act('set_color', 'yellow'), act('enable')] }),
        rule('r2', { asked: is('a', 'No'), actions: [act('set_color', '#123456')] }),
        preActions('start', act('disable'), act('required')),
      ],
    })
    expect(
      play(
        form(page('p', yesno('a'), ruled)),
        'expectReadOnly q\nexpectRequired q\nanswer a = No\nexpectEditable q\nexpectColor q = #123456',
      ),
    ).toEqual([])
  })

  it('undoes _else_ actions when it does not hold', () => {
    const actions = [act('required_else_not_required'), act('enable_else_disable')]
    const template = form(
      page(
        'p',
        yesno('a'),
        text('q', { rules: [rule('r', { asked: is('a', 'Yes'), actions })] }),
        text('z', { rules: [rule('s', { asked: is('a', 'Yes'), actions: [act('disable_else_enable')] })] }),
      ),
    )
    const otherwise = 'expectOptional q\nexpectReadOnly q\nexpectEditable z'
    expect(
      play(
        template,
        `${otherwise}\nanswer a = Yes\nexpectRequired q\nexpectEditable q\nexpectReadOnly z\nanswer a = No\n${otherwise}`,
      ),
    ).toEqual([])
  })

  it('has values written by the device, once, and does not take them back', () => {
    const target = text('q', {
      rules: [rule('r', { asked: is('a', 'Yes'), actions: [act('set_value', 'as usual')] })],
    })
    const template = form(page('p', yesno('a'), target))
    const session = openSession(compile(template), { now: noon })
    const changes = session.apply({ kind: 'answer', path: ['a'], value: 'a.yes' })
    expect(changes.ruleOperations).toEqual([{ kind: 'answer', path: ['q'], value: 'as usual', by_rule: 'r' }])
    expect(session.stateOf('q')?.answer).toBeNull()
    expect(
      play(
        template,
        `answer a = Yes
         answer a = No
         expectAnswer q = "as usual"
         answer q = "something else"
         expectAnswer q = "something else"
         answer a = Yes
         expectAnswer q = "as usual"`,
      ),
    ).toEqual([])
  })

  it('clears by set_value_not_answered, and writes nothing while loading', () => {
    const cleared = text('q', {
      rules: [rule('r', { asked: is('a', 'No'), actions: [act('set_value_not_answered')] })],
    })
    const template = form(page('p', yesno('a'), cleared))
    expect(play(template, 'answer q = x\nanswer a = No\nexpectUnanswered q')).toEqual([])
    const loaded = openSession(compile(template), { now: noon })
    loaded.loadStanding([
      { path: ['a'], aspect: 'answer', value: 'a.no', kind: 'answer', op: 'o', seq: 1, device: 'd', at: '' },
    ])
    expect(startOperations(loaded)).toEqual([])
  })

  it('acts on other items, with everything below them', () => {
    const template = form(
      page(
        'p',
        yesno('a', { rules: [rule('r', { asked: is('a', 'No'), actions: [act('set_hidden', true, 's')] })] }),
        section('s', {}, text('inside', { required: true })),
      ),
    )
    expect(
      play(template, 'expectMissing inside\nanswer a = No\nexpectHidden s\nexpectHidden inside\nexpectComplete'),
    ).toEqual([])
  })

  it('acts for every question that shares its rule set', () => {
    const red = rule('r', { asked: when('', 'bigger_than', 5), actions: [act('set_color', 'red')] })
    const template = form(page('p', number('a', { rules: [red] }), number('b', { rule_set_id: 'a-rules' })))
    expect(play(template, 'answer b = 6\nexpectColor a = none\nexpectColor b = red')).toEqual([])
  })

  it('raises a demand for an issue with what the rule says about it', () => {
    const raising = rule('r', { asked: is('a', 'No'), actions: [act('require_action', { priority: 'high' })] })
    const template = form(page('p', yesno('a', { rules: [raising] })))
    expect(play(template, 'answer a = No\nexpectIssue a\nexpectComplete')).toEqual([])
    const session = openSession(compile(template), { now: noon })
    session.set(['a'], 'a.no')
    expect(session.stateOf('a')?.demands.issue).toEqual({ priority: 'high' })
  })

  it('leaves out of the report what a page leaves out', () => {
    const template = form(
      startPage('s', yesno('a')),
      pageWith(
        'p',
        { rules: [rule('r', { asked: is('a', 'No'), actions: [act('exclude_report')] })] },
        section('x', {}, text('q')),
      ),
    )
    expect(
      play(template, 'expectInReport q\nanswer a = No\nexpectNotInReport p\nexpectNotInReport x\nexpectNotInReport q'),
    ).toEqual([])
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
    expect(
      play(
        template,
        `expectComplete
         answer a = No
         expectMissing b
         answer b = No
         expectVisible c
         expectScore 0 of 2
         expectFailed a
         expectFailed b
         answer a = Yes
         expectHidden b
         expectHidden c
         expectScore 1 of 1
         expectPassed b
         expectUnanswered b
         answer a = No
         expectVisible c
         expectAnswer b = No
         expectFailed b`,
      ),
    ).toEqual([])
    const session = openSession(compile(template), { now: noon })
    session.set(['b'], 'b.no')
    expect(session.stateOf('b')).toMatchObject({ answer: 'b.no', answered: false, relevant: false, score: null })
  })

  it('is only not displayed when its own option hides it, and counts', () => {
    expect(play(template, 'write own = 5\nexpectHidden own\nexpectAnswer own = 5\nexpectVisible d')).toEqual([])
    const session = openSession(compile(template), { now: noon })
    session.set(['own'], 5)
    expect(session.stateOf('own')?.answered).toBe(true)
  })
})

describe('rules in a circle', () => {
  it('read what is in it as unanswered, so that there is one result', () => {
    const itself = form(
      page('p', yesno('a', { rules: [rule('r', { asked: is('a', 'No'), actions: [act('set_hidden')] })] })),
    )
    expect(play(itself, 'answer a = No\nexpectVisible a\nwrite a = Yes\nexpectVisible a')).toEqual([])
    const pair = form(
      page(
        'p',
        yesno('a', { rules: [visibleWhen('va', not(is('b', 'No')))] }),
        yesno('b', { rules: [visibleWhen('vb', not(is('a', 'No')))] }),
      ),
    )
    expect(play(pair, 'write a = No\nwrite b = No\nexpectVisible a\nexpectVisible b')).toEqual([])
  })
})
