import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../catalogue/catalogue.ts'
import { checkTemplate } from '../../checks/check-template.ts'
import { compile } from '../../session/compile.ts'
import { explainScore } from '../../session/explain.ts'
import { openSession } from '../../session/open-session.ts'
import { standingIn } from '../../session/standing-in.ts'
import type { SessionOperation } from '../../session/session-input.ts'
import { checkOperation } from '../../standing/check-operation.ts'
import { itemTypes, operators, ruleActions, type Json } from '../../template/model.ts'
import { parseTemplate } from '../../template/parse.ts'
import { form, page, photo, section, signature, text, yesno } from '../../testing/form.ts'
import { noon } from '../../testing/noon.ts'
import { hostileTexts } from '../../testing/hostile-texts.ts'
import { tries } from '../../../../../scripts/testing/tries.ts'
import { missingIn } from '../../session/review.ts'
import { questionsOf } from '../../session/walk.ts'

const inherited = Object.getOwnPropertyNames(Object.prototype).sort()

describe('an answer of any shape', () => {
  it('is refused with a reason or stands, and never breaks a session it got into', () => {
    const values: fc.Arbitrary<Json> = fc.oneof(
      fc.constantFrom<Json>(...hostileTexts, ...hostileTexts.map((text) => [text]), null, true, 0, -0, 1e308, [], {}),
      fc.jsonValue().map((value): Json => JSON.parse(JSON.stringify(value))),
      fc.record(
        { year: fc.integer(), month: fc.integer(), day: fc.double(), hour: fc.integer() },
        { requiredKeys: [] },
      ),
    )
    const items = itemTypes
      .filter((type) => catalogue[type].kind === 'question')
      .map((type) => ({ id: type, type, parent_id: 'p', options: { response_set_id: 'set' } }))
    const read = parseTemplate({
      items: [{ id: 'p', type: 'page' }, ...items],
      responses: [{ uuid: 'set', options: [{ uuid: 'constructor', label: 'C' }] }],
    })
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    const compiled = compile(read.template)
    fc.assert(
      fc.property(fc.constantFrom(...items.map(({ id }) => id)), values, (id, value) => {
        const problem = checkOperation(compiled, { kind: 'answer', path: [id], value })
        expect(problem === null || typeof problem === 'string').toBe(true)
        const session = openSession(compiled, { now: noon, given: { [id]: value } })
        session.loadStanding([{ path: [id], aspect: 'answer', value: { value }, at: '2026-11-20T12:00:00.000Z' }])
        session.set([id], value)
        for (const state of questionsOf(session)) expect(typeof state.answered).toBe('boolean')
        expect(typeof session.score().points).toBe('number')
        expect(missingIn(session)).toBeDefined()
      }),
      { numRuns: tries(600) },
    )
  })
})

describe('a rule with any values in it', () => {
  it('is judged, compiled and answered, and nothing breaks', () => {
    const value: fc.Arbitrary<Json> = fc.oneof(
      fc.constantFrom<Json>(...hostileTexts, null, [], {}, 1e308, -0, { type: 'current' }, [1, 2], ['a', null]),
      fc.record({
        value: fc.oneof(fc.double({ noNaN: true }), fc.constant('x')),
        period_type: fc.constantFrom('day', 'moon'),
      }),
      fc.jsonValue({ maxDepth: 2 }).map((given): Json => JSON.parse(JSON.stringify(given))),
    )
    const types = itemTypes.filter((type) => catalogue[type].kind === 'question')
    const condition = fc.record({
      item_id: fc.constantFrom('x', '', 'gone', '__proto__'),
      operator: fc.constantFrom(...operators),
      value,
      not: fc.boolean(),
    })
    const action = fc.record({
      action: fc.constantFrom(...ruleActions),
      item_id: fc.constantFrom('x', '', 'y', 'gone'),
      value,
    })
    const branch = fc.record({
      type: fc.constantFrom('if', 'else_if', 'else'),
      match: fc.constantFrom('all', 'any'),
      conditions: fc.array(condition, { maxLength: 3 }),
      actions: fc.array(action, { maxLength: 3 }),
    })
    const kind = fc.constantFrom('visibility', 'rule', 'preAction')
    fc.assert(
      fc.property(
        fc.constantFrom(...types),
        kind,
        fc.array(branch, { maxLength: 3 }),
        value,
        (type, of, branches, answer) => {
          const read = parseTemplate({
            items: [
              { id: 'p', type: 'page', title: 'P' },
              {
                id: 'x',
                type,
                parent_id: 'p',
                title: 'X',
                options: { response_set_id: 's', enable_score: true, enable_rating: true },
              },
              { id: 'y', type: 'textAnswer', parent_id: 'p', title: 'Y', options: { rule_set_id: 'r' } },
            ],
            responses: [{ uuid: 's', options: [{ uuid: 'constructor', label: 'C' }] }],
            rule_sets: [{ uuid: 'r', rules: [{ uuid: 'u', kind: of, branches }] }],
          })
          if (!read.ok) {
            for (const { code } of read.problems) expect(['bad_text', 'malformed', 'too_long']).toContain(code)
            return
          }
          expect(checkTemplate(read.template).every(({ code }) => typeof code === 'string')).toBe(true)
          const session = openSession(compile(read.template), { now: noon })
          for (const path of ['x', 'y'] as const) {
            const { ruleOperations } = session.set([path], answer)
            for (const { path: target, value: written = null } of ruleOperations) session.set(target, written)
            expect(typeof session.stateOf('y')?.visible).toBe('boolean')
          }
          expect(explainScore(session)).toBeDefined()
        },
      ),
      { numRuns: tries(1500) },
    )
  })
})

describe('an operation that names something by a hostile text', () => {
  const compiled = compile(
    form(
      page(
        'p',
        section('s', { repeatable: true }, text('q', { required: true }), photo('f')),
        signature('g'),
        yesno('y', { enable_rating: true }),
      ),
    ),
  )

  it.each(hostileTexts.map((name, at) => [at, name.slice(0, 40), name] as const))(
    '%i %j is refused, or does what it says',
    (_, _beginning, name) => {
      const session = openSession(compiled, { now: noon })
      const at = '2026-11-20T12:00:00.000Z'
      const done = (operation: SessionOperation): boolean => {
        const problem = checkOperation(compiled, { ...operation, value: operation.value ?? null })
        if (problem === null) session.apply({ at, ...operation })
        return problem === null
      }
      if (done({ kind: 'repeat_add', path: ['s'], value: { key: name } })) {
        expect(session.stateOf(['s'])?.instances).toEqual([name])
        expect(done({ kind: 'answer', path: ['s', name, 'q'], value: 'A' })).toBe(true)
        expect(session.stateOf(['s', name, 'q'])?.answer).toBe('A')
        expect(done({ kind: 'media_add', path: ['s', name, 'f'], value: { uuid: name, caption: name } })).toBe(true)
        expect(session.stateOf(['s', name, 'f'])?.media.map(({ uuid }) => uuid)).toEqual([name])
      }
      if (done({ kind: 'sign', path: ['g'], value: { uuid: 'one', name } }))
        expect(session.stateOf('g')?.signatures.map((each) => each.name)).toEqual([name])
      done({ kind: 'rating', path: ['y'], value: name })
      done({ kind: 'issue', path: ['y'], value: { uuid: 'i', title: name } })
      const again = openSession(compiled, { now: noon })
      again.loadStanding(JSON.parse(JSON.stringify(standingIn(session))))
      expect(standingIn(again)).toEqual(standingIn(session))
      expect([...questionsOf(again)].map(({ key, answer }) => [key, answer])).toEqual(
        [...questionsOf(session)].map(({ key, answer }) => [key, answer]),
      )
      expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(inherited)
    },
  )
})
