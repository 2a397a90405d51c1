import { describe, expect, it } from 'vitest'
import {
  act,
  checkbox,
  dropdown,
  form,
  is,
  list,
  number,
  page,
  rule,
  section,
  slider,
  when,
  yesno,
} from '../testing/form.ts'
import { noon } from '../testing/noon.ts'
import { play } from '../testing/play.ts'
import { compile } from './compile.ts'
import { explainScore } from './explain.ts'
import { openSession } from './open-session.ts'

describe('the score (Q-INS-2)', () => {
  const scored = { enable_score: true }

  it('sums the options of answered, applicable, relevant questions over their maxima', () => {
    const grades = list(
      'c',
      [
        { label: 'Good', score: 4 },
        { label: 'Fair', score: 2 },
        { label: 'Bad', score: 0 },
      ],
      scored,
    )
    const template = form(page('p', yesno('a'), yesno('b', { allow_n_a: true }), grades, yesno('never')))
    expect(
      play(
        template,
        `expectScore 0 of 0
         expectPercent none
         answer a = Yes
         answer b = No
         answer c = Fair
         expectScore 3 of 6
         expectPercent 50
         notApplicable b
         expectScore 3 of 5
         expectPercent 60`,
      ),
    ).toEqual([])
  })

  it('rounds the percentage to two decimals and never goes below 0', () => {
    const grades = list(
      'a',
      [
        { label: 'Good', score: 3 },
        { label: 'One', score: 1 },
        { label: 'Awful', score: -5 },
      ],
      scored,
    )
    expect(
      play(
        form(page('p', grades)),
        'answer a = One\nexpectPercent 33.33\nanswer a = Awful\nexpectScore -5 of 3\nexpectPercent 0',
      ),
    ).toEqual([])
  })

  it('scores checkbox, slider and several choices by their own maxima', () => {
    const several = dropdown(
      'd',
      [
        { label: 'A', score: 2 },
        { label: 'B', score: 3 },
        { label: 'C', score: -1 },
      ],
      { ...scored, multiple_selection: true },
    )
    const template = form(
      page('p', checkbox('c', scored), slider('s', { ...scored, min: 0, max: 8, step: 1 }), several),
    )
    expect(
      play(
        template,
        `answer c = true
         answer s = 6
         answer d = A, C
         expectScore c 1 of 1
         expectScore s 0.75 of 1
         expectPercent s 75
         expectScore d 1 of 5
         expectPercent d 20
         expectScore 2.75 of 7
         expectPercent 39.29`,
      ),
    ).toEqual([])
  })

  it('scores numbers only through set_score, whose largest value is the maximum', () => {
    const graded = number('t', {
      ...scored,
      rules: [
        rule(
          'r',
          { asked: when('', 'bigger_than', -15), actions: [act('set_score', 0)] },
          { asked: when('', 'bigger_than', -18), actions: [act('set_score', 2)] },
          { actions: [act('set_score', 4)] },
        ),
      ],
    })
    const raised = yesno('y', { rules: [rule('s', { asked: is('y', 'Yes'), actions: [act('set_score', 5)] })] })
    expect(
      play(
        form(page('p', graded, number('plain', scored), raised)),
        `answer t = -16
         answer plain = 3
         expectScore 2 of 4
         answer y = No
         expectScore 2 of 9
         expectPercent 22.22
         answer y = Yes
         expectScore 7 of 9
         expectPercent 77.78`,
      ),
    ).toEqual([])
  })

  it('weighs by rate', () => {
    const template = form(page('p', yesno('a', { rate: 3 }), yesno('b', { rate: 0.1 })))
    expect(play(template, 'answer a = Yes\nanswer b = No\nexpectScore 3 of 3.1\nexpectPercent 96.77')).toEqual([])
  })

  it('is told per section and page, and explained down to the rule', () => {
    const template = form(
      page('p', section('s', {}, yesno('a'), yesno('b')), yesno('c')),
      page('z', yesno('d', { visibleIf: is('a', 'No') }), yesno('e', { allow_n_a: true })),
    )
    expect(
      play(
        template,
        'answer a = Yes\nanswer b = No\nwrite d = No\nnotApplicable e\nexpectScore s 1 of 2\nexpectScore p 1 of 2\nexpectScore z 0 of 0',
      ),
    ).toEqual([])
    const session = openSession(compile(template), { now: noon })
    for (const [key, label] of [
      ['a', 'yes'],
      ['b', 'no'],
      ['d', 'no'],
    ] as const)
      session.set([key], `${key}.${label}`)
    session.apply({ kind: 'na', path: ['e'], value: true })
    const tree = explainScore(session)
    const flat = (part: typeof tree): readonly string[] => [
      `${part.path.join('/')}:${part.reason}:${part.score.points}`,
      ...part.parts.flatMap(flat),
    ]
    expect(flat(tree)).toEqual([
      ':sum:1',
      'p:sum:1',
      's:sum:1',
      'a:option:1',
      'b:option:0',
      'c:unanswered:0',
      'z:sum:0',
      'd:hidden:0',
      'e:not_applicable:0',
    ])
  })

  it('names failed answers: red options, score 0 where scoring is on, red by a rule (Q-INS-3)', () => {
    const grades = [
      { label: 'Bad', score: 0 },
      { label: 'Good', score: 1 },
    ]
    const template = form(
      page(
        'p',
        list('red', [{ label: 'Bad', color: 'red' }, 'Good']),
        list('zero', grades, scored),
        list('off', grades),
        number('rule', {
          rules: [rule('r', { asked: when('', 'bigger_than', 5), actions: [act('set_color', 'red')] })],
        }),
        checkbox('box', scored),
      ),
    )
    expect(
      play(
        template,
        `answer red = Bad
         answer zero = Bad
         answer off = Bad
         answer rule = 6
         answer box = false
         expectFailed red
         expectFailed zero
         expectPassed off
         expectFailed rule
         expectFailed box
         answer rule = 5
         expectPassed rule`,
      ),
    ).toEqual([])
  })
})
