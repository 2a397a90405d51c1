import { allCalls, permissions, viewAsNeeds, type ActivityRow } from '@plumbline/contract'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { personOf, useProduct, type Person } from '../../../testing/product.ts'
import { dataOf } from '../checklists/templateScenario.testing.ts'

const product = useProduct()
let admin: Person
let auditor: Person
/** The auditor's user. */
let auditorId = ''

interface Session {
  readonly user: { readonly uuid: string; readonly full_name: string }
  readonly abilities: readonly { readonly subject: string }[]
  readonly viewer?: { readonly uuid: string; readonly name: string }
}

const sessionOf = async (person: Person) => dataOf<Session>(await person.send('GET', '/user/auth'))
const view = async (person: Person, id: string): Promise<Person> => {
  const answer = await person.send('POST', `/user/${id}/view-as`)
  expect(answer.status).toBe(200)
  const viewing = personOf(product().app, dataOf<{ token: string }>(answer).token)
  onTestFinished(async () => {
    await viewing.send('POST', '/user/account/stop-viewing')
  })
  return viewing
}
const refusal = async (person: Person, id: string) => {
  const { status, body } = await person.send('POST', `/user/${id}/view-as`)
  return [status, body.error_code]
}

beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
  auditor = await product().signIn('auditor@home.test')
  auditorId = (await sessionOf(auditor)).user.uuid
})

describe('seeing the workspace as another user', () => {
  test('is theirs in name and rights, and says who looks', async () => {
    const viewing = await view(admin, auditorId)
    const [seen, own, boss] = [await sessionOf(viewing), await sessionOf(auditor), await sessionOf(admin)]
    expect(seen).toEqual({ ...own, viewer: { uuid: boss.user.uuid, name: boss.user.full_name } })
    expect((await viewing.send('GET', '/user/list')).status).toBe(403)
    expect((await viewing.send('GET', '/inspections/list')).status).toBe(200)
    expect(own.viewer).toBeUndefined()
  })

  const unsafe = allCalls().filter(({ call }) => call.method !== 'GET' && call.access !== 'public')
  test('only reads: the door refuses every call that could change something, whoever is viewed', async () => {
    const { id } = dataOf<{ id: number }>(await admin.send('POST', '/user/role/new', twin), 201)
    const equal = await product().withPermissions([])
    const uuid = (await sessionOf(equal)).user.uuid
    await admin.send('POST', `/user/${uuid}/update-roles`, { roles: [id] })
    const viewing = await view(admin, uuid)
    expect(new Set((await sessionOf(viewing)).abilities)).toEqual(new Set((await sessionOf(admin)).abilities))
    for (const { call } of unsafe.filter((each) => each.call.whileViewing !== true)) {
      const path = call.path.replaceAll(/:\w+/g, '1').replace('*', 'x')
      const { status, body } = await viewing.send(call.method, path, '{broken')
      expect([path, status, body.error_code]).toEqual([path, 403, 'USR_VIEWING_AS'])
    }
    const part = await product().app.inject({
      method: 'POST',
      url: '/api/file/upload/parts',
      headers: { authorization: `Bearer ${viewing.token}`, 'tus-resumable': '1.0.0', 'upload-length': '5' },
    })
    expect(part.json()).toMatchObject({ error_code: 'USR_VIEWING_AS' })
  })

  test('what it reads changes nothing either', async () => {
    const viewing = await view(admin, auditorId)
    const events = async () => {
      const { rows } = await product().database.inWorkspace(product().home, (tx) =>
        tx.query<{ last: number }>(`select max(id) as last from events where workspace_id = $1`, [tx.workspaceId]),
      )
      return rows[0]?.last
    }
    const before = await events()
    for (const { call } of allCalls().filter((each) => each.call.method === 'GET' && each.call.access !== 'public')) {
      const { status } = await viewing.send('GET', call.path.replaceAll(/:\w+/g, '1'))
      expect([call.path, status < 500]).toEqual([call.path, true])
    }
    expect(await events()).toBe(before)
  })

  test('stands in the activity of both, with its end', async () => {
    const own = await product().withPermissions(['LOG_VIEW_MY_ACTIVITY'])
    const person = await sessionOf(own)
    const viewing = await view(admin, person.user.uuid)
    await viewing.send('POST', '/user/account/stop-viewing')
    const mine = dataOf<{ list: ActivityRow[] }>(await own.send('GET', '/log/activity-log')).list
    expect(mine[0]).toMatchObject({ type: 'user.was_viewed', object: { name: 'administrator home' } })
    const theirs = dataOf<{ list: ActivityRow[] }>(await admin.send('GET', '/log/activity-log')).list
    expect(theirs.slice(0, 2).map(({ type, object }) => [type, object.uuid])).toEqual([
      ['user.view_ended', person.user.uuid],
      ['user.view_began', person.user.uuid],
    ])
    expect((await viewing.send('GET', '/user/auth')).status).toBe(401)
    expect((await admin.send('GET', '/user/auth')).status).toBe(200)
  })

  test('is for who may manage users and roles and sees what everybody does, of nobody with other rights', async () => {
    const almost = await product().withPermissions(viewAsNeeds.slice(1))
    const lesser = await product().withPermissions([...viewAsNeeds])
    const less = (await sessionOf(lesser)).user.uuid
    const nobody = (await sessionOf(await product().withPermissions([]))).user.uuid
    expect(await refusal(almost, nobody)).toEqual([403, 'USR_ACCESS_DENIED'])
    expect(await refusal(await product().withPermissions(['USR_MANAGE_USER']), nobody)).toEqual([
      403,
      'USR_VIEW_BEYOND',
    ])
    expect(await refusal(lesser, auditorId)).toEqual([403, 'USR_VIEW_BEYOND'])
    expect(await refusal(lesser, less)).toEqual([403, 'USR_VIEW_BEYOND'])
    expect((await lesser.send('POST', `/user/${nobody}/view-as`)).status).toBe(200)
  })

  test('is of one workspace, and not begun from within', async () => {
    const stranger = await product().signIn('admin@away.test')
    const theirs = (await sessionOf(stranger)).user.uuid
    expect(await refusal(stranger, auditorId)).toEqual([404, 'USR_OBJECT_NOT_FOUND'])
    expect(await refusal(admin, theirs)).toEqual([404, 'USR_OBJECT_NOT_FOUND'])
    expect(await refusal(await view(admin, auditorId), auditorId)).toEqual([403, 'USR_VIEWING_AS'])
  })

  test('ends with the sign-in it was begun from, and is no sign-in of its own in the list of them', async () => {
    const boss = await product().signIn('admin@home.test')
    const signIns = async () => dataOf<{ list: unknown[] }>(await boss.send('GET', '/user/account/sessions')).list
    const before = await signIns()
    const begun = await boss.send('POST', `/user/${auditorId}/view-as`)
    const viewing = personOf(product().app, dataOf<{ token: string }>(begun).token)
    expect(await signIns()).toEqual(before)
    expect((await viewing.send('GET', '/user/auth')).status).toBe(200)
    await boss.send('POST', '/user/logout')
    await expect.poll(async () => (await viewing.send('GET', '/user/auth')).status).toBe(401)
  })

  test('has never more rights than both have: it ends as soon as one gains or the other loses some', async () => {
    const boss = await product().withPermissions([...viewAsNeeds, 'RES_VIEW_GLOBAL_LISTS'])
    const person = await product().withPermissions(['RES_VIEW_GLOBAL_LISTS'])
    const { uuid } = (await sessionOf(person)).user
    const viewing = await view(boss, uuid)
    expect((await viewing.send('GET', '/resources/global-lists')).status).toBe(200)
    const other = { ...twin, permissions: ['APP_VIEW_SETTINGS'] }
    const role = dataOf<{ id: number }>(await admin.send('POST', '/user/role/new', other), 201)
    await admin.send('POST', `/user/${uuid}/update-roles`, { roles: [role.id] })
    await expect.poll(async () => (await viewing.send('GET', '/user/auth')).status).toBe(401)
    expect((await boss.send('GET', '/user/auth')).status).toBe(200)
  })
})

const twin = {
  name_lang: { en: 'Twin' },
  permissions,
}
