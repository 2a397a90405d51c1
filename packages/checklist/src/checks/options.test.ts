import { describe, expect, it } from 'vitest'
import { seedsOf } from '../../../../scripts/testing/seedsOf.ts'
import { applyWithRules, startWithRules } from '../scenarios/apply-with-rules.ts'
import { compile } from '../session/compile.ts'
import { openSession } from '../session/open-session.ts'
import type { Condition, ConditionGroup, Template } from '../template/model.ts'
import { act, form, is, list, page, rule, yesno } from '../testing/form.ts'
import { Chance } from '../testing/random.ts'
import { checkTemplate } from './check-template.ts'
import { referenceMoment } from './logic/reference-moment.ts'

const options = ['A', 'B', 'C'] as const

/** A choice with rules that write over it, on its own answer and on another question's. */
function rewritten(chance: Chance): Template {
  const condition = (): Condition => {
    const made = chance.often(0.7) ? is('q', chance.one(options)) : is('x', chance.one(['Yes', 'No']))
    return chance.often(0.2) ? { ...made, not: true } : made
  }
  const group = (): ConditionGroup => ({
    match: chance.one(['all', 'any']),
    conditions: Array.from({ length: 1 + chance.below(2) }, condition),
  })
  const rules = Array.from({ length: 1 + chance.below(2) }, (_, at) =>
    rule(`r${at}`, {
      asked: group(),
      actions: [
        chance.often(0.3) ? act('set_value_not_answered') : act('set_value', `q.${chance.one(options).toLowerCase()}`),
      ],
    }),
  )
  return form(page('p', yesno('x'), list('q', options, { rules })))
}

/** The options that stand after some order of answers, rules carried out: each state once, from all it leads to. */
function standing(template: Template): ReadonlySet<unknown> {
  const compiled = compile(template)
  const moves = [
    ...['x.yes', 'x.no', null].map((value) => ({ path: ['x'], value })),
    ...['q.a', 'q.b', 'q.c', null].map((value) => ({ path: ['q'], value })),
  ]
  const stood = new Set<unknown>()
  for (let seed = 1; seed <= 8; seed++) {
    const chance = new Chance(seed)
    const session = openSession(compiled, { now: referenceMoment })
    startWithRules(session)
    for (let step = 0; step < 60; step++) {
      const { path, value } = chance.one(moves)
      const settled = applyWithRules(
        session,
        value === null ? { kind: 'clear', path } : { kind: 'answer', path, value },
      )
      if (settled) stood.add(session.stateOf('q')?.answer)
    }
  }
  return stood
}

describe('options that cannot stay chosen', () => {
  it.each(seedsOf(80))('never stand, seed %i', (seed) => {
    const template = rewritten(new Chance(seed))
    const told = checkTemplate(template).flatMap(({ code, data }) =>
      code === 'option_unreachable' ? [data['option']] : [],
    )
    const stood = standing(template)
    expect(told.filter((option) => stood.has(option))).toEqual([])
  })

  it('are told in some of these', () => {
    const told = Array.from({ length: 80 }, (_, at) => checkTemplate(rewritten(new Chance(at + 1)))).filter(
      (findings) => findings.some(({ code }) => code === 'option_unreachable'),
    )
    expect(told.length).toBeGreaterThan(10)
  })
})
