import { randomUUID } from 'node:crypto'
import { allCalls } from '@plumbline/contract'
import { expect, test } from 'vitest'
import { bodyOf, useProduct } from '../../../testing/product.ts'

const product = useProduct()

test('a write that is sent again with its key is done once and answered alike', async () => {
  const admin = await product().signIn('admin@home.test')
  const key = { 'idempotency-key': randomUUID() }
  const send = (title: string) => admin.send('POST', '/checklist/template/folder/new', { title }, key)
  const first = await send('Cold chain')
  const again = await send('Cold chain')
  expect(first.status).toBe(201)
  expect([again.status, again.body]).toEqual([first.status, first.body])
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

test('the first answer comes again also where the call would now be refused', async () => {
  const admin = await product().signIn('admin@home.test')
  const made = await admin.send('POST', '/checklist/template/new', { title: 'Short-lived' })
  const id = String(Reflect.get(Object(made.body.data), 'id'))
  const key = { 'idempotency-key': randomUUID() }
  const remove = () => admin.send('DELETE', `/checklist/template/${id}`, undefined, key)
  const first = await remove()
  expect(first.status).toBe(200)
  const again = await remove()
  expect([again.status, again.body]).toEqual([first.status, first.body])
  expect((await admin.send('DELETE', `/checklist/template/${id}`)).status).toBe(404)
})

test('an answer that was lost before it was kept is put together from the kept parts', async () => {
  const admin = await product().signIn('admin@home.test')
  const headers = { 'idempotency-key': randomUUID() }
  const make = () => admin.send('POST', '/checklist/template/folder/new', { title: 'Cut off' }, headers)
  const first = await make()
  const { database, home } = product()
  const lost = await database.inWorkspace(home, (tx) =>
    tx.query(`delete from idempotency_keys where key = $1`, [`${headers['idempotency-key']}#answer`]),
  )
  expect(lost.rowCount).toBe(1)
  const again = await make()
  expect([again.status, again.body]).toEqual([first.status, first.body])
})

test('an upload is another request when its bytes or its name are others', async () => {
  const admin = await product().signIn('admin@home.test')
  const key = randomUUID()
  const upload = async (content: string, name = 'plan.pdf') => {
    const answer = await product().app.inject({
      method: 'POST',
      url: '/api/file/upload',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'idempotency-key': key,
      },
      payload: `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n${content}\r\n--b--\r\n`,
    })
    return { status: answer.statusCode, body: bodyOf(answer.body) }
  }
  const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF'
  const first = await upload(pdf)
  expect(first.status).toBe(201)
  const again = await upload(pdf)
  expect([again.status, again.body]).toEqual([201, first.body])
  for (const other of [await upload(`${pdf}\n`), await upload(pdf, 'other.pdf')])
    expect([other.status, other.body.error_code]).toEqual([409, 'GEN_IDEMPOTENCY_MISMATCH'])
})

test('an answer that holds a token is never kept', async () => {
  const admin = await product().signIn('admin@home.test')
  const key = { 'idempotency-key': randomUUID() }
  const entered = await admin.send('POST', `/settings/workspaces/${product().home}/switch`, {}, key)
  expect(entered.status).toBe(200)
  const token = String(Reflect.get(Object(entered.body.data), 'token'))
  expect(token).toHaveLength(43)
  const { rows } = await product().database.inWorkspace(product().home, (tx) =>
    tx.query(`select answer::text from idempotency_keys`),
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a call of the contract that answers a token says that it is secret', () => {
  const answersToken = allCalls().filter(({ call }) => 'token' in Object(Reflect.get(call.output, 'shape')))
  expect(answersToken.length).toBeGreaterThan(1)
  expect(answersToken.filter(({ call }) => call.access !== 'public' && call.secret !== true)).toEqual([])
})
