import { permissions, plans, type Group, type Profile, type Role, type UserRow } from '@plumbline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { personOf, useProduct, type Person } from '../../../testing/product.ts'
import { dataOf, refusalOf } from '../checklists/templateScenario.testing.ts'

const product = useProduct()
let admin: Person
let manager: Person
let roles: Person
let groups: Person

beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
  manager = await product().withPermissions(['USR_MANAGE_USER'])
  roles = await product().withPermissions(['USR_MANAGE_ROLE'])
  groups = await product().withPermissions(['USR_MANAGE_GROUP'])
})

interface Made {
  readonly id: number
  readonly uuid: string
}
interface Page<Row> {
  readonly list: readonly Row[]
  readonly pagination: { readonly total: number }
}

let guests = 0
const invite = async (more: object = {}, by = manager): Promise<Made & { readonly email: string }> => {
  const email = `guest${++guests}@home.test`
  const body = { first_name: 'Ivy', last_name: 'Okoro', email, ...more }
  return { email, ...dataOf<Made>(await by.send('POST', '/user/invite', body), 201) }
}
const rowOf = async (id: number): Promise<UserRow | undefined> => {
  const filter = encodeURIComponent(JSON.stringify({ email: [{ operator: 'eq', value: `guest${guests}@home.test` }] }))
  const page = dataOf<Page<UserRow>>(await admin.send('GET', `/user/list?limit=100&filter=${filter}`))
  return page.list.find((row) => row.id === id)
}

const invitedRow = async (email: string): Promise<UserRow | undefined> =>
  dataOf<Page<UserRow>>(await admin.send('GET', `/user/list?limit=100&q=${email}`)).list.find(
    (row) => row.email === email,
  )

/** Mails wait in the outbox; the password of the newest to an address. */
const mailedPassword = async (email: string): Promise<string> => {
  const { rows } = await product().database.global((tx) =>
    tx.query<{ text: string }>(
      `select body_text as text from outbox_mails where recipient = $1 order by created_at desc limit 1`,
      [email],
    ),
  )
  return (
    /[A-Za-z0-9]{14}/.exec(
      rows[0]?.text.split('\n').find((line) => line.startsWith('Temporary password')) ?? '',
    )?.[0] ?? ''
  )
}
const accept = async (email: string): Promise<Person> => {
  const nobody = personOf(product().app, '')
  const reset = { email, current_password: await mailedPassword(email), new_password: 'a password of my own' }
  expect((await nobody.send('POST', '/reset-password', reset)).status).toBe(200)
  const signedIn = await nobody.send('POST', '/login', { email, password: reset.new_password })
  return personOf(product().app, dataOf<{ token: string }>(signedIn).token)
}

describe('invitations', () => {
  test('USR-009, 062, 078: who is invited has the default role and gets a mail', async () => {
    const made = await invite({ nick_name: 'ivy_1-@#$.' })
    const row = await rowOf(made.id)
    expect(row).toMatchObject({ status: 'invited', nick_name: 'ivy_1-@#$.', full_name: 'Ivy Okoro', uuid: made.uuid })
    expect(row?.roles.map(({ name }) => name)).toEqual(['Auditor'])
    expect(await mailedPassword(made.email)).toHaveLength(14)
  })

  test('USR-065, 066, 011, 012, AUT-006: signing in by the mailed password accepts; deactivated nobody signs in', async () => {
    const made = await invite()
    const guest = await accept(made.email)
    expect((await rowOf(made.id))?.status).toBe('active')
    expect(dataOf<Profile>(await guest.send('GET', '/user/account/my-profile')).email).toBe(made.email)
    expect((await manager.send('PUT', `/user/${made.id}/deactivate-user`)).status).toBe(200)
    await expect.poll(async () => (await guest.send('GET', '/user/auth')).status, { timeout: 5000 }).toBe(401)
    const nobody = personOf(product().app, '')
    const again = await nobody.send('POST', '/login', { email: made.email, password: 'a password of my own' })
    expect(refusalOf(again)).toEqual([401, 'USR_WRONG_CREDENTIALS'])
    expect((await manager.send('PUT', `/user/${made.uuid}/activate-user`)).status).toBe(200)
    const back = await nobody.send('POST', '/login', { email: made.email, password: 'a password of my own' })
    expect(back.status).toBe(200)
  })

  test('USR-010, 063: sent again the former password ends; not to who is active, nor twice at once', async () => {
    const made = await invite()
    const first = await mailedPassword(made.email)
    expect(refusalOf(await manager.send('POST', `/user/${made.id}/resend-invite`))).toEqual([429, 'GEN_RATE_LIMITED'])
    await product().database.inWorkspace(product().home, (tx) =>
      tx.query(`update users set invited_at = invited_at - interval '1 minute' where workspace_id = $1 and id = $2`, [
        tx.workspaceId,
        made.id,
      ]),
    )
    expect((await manager.send('POST', `/user/${made.id}/resend-invite`)).status).toBe(200)
    const second = await mailedPassword(made.email)
    expect(second).not.toBe(first)
    const nobody = personOf(product().app, '')
    const old = { email: made.email, current_password: first, new_password: 'a password of my own' }
    expect(refusalOf(await nobody.send('POST', '/reset-password', old))).toEqual([422, 'USR_RESET_INVALID'])
    await accept(made.email)
    expect(refusalOf(await manager.send('POST', `/user/${made.id}/resend-invite`))).toEqual([409, 'USR_NOT_INVITED'])
    expect(refusalOf(await manager.send('DELETE', `/user/${made.id}/cancel-invitation`))).toEqual([
      409,
      'USR_NOT_INVITED',
    ])
  })

  test('USR-013, 064: cancelled the user is gone and the mailed password dead', async () => {
    const made = await invite()
    const password = await mailedPassword(made.email)
    expect((await manager.send('DELETE', `/user/${made.id}/cancel-invitation`)).status).toBe(200)
    expect(await rowOf(made.id)).toBeUndefined()
    const nobody = personOf(product().app, '')
    const reset = { email: made.email, current_password: password, new_password: 'a password of my own' }
    expect(refusalOf(await nobody.send('POST', '/reset-password', reset))).toEqual([422, 'USR_RESET_INVALID'])
  })

  test('USR-070, 071, AUT-043: names, nicknames and addresses that are none are named', async () => {
    const wrong = { first_name: 'Anna2', last_name: 'A_B', nick_name: 'max 1', email: 'a@b' }
    const refused = await manager.send('POST', '/user/invite', wrong)
    expect(refusalOf(refused)).toEqual([422, 'GEN_VALIDATION'])
    expect(Object.keys((refused.body as { data: object }).data).toSorted()).toEqual(Object.keys(wrong).toSorted())
    await invite({ first_name: 'Jean-Luc', last_name: 'O’Neil' })
    const taken = await manager.send('POST', '/user/invite', {
      first_name: 'A',
      last_name: 'B',
      email: 'ADMIN@home.test',
    })
    expect((taken.body as { data?: unknown }).data).toEqual({ email: ['Already taken'] })
  })

  test('who belongs to another workspace already signs in by their own password and finds this one', async () => {
    const body = { first_name: 'Stran', last_name: 'Ger', email: 'admin@away.test' }
    const made = dataOf<Made>(await manager.send('POST', '/user/invite', body), 201)
    expect(await mailedPassword('admin@away.test')).toBe('')
    const stranger = await product().signIn('admin@away.test')
    // Signing in leads where they are at home, not to who has invited them.
    const there = dataOf<{ workspace: { id: number } }>(await stranger.send('GET', '/user/auth'))
    expect(there.workspace.id).toBe(product().away)
    expect((await invitedRow('admin@away.test'))?.status).toBe('invited')
    const entered = dataOf<{ token: string }>(
      await stranger.send('POST', `/settings/workspaces/${product().home}/switch`),
    )
    const here = personOf(product().app, entered.token)
    expect(dataOf<Profile>(await here.send('GET', '/user/account/my-profile')).id).toBe(made.id)
  })

  test('Q-USR-2: a plan has so many seats, and no two people take the last one', async () => {
    const seats = plans.find(({ key }) => key === 'standard')?.seats ?? 0
    await admin.send('PUT', '/settings/organization/plan', { plan: 'standard' })
    const seatsNow = async () =>
      dataOf<{ seats: { taken: number; of: number | null } }>(await admin.send('GET', '/user/list')).seats
    await expect.poll(async () => (await seatsNow()).of, { timeout: 5000 }).toBe(seats)
    const taken = await seatsNow()
    const bodies = Array.from({ length: seats - taken.taken + 2 }, (_, at) => ({
      first_name: 'Many',
      last_name: 'People',
      email: `many${at}@home.test`,
    }))
    const fresh = await product().signIn('admin@home.test')
    const answers = await Promise.all(bodies.map((each) => fresh.send('POST', '/user/invite', each)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(seats - taken.taken)
    expect(answers.filter(({ status }) => status === 402).map(({ body: { error_code } }) => error_code)).toEqual([
      'PLN_SEATS_TAKEN',
      'PLN_SEATS_TAKEN',
    ])
    await admin.send('PUT', '/settings/organization/plan', { plan: 'enterprise' })
  })
})

describe('users', () => {
  test('USR-008: the table filters by roles and status, sorts by name, and is a file', async () => {
    const all = dataOf<Page<UserRow> & { table_name: string }>(await admin.send('GET', '/user/list?limit=100'))
    expect(all.table_name).toBe('users')
    const names = all.list.map(({ full_name }) => full_name.toLowerCase())
    expect(names).toEqual(names.toSorted())
    const role = all.list.find(({ email }) => email === 'admin@home.test')?.roles[0]?.id
    const filter = encodeURIComponent(JSON.stringify({ roles: [{ operator: 'any_in', value: [String(role)] }] }))
    const some = dataOf<Page<UserRow>>(await admin.send('GET', `/user/list?filter=${filter}`))
    expect(some.list.map(({ email }) => email)).toEqual(['admin@home.test'])
    const uuid = dataOf<Page<Role>>(await admin.send('GET', '/user/role/list')).list.find(({ id }) => id === role)?.uuid
    const twice = encodeURIComponent(JSON.stringify({ roles: [{ operator: 'all_in', value: [String(role), uuid] }] }))
    expect(dataOf<Page<UserRow>>(await admin.send('GET', `/user/list?filter=${twice}`)).pagination.total).toBe(1)
    const none = encodeURIComponent(JSON.stringify({ groups: [{ operator: 'null', value: null }] }))
    expect(dataOf<Page<UserRow>>(await admin.send('GET', `/user/list?filter=${none}`)).pagination.total).toBe(
      all.pagination.total,
    )
    const file = await product().app.inject({
      method: 'GET',
      url: '/api/user/list/export?format=csv',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(file.body.trim().split('\n')).toHaveLength(all.pagination.total + 1)
  })

  test('USR-014, 039..055, 072: basic info is changed, a day that never was is refused', async () => {
    const made = await invite()
    const body = {
      last_name: 'Okoro-Lund',
      mobile: '+49 30 1234-5',
      gender: 'female',
      birth_date: '2000-02-29',
      nick_name: '',
    }
    const after = dataOf<Profile>(await manager.send('POST', `/user/${made.id}/edit-basic-info`, body))
    expect(after).toMatchObject({ ...body, nick_name: null, full_name: 'Ivy Okoro-Lund', avatar: null })
    expect(after.abilities).toContainEqual({ action: 'call', subject: 'SST_VIEW_ASSET' })
    const wrong = await manager.send('POST', `/user/${made.id}/edit-basic-info`, { birth_date: '2000-02-30' })
    expect(refusalOf(wrong)).toEqual([422, 'GEN_VALIDATION'])
  })

  test('USR-005, 006, 007: the own profile is changed by its owner, and by nobody else', async () => {
    const made = await invite()
    const guest = await accept(made.email)
    const basic = dataOf<Profile>(await guest.send('POST', '/user/account/change-basic-info', { first_name: 'Iva' }))
    expect(basic.first_name).toBe('Iva')
    const preferences = { language: 'fr', tz_code: 'Asia/Kolkata', locale: 'fr-CH' }
    const changed = dataOf<Profile>(await guest.send('POST', '/user/account/change-preference-info', preferences))
    expect(changed).toMatchObject({ ...preferences, timezone: '(GMT+05:30) Asia/Kolkata' })
    const wrong = await guest.send('POST', '/user/account/change-preference-info', { locale: 'not a locale!' })
    expect(refusalOf(wrong)).toEqual([422, 'GEN_VALIDATION'])
    expect(refusalOf(await guest.send('POST', `/user/${made.id}/edit-basic-info`, {}))).toEqual([
      403,
      'USR_ACCESS_DENIED',
    ])
  })

  test('USR-015, 016, 067..069: roles and status are replaced, and hold at once', async () => {
    const made = await invite()
    const guest = await accept(made.email)
    expect((await guest.send('GET', '/user/list')).status).toBe(403)
    const viewer = dataOf<Made>(
      await admin.send('POST', '/user/role/new', { name_lang: { en: 'Viewer' }, permissions: ['USR_VIEW_USER_LIST'] }),
      201,
    )
    const after = dataOf<Profile>(await manager.send('POST', `/user/${made.id}/update-roles`, { roles: [viewer.uuid] }))
    expect(after.roles).toEqual([{ id: viewer.id, name: 'Viewer' }])
    await expect.poll(async () => (await guest.send('GET', '/user/list')).status, { timeout: 2000 }).toBe(200)
    for (const status of ['disabled', 'inactive', 'active'])
      expect(dataOf<UserRow>(await manager.send('POST', `/user/${made.id}/change-status`, { status })).status).toBe(
        status,
      )
    const unknown = await manager.send('POST', `/user/${made.id}/change-status`, { status: 'asleep' })
    expect(refusalOf(unknown)).toEqual([422, 'GEN_VALIDATION'])
  })

  test('nobody raises themselves, shuts themselves out, or leaves a workspace without an administrator', async () => {
    const me = dataOf<Profile>(await manager.send('GET', '/user/account/my-profile'))
    const boss = dataOf<Profile>(await admin.send('GET', '/user/account/my-profile'))
    const raised = await manager.send('POST', `/user/${me.id}/update-roles`, { roles: boss.roles.map(({ id }) => id) })
    expect(refusalOf(raised)).toEqual([403, 'USR_RIGHTS_BEYOND'])
    expect(refusalOf(await manager.send('PUT', `/user/${me.id}/deactivate-user`))).toEqual([409, 'USR_YOURSELF'])
    expect(refusalOf(await manager.send('PUT', `/user/${boss.id}/deactivate-user`))).toEqual([
      409,
      'USR_LAST_ADMINISTRATOR',
    ])
    const stripped = await manager.send('POST', `/user/${boss.id}/update-roles`, { roles: [] })
    expect(refusalOf(stripped)).toEqual([409, 'USR_LAST_ADMINISTRATOR'])
  })

  test('what a user may do, and by which role', async () => {
    const boss = dataOf<Profile>(await admin.send('GET', '/user/account/my-profile'))
    const { list } = dataOf<{ list: readonly { code: string; allowed: boolean; by: readonly { name: string }[] }[] }>(
      await manager.send('GET', `/user/${boss.id}/access`),
    )
    expect(list.map(({ code }) => code)).toEqual(permissions)
    expect(list.every(({ allowed, by }) => allowed && by[0]?.name === 'Administrator')).toBe(true)
  })
})

describe('roles', () => {
  test('USR-017..023, 056..058, 073..075: made, read, changed, found, deleted', async () => {
    const body = { name_lang: { en: 'Warden', fr: 'Gardien' }, permissions: ['SST_VIEW_ASSET', 'SST_VIEW_ASSET'] }
    const made = dataOf<Made>(await roles.send('POST', '/user/role/new', body), 201)
    const read = dataOf<Role>(await roles.send('GET', `/user/role/${made.id}`, undefined, { lang: 'fr' }))
    expect(read).toMatchObject({
      name: 'Gardien',
      is_default: false,
      is_system: false,
      permissions: ['SST_VIEW_ASSET'],
    })
    const changed = dataOf<Role>(
      await roles.send('PUT', `/user/role/${made.uuid}`, { permissions: ['SST_MANAGE_ASSET'] }),
    )
    expect(changed).toMatchObject({ name: 'Warden', permissions: ['SST_MANAGE_ASSET'] })
    const found = dataOf<Page<{ label: string }>>(await roles.send('GET', '/user/role/search?q=ward'))
    expect(found.list.map(({ label }) => label)).toEqual(['Warden'])
    const page = dataOf<Page<Role>>(await roles.send('GET', '/user/role/list'))
    expect(page.list.map(({ name }) => name)).toContain('Warden')
    expect((await roles.send('DELETE', `/user/role/${made.id}`)).status).toBe(200)
    expect(refusalOf(await roles.send('GET', `/user/role/${made.id}`))).toEqual([404, 'USR_ROLE_NOT_FOUND'])
    const nameless = await roles.send('POST', '/user/role/new', { name_lang: { en: '  ' } })
    expect(refusalOf(nameless)).toEqual([422, 'GEN_VALIDATION'])
  })

  test('USR-061, Q-USR-4: built-in ones stay as they are, and one that somebody has is not deleted', async () => {
    const { list } = dataOf<Page<Role>>(await roles.send('GET', '/user/role/list'))
    const auditor = list.find(({ name }) => name === 'Auditor')
    expect(auditor).toMatchObject({ is_system: true, is_default: true })
    for (const attempt of [
      roles.send('PUT', `/user/role/${auditor?.id}`, { permissions: [] }),
      roles.send('DELETE', `/user/role/${auditor?.id}`),
    ])
      expect(refusalOf(await attempt)).toEqual([409, 'USR_ROLE_SYSTEM'])
    const used = list.find(({ name, users_count }) => name === 'Special' && users_count === 1)
    const refused = await roles.send('DELETE', `/user/role/${used?.id}`)
    expect(refusalOf(refused)).toEqual([409, 'USR_ROLE_IN_USE'])
    expect((refused.body as { data?: unknown }).data).toEqual({ count: 1 })
  })

  test('USR-078: one role is the default; another takes its place, and somebody always is', async () => {
    const made = dataOf<Made>(
      await roles.send('POST', '/user/role/new', { name_lang: { en: 'Newcomer' }, is_default: true }),
      201,
    )
    const defaults = async (): Promise<readonly string[]> =>
      dataOf<Page<Role>>(await roles.send('GET', '/user/role/list'))
        .list.filter(({ is_default }) => is_default)
        .map(({ name }) => name)
    expect(await defaults()).toEqual(['Newcomer'])
    const guest = await invite()
    expect((await rowOf(guest.id))?.roles.map(({ name }) => name)).toEqual(['Newcomer'])
    expect(refusalOf(await roles.send('PUT', `/user/role/${made.id}`, { is_default: false }))).toEqual([
      409,
      'USR_ROLE_DEFAULT',
    ])
    const auditor = dataOf<Page<Role>>(await roles.send('GET', '/user/role/list')).list.find(
      ({ name }) => name === 'Auditor',
    )
    expect((await roles.send('PUT', `/user/role/${auditor?.id}`, { is_default: true })).status).toBe(200)
    expect(await defaults()).toEqual(['Auditor'])
  })

  test('USR-019, 076, 080: every permission is told with its module; those of the Auditor are the first', async () => {
    const { list } = dataOf<{ list: readonly { code: string; module: string; title: string; default: boolean }[] }>(
      await roles.send('GET', '/user/role/default-permissions'),
    )
    expect(list.map(({ code }) => code)).toEqual(permissions)
    expect(list.find(({ code }) => code === 'CKL_MANAGE_TEMPLATES')).toMatchObject({
      module: 'checklists',
      title: 'Manage checklists',
      default: false,
    })
    expect(list.filter((each) => each.default)).toHaveLength(8)
  })

  test('rights over people and settings are handed on only by who has them', async () => {
    const raised = await roles.send('POST', '/user/role/new', {
      name_lang: { en: 'All' },
      permissions: ['APP_EDIT_SETTINGS'],
    })
    expect(refusalOf(raised)).toEqual([403, 'USR_RIGHTS_BEYOND'])
    const { list } = dataOf<Page<Role>>(await roles.send('GET', '/user/role/list'))
    const boss = list.find(({ name }) => name === 'Administrator')
    const given = await roles.send('PUT', `/user/role/${boss?.id}`, { is_default: true })
    expect(refusalOf(given)).toEqual([403, 'USR_RIGHTS_BEYOND'])
  })
})

describe('groups', () => {
  test('USR-024..031, 059, 060, 079: made, renamed, filled, emptied and deleted; its users stay', async () => {
    const made = dataOf<Made>(await groups.send('POST', '/user/group/add', { name: 'Night crew' }), 201)
    const guest = await invite()
    const filled = dataOf<Group>(
      await groups.send('POST', `/user/group/${made.id}/add`, { users: [guest.uuid, guest.id] }),
    )
    expect(filled).toMatchObject({ name: 'Night crew', name_lang: { en: 'Night crew' }, users_count: 1 })
    const members = dataOf<Page<UserRow>>(await groups.send('GET', `/user/group/${made.uuid}/user-group-list`))
    expect(members.list.map(({ id, email }) => [id, email])).toEqual([[guest.id, null]])
    const seen = dataOf<Page<UserRow>>(await admin.send('GET', `/user/group/${made.uuid}/user-group-list`))
    expect(seen.list.map(({ email }) => email)).toEqual([guest.email])
    const renamed = dataOf<Group>(
      await groups.send('PUT', `/user/group/${made.id}`, { name: 'Équipe de nuit' }, { lang: 'fr' }),
    )
    expect(renamed.name_lang).toEqual({ en: 'Night crew', fr: 'Équipe de nuit' })
    const emptied = dataOf<Group>(await groups.send('POST', `/user/group/${made.id}/delete`, { users: [guest.id] }))
    expect(emptied.users_count).toBe(0)
    const nobody = await groups.send('POST', `/user/group/${made.id}/add`, { users: [999_999_999] })
    expect((nobody.body as { data?: unknown }).data).toEqual({ users: ['Unknown: 999999999'] })
    await groups.send('POST', `/user/group/${made.id}/add`, { users: [guest.id] })
    expect((await groups.send('DELETE', `/user/group/${made.id}`)).status).toBe(200)
    expect(refusalOf(await groups.send('GET', `/user/group/${made.id}`))).toEqual([404, 'USR_GROUP_NOT_FOUND'])
    expect((await rowOf(guest.id))?.groups).toEqual([])
  })

  test('USR-001, 003: groups and users are chosen together, by words and by ids', async () => {
    const made = dataOf<Made>(await groups.send('POST', '/user/group/add', { name: 'Auditing crew' }), 201)
    const auditor = await product().signIn('auditor@home.test')
    const found = dataOf<Page<{ value: string; label: string; kind: string }>>(
      await auditor.send('GET', '/user/search-user-group?q=audit'),
    )
    expect(found.list.map(({ label, kind }) => [kind, label])).toEqual([
      ['group', 'Auditing crew'],
      ['user', 'auditor home'],
    ])
    const ids = found.list.map(({ value }) => value).join(',')
    const named = dataOf<Page<{ value: string }>>(await auditor.send('GET', `/user/search-user-group?ids=${ids}`))
    expect(named.list.map(({ value }) => value)).toEqual(found.list.map(({ value }) => value))
    const all = dataOf<Page<Made>>(await auditor.send('GET', '/user/group/all'))
    expect(all.list.map(({ id }) => id)).toContain(made.id)
  })
})
