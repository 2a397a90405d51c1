import { describe, expect, it } from 'vitest'
import { seedsOf } from '../../../../scripts/testing/seedsOf.ts'
import { compile } from '../session/compile.ts'
import { openSession } from '../session/open-session.ts'
import type { Template } from '../template/model.ts'
import { form, page, yesno } from '../testing/form.ts'
import { Chance, randomForm, randomOperation } from '../testing/random.ts'
import { smallForm } from '../testing/small-form.ts'
import { wideForm } from '../testing/wide-form.ts'
import { bruteForce, combinationsOf } from './brute-force.testing.ts'
import { checkTemplate } from './check-template.ts'
import { differences } from './differences.testing.ts'
import { logicOf } from './logic/build.ts'
import { referenceMoment } from './logic/reference-moment.ts'
import { questionsOf } from '../session/walk.ts'

/** A small form without circles: what is in one is not decided. */
function straightForm(chance: Chance, size: number, holding?: Parameters<typeof smallForm>[2]): Template {
  for (;;) {
    const template = smallForm(chance, size, holding)
    if (logicOf(compile(template)).circles.length === 0) return template
  }
}

describe('against brute force', () => {
  it.each(seedsOf(120))('nothing false and nothing missing, seed %i', (seed) => {
    const chance = new Chance(seed)
    expect(differences(straightForm(chance, 3 + chance.below(4)))).toEqual([])
  })

  it.each([1001])('nothing false and nothing missing with 12 questions, seed %i', { timeout: 120_000 }, (seed) => {
    expect(differences(straightForm(new Chance(seed), 12, 'few'))).toEqual([])
  })
})

describe('against brute force with every kind of question that conditions read', () => {
  it.each(seedsOf(120))('nothing false and nothing missing, seed %i', (seed) => {
    const chance = new Chance(seed)
    for (;;) {
      const template = wideForm(chance, 3 + chance.below(3))
      if (combinationsOf(template) > 3000 || logicOf(compile(template)).circles.length > 0) continue
      expect(differences(template)).toEqual([])
      return
    }
  })
})

describe('against brute force with calculations and counters', () => {
  it.each(seedsOf(120))('nothing false, seed %i', (seed) => {
    const chance = new Chance(seed)
    const template = straightForm(chance, 4 + chance.below(3), 'computed')
    const seen = bruteForce(template)
    const wrong = checkTemplate(template).filter(({ code, item_id, data }) => {
      const id = item_id ?? ''
      if (code === 'never_shown' || code === 'required_unreachable') return seen.shown.has(id)
      if (code === 'contradiction_hidden_required') return seen.asked.has(id)
      if (code === 'score_unreachable') return data['reason'] === 'full_points' && seen.full.has(id)
      const colors = seen.colors.get(id) ?? new Set()
      if (data['kind'] !== 'rule') return false
      if (code === 'rule_never_fires') return colors.has(`#${String(data['branch']).padStart(6, '0')}`)
      return code === 'rule_always_fires' && colors.size > 1
    })
    expect(wrong).toEqual([])
  })
})

describe('against people who answer at random', () => {
  it.each(seedsOf(60))('nothing that is never shown is seen, seed %i', (seed) => {
    const chance = new Chance(seed)
    const template = randomForm(chance, 6 + chance.below(12))
    const never = new Set(
      checkTemplate(template)
        .filter(({ code }) => code === 'never_shown' || code === 'required_unreachable')
        .map(({ item_id }) => item_id),
    )
    const compiled = compile(template)
    const session = openSession(compiled, { now: referenceMoment })
    const shown = new Set<string>()
    for (let step = 0; step < 150; step++) {
      session.apply(randomOperation(chance, compiled))
      for (const state of questionsOf(session)) if (state.relevant) shown.add(state.item.item.id)
    }
    expect([...shown].filter((id) => never.has(id))).toEqual([])
  })
})

describe('conditions that exclude each other', () => {
  it.each(seedsOf(60))('are few enough and all of them, seed %i', (seed) => {
    const chance = new Chance(seed)
    const template = straightForm(chance, 3 + chance.below(5))
    const wrong: string[] = []
    for (const finding of checkTemplate(template)) {
      const { because = [], code, item_id, data } = finding
      if (code !== 'never_shown' && code !== 'rule_never_fires') continue
      const named = new Set(because.map((reason) => JSON.stringify(reason)))
      const isSaid = (changed: Template): boolean =>
        checkTemplate(changed).some(
          (each) => each.code === code && each.item_id === item_id && each.data['branch'] === data['branch'],
        )
      if (!isSaid(loosened(template, (reason) => !named.has(reason)))) wrong.push(`${code} ${item_id}: too few`)
      for (const reason of named)
        if (isSaid(loosened(template, (each) => !named.has(each) || each === reason))) wrong.push(`${code}: ${reason}`)
    }
    expect(wrong).toEqual([])
  })
})

/** The template with some of its conditions replaced: each asks a new question of its own instead. */
function loosened(template: Template, which: (reason: string) => boolean): Template {
  const questions: string[] = []
  const rule_sets = template.rule_sets.map((set) => ({
    ...set,
    rules: set.rules.map((rule) => ({
      ...rule,
      branches: rule.branches.map((branch, position) => ({
        ...branch,
        conditions: branch.conditions.map((member) => {
          if ('conditions' in member) throw new Error('Small forms have no nested groups.')
          const owner = set.uuid.replace(/-rules$/, '')
          const reason = { item_id: owner, rule: rule.uuid, branch: position, condition: member }
          if (!which(JSON.stringify(reason))) return member
          const key = `free${questions.length}`
          questions.push(key)
          return { item_id: key, operator: 'equals' as const, value: `${key}.yes` }
        }),
      })),
    })),
  }))
  const free = form(page('free', ...questions.map((key) => yesno(key))))
  return {
    ...template,
    items: [...free.items, ...template.items],
    responses: [...free.responses, ...template.responses],
    rule_sets,
  }
}
