import type { SignedIn } from '@plumbline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { password, personOf, useProduct, type Person } from '../../../testing/product.ts'

const product = useProduct()
let administrator: Person
let key = ''

const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

interface ScimAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, unknown>>
}

const ask = async (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  bearer = key,
): Promise<ScimAnswer> => {
  const answer = await product().app.inject({
    method,
    url: `/scim/v2${path}`,
    headers: {
      ...(bearer === '' ? {} : { authorization: `Bearer ${bearer}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? {} : JSON.parse(answer.body), headers: answer.headers }
}

const find = (filter: string, kind = 'Users') => ask('GET', `/${kind}?filter=${encodeURIComponent(filter)}`)

const newKey = async (person: Person, name: string) => {
  const { body } = await person.send('POST', '/settings/scim/keys', { name })
  return body.data as { key: string; uuid: string }
}

const userBody = (userName: string, more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName,
  externalId: `ext-${userName}`,
  name: { givenName: 'Ines', familyName: 'Duarte' },
  emails: [{ primary: true, type: 'work', value: userName }],
  active: true,
  ...more,
})

const makeUser = async (userName: string, more: object = {}): Promise<string> => {
  const answer = await ask('POST', '/Users', userBody(userName, more))
  expect([userName, answer.status]).toEqual([userName, 201])
  return String(answer.body['id'])
}

const eventsOf = (type: string): Promise<number> =>
  product().database.inWorkspace(product().home, async (tx) => {
    const { rows } = await tx.query<{ n: number }>(
      `select count(*)::int as n from events where workspace_id = $1 and type = $2`,
      [tx.workspaceId, type],
    )
    return rows[0]?.n ?? 0
  })

beforeAll(async () => {
  administrator = await product().signIn('admin@home.test')
  key = (await newKey(administrator, 'Okta')).key
})

describe('keys', () => {
  test('a key is told once, listed without it, and ends at once', async () => {
    const made = await newKey(administrator, 'Entra ID')
    expect((await ask('GET', '/Users', undefined, made.key)).status).toBe(200)
    const listed = await administrator.send('GET', '/settings/scim/keys')
    expect(JSON.stringify(listed.body)).toContain('Entra ID')
    expect(JSON.stringify(listed.body)).not.toContain(made.key)
    await administrator.send('DELETE', `/settings/scim/keys/${made.uuid}`)
    const ended = await ask('GET', '/Users', undefined, made.key)
    expect([ended.status, ended.body['schemas']]).toEqual([401, ['urn:ietf:params:scim:api:messages:2.0:Error']])
  })

  test('nobody comes in without one, nor with a sign-in of a person', async () => {
    expect((await ask('GET', '/Users', undefined, '')).status).toBe(401)
    expect((await ask('GET', '/Users', undefined, administrator.token)).status).toBe(401)
    expect((await personOf(product().app, key).send('GET', '/user/auth')).status).toBe(401)
  })

  test('another workspace’s people are nobody', async () => {
    const theirs = await newKey(await product().signIn('admin@away.test'), 'Theirs')
    const id = await makeUser('own@partner.test')
    expect((await ask('GET', `/Users/${id}`, undefined, theirs.key)).status).toBe(404)
    expect((await ask('DELETE', `/Users/${id}`, undefined, theirs.key)).status).toBe(404)
    const listed = await ask('GET', '/Users', undefined, theirs.key)
    expect(JSON.stringify(listed.body)).not.toContain('home.test')
    const group = await ask('POST', '/Groups', { displayName: 'Spies', members: [{ value: id }] }, theirs.key)
    expect(group.status).toBe(400)
  })
})

test('a workspace whose directory names somebody draws them in nowhere, and asks nothing of their account', async () => {
  const person = await product().withPermissions([])
  const email = String(Reflect.get(Object((await person.send('GET', '/user/account/my-profile')).body.data), 'email'))
  const stranger = await product().signIn('admin@away.test')
  const { key: theirs } = await newKey(stranger, 'Stranger')
  expect((await ask('POST', '/Users', userBody(email), theirs)).status).toBe(201)
  const strict = { second_factor: 'required', password_min_length: 40 }
  expect((await stranger.send('PUT', '/settings/security', strict)).status).toBe(200)
  // The night takes all sign-ins away.
  await product().database.pool.query(
    `delete from sessions where account_id = (select id from accounts where email = $1)`,
    [email],
  )
  const again = await product().signIn(email)
  const { workspace, settings } = (await again.send('GET', '/user/auth')).body.data as SignedIn
  expect([workspace.key, settings.password_min_length]).toEqual(['home', 8])
  // Who wants to go there is asked for what it asks, the next time.
  const there = await again.send('POST', `/settings/workspaces/${product().away}/switch`, {})
  expect(there.body.error_code).toBe('USR_2FA_REQUIRED')
  const login = await personOf(product().app, '').send('POST', '/login', { email, password })
  expect(login.body).toMatchObject({ code: 'USR_2FA' })
})

test('what there is, is told as RFC 7643 says it', async () => {
  const config = await ask('GET', '/ServiceProviderConfig')
  expect(config.body).toMatchObject({
    patch: { supported: true },
    filter: { supported: true },
    bulk: { supported: false },
  })
  expect(config.headers['content-type']).toContain('application/scim+json')
  expect((await ask('GET', '/ResourceTypes')).body).toMatchObject({ totalResults: 2 })
  expect((await ask('GET', '/ResourceTypes/User')).body).toMatchObject({ endpoint: '/Users' })
  expect((await ask('GET', '/Schemas')).body).toMatchObject({ totalResults: 2 })
  expect((await ask('GET', '/Schemas/nonsense')).status).toBe(404)
  expect((await ask('GET', '/Nonsense')).body).toMatchObject({ status: '404' })
})

describe('users', () => {
  test('a directory makes a user with the default role, reads it and finds it', async () => {
    const answer = await ask('POST', '/Users', userBody('Ines.Duarte@partner.test'))
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      userName: 'Ines.Duarte@partner.test',
      externalId: 'ext-Ines.Duarte@partner.test',
      active: true,
      name: { givenName: 'Ines', familyName: 'Duarte' },
      emails: [{ value: 'ines.duarte@partner.test', primary: true }],
    })
    const id = String(answer.body['id'])
    expect(answer.headers['location']).toContain(`/scim/v2/Users/${id}`)
    expect((await ask('GET', `/Users/${id}`)).body['id']).toBe(id)
    for (const filter of [
      'userName eq "ines.duarte@PARTNER.test"',
      'externalId eq "ext-Ines.Duarte@partner.test"',
      'emails.value sw "ines" and active eq true',
      '(userName eq "nobody" or userName co "ines.d") and not (active eq false)',
      'urn:ietf:params:scim:schemas:core:2.0:User:userName eq "ines.duarte@partner.test"',
    ])
      expect([filter, (await find(filter)).body['totalResults']]).toEqual([filter, 1])
    const listed = await administrator.send('GET', '/user/list?q=ines.duarte')
    expect(JSON.stringify(listed.body)).toContain('Auditor')
    const again = await ask('POST', '/Users', userBody('ines.duarte@partner.test'))
    expect([again.status, again.body['scimType']]).toEqual([409, 'uniqueness'])
  })

  test('who was here before the directory is found by their address, and taken over', async () => {
    const found = await find('userName eq "manager@home.test"')
    const [known] = found.body['Resources'] as { id: string }[]
    const answer = await ask('PUT', `/Users/${known?.id}`, userBody('manager@home.test', { externalId: '00u1' }))
    expect(answer.body).toMatchObject({ externalId: '00u1', name: { givenName: 'Ines' } })
    expect((await find('externalId eq "00u1"')).body['totalResults']).toBe(1)
  })

  test('pages follow each other without gap or repetition', async () => {
    for (const at of [1, 2, 3]) await makeUser(`page${at}@partner.test`)
    const all = (await ask('GET', '/Users?count=200')).body
    const ids: unknown[] = []
    for (let start = 1; start <= Number(all['totalResults']); start += 2) {
      const page = (await ask('GET', `/Users?startIndex=${start}&count=2`)).body
      expect(page['startIndex']).toBe(start)
      ids.push(...(page['Resources'] as { id: string }[]).map(({ id }) => id))
    }
    expect(new Set(ids).size).toBe(all['totalResults'])
    expect((await ask('GET', '/Users?count=0')).body).toMatchObject({
      itemsPerPage: 0,
      totalResults: all['totalResults'],
    })
    expect((await ask('GET', '/Users?startIndex=-5&count=1')).body).toMatchObject({ startIndex: 1 })
  })

  test.each([
    ['Okta', [{ op: 'replace', value: { active: false } }], [{ op: 'replace', value: { active: true } }]],
    [
      'Entra ID',
      [{ op: 'Replace', path: 'active', value: 'False' }],
      [{ op: 'Replace', path: 'active', value: 'True' }],
    ],
  ])('%s deactivates a user, whose sign-ins end at once, and activates them again', async (name, off, on) => {
    const email = `gone${name.length}@home.test`
    const id = await makeUser(email)
    const { rows } = await product().database.global((tx) =>
      tx.query<{ id: number; user_id: number }>(
        `select a.id, m.user_id from accounts a join memberships m on m.account_id = a.id where a.email = $1 and m.workspace_id = $2`,
        [email, product().home],
      ),
    )
    await product().database.global((tx) =>
      tx.query(
        `update accounts set password_hash = (select password_hash from accounts where email = 'admin@home.test') where id = $1`,
        [rows[0]?.id],
      ),
    )
    const person = await product().signIn(email)
    const before = await eventsOf('user.status_changed')
    const answer = await ask('PATCH', `/Users/${id}`, { schemas: [patchSchema], Operations: off })
    expect([answer.status, answer.body['active']]).toEqual([200, false])
    expect((await person.send('GET', '/user/auth')).status).toBe(401)
    const refused = await personOf(product().app, '').send('POST', '/login', { email, password })
    expect(refused.body.error_code).toBe('USR_WRONG_CREDENTIALS')
    await ask('PATCH', `/Users/${id}`, { schemas: [patchSchema], Operations: on })
    expect(await eventsOf('user.status_changed')).toBe(before + 2)
    expect((await product().signIn(email)).token).not.toBe('')
  })

  test('names are patched in every form; deleting switches off and keeps', async () => {
    const id = await makeUser('names@partner.test')
    const Operations = [
      { op: 'Replace', path: 'name.givenName', value: 'Olga' },
      { op: 'add', value: { 'name.familyName': 'Brandt', externalId: 'e-9', 'urn:unknown:thing': 1 } },
      { op: 'remove', path: 'title' },
    ]
    const patched = await ask('PATCH', `/Users/${id}`, { schemas: [patchSchema], Operations })
    expect(patched.body).toMatchObject({ name: { givenName: 'Olga', familyName: 'Brandt' }, externalId: 'e-9' })
    expect((await ask('DELETE', `/Users/${id}`)).status).toBe(204)
    expect((await ask('GET', `/Users/${id}`)).body['active']).toBe(false)
  })

  test('who is switched off has no sign-ins and no keys any more, also when they are let in again', async () => {
    const person = await product().withPermissions([])
    const made = await person.send('POST', '/settings/api-keys', { name: 'Night report' })
    const program = personOf(product().app, String(Reflect.get(Object(made.body.data), 'secret')))
    expect((await program.send('GET', '/user/auth')).status).toBe(200)
    const email = String(Reflect.get(Object((await person.send('GET', '/user/account/my-profile')).body.data), 'email'))
    const [known] = (await find(`userName eq "${email}"`)).body['Resources'] as { id: string }[]
    for (const value of [false, true]) {
      const patched = await ask('PATCH', `/Users/${known?.id}`, {
        Operations: [{ op: 'replace', path: 'active', value }],
      })
      expect(patched.body['active']).toBe(value)
    }
    for (const each of [person, program]) expect((await each.send('GET', '/user/auth')).status).toBe(401)
  })

  test('the last administrator stays, and an address is not changed', async () => {
    const found = await find('userName eq "admin@home.test"')
    const [known] = found.body['Resources'] as { id: string }[]
    expect((await ask('DELETE', `/Users/${known?.id}`)).status).toBe(403)
    const moved = await ask(
      'PUT',
      `/Users/${known?.id}`,
      userBody('admin@home.test', { emails: [{ value: 'x@y.test' }] }),
    )
    expect([moved.status, moved.body['scimType']]).toEqual([400, 'mutability'])
  })

  test('what can’t be read is refused, and named', async () => {
    for (const filter of [
      'userName',
      'userName eq',
      'userName eq ines',
      'nonsense eq "x"',
      '__proto__ eq "x"',
      'userName xx "y"',
      'userName eq "a" and',
      '(userName eq "a"',
      'userName eq "a")',
      `${'('.repeat(50)}userName eq "a"${')'.repeat(50)}`,
      'userName eq "a" userName eq "b"',
      '"; drop table users --',
      'userName eq "a\\u0000b"',
      'userName eq "\\ud800"',
      'userName eq "\\x"',
    ]) {
      const answer = await find(filter)
      expect([filter, answer.status, answer.body['scimType']]).toEqual([filter, 400, 'invalidFilter'])
    }
    expect((await find(`userName eq "'; drop table users; --"`)).body['totalResults']).toBe(0)
    expect((await find('userName co "%"')).body['totalResults']).toBe(0)
    for (const body of ['{', '[]', '{}', '{"userName": 7}', JSON.stringify(userBody('no address'))])
      expect([body, (await ask('POST', '/Users', body)).status]).toEqual([body, 400])
    const id = await makeUser('patched@partner.test')
    for (const Operations of [
      [],
      [{ op: 'explode' }],
      [{ op: 'remove' }],
      [{ op: 'replace', path: 'active', value: 'perhaps' }],
      [{ op: 'replace', path: 'externalId', value: 'a\u0000b' }],
      [{ op: 'replace', path: 'name.givenName', value: 'a\ud800b' }],
    ])
      expect((await ask('PATCH', `/Users/${id}`, { Operations })).status).toBe(400)
    for (const path of ['/Users/1', '/Users/nonsense', '/Users/0190a000-0000-7000-8000-00000000dead'])
      expect((await ask('GET', path)).status).toBe(404)
    expect((await ask('GET', '/Users?count=many')).status).toBe(400)
  })
})

describe('groups', () => {
  const idsIn = (answer: ScimAnswer): unknown[] =>
    (answer.body['members'] as { value: string }[]).map(({ value }) => value)

  test('a group is made with members, filled and emptied in the forms of Okta and Entra ID, renamed and deleted', async () => {
    const [one, two] = [await makeUser('crew1@partner.test'), await makeUser('crew2@partner.test')]
    const made = await ask('POST', '/Groups', {
      displayName: 'Night crew',
      externalId: 'g-1',
      members: [{ value: one }],
    })
    expect([made.status, idsIn(made)]).toEqual([201, [one]])
    const path = `/Groups/${String(made.body['id'])}`
    const patch = (Operations: object[]) => ask('PATCH', path, { schemas: [patchSchema], Operations })
    expect(idsIn(await patch([{ op: 'add', path: 'members', value: [{ value: two }] }]))).toEqual([one, two])
    expect(idsIn(await patch([{ op: 'remove', path: `members[value eq "${one}"]` }]))).toEqual([two])
    expect(idsIn(await patch([{ op: 'Replace', path: 'members', value: [{ value: one }] }]))).toEqual([one])
    expect(idsIn(await patch([{ op: 'Remove', path: 'members', value: [{ value: one }] }]))).toEqual([])
    const renamed = await patch([{ op: 'replace', value: { id: made.body['id'], displayName: 'Day crew' } }])
    expect(renamed.body['displayName']).toBe('Day crew')
    expect((await find('displayName eq "day crew"', 'Groups')).body['totalResults']).toBe(1)
    const put = await ask('PUT', path, { displayName: 'Crew', members: [{ value: one }, { value: two }] })
    expect(idsIn(put)).toHaveLength(2)
    const listed = await ask('GET', '/Groups?excludedAttributes=members')
    expect(JSON.stringify(listed.body)).not.toContain('"members"')
    expect(
      (await patch([{ op: 'add', path: 'members', value: [{ value: '0190a000-0000-7000-8000-00000000dead' }] }]))
        .status,
    ).toBe(400)
    expect((await patch([{ op: 'add', path: 'nonsense', value: 1 }])).body['scimType']).toBe('invalidPath')
    const shown = await administrator.send('GET', '/user/group/all')
    expect(JSON.stringify(shown.body)).toContain('Crew')
    expect((await ask('DELETE', path)).status).toBe(204)
    expect((await ask('GET', path)).status).toBe(404)
    expect(await eventsOf('group.deleted')).toBe(1)
    expect(await eventsOf('group.users_removed')).toBe(3)
  })
})
