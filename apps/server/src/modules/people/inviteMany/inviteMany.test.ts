import type { RowImportAnswer } from '@plumbline/contract'
import { beforeAll, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../../testing/product.ts'
import { sendImport } from '../../checklists/sendImport.testing.ts'
import { dataOf } from '../../checklists/templateScenario.testing.ts'

const product = useProduct()
let admin: Person
let crew: number

beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
  crew = dataOf<{ id: number }>(await admin.send('POST', '/user/group/add', { name: 'Night, crew' }), 201).id
})

const path = '/user/import'
const head = 'First name,Last name,E-mail,Nickname,Language,Roles,Groups'
const send = async (lines: readonly string[], query = '', person = admin): Promise<RowImportAnswer> =>
  dataOf<RowImportAnswer>(
    await sendImport(product(), person, {
      path,
      query: `small_ok=1${query}`,
      content: lines.join('\n'),
      name: 'p.csv',
    }),
  )

interface Row {
  readonly id: number
  readonly email: string
  readonly status: string
  readonly full_name: string
  readonly roles: readonly { name: string }[]
  readonly groups: readonly { id: number }[]
}
const users = async (): Promise<readonly Row[]> =>
  dataOf<{ list: Row[] }>(await admin.send('GET', '/user/list?limit=100&sort=email')).list
const mailsTo = (email: string) =>
  product().database.global(async (tx) =>
    (await product().services.mailer.waiting(tx, 1000)).filter(({ to }) => to === email),
  )

const file = [
  head,
  'Zoë,O’Neil,Zoe@Crew.test,zoe_1,Français,Manager; auditor,"Night, crew"',
  '"Jean-Luc",Łukasz,jl@crew.test,,,,',
  'أحمد,السيد,ahmad@crew.test,,ar,Leitung,',
]

test('USR-009: people of a file are invited with their roles, groups and languages, each by a mail; the same file again changes nothing', async () => {
  expect(await send(file)).toMatchObject({ total: 3, imported: 3, created: 3, errors_count: 0 })
  const there = (await users()).filter(({ email }) => email.endsWith('@crew.test'))
  expect(
    there.map(({ email, status, roles, groups }) => [
      email,
      status,
      roles.map(({ name }) => name).toSorted(),
      groups.map(({ id }) => id),
    ]),
  ).toEqual([
    ['ahmad@crew.test', 'invited', ['Manager'], []],
    ['jl@crew.test', 'invited', ['Auditor'], []],
    ['zoe@crew.test', 'invited', ['Auditor', 'Manager'], [crew]],
  ])
  await expect.poll(async () => (await mailsTo('zoe@crew.test')).length, { timeout: 20_000 }).toBe(1)
  const [mail] = await mailsTo('zoe@crew.test')
  expect(mail?.subject).toBe('home vous invite sur Plumbline')
  const password = /: (\S+)\n/.exec(mail?.text ?? '')?.[1] ?? ''
  const set = await admin.send('POST', '/reset-password', {
    email: 'zoe@crew.test',
    current_password: password,
    new_password: 'a password of her own',
  })
  expect(set.status).toBe(200)
  await expect.poll(async () => (await mailsTo('ahmad@crew.test')).length, { timeout: 20_000 }).toBe(1)
  await expect.poll(async () => (await mailsTo('jl@crew.test')).length, { timeout: 20_000 }).toBe(1)

  const checked = await send(file, '&check=1')
  expect(checked).toMatchObject({ total: 3, imported: 0, errors_count: 0 })
  expect(checked.notes?.map(({ row, message }) => [row, message])).toEqual([
    [2, 'Is invited already: nothing changes'],
    [3, 'Is invited already: nothing changes'],
    [4, 'Is invited already: nothing changes'],
  ])
  const events = async () =>
    (await product().database.pool.query(`select 1 from events where type like 'user.%'`)).rowCount
  const before = await events()
  expect(await send(file)).toMatchObject({ imported: 3, created: 0, updated: 0, errors_count: 0 })
  expect(await events()).toBe(before)
  expect(await users()).toHaveLength(there.length + 3)
  expect(await mailsTo('jl@crew.test')).toHaveLength(1)
})

test('rows with errors are named by their numbers; only the good ones are taken when asked so', async () => {
  const lines = [
    head,
    'Anna2,Berg,anna@crew.test,,,,',
    'Ben,Berg,not an address,,,,',
    'Cem,Berg,cem@crew.test,no spaces,,,',
    'Dora,Berg,dora@crew.test,,Klingon,,',
    'Emil,Berg,emil@crew.test,,,Captain,Day crew',
    'Fritz,Berg,fritz@crew.test,,,,',
    'Fritz,Again,FRITZ@crew.test,,,,',
    ',,,,,,Night',
  ]
  const checked = await send(lines)
  expect(checked).toMatchObject({ total: 8, imported: 0, errors_count: 7 })
  expect(checked.errors.map(({ row, field }) => `${row} ${field}`)).toEqual([
    '2 first_name',
    '3 email',
    '4 nick_name',
    '5 language',
    '6 roles',
    '6 groups',
    '8 email',
    '9 first_name',
    '9 last_name',
    '9 email',
    '9 groups',
  ])
  expect((await users()).some(({ email }) => email === 'fritz@crew.test')).toBe(false)
  expect(await send(lines, '&valid_only=1')).toMatchObject({ imported: 1, created: 1 })
})

test('nobody gives rights by a file that they could not give by hand', async () => {
  const helper = await product().withPermissions(['USR_MANAGE_USER', 'USR_VIEW_USER_LIST'])
  const answer = await send([head, 'Max,Power,max@crew.test,,,Administrator,"Night, crew"'], '', helper)
  expect(answer.errors.map(({ field }) => field)).toEqual(['roles', 'groups'])
  const viewer = await product().withPermissions(['USR_VIEW_USER_LIST'])
  expect((await sendImport(product(), viewer, { path, content: file.join('\n') })).status).toBe(403)
})

test('a person of another workspace is invited under their own account, whose password stays', async () => {
  expect(await send([head, 'Ada,Away,admin@away.test,,,,'])).toMatchObject({ created: 1 })
  await expect.poll(async () => (await mailsTo('admin@away.test')).length, { timeout: 20_000 }).toBe(1)
  const [mail] = await mailsTo('admin@away.test')
  expect(mail?.text).toContain('Sign in with the password you already have')
  expect((await product().signIn('admin@away.test')).token).not.toBe('')
})

test('a file invites as many as the plan has seats for, and says which rows are beyond', async () => {
  const taken = (await users()).length
  await admin.send('PUT', '/settings/organization/plan', { plan: 'standard' })
  const people = Array.from({ length: 25 }, (_, at) => `Row,Person,row${at}@seats.test,,,,`)
  await expect
    .poll(async () => (await send([head, ...people], '&check=1')).errors_count, { timeout: 20_000 })
    .toBe(taken)
  const answer = await send([head, ...people], '&valid_only=1')
  expect(answer).toMatchObject({ created: 25 - taken, errors_count: taken })
  expect(answer.errors[0]).toMatchObject({
    row: 27 - taken,
    field: 'email',
    message: 'All seats of your plan are taken',
  })
  expect(await users()).toHaveLength(25)
  await admin.send('PUT', '/settings/organization/plan', { plan: 'enterprise' })
})
