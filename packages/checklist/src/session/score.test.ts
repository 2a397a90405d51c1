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
import { Scenario } from '../testing/scenario.ts'

describe('the score (Q-INS-2)', () => {
  const scored = { enable_score: true }

  it('sums the options of answered, applicable, relevant questions over their maxima', () => {
    const scenario = new Scenario(
      form(
        page(
          'p',
          yesno('a'),
          yesno('b', { allow_n_a: true }),
          list(
            'c',
            [
              { label: 'Good', score: 4 },
              { label: 'Fair', score: 2 },
              { label: 'Bad', score: 0 },
            ],
            scored,
          ),
          yesno('never'),
        ),
      ),
    )
    expect(scenario.session.score()).toEqual({ points: 0, max: 0, percent: null })
    scenario.answer('a', 'Yes')
    scenario.answer('b', 'No')
    scenario.answer('c', 'Fair')
    expect(scenario.session.score()).toEqual({ points: 3, max: 6, percent: 50 })
    scenario.notApplicable('b')
    expect(scenario.session.score()).toEqual({ points: 3, max: 5, percent: 60 })
  })

  it('rounds the percentage to two decimals and never goes below 0', () => {
    const scenario = new Scenario(
      form(
        page(
          'p',
          list(
            'a',
            [
              { label: 'Good', score: 3 },
              { label: 'One', score: 1 },
              { label: 'Awful', score: -5 },
            ],
            scored,
          ),
        ),
      ),
    )
    scenario.answer('a', 'One')
    expect(scenario.session.score().percent).toBe(33.33)
    scenario.answer('a', 'Awful')
    expect(scenario.session.score()).toEqual({ points: -5, max: 3, percent: 0 })
  })

  it('scores checkbox, slider and several choices by their own maxima', () => {
    const scenario = new Scenario(
      form(
        page(
          'p',
          checkbox('c', scored),
          slider('s', { ...scored, min: 0, max: 8, step: 1 }),
          dropdown(
            'd',
            [
              { label: 'A', score: 2 },
              { label: 'B', score: 3 },
              { label: 'C', score: -1 },
            ],
            {
              ...scored,
              multiple_selection: true,
            },
          ),
        ),
      ),
    )
    scenario.answer('c', true)
    scenario.answer('s', 6)
    scenario.answer('d', ['A', 'C'])
    expect(scenario.state('c').score).toEqual({ points: 1, max: 1, percent: 100 })
    expect(scenario.state('s').score).toEqual({ points: 0.75, max: 1, percent: 75 })
    expect(scenario.state('d').score).toEqual({ points: 1, max: 5, percent: 20 })
    expect(scenario.session.score()).toEqual({ points: 2.75, max: 7, percent: 39.29 })
  })

  it('scores numbers only through set_score, whose largest value is the maximum', () => {
    const scenario = new Scenario(
      form(
        page(
          'p',
          number('t', {
            ...scored,
            rules: [
              rule(
                'r',
                { asked: when('', 'bigger_than', -15), actions: [act('set_score', 0)] },
                { asked: when('', 'bigger_than', -18), actions: [act('set_score', 2)] },
                { actions: [act('set_score', 4)] },
              ),
            ],
          }),
          number('plain', scored),
          yesno('y', { rules: [rule('s', { asked: is('y', 'Yes'), actions: [act('set_score', 5)] })] }),
        ),
      ),
    )
    scenario.answer('t', -16)
    scenario.answer('plain', 3)
    expect(scenario.session.score()).toEqual({ points: 2, max: 4, percent: 50 })
    scenario.answer('y', 'No')
    expect(scenario.session.score()).toEqual({ points: 2, max: 9, percent: 22.22 })
    scenario.answer('y', 'Yes')
    expect(scenario.session.score()).toEqual({ points: 7, max: 9, percent: 77.78 })
  })

  it('weighs by rate', () => {
    const scenario = new Scenario(form(page('p', yesno('a', { rate: 3 }), yesno('b', { rate: 0.1 }))))
    scenario.answer('a', 'Yes')
    scenario.answer('b', 'No')
    expect(scenario.session.score()).toEqual({ points: 3, max: 3.1, percent: 96.77 })
  })

  it('is told per section and page, and explained down to the rule', () => {
    const scenario = new Scenario(
      form(
        page('p', section('s', {}, yesno('a'), yesno('b')), yesno('c')),
        page('z', yesno('d', { visibleIf: is('a', 'No') }), yesno('e', { allow_n_a: true })),
      ),
    )
    scenario.answer('a', 'Yes')
    scenario.answer('b', 'No')
    scenario.answer('d', 'No')
    scenario.notApplicable('e')
    expect(scenario.state('s').score).toEqual({ points: 1, max: 2, percent: 50 })
    expect(scenario.session.pages().map(({ score }) => score.max)).toEqual([2, 0])
    const tree = scenario.session.explainScore()
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
    const scenario = new Scenario(
      form(
        page(
          'p',
          list('red', [{ label: 'Bad', color: 'red' }, 'Good']),
          list(
            'zero',
            [
              { label: 'Bad', score: 0 },
              { label: 'Good', score: 1 },
            ],
            scored,
          ),
          list('off', [
            { label: 'Bad', score: 0 },
            { label: 'Good', score: 1 },
          ]),
          number('rule', {
            rules: [rule('r', { asked: when('', 'bigger_than', 5), actions: [act('set_color', 'red')] })],
          }),
          checkbox('box', scored),
        ),
      ),
    )
    for (const key of ['red', 'zero', 'off']) scenario.answer(key, 'Bad')
    scenario.answer('rule', 6)
    scenario.answer('box', false)
    expect(scenario.failed()).toEqual(['red', 'zero', 'rule', 'box'])
    scenario.answer('rule', 5)
    expect(scenario.failed()).toEqual(['red', 'zero', 'box'])
  })
})
