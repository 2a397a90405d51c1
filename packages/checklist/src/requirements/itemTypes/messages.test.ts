import { describe, expect, it } from 'vitest'
import { definitionOf } from '../../catalogue/catalogue.ts'
import { equationProblem } from '../../checks/check-equations.ts'
import { checkRecords } from '../../checks/check-records.ts'
import { checkTemplate } from '../../checks/check-template.ts'
import { compile } from '../../session/compile.ts'
import { openSession } from '../../session/open-session.ts'
import { checkOperation } from '../../standing/check-operation.ts'
import { calculation, form, number, page } from '../../testing/form.ts'
import { noon } from '../../testing/noon.ts'
import { added, reload } from './shelf.testing.ts'

/** What the messages of builder.md section 5 are filled with; the words themselves are language's. */
describe('what a message of the builder says', () => {
  it('ITM-220 an equation that is incorrect, and where', () => {
    const knows = (key: string): boolean => key === 'a' || key === 'b'
    expect(equationProblem('a + * b', knows)).toEqual({ code: 'equation_incorrect', position: 4, found: '*' })
    expect(equationProblem('a + b', knows)).toBeNull()
    for (const [equation, position] of [
      ['a +', 3],
      ['(a + b', 6],
      ['a b', 2],
      ['a ? b', 2],
      ['min()', 4],
      [')', 0],
    ] as const)
      expect([equation, equationProblem(equation, knows)]).toMatchObject([
        equation,
        { code: 'equation_incorrect', position },
      ])
    const template = form(page('p', number('a'), number('b'), calculation('c', 'a + * b')))
    expect(checkTemplate(template)).toEqual([
      { code: 'equation_incorrect', severity: 'error', item_id: 'c', data: { position: 4, var: '*' } },
    ])
  })

  it('ITM-221 the variable that is unknown, and where', () => {
    expect(equationProblem('a + speed * 2', (key) => key === 'a')).toEqual({
      code: 'variable_unknown',
      position: 4,
      found: 'speed',
    })
    const template = form(page('p', number('a'), calculation('c', 'a + speed')))
    expect(checkTemplate(template)).toEqual([
      { code: 'equation_variable_unknown', severity: 'error', item_id: 'c', data: { position: 4, var: 'speed' } },
    ])
  })

  it('ITM-222 a text is no number, as an answer nor as a limit', () => {
    const compiled = compile(reload(added('number')))
    const item = compiled.byBaseId.get('x')
    expect(item === undefined ? 'none' : definitionOf('number').answerProblem('abc', item)).toBe('not_number')
    expect(checkOperation(compiled, { kind: 'answer', path: ['x'], value: 'abc' })).toBe('wrong_value')
    expect(checkOperation(compiled, { kind: 'answer', path: ['x'], value: '12' })).toBe('wrong_value')
    expect(checkOperation(compiled, { kind: 'answer', path: ['x'], value: 12 })).toBeNull()
  })

  it('ITM-223 how many digits there may be after the decimal point', () => {
    const session = openSession(compile(form(page('p', number('n', { decimal: 2 })))), { now: noon })
    const limitOf = (value: number): unknown => {
      session.set(['n'], value)
      return session.stateOf('n')?.limit
    }
    expect([0.1 + 0.2, 1.005, 1e-7, -0.125].map(limitOf)).toEqual(Array(4).fill({ code: 'decimal', num: 2 }))
    expect([0.3, 1.25, 100, -7.1, 1e21].map(limitOf)).toEqual(Array(5).fill(null))
  })

  it('ITM-224 a scored question whose global list has no points field', () => {
    const of = (options: object) =>
      reload(added('global_list', { global_list_uuid: 'g', global_list_id: 3, enable_score: true, ...options }))
    const found = (template: ReturnType<typeof of>, fields: readonly string[] | null) =>
      checkRecords(template, {
        lists: fields === null ? null : new Map([['g', fields]]),
        goneEntries: new Set(),
        assetTypes: null,
      }).filter(({ code }) => code === 'global_list_no_points')
    expect(found(of({}), ['item_id', 'display_name'])).toEqual([
      { code: 'global_list_no_points', severity: 'warning', item_id: 'x', data: { field: 'points' } },
    ])
    expect(found(of({}), ['item_id', 'points'])).toEqual([])
    expect(found(of({ enable_score: false }), ['item_id'])).toEqual([])
    expect(found(of({ scoring: { enabled: true, field_key: 'worth' } }), ['points'])).toMatchObject([
      { data: { field: 'worth' } },
    ])
    expect(found(of({}), null)).toEqual([])
  })
})
