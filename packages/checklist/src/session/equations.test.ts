import { describe, expect, it } from 'vitest'
import { units } from '../catalogue/units.ts'
import { calculation, constant, form, number, page, section, yesno } from '../testing/form.ts'
import { noon } from '../testing/noon.ts'
import { play } from '../testing/play.ts'
import { compile } from './compile.ts'
import { explainScore } from './explain.ts'
import { openSession } from './open-session.ts'

describe('units in equations', () => {
  it('come in the unit of the calculation where both are of one group', () => {
    const template = form(
      page(
        'p',
        number('grams', { units: 'gram' }),
        number('kilos', { units: 'kilogram' }),
        number('plain'),
        number('metres', { units: 'metre' }),
        calculation('weight', 'grams + kilos', { units: 'kilogram' }),
        calculation('inGrams', 'sum(grams, kilos)', { units: ['gram'] }),
        calculation('bare', 'grams + kilos'),
        calculation('mixed', 'plain + metres', { units: 'kilogram' }),
      ),
    )
    expect(
      play(
        template,
        `answer grams = 250
         answer kilos = 1.1
         answer plain = 3
         answer metres = 4
         expectAnswer weight = 1.35
         expectAnswer inGrams = 1350
         expectAnswer bare = 251.1
         expectAnswer mixed = 7`,
      ),
    ).toEqual([])
  })

  it('convert temperatures with their offset, and constants like answers', () => {
    const template = form(
      page(
        'p',
        number('outside', { units: 'degree_fahrenheit' }),
        { ...constant('limit', 300), options: { default_value: 300, units: 'kelvin' } },
        calculation('warmest', 'max(outside, limit)', { units: 'degree_celsius' }),
      ),
    )
    expect(play(template, 'expectAnswer warmest = 26.85\nanswer outside = 212\nexpectAnswer warmest = 100')).toEqual([])
  })

  it('convert within every group that has fixed factors, there and back', () => {
    const convertible = units.filter(({ factor }) => factor !== null)
    const groups = [...new Set(convertible.map(({ group }) => group))]
    expect(groups.length).toBeGreaterThan(25)
    for (const group of groups) {
      const [first, ...others] = convertible.filter((unit) => unit.group === group)
      for (const other of others) {
        const there = calculation('b', 'a', { units: other.key })
        const back = calculation('c', 'b', { units: first?.key })
        const session = openSession(compile(form(page('p', number('a', { units: first?.key }), there, back))), {
          now: noon,
        })
        session.set(['a'], 12.5)
        expect([other.key, session.stateOf('c')?.answer]).toEqual([other.key, expect.closeTo(12.5, 8)])
      }
    }
  })
})

describe('equations over repeats', () => {
  it('take the instance they stand in, and all instances from outside', () => {
    const template = form(
      page(
        'p',
        number('price'),
        section('line', { repeatable: true }, number('count'), calculation('cost', 'count * price')),
        calculation('total', 'sum(cost)'),
        calculation('mean', 'avg(count)', { decimal: 2 }),
        calculation('lines', 'cost / price'),
      ),
    )
    const all = 'expectAnswer total = 0.7\nexpectAnswer mean = 2.33\nexpectAnswer lines = 7'
    expect(
      play(
        template,
        `answer price = 0.1
         add line a
         answer line/a/count = 1
         add line b
         answer line/b/count = 2
         add line c
         answer line/c/count = 4
         expectAnswer line/b/cost = 0.2
         ${all}
         remove line b
         expectAnswer total = 0.5
         expectAnswer mean = 2.5
         expectAnswer lines = 5
         restore line b
         ${all}`,
      ),
    ).toEqual([])
  })
})

describe('where points come from', () => {
  it('is told down to the question, with what was at stake', () => {
    const inside = [yesno('good'), yesno('bad', { rate: 3 }), yesno('open'), yesno('none', { allow_n_a: true })]
    const session = openSession(compile(form(page('p', section('s', {}, ...inside)))), { now: noon })
    session.set(['good'], 'good.yes')
    session.set(['bad'], 'bad.no')
    session.apply({ kind: 'na', path: ['none'], value: true })
    const explained = explainScore(session)
    expect([explained.score, explained.possible]).toEqual([{ points: 1, max: 4, percent: 25 }, 6])
    const questions = explained.parts[0]?.parts[0]?.parts ?? []
    expect(
      questions.map(({ path, score, possible, reason }) => [path[0], score.points, score.max, possible, reason]),
    ).toEqual([
      ['good', 1, 1, 1, 'option'],
      ['bad', 0, 3, 3, 'option'],
      ['open', 0, 0, 1, 'unanswered'],
      ['none', 0, 0, 1, 'not_applicable'],
    ])
  })
})
