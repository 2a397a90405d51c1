import { expect, test } from 'vitest'
import { useProduct } from '../../../testing/product.ts'

const product = useProduct()

test('a filter names records by number or UUID, and refuses what is neither', async () => {
  const { database, home, signIn } = product()
  const person = await signIn('admin@home.test')
  const me = (await person.send('GET', '/user/auth')).body.data as { user: { id: number; uuid: string } }
  const template = '0190a000-0000-7000-8000-0000000000aa'
  for (const [number, startedBy] of [
    ['A', me.user.id],
    ['B', me.user.id],
    ['C', me.user.id + 1],
  ])
    await database.inWorkspace(home, (tx) =>
      tx.query(
        `insert into inspections (workspace_id, uuid, number, title, template_id, template_uuid, template_version,
           started_by, started_at) values ($1, gen_random_uuid(), $2, 'Round', 77, $3, 1, $4, now())`,
        [home, number, template, startedBy],
      ),
    )
  const total = async (filter: object) => {
    const { status, body } = await person.send(
      'GET',
      `/inspections/list?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    )
    return status === 200 ? Reflect.get(Reflect.get(body.data ?? {}, 'pagination'), 'total') : [status, body]
  }
  expect(await total({ template_id: ['77'] })).toBe(3)
  expect(await total({ template_id: [template.toUpperCase()] })).toBe(3)
  expect(await total({ inspector_id: [me.user.uuid] })).toBe(2)
  expect(await total({ inspector_id: [String(me.user.id + 1), me.user.uuid] })).toBe(3)
  expect(await total({ inspector_id: [{ operator: 'in', value: [me.user.uuid], not: true }] })).toBe(1)
  for (const wrong of [{ template_id: ['abc'] }, { inspector_id: ['0'] }, { template_id: ['9'.repeat(30)] }])
    expect(await total(wrong)).toMatchObject([422, { data: { filter: [`${Object.keys(wrong)[0]}.in`] } }])
  expect(await total({ title: [{ operator: 'eq', value: 'a\u0000' }] })).toMatchObject([422, {}])
  expect(await total({ started_at: ['2026-02-30', '2026-03-01'] })).toMatchObject([422, {}])
})

test('a time that no database surely holds is refused', async () => {
  const person = await product().signIn('admin@home.test')
  for (const since of ['0000-01-01', '0001-01-01T00:00:00+14:00', '9999-12-31'])
    expect((await person.send('GET', `/inspections/templates?changed_since=${encodeURIComponent(since)}`)).status).toBe(
      422,
    )
})
