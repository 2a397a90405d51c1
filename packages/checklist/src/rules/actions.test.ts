import { describe, expect, it } from 'vitest'
import { catalogue } from '../catalogue/catalogue.ts'
import { checkTemplate } from '../checks/check-template.ts'
import { itemTypes, ruleActions, type RuleAction, type Template } from '../template/model.ts'
import {
  act,
  any,
  all,
  form,
  is,
  not,
  number,
  page,
  pageWith,
  preActions,
  question,
  rule,
  section,
  text,
  when,
  yesno,
  type Extras,
} from '../testing/form.ts'
import { play } from '../testing/play.ts'

/** "if A = yes then ..." on a question q that allows it. */
const ifYes = (actions: readonly RuleAction[], extras: Extras = {}): Template =>
  form(page('p', yesno('a'), yesno('q', { ...extras, rules: [rule('r', { asked: is('a', 'Yes'), actions })] })))

describe('an action has its effect as soon as the condition holds, and no longer', () => {
  const played = (template: Template, before: string, after: string): readonly string[] =>
    play(template, `${before}\nanswer a = Yes\n${after}\nanswer a = No\n${before}`)

  it.each([
    ['RUL-010', 'green'],
    ['RUL-011', 'red'],
    ['RUL-012', 'yellow'],
    ['RUL-013', '#12ab34'],
  ])('%s set_color %s', (_, color) => {
    expect(played(ifYes([act('set_color', color)]), 'expectColor q = none', `expectColor q = ${color}`)).toEqual([])
  })

  it('RUL-014 require_media, of so many', () => {
    expect(played(ifYes([act('require_media')]), 'expectNoDemands q', 'expectMedia q 1\nexpectMissing q')).toEqual([])
    expect(played(ifYes([act('require_media', 3)]), 'expectMedia q 0', 'expectMedia q 3')).toEqual([])
    expect(
      play(
        ifYes([act('require_media', 2)]),
        'answer a = Yes\naddPhoto q one\nexpectMissing q\naddPhoto q two\nexpectNotMissing q',
      ),
    ).toEqual([])
  })

  it('RUL-015 require_note', () => {
    const template = ifYes([act('require_note')])
    expect(played(template, 'expectNoDemands q', 'expectNote q\nexpectMissing q')).toEqual([])
    expect(play(template, 'answer a = Yes\nnote q = "seen"\nexpectNotMissing q')).toEqual([])
  })

  it('RUL-016 require_action', () => {
    expect(played(ifYes([act('require_action')]), 'expectNoDemands q', 'expectIssue q')).toEqual([])
  })

  it('RUL-017 set_value, which stays when the condition no longer holds (Q-RUL-3)', () => {
    expect(
      play(
        ifYes([act('set_value', 'q.no')]),
        'expectUnanswered q\nanswer a = Yes\nexpectAnswer q = No\nanswer a = No\nexpectAnswer q = No\nanswer q = Yes\nexpectAnswer q = Yes',
      ),
    ).toEqual([])
  })

  it('RUL-018 set_value_not_answered, which does not bring the answer back', () => {
    expect(
      play(
        ifYes([act('set_value_not_answered')]),
        'answer q = Yes\nanswer a = Yes\nexpectUnanswered q\nanswer a = No\nexpectUnanswered q',
      ),
    ).toEqual([])
  })

  it('RUL-019 set_score', () => {
    const template = ifYes([act('set_score', 4)])
    expect(
      play(
        template,
        'answer q = Yes\nexpectScore q 1 of 4\nanswer a = Yes\nexpectScore q 4 of 4\nanswer a = No\nexpectScore q 1 of 4',
      ),
    ).toEqual([])
  })

  it('RUL-020 set_rating', () => {
    const template = ifYes([act('set_rating', 7)], { enable_rating: true })
    expect(played(template, 'expectRating q = none', 'expectRating q = 7')).toEqual([])
  })

  it('RUL-021 disable', () => {
    expect(played(ifYes([act('disable')]), 'expectEditable q', 'expectReadOnly q')).toEqual([])
  })

  it('RUL-022 enable', () => {
    expect(played(ifYes([act('enable')], { read_only: true }), 'expectReadOnly q', 'expectEditable q')).toEqual([])
  })

  it('RUL-023 disable_else_enable', () => {
    const template = ifYes([act('disable_else_enable')], { read_only: true })
    expect(played(template, 'expectEditable q', 'expectReadOnly q')).toEqual([])
  })

  it('RUL-024 enable_else_disable', () => {
    expect(played(ifYes([act('enable_else_disable')]), 'expectReadOnly q', 'expectEditable q')).toEqual([])
  })

  it('RUL-025 required', () => {
    expect(played(ifYes([act('required')]), 'expectOptional q', 'expectRequired q\nexpectMissing q')).toEqual([])
  })

  it('RUL-026 not_required', () => {
    expect(played(ifYes([act('not_required')], { required: true }), 'expectRequired q', 'expectOptional q')).toEqual([])
  })

  it('RUL-027 required_else_not_required', () => {
    const template = ifYes([act('required_else_not_required')], { required: true })
    expect(played(template, 'expectOptional q', 'expectRequired q')).toEqual([])
  })

  it('RUL-028 set_hidden, of a question, a section and a page', () => {
    expect(played(ifYes([act('set_hidden')]), 'expectVisible q', 'expectHidden q')).toEqual([])
    const hides = (key: string) => rule(`r${key}`, { asked: is('a', 'Yes'), actions: [act('set_hidden', true, key)] })
    const template = form(
      page('p', yesno('a', { rules: [] }), section('s', { rules: [hides('s')] }, text('x'))),
      pageWith('o', { rules: [hides('o')] }, text('y')),
    )
    const shown = 'expectVisible s\nexpectVisible x\nexpectVisible o\nexpectVisible y'
    expect(played(template, shown, shown.replaceAll('Visible', 'Hidden'))).toEqual([])
  })

  it('RUL-029 exclude_report', () => {
    expect(played(ifYes([act('exclude_report')]), 'expectInReport q', 'expectNotInReport q')).toEqual([])
  })
})

describe('branches', () => {
  const painted = (template: Template, steps: string): readonly string[] => play(template, steps)
  const branches = form(
    page(
      'p',
      number('n'),
      text('q', {
        rules: [
          rule(
            'r',
            { asked: when('n', 'bigger_than', 10), actions: [act('set_color', 'red')] },
            { asked: when('n', 'bigger_than', 5), actions: [act('set_color', 'yellow')] },
            { actions: [act('set_color', 'green')] },
          ),
        ],
      }),
    ),
  )

  it('RUL-051 RUL-052 RUL-053 if, else if and else: the first that holds', () => {
    expect(
      painted(
        branches,
        'expectColor q = green\nanswer n = 11\nexpectColor q = red\nanswer n = 10\nexpectColor q = yellow\nanswer n = 5\nexpectColor q = green',
      ),
    ).toEqual([])
  })

  it('all and any, one in the other', () => {
    const template = form(
      page(
        'p',
        yesno('a'),
        yesno('b'),
        yesno('c'),
        text('x', { visibleIf: all(is('a', 'Yes'), any(is('b', 'Yes'), not(is('c', 'Yes')))) }),
      ),
    )
    expect(
      painted(
        template,
        'expectHidden x\nanswer a = Yes\nexpectVisible x\nanswer c = Yes\nexpectHidden x\nanswer b = Yes\nexpectVisible x\nanswer a = No\nexpectHidden x',
      ),
    ).toEqual([])
  })

  it('of several rules the later one wins, after pre-actions (Q-RUL-2, Q-RUL-3)', () => {
    const template = form(
      page(
        'p',
        yesno('a'),
        text('q', {
          rules: [
            rule('r', { asked: is('a', 'Yes'), actions: [act('set_hidden', false), act('not_required')] }),
            preActions('before', act('set_hidden'), act('required'), act('disable'), act('exclude_report')),
            rule('s', { asked: is('a', 'Yes'), actions: [act('enable')] }),
          ],
        }),
      ),
    )
    expect(
      painted(
        template,
        'expectHidden q\nexpectRequired q\nexpectReadOnly q\nexpectNotInReport q\nanswer a = Yes\nexpectVisible q\nexpectOptional q\nexpectEditable q\nexpectNotInReport q',
      ),
    ).toEqual([])
  })

  it('a hidden answer counts nowhere and comes back (Q-RUL-7); what its own option hides counts', () => {
    const template = form(
      page(
        'p',
        yesno('a'),
        yesno('q', { visibleIf: is('a', 'Yes') }),
        text('x', { visibleIf: is('q', 'No') }),
        yesno('own', { hidden: true }),
        text('y', { visibleIf: is('own', 'No') }),
      ),
    )
    expect(
      painted(
        template,
        'answer a = Yes\nanswer q = No\nexpectVisible x\nexpectScore 1 of 2\nanswer a = No\nexpectHidden x\nexpectScore 0 of 1\nanswer a = Yes\nexpectVisible x\nexpectAnswer q = No\nwrite own = No\nexpectHidden own\nexpectVisible y',
      ),
    ).toEqual([])
  })
})

describe('what a rule may do to which type', () => {
  it.each(itemTypes.filter((type) => catalogue[type].kind === 'question').map((type) => [type]))('%s', (type) => {
    const options: Extras = {
      enable_score: true,
      enable_rating: true,
      editable: true,
      rules: ruleActions.map((action, at) =>
        rule(`r${at}`, { asked: is('a', at % 2 === 0 ? 'Yes' : 'No'), actions: [act(action, 1)] }),
      ),
    }
    const template = form(page('p', yesno('a'), question(type, 'q', options)))
    const refused = checkTemplate(template).flatMap(({ code, data }) =>
      code === 'rule_action_not_allowed' ? [data['action']] : [],
    )
    expect(refused).toEqual(ruleActions.filter((action) => !catalogue[type].ruleActions.includes(action)))
  })

  it('set_value is for eight types only', () => {
    expect(itemTypes.filter((type) => catalogue[type].ruleActions.includes('set_value'))).toEqual([
      'textAnswer',
      'longText',
      'number',
      'slider',
      'yesno',
      'switch',
      'list',
      'dropdown',
    ])
  })
})
