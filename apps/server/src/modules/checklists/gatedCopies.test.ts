import { afterAll, beforeAll, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { closeChecks } from './checks/findingsOf.ts'
import { addItems, dataOf, newTemplate, publish, readTemplate, refusalOf } from './templateScenario.testing.ts'

const product = useProduct()
let admin: Person
beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
})

afterAll(closeChecks)

const setPlan = async (plan: string): Promise<void> => {
  await admin.send('PUT', '/settings/organization/plan', { plan })
  // An actor is remembered for a second.
  await expect
    .poll(async () => (await admin.send('POST', '/checklist/template/import', '{}')).status)
    .toBe(plan === 'free' ? 402 : 415)
}

const gated = [402, 'PLN_FEATURE_UNAVAILABLE']

/** A published template whose second question is asked by a rule; its id and the rules' uuid. */
const withRules = async (): Promise<{ id: number; rules: string }> => {
  const { id } = await newTemplate(admin, 'Ruled')
  const ids = await addItems(admin, id, [
    { type: 'checkbox', title: 'Damaged?' },
    { type: 'textAnswer', title: 'How?' },
  ])
  const rules = newUuid()
  const { revision } = await readTemplate(admin, id)
  const condition = { item_id: ids.get('Damaged?'), operator: 'equals', value: true }
  const branches = [{ type: 'if', match: 'all', conditions: [condition], actions: [] }]
  const value = { uuid: rules, rules: [{ uuid: newUuid(), kind: 'visibility', branches }] }
  const edits = [
    { kind: 'set_part', part: 'rule_sets', key: rules, value },
    { kind: 'set_options', id: ids.get('How?'), set: { rule_set_id: rules } },
  ]
  dataOf(await admin.send('PATCH', `/checklist/template/${id}`, { revision, edits }))
  await publish(admin, id)
  return { id, rules }
}

test('neither a copy nor an old version brings in what the plan does not have', async () => {
  const { id, rules } = await withRules()
  const restore = () => admin.send('POST', `/checklist/template/${id}/restore`, { version: 1 })
  const clone = () => admin.send('POST', `/checklist/template/${id}/clone`, {})
  expect((await clone()).status).toBe(201)
  await setPlan('free')
  // The draft has them still: nothing comes in.
  expect((await restore()).status).toBe(200)
  expect(refusalOf(await clone())).toEqual(gated)
  const { items, revision } = await readTemplate(admin, id)
  const ruled = items.find(({ title }) => title === 'How?')
  const edits = [
    { kind: 'set_options', id: ruled?.id, set: {}, unset: ['rule_set_id'] },
    { kind: 'set_part', part: 'rule_sets', key: rules, value: null },
  ]
  dataOf(await admin.send('PATCH', `/checklist/template/${id}`, { revision, edits }))
  expect(refusalOf(await restore())).toEqual(gated)
  expect((await readTemplate(admin, id)).rule_sets).toEqual([])
  expect((await clone()).status).toBe(201)
  await setPlan('enterprise')
  expect((await restore()).status).toBe(200)
})

test('a template with rules is looked through before it is published, and refused with what is wrong', async () => {
  const { id } = await withRules()
  const { items, revision } = await readTemplate(admin, id)
  const ruled = items.find(({ title }) => title === 'How?')
  const edits = [{ kind: 'set_options', id: ruled?.id, set: { required: true, hidden: true } }]
  dataOf(await admin.send('PATCH', `/checklist/template/${id}`, { revision, edits }))
  const refused = await admin.send('POST', `/checklist/template/${id}/publish`, { revision: revision + 1 })
  expect([refusalOf(refused), refused.body.data]).toMatchObject([
    [409, 'CKL_NOT_PUBLISHABLE'],
    { findings: [{ severity: 'error', item_id: ruled?.id }] },
  ])
  const late = await admin.send('POST', `/checklist/template/${id}/publish`, { revision })
  expect(refusalOf(late)).toEqual([409, 'CKL_REVISION_NOT_MATCH'])
})
