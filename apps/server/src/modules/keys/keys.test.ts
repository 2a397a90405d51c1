import { allCalls, type ApiKey } from '@plumbline/contract'
import { beforeAll, expect, test } from 'vitest'
import { personOf, useProduct, type Person } from '../../../testing/product.ts'
import { dataOf, refusalOf } from '../checklists/templateScenario.testing.ts'

const product = useProduct()
let admin: Person
let auditor: Person
beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
  auditor = await product().signIn('auditor@home.test')
})

type MadeKey = ApiKey & { readonly secret: string }
const make = async (owner: Person, body: object = {}): Promise<MadeKey> =>
  dataOf<MadeKey>(await owner.send('POST', '/settings/api-keys', { name: 'Night report', ...body }), 201)
const program = ({ secret }: MadeKey): Person => personOf(product().app, secret)
const listed = async (owner: Person): Promise<readonly ApiKey[]> =>
  dataOf<{ list: ApiKey[] }>(await owner.send('GET', '/settings/api-keys')).list

test('a key signs in as its owner, with the rights the owner has; its secret is told once and kept as a hash', async () => {
  const key = await make(auditor)
  expect(key.secret).toMatch(/^plk_[\w-]{43}$/)
  expect(dataOf(await program(key).send('GET', '/user/auth'))).toMatchObject({ user: { email: 'auditor@home.test' } })
  expect((await program(key).send('GET', '/assets')).status).toBe((await auditor.send('GET', '/assets')).status)
  expect(refusalOf(await program(key).send('GET', '/user/list'))).toEqual([403, 'USR_ACCESS_DENIED'])
  const [shown] = await listed(auditor)
  expect(shown).toMatchObject({ name: 'Night report', prefix: key.secret.slice(0, 10), read_only: false })
  expect(shown?.last_used_at).not.toBeNull()
  expect(JSON.stringify(shown)).not.toContain(key.secret)
  const { rows } = await product().database.pool.query<{ row: string }>(`select row(k.*)::text as row from api_keys k`)
  expect(rows.map(({ row }) => row).join()).not.toContain(key.secret)
})

test('a key is refused by every call that opens or ends sign-ins, or changes passwords or keys', async () => {
  const key = await make(admin)
  // Whatever signing in learns next is guarded as well.
  const guarded = allCalls().filter(({ module, operation, call }) =>
    call.access === 'public' ? false : (module === 'auth' && operation !== 'session') || module === 'keys',
  )
  expect(guarded.length).toBeGreaterThan(7)
  for (const { call } of [...guarded, ...allCalls().filter(({ call: { signInOnly } }) => signInOnly === true)]) {
    const path = call.path.replaceAll(/:\w+/g, '1')
    const answer = await program(key).send(call.method, path, call.method === 'GET' ? undefined : {})
    expect([call.path, ...refusalOf(answer)]).toEqual([call.path, 403, 'USR_KEY_REFUSED'])
  }
})

test('a key for reading alone changes nothing', async () => {
  const key = await make(admin, { read_only: true })
  expect((await program(key).send('GET', '/user/list')).status).toBe(200)
  const group = await program(key).send('POST', '/user/group/add', { name: 'Crew' })
  expect(refusalOf(group)).toEqual([403, 'USR_KEY_REFUSED'])
  const upload = await product().app.inject({
    method: 'POST',
    url: '/api/file/upload/parts',
    headers: { authorization: `Bearer ${key.secret}`, 'tus-resumable': '1.0.0', 'upload-length': '9' },
  })
  expect([upload.statusCode, JSON.parse(upload.body).error_code]).toEqual([403, 'USR_KEY_REFUSED'])
})

test('a key that is deleted, or has ended, opens nothing from then on', async () => {
  const key = await make(auditor)
  expect((await program(key).send('GET', '/user/auth')).status).toBe(200)
  expect(refusalOf(await admin.send('DELETE', `/settings/api-keys/${key.id}`))).toEqual([404, 'USR_KEY_NOT_FOUND'])
  expect((await auditor.send('DELETE', `/settings/api-keys/${key.id}`)).status).toBe(200)
  expect(refusalOf(await program(key).send('GET', '/user/auth'))).toEqual([401, 'USR_UNAUTHENTICATED'])
  expect((await listed(auditor)).map(({ id }) => id)).not.toContain(key.id)
  const short = await make(auditor, { days: 1 })
  await product().database.pool.query(`update api_keys set expires_at = now() where id = $1`, [short.id])
  expect(refusalOf(await program(short).send('GET', '/user/auth'))).toEqual([401, 'USR_UNAUTHENTICATED'])
})

test('whoever is shut out has no keys any more, also when they are let in again', async () => {
  const { list } = dataOf<{ list: { id: number; email: string }[] }>(await admin.send('GET', '/user/list'))
  const id = list.find(({ email }) => email === 'manager@home.test')?.id
  const key = await make(await product().signIn('manager@home.test'))
  expect((await program(key).send('GET', '/user/auth')).status).toBe(200)
  expect((await admin.send('PUT', `/user/${id}/deactivate-user`)).status).toBe(200)
  expect((await program(key).send('GET', '/user/auth')).status).toBe(401)
  await admin.send('PUT', `/user/${id}/activate-user`)
  expect((await program(key).send('GET', '/user/auth')).status).toBe(401)
})

test('a key that is made is told by mail and in the log; more than twenty nobody has', async () => {
  const { database, services, home } = product()
  const mails = () => database.global((tx) => services.mailer.waiting(tx))
  const before = (await mails()).length
  await make(admin, { name: 'ERP «nightly»' })
  const [mail] = await mails()
  expect((await mails()).length).toBe(before + 1)
  expect(mail).toMatchObject({ to: 'admin@home.test', subject: 'A new API key in “home”' })
  expect(mail?.text).toContain('ERP «nightly»')
  const { rows } = await database.pool.query(
    `select type, after->>'name' as name from events where workspace_id = $1 and type like 'api_key.%' order by id desc limit 1`,
    [home],
  )
  expect(rows).toEqual([{ type: 'api_key.created', name: 'ERP «nightly»' }])
  const answers = []
  for (let at = 0; at < 20; at++) answers.push(await admin.send('POST', '/settings/api-keys', { name: `K${at}` }))
  expect(answers.map(({ status }) => status)).toContain(201)
  expect(refusalOf(answers.at(-1) ?? { status: 0, body: {}, headers: {} })).toEqual([409, 'USR_KEYS_FULL'])
  for (const days of [0, 367, 1.5])
    expect((await admin.send('POST', '/settings/api-keys', { name: 'x', days })).status).toBe(422)
})
