import { allCalls, errorStatus, type Call, type NamedCall } from '@plumbline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { personOf, useProduct, type Person } from '../testing/product.ts'
import { makeRecords, subjectOf, type Records } from '../testing/records.ts'

/**
 * Made from the contract, not by hand: every call is refused to whom and for what it must be. A new call is covered
 * without a line here, unless its subject (the record its `:id` names) is of a new kind: then `makeRecords` makes one.
 */
const product = useProduct()
const nobodys = '0190a000-0000-7000-8000-00000000dead'

let administrator: Person
let stranger: Person
let powerless: Person
/** Of `home`. */
let records: Records

beforeAll(async () => {
  const { home, away, signIn, withPermissions } = product()
  administrator = await signIn('admin@home.test')
  stranger = await signIn('admin@away.test')
  powerless = await withPermissions([])
  const own = { workspace: home, administrator }
  records = await makeRecords(product(), own, { workspace: away, administrator: stranger }, 'Hearth')
})

const calls = allCalls()
const nameOf = ({ module, operation, call }: NamedCall): string =>
  `${call.method} ${call.path} (${module}.${operation})`
const pathWith = (call: Call, id: string): string =>
  call.path
    .replaceAll(':id', id)
    .replaceAll(':itemId', records.listItem)
    .replaceAll(':passkey', records.passkey)
    .replaceAll(':fieldId', id)
    .replaceAll(':lang', 'fr')
    .replaceAll(':version', '1')
    .replaceAll(':plan', id)
    .replaceAll(':auth', 'saml2')
    .replace('*', 'w1/none')
const takesJson = ({ call }: NamedCall): boolean => call.body !== undefined && !call.upload
const send = (person: Person, call: Call, id: string, body?: unknown, headers?: Readonly<Record<string, string>>) =>
  person.send(call.method, pathWith(call, id), body, headers)

describe('without a sign-in', () => {
  test.each(calls.filter(({ call }) => call.access !== 'public').map((named) => [nameOf(named), named] as const))(
    '%s',
    async (_, { call }) => {
      const anonymous = personOf(product().app, '')
      const answer = await send(anonymous, call, '1', takesJson({ call } as NamedCall) ? '{broken' : undefined)
      expect([answer.status, answer.body.error_code]).toEqual([401, 'USR_UNAUTHENTICATED'])
      const forged = await send(personOf(product().app, 'x'.repeat(43)), call, '1')
      expect(forged.body.error_code).toBe('USR_UNAUTHENTICATED')
    },
  )
})

describe('without the permission', () => {
  test.each(calls.filter(({ call }) => Array.isArray(call.access)).map((named) => [nameOf(named), named] as const))(
    '%s',
    async (_, named) => {
      const answer = await send(powerless, named.call, '1', takesJson(named) ? '{broken' : undefined)
      expect([answer.status, answer.body.error_code]).toEqual([403, 'USR_ACCESS_DENIED'])
      expect(answer.body.message).not.toBe('')
    },
  )
})

describe('of another workspace', () => {
  // A form is read before its subject is looked for; their own tests send one.
  const withSubject = calls.filter(({ call }) => call.path.includes(':id') && call.notFound && !call.upload)
  test.each(withSubject.map((named) => [nameOf(named), named] as const))('%s', async (_, named) => {
    const { call } = named
    const ids = records.subjects[call.notFound ?? ''] ?? []
    expect(ids.length, `a subject for ${call.notFound}`).toBeGreaterThan(0)
    for (const id of [...ids, nobodys, '999999999', 'abc', '0', '-1', '9'.repeat(30), "1'--", '%00']) {
      const answer = await send(stranger, call, encodeURIComponent(id), takesJson(named) ? {} : undefined)
      expect([id, answer.status, answer.body.error_code]).toEqual([
        id,
        errorStatus[call.notFound ?? 'GEN_NOT_FOUND'],
        call.notFound,
      ])
    }
  })
})

describe('with malformed input', () => {
  test.each(calls.filter(takesJson).map((named) => [nameOf(named), named] as const))('%s', async (_, named) => {
    const { call } = named
    const id = subjectOf(records, call)
    const person = call.access === 'public' ? personOf(product().app, '') : administrator
    const broken = await send(person, call, id, '{"a":')
    expect([broken.status, broken.body.error_code]).toEqual([400, 'GEN_MALFORMED'])
    const typed = await send(person, call, id, '<a/>', { 'content-type': 'text/xml' })
    expect([typed.status, typed.body.error_code]).toEqual([415, 'GEN_UNSUPPORTED_MEDIA'])
    const large = await send(person, call, id, JSON.stringify('x'.repeat((call.maxBytes ?? 1024 * 1024) + 1)))
    expect([large.status, large.body.error_code]).toEqual([413, 'GEN_TOO_LARGE'])
    for (const body of ['[]', '"text"', '7', 'null']) {
      const answer = await send(person, call, id, body)
      expect([400, 409, 422], `${body}: ${JSON.stringify(answer.body)}`).toContain(answer.status)
      expect(answer.body.error_code).toBeTruthy()
    }
  })

  test.each(calls.filter(({ call }) => call.upload).map((named) => [nameOf(named), named] as const))(
    '%s takes only multipart',
    async (_, { call }) => {
      const answer = await send(administrator, call, '1', '{}')
      expect([answer.status, answer.body.error_code]).toEqual([415, 'GEN_UNSUPPORTED_MEDIA'])
    },
  )

  const tables = calls.filter(({ call }) => call.query && 'page' in (Reflect.get(call.query, 'shape') ?? {}))
  test.each(tables.map((named) => [nameOf(named), named] as const))(
    '%s names what it does not know',
    async (_, named) => {
      const format = named.call.path.endsWith('/export') ? 'format=csv&' : ''
      const path = pathWith(named.call, records.subjects[named.call.notFound ?? '']?.[0] ?? '1')
      for (const query of [
        'page=0',
        'page=x',
        'sort=nonsense',
        'filter={',
        'filter=[]',
        `filter=${encodeURIComponent('{"nonsense":[]}')}`,
        `filter=${encodeURIComponent('{"title":[{"operator":"nonsense","value":"x"}]}')}`,
      ]) {
        const answer = await administrator.send('GET', `${path}?${format}${query}`)
        expect([query, answer.status, answer.body.error_code]).toEqual([query, 422, 'GEN_VALIDATION'])
      }
      const sized = await administrator.send('GET', `${path}?${format}limit=13`)
      expect(sized.status).toBe(200)
    },
  )
})

describe('an unsafe call that another site made the browser send', () => {
  const unsafe = calls.filter(({ call }) => call.method !== 'GET')
  test.each(unsafe.map((named) => [nameOf(named), named] as const))('%s is refused', async (_, { call }) => {
    const person = call.access === 'public' ? personOf(product().app, '') : administrator
    const answer = await send(person, call, '1', '{broken', { 'sec-fetch-site': 'cross-site' })
    expect([answer.status, answer.body.error_code]).toEqual([403, 'GEN_XSRF'])
  })
})

describe('a body', () => {
  /** Objects of a shape, as they reach a handler. */
  const objectsOf = (value: unknown): readonly object[] => {
    if (typeof value !== 'object' || value === null) return []
    const inside = Object.values(value).flatMap(objectsOf)
    return Reflect.get(value, 'type') === 'object' ? [value, ...inside] : inside
  }
  /** Whose records have content of their authors' naming, kept as one value; what stands beside it is tried below. */
  const free: readonly string[] = ['checklists', 'lists']
  const closed = calls.filter(({ call, module }) => call.body && !free.includes(module))
  test.each(closed.map((named) => [nameOf(named), named] as const))(
    '%s gives a handler only the fields it declares',
    (_, { call }) => {
      const shape = call.body && z.toJSONSchema(call.body, { io: 'output', unrepresentable: 'any' })
      const open = objectsOf(shape).filter(
        (each) => 'properties' in each && Reflect.get(each, 'additionalProperties') !== false,
      )
      expect(open).toEqual([])
    },
  )

  test('with fields that only the product writes leaves them as they are', async () => {
    const { away } = product()
    const forged = {
      id: 999_999,
      uuid: nobodys,
      workspace_id: away,
      created_by: 999,
      archived_at: '2020-01-01',
      version: 77,
    }
    const [list = ''] = records.subjects['RES_OBJECT_NOT_FOUND'] ?? []
    const item = { itemId: 'forged', displayName: 'Forged', ...forged }
    const made = await administrator.send('POST', `/resources/global-lists/${list}/items/new`, item)
    const role = { name_lang: { en: 'Forged' }, is_system: true, key: 'administrator', ...forged }
    const roleMade = await administrator.send('POST', '/user/role/new', role)
    const template = await administrator.send('POST', '/checklist/template/new', { title: 'Forged', ...forged })
    // An entry of a list has the fields that its list gives it: any other is named.
    expect([made.status, Object.keys(Object(made.body.data))]).toEqual([
      422,
      expect.arrayContaining(['fields.workspace_id']),
    ])
    for (const answer of [roleMade, template]) {
      expect(answer.status).toBe(201)
      const data = Object(answer.body.data)
      expect([Reflect.get(data, 'id'), Reflect.get(data, 'uuid')]).not.toContain(forged.id)
      expect(Reflect.get(data, 'uuid')).not.toBe(nobodys)
    }
    const profile = {
      first_name: 'Alma',
      email: 'other@home.test',
      roles: [1],
      status: 'disabled',
      account_id: 1,
      ...forged,
    }
    const saved = await administrator.send('POST', '/user/account/change-basic-info', profile)
    expect(saved.body.data).toMatchObject({ email: 'admin@home.test', status: 'active' })
  })
})

test('UPL-001: a guarded call that carries the cookie must echo it', async () => {
  const anonymous = personOf(product().app, '')
  const body = { email: 'admin@home.test', password: 'wrong' }
  const refused = await anonymous.send('POST', '/login', body, { cookie: 'XSRF-TOKEN=abc' })
  expect(refused.body.error_code).toBe('GEN_XSRF')
  const cookie = 'XSRF-TOKEN=abc'
  const wrong: readonly Readonly<Record<string, string>>[] = [{ cookie }, { cookie, 'x-xsrf-token': 'abd' }]
  for (const headers of wrong) {
    const upload = await administrator.send('POST', '/file/upload', {}, headers)
    expect([upload.status, upload.body.error_code]).toEqual([403, 'GEN_XSRF'])
  }
  const echoed = await anonymous.send('POST', '/login', body, { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' })
  expect(echoed.body.error_code).toBe('USR_WRONG_CREDENTIALS')
})

test('a cookie that a page of a sister domain planted neither opens anything nor keeps anybody out', async () => {
  const anonymous = personOf(product().app, '')
  const body = { email: 'admin@home.test', password: 'wrong' }
  const given = async (cookie?: string): Promise<string | undefined> => {
    const { headers } = await anonymous.send('GET', '/health', undefined, cookie === undefined ? {} : { cookie })
    return /XSRF-TOKEN=([^;]+)/.exec(String(headers['set-cookie']))?.[1]
  }
  const planted = 'XSRF-TOKEN=planted'
  const own = await given(planted)
  expect(own).toMatch(/^[\w-]{24}\.[\w-]{16}$/)
  expect(await given(`${planted}; XSRF-TOKEN=${own}`)).toBeUndefined()
  const signIn = async (headers: Readonly<Record<string, string>>): Promise<unknown> =>
    (await anonymous.send('POST', '/login', body, headers)).body.error_code
  const cookie = `${planted}; XSRF-TOKEN=${own}`
  expect(await signIn({ cookie, 'x-xsrf-token': String(own) })).toBe('USR_WRONG_CREDENTIALS')
  expect(await signIn({ cookie })).toBe('GEN_XSRF')
})

test('every refusal is said in the caller’s language', async () => {
  const messages = await Promise.all(
    ['en', 'fr', 'de', 'ar'].map(
      async (lang) => (await personOf(product().app, '').send('GET', '/user/auth', undefined, { lang })).body.message,
    ),
  )
  expect(new Set(messages).size).toBe(4)
})

test('the OpenAPI document describes every call of the contract', async () => {
  const { body } = await personOf(product().app, '').send('GET', '/openapi.json')
  const paths = Reflect.get(body, 'paths') as Record<string, Record<string, unknown>>
  const described = Object.values(paths).flatMap((methods) => Object.keys(methods)).length
  expect(described).toBe(calls.length)
})
