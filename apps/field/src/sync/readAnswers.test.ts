import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isLastTime, sequencedOf, conflictsOf, standingOfAnswers, templateOf } from './readAnswers.ts'
import { toldTemplate } from './scenario/toldTemplate.ts'

const said = vi.fn<(...words: unknown[]) => void>()
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(said))
afterEach(() => {
  vi.restoreAllMocks()
  said.mockReset()
})

const op = {
  id: 'op-1',
  seq: 4,
  kind: 'answer',
  path: ['q'],
  value: 'yes',
  at: '2026-11-20T10:00:00.000Z',
  received_at: '2026-11-20T10:00:01.000Z',
  device: 'phone',
  based_on: 3,
  by_rule: null,
  settles: [],
  actor: 'a',
  sent_by: 'a',
}
const row = { path: ['q'], aspect: 'answer', kind: 'answer', value: 3, op: 'op-1', seq: 4, at: op.at, device: 'phone' }
const template = toldTemplate({
  items: [{ id: 'q', title: 'Beds', type: 'number', options: {}, parent_id: null }],
})

describe('what the server answered', () => {
  test('has no rule where the server says null, and keeps the rule it names', () => {
    const [plain, ruled] = sequencedOf([op, { ...op, id: 'op-2', by_rule: 'r' }])
    expect(plain).not.toHaveProperty('by_rule')
    expect(ruled).toMatchObject({ id: 'op-2', by_rule: 'r' })
    expect(said).not.toHaveBeenCalled()
  })

  test('of a newer server: what is not known stays out, the rest is taken, and it is said', () => {
    expect(sequencedOf([{ ...op, kind: 'teleport' }, op]).map(({ id }) => id)).toEqual(['op-1'])
    expect(standingOfAnswers([row, { ...row, kind: 'teleport' }, { ...row, others: [{ op: 1 }] }])).toEqual([row])
    const conflict = { path: ['q'], aspect: 'answer', standing: 1, other: 2, ops: ['a', 'b'] }
    expect(conflictsOf([{ ...conflict, ops: ['a'] }, conflict])).toEqual([conflict])
    const notApplicable = { ...conflict, standing: 'na', na: 'standing' as const }
    expect(conflictsOf([notApplicable])).toEqual([notApplicable])
    expect(said).toHaveBeenCalledTimes(4)
  })

  test('a template without a description has an empty one; what is no template is none', () => {
    const { items, ...rest } = template
    const read = (body: object) => templateOf(Object.assign(structuredClone(template), body))
    expect(read({})).toMatchObject({ description: '', items })
    expect(read({ ...rest, items: [{ type: 'number' }] })).toBeNull()
    expect(read({ rule_sets: null })).toBeNull()
  })

  test('what was kept of the last time is read again only whole', () => {
    const of = { template_uuid: 't', asset_uuid: null, inspection_uuid: 'i' }
    const last = { ...of, number: '#1', completed_at: op.at, answers: [row] }
    expect(isLastTime(structuredClone(last))).toBe(true)
    expect(isLastTime({ ...last, asset_uuid: 'pump' })).toBe(true)
    for (const broken of [
      null,
      [],
      'x',
      { ...last, number: 1 },
      { ...last, answers: [{}] },
      { ...last, asset_uuid: 7 },
    ])
      expect(isLastTime(broken)).toBe(false)
  })
})
