import { describe, expect, it } from 'vitest'
import { units } from '../catalogue/units.ts'
import { calculation, constant, form, number, page, section, yesno } from '../testing/form.ts'
import { Scenario } from '../testing/scenario.ts'

describe('units in equations', () => {
  it('come in the unit of the calculation where both are of one group', () => {
    const scenario = new Scenario(
      form(
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
      ),
    )
    for (const [key, value] of [
      ['grams', 250],
      ['kilos', 1.1],
      ['plain', 3],
      ['metres', 4],
    ] as const)
      scenario.answer(key, value)
    expect(['weight', 'inGrams', 'bare', 'mixed'].map((key) => scenario.state(key).answer)).toEqual([
      1.35, 1350, 251.1, 7,
    ])
  })

  it('convert temperatures with their offset, and constants like answers', () => {
    const scenario = new Scenario(
      form(
        page(
          'p',
          number('outside', { units: 'degree_fahrenheit' }),
          { ...constant('limit', 300), options: { default_value: 300, units: 'kelvin' } },
          calculation('warmest', 'max(outside, limit)', { units: 'degree_celsius' }),
        ),
      ),
    )
    expect(scenario.state('warmest').answer).toBe(26.85)
    scenario.answer('outside', 212)
    expect(scenario.state('warmest').answer).toBe(100)
  })

  it('convert within every group that has fixed factors, there and back', () => {
    const convertible = units.filter(({ factor }) => factor !== null)
    const groups = [...new Set(convertible.map(({ group }) => group))]
    expect(groups.length).toBeGreaterThan(25)
    for (const group of groups) {
      const [first, ...others] = convertible.filter((unit) => unit.group === group)
      for (const other of others) {
        const scenario = new Scenario(
          form(
            page(
              'p',
              number('a', { units: first?.key }),
              calculation('b', 'a', { units: other.key }),
              calculation('c', 'b', { units: first?.key }),
            ),
          ),
        )
        scenario.answer('a', 12.5)
        expect([other.key, scenario.state('c').answer]).toEqual([other.key, expect.closeTo(12.5, 8)])
      }
    }
  })
})

describe('equations over repeats', () => {
  it('take the instance they stand in, and all instances from outside', () => {
    const scenario = new Scenario(
      form(
        page(
          'p',
          number('price'),
          section('line', { repeatable: true }, number('count'), calculation('cost', 'count * price')),
          calculation('total', 'sum(cost)'),
          calculation('mean', 'avg(count)', { decimal: 2 }),
          calculation('lines', 'cost / price'),
        ),
      ),
    )
    scenario.answer('price', 0.1)
    for (const [key, count] of [
      ['a', 1],
      ['b', 2],
      ['c', 4],
    ] as const) {
      scenario.add('line', key)
      scenario.answer(`line/${key}/count`, count)
    }
    const all = () => ['total', 'mean', 'lines'].map((key) => scenario.state(key).answer)
    expect(scenario.state('line/b/cost').answer).toBe(0.2)
    expect(all()).toEqual([0.7, 2.33, 7])
    scenario.remove('line', 'b')
    expect(all()).toEqual([0.5, 2.5, 5])
    scenario.restore('line', 'b')
    expect(all()).toEqual([0.7, 2.33, 7])
  })
})

describe('where points come from', () => {
  it('is told down to the question, with what was at stake', () => {
    const scenario = new Scenario(
      form(
        page(
          'p',
          section('s', {}, yesno('good'), yesno('bad', { rate: 3 }), yesno('open'), yesno('none', { allow_n_a: true })),
        ),
      ),
    )
    scenario.answer('good', 'Yes')
    scenario.answer('bad', 'No')
    scenario.notApplicable('none')
    const explained = scenario.session.explainScore()
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
