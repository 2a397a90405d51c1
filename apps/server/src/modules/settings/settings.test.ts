import type { SignedIn } from '@plumbline/contract'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { password, personOf, useProduct, type Person } from '../../../testing/product.ts'
import { dataOf } from '../checklists/templateScenario.testing.ts'

const product = useProduct()
let admin: Person
let manager: Person
let auditor: Person
let stranger: Person

beforeAll(async () => {
  const { signIn } = product()
  admin = await signIn('admin@home.test')
  manager = await signIn('manager@home.test')
  auditor = await signIn('auditor@home.test')
  stranger = await signIn('admin@away.test')
})

const put = (section: string, body: unknown, person = admin) => person.send('PUT', `/settings/${section}`, body)
const get = (section: string, person = admin) => person.send('GET', `/settings/${section}`)

const eventsOf = async (type: string): Promise<{ before: unknown; after: unknown; subject_id: number }[]> => {
  const { rows } = await product().database.inWorkspace(product().home, (tx) =>
    tx.query<{ before: unknown; after: unknown; subject_id: number }>(
      `select before, after, subject_id from events where workspace_id = $1 and type = $2 order by id`,
      [tx.workspaceId, type],
    ),
  )
  return rows
}

const upload = async (person: Person, content: Buffer, name = 'logo.png'): Promise<string> => {
  const boundary = 'settings-test'
  const answer = await product().app.inject({
    method: 'POST',
    url: '/api/file/upload',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  })
  expect(answer.statusCode).toBe(201)
  const body: { data: { file: { uuid: string } } } = JSON.parse(answer.body)
  return body.data.file.uuid
}

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 96, height: 64, channels: 3, background } })
    .png()
    .toBuffer()

describe('every section', () => {
  const sections = [
    ['organization', { address: 'Quay 4' }],
    ['user', { self_registration: true }],
    ['security', { session_hours: 10 }],
  ] as const

  test.each(sections)('%s is read with APP_VIEW_SETTINGS, written with APP_EDIT_SETTINGS', async (section, change) => {
    expect((await get(section, manager)).status).toBe(200)
    expect((await put(section, change, manager)).status).toBe(403)
    expect((await get(section, auditor)).status).toBe(403)
    const saved = await put(section, change)
    expect([saved.status, saved.body.message]).toEqual([200, 'Settings saved'])
    expect(dataOf(await get(section, manager))).toMatchObject(change)
  })

  test.each(sections)('%s of another workspace stays as it was', async (section, change) => {
    await put(section, change)
    expect(dataOf(await get(section, stranger))).not.toMatchObject(change)
  })

  test.each(sections)('%s keeps what a change does not name, and tells what changed once', async (section, change) => {
    await put(section, change)
    const before = dataOf(await get(section))
    const told = (await eventsOf(`${section}_settings.changed`)).length
    await put(section, {})
    await put(section, change)
    expect(dataOf(await get(section))).toEqual(before)
    expect((await eventsOf(`${section}_settings.changed`)).length).toBe(told)
  })

  test('what is wrong is refused by its field, and nothing is kept', async () => {
    const wrong = [
      ['organization', { name: ' ' }, 'name'],
      ['organization', { tz_code: 'Mars/Olympus' }, 'tz_code'],
      ['organization', { default_language: 'xx' }, 'default_language'],
      ['organization', { address: 'x'.repeat(1001) }, 'address'],
      ['user', { default_tz_code: 'Berlin' }, 'default_tz_code'],
      ['user', { default_role_id: null }, 'default_role_id'],
      ['user', { self_registration: 'yes' }, 'self_registration'],
      ['security', { second_factor: 'sometimes' }, 'second_factor'],
      ['security', { session_hours: 0 }, 'session_hours'],
      ['security', { session_hours: 721 }, 'session_hours'],
      ['security', { password_min_length: 7 }, 'password_min_length'],
      ['security', { password_min_length: 65 }, 'password_min_length'],
    ] as const
    for (const [section, body, field] of wrong) {
      const before = dataOf(await get(section))
      const { status, body: answer } = await put(section, body)
      expect([section, body, status, Object.keys(answer.data ?? {})]).toEqual([section, body, 422, [field]])
      expect(dataOf(await get(section))).toEqual(before)
    }
  })
})

describe('the organisation', () => {
  const workspaceOf = async (person: Person) => {
    const { workspace } = (await person.send('GET', '/user/auth')).body.data as SignedIn
    return workspace
  }

  test('has the name and the time zone that people see around their pages', async () => {
    await put('organization', { name: 'Harbour Authority', tz_code: 'Asia/Dubai', address: 'Quay 4\nHamburg' })
    expect(await workspaceOf(auditor)).toMatchObject({ name: 'Harbour Authority', tz_code: 'Asia/Dubai' })
    const [event] = (await eventsOf('organization_settings.changed')).slice(-1)
    expect(event?.after).toMatchObject({ name: 'Harbour Authority', address: 'Quay 4\nHamburg' })
    await put('organization', { name: 'home', tz_code: 'Europe/Berlin' })
  })

  test('has a logo of its own, which goes when another one is chosen', async () => {
    const [first, second] = [
      await upload(admin, await picture('#112233')),
      await upload(admin, await picture('#445566')),
    ]
    expect(dataOf(await put('organization', { logo: first }))).toMatchObject({ logo: first })
    const { logo_url: address } = await workspaceOf(auditor)
    const shown = await product().app.inject({ url: `/api/storage/${address}` })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    await put('organization', { logo: second })
    expect((await admin.send('GET', `/file/${first}`)).status).toBe(404)
    await put('organization', { logo: null })
    expect(await workspaceOf(auditor)).toMatchObject({ logo_url: null })
    expect((await admin.send('GET', `/file/${second}`)).status).toBe(404)
  })

  test('shows as its logo only a picture, of who may show it', async () => {
    expect((await put('organization', { logo: '0190a000-0000-7000-8000-00000000dead' })).status).toBe(404)
    const theirs = await upload(stranger, await picture('#abcdef'))
    expect((await put('organization', { logo: theirs })).body.error_code).toBe('FIL_OBJECT_NOT_FOUND')
    const written = await upload(admin, Buffer.from('%PDF-1.4\n%%EOF\n'.padEnd(12_000, ' ')), 'words.pdf')
    expect((await put('organization', { logo: written })).status).toBe(422)
  })

  test('shows its logo where the plan has branding', async () => {
    const logo = await upload(admin, await picture('#778899'))
    await put('organization', { logo })
    await admin.send('PUT', '/settings/organization/plan', { plan: 'standard' })
    expect(await workspaceOf(admin)).toMatchObject({ logo_url: null })
    // Who is signed in with which plan is asked for anew each second.
    await expect.poll(async () => dataOf(await get('organization'))).toMatchObject({ logo, logo_url: null })
    const another = await upload(admin, await picture('#998877'))
    const { status, body } = await put('organization', { logo: another })
    expect([status, body.error_code, body.data]).toEqual([
      402,
      'PLN_FEATURE_UNAVAILABLE',
      { feature: 'app_branding', required_plan: 'premium' },
    ])
    expect((await put('organization', { address: 'Quay 5' })).status).toBe(200)
    await admin.send('PUT', '/settings/organization/plan', { plan: 'enterprise' })
    expect((await workspaceOf(admin)).logo_url).not.toBeNull()
    await put('organization', { logo: null })
  })
})

describe('new people', () => {
  const invite = async (email: string, more: object = {}) => {
    const made = await admin.send('POST', '/user/invite', { first_name: 'Nadia', last_name: 'Keller', email, ...more })
    expect(made.status).toBe(201)
    const { id } = made.body.data as { id: number }
    return (await admin.send('GET', `/user/${id}`)).body.data
  }

  test('begin with the language and the time zone of the settings', async () => {
    expect(await invite('first@home.test')).toMatchObject({ language: 'en', tz_code: 'Europe/Berlin' })
    await put('user', { default_language: 'de', default_tz_code: 'Africa/Cairo' })
    expect(await invite('second@home.test')).toMatchObject({ language: 'de', tz_code: 'Africa/Cairo' })
    expect(await invite('third@home.test', { language: 'fr' })).toMatchObject({ language: 'fr' })
  })

  test('are given the default role, which is the one of the roles', async () => {
    const shown = dataOf(await get('user')) as { default_role_id: number; roles: { id: number; name: string }[] }
    const named = (name: string) => shown.roles.find((role) => role.name === name)?.id ?? 0
    expect(shown.default_role_id).toBe(named('Auditor'))
    const saved = await put('user', { default_role_id: named('Manager') })
    expect(dataOf(saved)).toMatchObject({ default_role_id: named('Manager') })
    expect(dataOf(await admin.send('GET', `/user/role/${named('Manager')}`))).toMatchObject({ is_default: true })
    expect(dataOf(await admin.send('GET', `/user/role/${named('Auditor')}`))).toMatchObject({ is_default: false })
    expect(await invite('fourth@home.test')).toMatchObject({ roles: [{ name: 'Manager' }] })
    const [told] = (await eventsOf('role.changed')).slice(-1)
    expect(told).toMatchObject({ subject_id: named('Manager'), after: { is_default: true } })
    await admin.send('PUT', `/user/role/${named('Auditor')}`, { is_default: true })
    expect(dataOf(await get('user'))).toMatchObject({ default_role_id: named('Auditor') })
    expect((await put('user', { default_role_id: 999_999 })).body.error_code).toBe('USR_ROLE_NOT_FOUND')
  })

  test('are not given rights over people by who has none', async () => {
    const settler = await product().withPermissions(['APP_VIEW_SETTINGS', 'APP_EDIT_SETTINGS'])
    const { roles } = dataOf(await get('user', settler)) as { roles: { id: number; name: string }[] }
    const administrator = roles.find(({ name }) => name === 'Administrator')?.id
    const { body } = await put('user', { default_role_id: administrator }, settler)
    expect(body.error_code).toBe('USR_RIGHTS_BEYOND')
  })
})

describe('security', () => {
  const expiryOf = async (person: Person): Promise<number> => {
    const { list } = (await person.send('GET', '/user/account/sessions')).body.data as {
      list: { created_at: string; expires_at: string; current: boolean }[]
    }
    const own = list.find(({ current }) => current)
    return (Date.parse(own?.expires_at ?? '') - Date.parse(own?.created_at ?? '')) / 3_600_000
  }

  test('a sign-in lasts as long as the workspace says, also one that began before', async () => {
    await put('security', { session_hours: 100 })
    const long = await product().signIn('manager@home.test')
    expect(await expiryOf(long)).toBe(100)
    await put('security', { session_hours: 2 })
    expect(await expiryOf(long)).toBe(2)
    expect(await expiryOf(await product().signIn('manager@home.test'))).toBe(2)
    expect(await expiryOf(stranger)).toBe(12)
  })

  test('who is signed in longer than that is out at once', async () => {
    await put('security', { session_hours: 12 })
    const old = await product().signIn('auditor@home.test')
    await product().database.global((tx) =>
      tx.query(`update sessions set created_at = now() - interval '3 hours'
                where id = (select max(id) from sessions)`),
    )
    expect((await old.send('GET', '/user/auth')).status).toBe(200)
    await put('security', { session_hours: 2 })
    // Every process hears of it over the live channel.
    await expect.poll(async () => (await old.send('GET', '/user/auth')).status).toBe(401)
    await put('security', { session_hours: 12 })
  })

  test('SET-039: who is away is signed out, in this workspace; a page that only listens keeps nobody in', async () => {
    const away = (minutes: number, whose = 'max(id)') =>
      product().database.global((tx) =>
        tx.query(
          `update sessions set active_at = now() - make_interval(mins => $1)
                  where id = (select ${whose} from sessions)`,
          [minutes],
        ),
      )
    const idle = async () => {
      const { rows } = await product().database.global((tx) =>
        tx.query<{ minutes: number }>(
          `select round(extract(epoch from now() - active_at) / 60)::int as minutes from sessions order by id desc limit 1`,
        ),
      )
      return rows[0]?.minutes
    }
    const unattended = { 'x-unattended': '1' }
    const status = async (person: Person, headers = {}) =>
      (await person.send('GET', '/user/auth', undefined, headers)).status
    for (const minutes of [4, 1441, 0, 5.5])
      expect((await put('security', { idle_minutes: minutes })).body.data).toHaveProperty('idle_minutes')
    const earlier = await product().signIn('auditor@home.test')
    await away(600)
    await put('security', { idle_minutes: 10 })
    // Who was here before it was asked for is counted from then on.
    expect(await status(earlier, unattended)).toBe(200)
    expect(await idle()).toBe(0)

    const person = await product().signIn('auditor@home.test')
    const { settings } = (await person.send('GET', '/user/auth', undefined, unattended)).body.data as SignedIn
    expect(settings.idle_minutes).toBe(10)
    await away(9)
    expect(await status(person, unattended)).toBe(200)
    expect(await idle()).toBe(9)
    expect(await status(person)).toBe(200)
    expect(await idle()).toBe(0)
    await away(11)
    await expect.poll(() => status(person)).toBe(401)
    expect(await idle()).toBe(11)

    const listed = async () =>
      dataOf<{ list: readonly { id: number }[] }>(
        await earlier.send('GET', '/user/account/sessions', undefined, unattended),
      ).list.length
    const before = await listed()
    await product().signIn('auditor@home.test')
    expect(await listed()).toBe(before + 1)
    await away(11)
    expect(await listed()).toBe(before)
    await put('security', { idle_minutes: null })
    expect(await status(earlier, unattended)).toBe(200)
  })

  test('"SSO only" is refused without a provider: nobody could come in', async () => {
    expect(dataOf(await get('security'))).toMatchObject({ sso_available: false, sso_only: false })
    const { status, body } = await put('security', { sso_only: true })
    expect([status, body.error_code]).toEqual([409, 'SET_NO_PROVIDER'])
    expect(dataOf(await get('security'))).toMatchObject({ sso_only: false })
  })

  test('a chosen password is as long as the workspace asks, and the client knows it', async () => {
    await put('security', { password_min_length: 16 })
    const { settings } = (await manager.send('GET', '/user/auth')).body.data as SignedIn
    expect(settings.password_min_length).toBe(16)
    const change = (wanted: string) =>
      manager.send('POST', '/user/account/change-password', { current_password: password, new_password: wanted })
    const refused = await change('fifteen letters')
    expect([refused.status, refused.body.data]).toEqual([422, { new_password: ['At least 16 characters'] }])
    expect((await change('sixteen letters!')).status).toBe(200)
    const strangers = (await stranger.send('GET', '/user/auth')).body.data as SignedIn
    expect(strangers.settings.password_min_length).toBe(8)
    await put('security', { password_min_length: 8 })
  })

  test('nobody reads settings before they sign in', async () => {
    for (const section of ['organization', 'user', 'security'])
      expect((await get(section, personOf(product().app, ''))).status).toBe(401)
  })
})
