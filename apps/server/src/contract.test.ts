import { allCalls, errorStatus, type Call, type NamedCall } from '@plumbline/contract'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { personOf, useProduct, type Person } from '../testing/product.ts'

/**
 * Made from the contract, not by hand: every call is refused to whom and for what it must be. A new call is covered
 * without a line here, unless its subject (the record its `:id` names) is of a new kind: then `subjects` makes one.
 */
const product = useProduct()
const nobodys = '0190a000-0000-7000-8000-00000000dead'

let administrator: Person
let stranger: Person
let powerless: Person
/** Ids of records of `home`, by the 404 that their calls answer. */
let subjects: Readonly<Record<string, readonly string[]>>
/** An item of the global list among them. */
let listItem = '1'
/** A passkey of the administrator. */
let passkey = nobodys

const dataOf = (data: unknown, ...keys: readonly string[]): string => {
  let value: unknown = data
  for (const key of keys) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return String(value)
}

beforeAll(async () => {
  const { signIn, withPermissions } = product()
  administrator = await signIn('admin@home.test')
  stranger = await signIn('admin@away.test')
  powerless = await withPermissions([])
  const template = await administrator.send('POST', '/checklist/template/new', { title: 'Round' })
  const id = dataOf(template.body.data, 'id')
  const folder = await administrator.send('POST', '/checklist/template/folder/new', { title: 'Folder' })
  const read = await administrator.send('GET', `/checklist/template/${id}`)
  const body = read.body.data as { items: { type: string; title: string }[] }
  await administrator.send('POST', `/checklist/template/${id}`, {
    ...body,
    revision: 1,
    items: body.items.map((item) => (item.type === 'number' ? { ...item, title: 'Air temperature' } : item)),
  })
  await administrator.send('POST', `/checklist/template/${id}/publish`, { revision: 2 })
  const inspection = await administrator.send('POST', '/inspections/new', { template_id: Number(id) })
  if (inspection.status !== 201) throw new Error(JSON.stringify(inspection.body))
  await administrator.send('POST', `/checklist/template/${id}/translation/add`, { lang: 'fr' })
  const theirs = await stranger.send('POST', '/checklist/template/new', { title: 'Shared' })
  const shared = dataOf(theirs.body.data, 'id')
  const written = await stranger.send('GET', `/checklist/template/${shared}`)
  const sharedBody = written.body.data as typeof body
  await stranger.send('POST', `/checklist/template/${shared}`, {
    ...sharedBody,
    revision: 1,
    items: sharedBody.items.map((item) => (item.type === 'number' ? { ...item, title: 'Pressure' } : item)),
  })
  await stranger.send('POST', `/checklist/template/${shared}/publish`, { revision: 2 })
  await stranger.send('POST', `/checklist/template/${shared}/share`, { workspace_id: product().home })
  const shares = await administrator.send('GET', '/checklist/template/share/received')
  const inspectionUuid = dataOf(inspection.body.data, 'inspection', 'uuid')
  const archive = await administrator.send('POST', '/inspections/exports', { ids: [inspectionUuid], contents: ['csv'] })
  const options = [{ label: 'Good' }, { label: 'Bad' }]
  const set = await administrator.send('POST', '/checklist/global-response/new', { title: 'State', options })
  const sets = await administrator.send('GET', '/checklist/global-response/list')
  const ratings = await administrator.send('GET', '/checklist/settings/ratings')
  const boundary = 'contract-test'
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const upload = await product().app.inject({
    method: 'POST',
    url: '/api/file/upload',
    headers: {
      authorization: `Bearer ${administrator.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      picture,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  })
  const uploaded: unknown = JSON.parse(upload.body)
  const files = await administrator.send('POST', '/file/folder/new', { name: 'Plans' })
  const query = { name: 'Mine', table_name: 'inspections', query_string: 'limit=25&page=1' }
  const kept = await administrator.send('POST', '/saved-query', query)
  const places = await administrator.send('POST', '/resources/sites/structures/new', { title: 'Places' })
  const assetType = await administrator.send('POST', '/assets/types/new', { name: 'Pump' })
  const asset = await administrator.send('POST', '/assets/new', {
    type_id: Number(dataOf(assetType.body.data, 'id')),
    asset_id: 'P-1',
    display_name: 'Pump 1',
  })
  const importUuid = await product().database.inWorkspace(product().home, async (tx) => {
    const { rows } = await tx.query<{ uuid: string }>(
      `insert into imports (workspace_id, uuid, created_by, kind, columns, valid_only, language, file, state)
       values ($1, gen_random_uuid(), 1, 'sites', '[]', false, 'en', 'a.csv', 'done') returning uuid`,
      [tx.workspaceId],
    )
    return rows[0]?.uuid ?? ''
  })
  passkey = await product().database.global(async (tx) => {
    const { rows } = await tx.query<{ uuid: string }>(
      `insert into passkeys (uuid, account_id, credential_id, public_key, counter, synced, name)
       select gen_random_uuid(), id, 'key', '', 0, false, 'Key' from accounts where email = 'admin@home.test' returning uuid`,
    )
    return rows[0]?.uuid ?? ''
  })
  const globalList = await administrator.send('POST', '/resources/global-lists/new', { name: 'Suppliers' })
  const items = `/resources/global-lists/${dataOf(globalList.body.data, 'id')}/items/new`
  const listed = await administrator.send('POST', items, { itemId: 'a', displayName: 'Alpha' })
  listItem = dataOf(listed.body.data, 'id')
  const role = await administrator.send('POST', '/user/role/new', { name_lang: { en: 'Night shift' } })
  const group = await administrator.send('POST', '/user/group/add', { name: 'Crew' })
  const guest = await administrator.send('POST', '/user/invite', {
    first_name: 'Nadia',
    last_name: 'Keller',
    email: 'nadia@home.test',
  })
  subjects = {
    USR_ROLE_NOT_FOUND: [dataOf(role.body.data, 'id'), dataOf(role.body.data, 'uuid')],
    USR_GROUP_NOT_FOUND: [dataOf(group.body.data, 'id'), dataOf(group.body.data, 'uuid')],
    USR_OBJECT_NOT_FOUND: [dataOf(guest.body.data, 'id'), dataOf(guest.body.data, 'uuid')],
    SST_OBJECT_NOT_FOUND: [dataOf(asset.body.data, 'id'), dataOf(asset.body.data, 'uuid')],
    SST_TYPE_NOT_FOUND: [dataOf(assetType.body.data, 'id'), dataOf(assetType.body.data, 'uuid')],
    IMP_OBJECT_NOT_FOUND: [importUuid],
    SIT_OBJECT_NOT_FOUND: [dataOf(places.body.data, 'id'), dataOf(places.body.data, 'uuid')],
    _OBJECT_NOT_FOUND: [dataOf(kept.body.data, 'id')],
    CKL_OBJECT_NOT_FOUND: [
      id,
      dataOf(template.body.data, 'uuid'),
      dataOf(folder.body.data, 'id'),
      dataOf(set.body.data, 'id'),
      dataOf(sets.body.data, 'list', '0', 'options', '0', 'uuid'),
      dataOf(shares.body.data, 'list', '0', 'id'),
    ],
    SET_OBJECT_NOT_FOUND: [
      dataOf(ratings.body.data, 'list', '0', 'id'),
      dataOf(ratings.body.data, 'list', '0', 'uuid'),
    ],
    INS_OBJECT_NOT_FOUND: [dataOf(inspection.body.data, 'inspection', 'id'), inspectionUuid],
    INS_EXPORT_NOT_FOUND: [dataOf(archive.body.data, 'id'), dataOf(archive.body.data, 'uuid')],
    RES_OBJECT_NOT_FOUND: [dataOf(globalList.body.data, 'id'), dataOf(globalList.body.data, 'uuid')],
    FIL_OBJECT_NOT_FOUND: [
      dataOf(files.body.data, 'file', 'id'),
      dataOf(files.body.data, 'file', 'uuid'),
      dataOf(uploaded, 'data', 'file', 'id'),
      dataOf(uploaded, 'data', 'file', 'uuid'),
    ],
    WSP_OBJECT_NOT_FOUND: [String(product().home)],
  }
})

const calls = allCalls()
const nameOf = ({ module, operation, call }: NamedCall): string =>
  `${call.method} ${call.path} (${module}.${operation})`
const pathWith = (call: Call, id: string): string =>
  call.path
    .replaceAll(':id', id)
    .replaceAll(':itemId', listItem)
    .replaceAll(':passkey', passkey)
    .replaceAll(':fieldId', id)
    .replaceAll(':lang', 'fr')
    .replaceAll(':version', '1')
    .replaceAll(':plan', id)
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
    const ids = subjects[call.notFound ?? ''] ?? []
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
    const kinds = ['folder/:id', 'global-response/:id', 'options/:id', 'share/:id']
    const kind = kinds.findIndex((part) => call.path.includes(part))
    const id = (subjects[call.notFound ?? ''] ?? ['1'])[kind < 0 ? 0 : kind + 2] ?? '1'
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
      const path = pathWith(named.call, subjects[named.call.notFound ?? '']?.[0] ?? '1')
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

test('an unsafe call that another site made the browser send is refused', async () => {
  const answer = await administrator.send('POST', '/user/logout', {}, { 'sec-fetch-site': 'cross-site' })
  expect([answer.status, answer.body.error_code]).toEqual([403, 'GEN_XSRF'])
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
