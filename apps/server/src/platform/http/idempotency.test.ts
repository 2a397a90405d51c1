import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useProduct } from '../../../testing/product.ts'

const product = useProduct()

test('a write that is sent again with its key is done once and answered alike', async () => {
  const admin = await product().signIn('admin@home.test')
  const key = { 'idempotency-key': randomUUID() }
  const send = (title: string) => admin.send('POST', '/checklist/template/folder/new', { title }, key)
  const first = await send('Cold chain')
  const again = await send('Cold chain')
  expect(first.status).toBe(201)
  expect(again.body.data).toEqual(first.body.data)
  const { rows } = await product().database.inWorkspace(product().home, (tx) =>
    tx.query(`select 1 from templates where title = 'Cold chain'`),
  )
  expect(rows).toHaveLength(1)
  const other = await send('Something else')
  expect([other.status, other.body.error_code]).toEqual([409, 'GEN_IDEMPOTENCY_MISMATCH'])
})

test('the same key of two people is two keys', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const admin = await product().signIn('admin@home.test')
  const special = await product().withPermissions(['CKL_MANAGE_TEMPLATES'])
  const one = await admin.send('POST', '/checklist/template/folder/new', { title: 'One' }, key)
  const two = await special.send('POST', '/checklist/template/folder/new', { title: 'Two' }, key)
  expect([one.status, two.status]).toEqual([201, 201])
})

test('twelve sends at once with one key do the work once', async () => {
  const admin = await product().signIn('admin@home.test')
  const key = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => admin.send('POST', '/checklist/template/folder/new', { title: 'Once' }, key)),
  )
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
})
