import { beforeAll, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { dataOf } from '../checklists/templateScenario.testing.ts'

const product = useProduct()
let admin: Person
let manager: Person
let id: number

beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
  manager = await product().signIn('manager@home.test')
  id = dataOf<{ id: number }>(await manager.send('GET', '/user/account/my-profile')).id
})

const subjects = (email: string): Promise<readonly string[]> =>
  product().database.global(async (tx) =>
    (await product().services.mailer.waiting(tx, 1000)).filter(({ to }) => to === email).map(({ subject }) => subject),
  )
const expectMail = async (email: string, subject: string): Promise<void> => {
  await expect.poll(() => subjects(email), { timeout: 30_000 }).toContain(subject)
}

const choose = (person: Person, kind: string, on: boolean) =>
  person.send('PUT', '/user/account/notices', { list: [{ kind, on }] })

test('who is put into a group is told in their own language, unless they turned that off; not by their own doing', async () => {
  await manager.send('POST', '/user/account/change-preference-info', { language: 'de' })
  const group = dataOf<{ id: number }>(
    await admin.send('POST', '/user/group/add', { name_lang: { en: 'Night shift', de: 'Nachtschicht' } }),
    201,
  )
  const change = (verb: 'add' | 'delete') => admin.send('POST', `/user/group/${group.id}/${verb}`, { users: [id] })
  await change('add')
  await expectMail('manager@home.test', 'Sie sind in der Gruppe „Nachtschicht“')
  const off = await choose(manager, 'groups', false)
  expect(off.body.data).toMatchObject({ list: expect.arrayContaining([{ kind: 'groups', on: false }]) })
  await change('delete')
  // Told after it by the same job, so the one before is not on its way any more.
  await admin.send('POST', `/user/${id}/update-roles`, { roles: [] })
  await expectMail('manager@home.test', 'Ihre Rollen in „home“ haben sich geändert')
  expect(await subjects('manager@home.test')).not.toContain('Sie sind nicht mehr in der Gruppe „Nachtschicht“')
  const self = dataOf<{ id: number }>(await admin.send('GET', '/user/account/my-profile')).id
  await admin.send('POST', `/user/group/${group.id}/add`, { users: [self] })
  await choose(manager, 'groups', true)
  await change('add')
  await expect
    .poll(async () => (await subjects('manager@home.test')).filter((one) => one.includes('Nachtschicht')).length, {
      timeout: 30_000,
    })
    .toBe(2)
  expect(await subjects('admin@home.test')).toEqual([])
})

test('who may do nothing about a kind of notice is not asked about it; a change is one event', async () => {
  const auditor = await product().signIn('auditor@home.test')
  const kinds = async (person: Person) =>
    dataOf<{ list: { kind: string }[] }>(await person.send('GET', '/user/account/notices')).list.map(({ kind }) => kind)
  expect(await kinds(auditor)).toEqual(['inspection_participant', 'groups', 'roles'])
  expect(await kinds(admin)).toEqual([
    'inspection_participant',
    'groups',
    'roles',
    'template_received',
    'invitation_accepted',
  ])
  for (let at = 0; at < 2; at++) await choose(auditor, 'roles', false)
  const told = await product().database.pool.query(
    `select e.after from events e join users u on u.workspace_id = e.workspace_id and u.id = e.actor_id
     where e.type = 'user.notices_changed' and u.email = 'auditor@home.test'`,
  )
  expect(told.rows).toEqual([{ after: { off: ['roles'] } }])
  expect((await choose(auditor, 'weather', true)).status).toBe(422)
})

test('whoever invited somebody is told that they joined', async () => {
  const invited = { first_name: 'Ivy', last_name: 'Okoro', email: 'admin@away.test' }
  await admin.send('POST', '/user/invite', invited)
  const away = await product().signIn('admin@away.test')
  expect((await away.send('POST', `/settings/workspaces/${product().home}/switch`, {})).status).toBe(200)
  await expectMail('admin@home.test', 'Ivy Okoro has joined “home”')
})

test('who is added to an inspection is told once', async () => {
  const template = dataOf<{ id: number }>(await admin.send('POST', '/checklist/template/new', { title: 'Round' }), 201)
  const read = dataOf<{ items: { type: string }[] }>(await admin.send('GET', `/checklist/template/${template.id}`))
  const items = read.items.map((item) => (item.type === 'number' ? { ...item, title: 'Temperature' } : item))
  await admin.send('POST', `/checklist/template/${template.id}`, { ...read, revision: 1, items })
  await admin.send('POST', `/checklist/template/${template.id}/publish`, { revision: 2 })
  const started = await admin.send('POST', '/inspections/new', { template_id: template.id })
  const { inspection } = dataOf<{ inspection: { uuid: string; title: string } }>(started, 201)
  await choose(manager, 'groups', false)
  for (let at = 0; at < 2; at++)
    expect((await admin.send('PUT', `/inspections/${inspection.uuid}/participants`, { users: [id] })).status).toBe(200)
  const subject = `Sie nehmen an „${inspection.title}“ teil`
  await expectMail('manager@home.test', subject)
  expect((await subjects('manager@home.test')).filter((one) => one === subject)).toHaveLength(1)
})
