import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'

const product = useProduct()

const setPlan = async (admin: Person, name: string): Promise<void> => {
  await admin.send('PUT', '/settings/organization/plan', { plan: name })
  // An actor is remembered for a second.
  await expect
    .poll(async () => Reflect.get(Object((await admin.send('GET', '/user/auth')).body.data), 'workspace').plan)
    .toBe(name)
  await expect
    .poll(async () => (await admin.send('POST', '/checklist/template/import', '{}')).status, { timeout: 15_000 })
    .toBe(name === 'free' ? 402 : 415)
}

test('a plan without rules refuses new ones, keeps those that are there and lets them go', async () => {
  const admin = await product().signIn('admin@home.test')
  const made = await admin.send('POST', '/checklist/template/new', { title: 'Round' })
  const id = String(Reflect.get(Object(made.body.data), 'id'))
  const read = async () => Object((await admin.send('GET', `/checklist/template/${id}`)).body.data)
  const template = await read()
  const [page, question]: { id: string }[] = template.items
  const rules = {
    uuid: randomUUID(),
    has_visibility: true,
    related_items: [],
    action_items: [],
    rules: [
      {
        uuid: randomUUID(),
        kind: 'visibility',
        branches: [
          { type: 'if', match: 'all', conditions: [{ item_id: question?.id, operator: 'is_null' }], actions: [] },
        ],
      },
    ],
  }
  const plan = (name: string) => setPlan(admin, name)
  const [, , ...others]: object[] = template.items
  const asked = {
    id: randomUUID(),
    type: 'textAnswer',
    title: 'Why?',
    parent_id: page?.id,
    options: { rule_set_id: rules.uuid },
  }
  const withRules = { ...template, rule_sets: [rules], items: [page, question, asked, ...others] }
  await plan('free')
  const refused = await admin.send('POST', `/checklist/template/${id}`, withRules)
  expect([refused.status, refused.body]).toMatchObject([
    402,
    { data: { feature: 'ckl_rule', required_plan: 'standard' } },
  ])
  expect((await admin.send('POST', `/checklist/template/${id}/rules/new`, rules)).status).toBe(402)
  await plan('standard')
  expect((await admin.send('POST', `/checklist/template/${id}`, withRules)).status).toBe(200)
  await plan('free')
  const kept = await read()
  expect(kept.rule_sets).toHaveLength(1)
  const saved = await admin.send('POST', `/checklist/template/${id}`, { ...kept, title: 'Evening round' })
  expect(saved.status).toBe(200)
  const without = await read()
  expect(
    (
      await admin.send('POST', `/checklist/template/${id}`, {
        ...without,
        rule_sets: [],
        items: without.items.map((item: { options: Record<string, unknown> }) => ({
          ...item,
          options: { ...item.options, rule_set_id: null },
        })),
      })
    ).status,
  ).toBe(200)
  await plan('enterprise')
})

test('a question that repeats may be written back as it was read, on a plan without repeats', async () => {
  const admin = await product().signIn('admin@home.test')
  const made = await admin.send('POST', '/checklist/template/new', { title: 'Bays' })
  const id = String(Reflect.get(Object(made.body.data), 'id'))
  const read = async () => Object((await admin.send('GET', `/checklist/template/${id}`)).body.data)
  const template = await read()
  const page = { id: randomUUID(), type: 'page', title: 'Bays', parent_id: null, options: {} }
  const settings = { add_button_label: '', label: 'Bay', max: 4, min: 0 }
  const bay = {
    id: randomUUID(),
    type: 'textAnswer',
    title: 'Bay',
    parent_id: page.id,
    options: { repeatable: true, repeatable_settings: settings },
  }
  const hidden = template.items.findIndex(({ type }: { type: string }) => type === 'hidden_page')
  const written = { ...template, items: template.items.toSpliced(hidden, 0, page, bay) }
  expect((await admin.send('POST', `/checklist/template/${id}`, written)).status).toBe(200)
  await setPlan(admin, 'free')
  const kept = await read()
  expect((await admin.send('POST', `/checklist/template/${id}`, { ...kept, title: 'All bays' })).status).toBe(200)
  const again = await read()
  const longer = JSON.parse(JSON.stringify(again).replace('"max":4', '"max":5'))
  expect(longer).not.toEqual(again)
  expect((await admin.send('POST', `/checklist/template/${id}`, longer)).status).toBe(402)
  await setPlan(admin, 'enterprise')
})

test('a calculation that the plan lacks is refused by its own name', async () => {
  const admin = await product().signIn('admin@home.test')
  const made = await admin.send('POST', '/checklist/template/new', { title: 'Totals' })
  const path = `/checklist/template/${String(Reflect.get(Object(made.body.data), 'id'))}`
  const template = Object((await admin.send('GET', path)).body.data)
  const [page, ...others]: { id: string }[] = template.items
  const total = { id: randomUUID(), type: 'calculation', title: 'Total', parent_id: page?.id, options: {} }
  await setPlan(admin, 'free')
  const refused = await admin.send('POST', path, { ...template, items: [page, total, ...others] })
  expect([refused.status, refused.body]).toMatchObject([
    402,
    { data: { feature: 'ckl_calculation', required_plan: 'premium' } },
  ])
  await setPlan(admin, 'enterprise')
})
