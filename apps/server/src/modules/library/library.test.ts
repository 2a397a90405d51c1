import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { libraryCategories, type LibraryCategory, type LibraryEntry, type LibraryTemplate } from '@plumbline/contract'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { bodyOf, password, personOf, useProduct, type Answer, type Person } from '../../../testing/product.ts'
import { makeWorkspace } from '../auth/index.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import {
  addItems,
  dataOf,
  newFolder,
  newTemplate,
  publish,
  readTemplate,
  refusalOf,
  type Asked,
} from '../checklists/templateScenario.testing.ts'

const product = useProduct()
let admin: Person
let neighbour: Person
let everybody: Person

beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
  neighbour = await product().signIn('admin@away.test')
  everybody = personOf(product().app, '')
})

const at = (id: number, more = ''): string => `/checklist/template/${id}${more}`
const entryPath = (id: number | string, more = ''): string => `/checklist/library/${id}${more}`

const question: Asked = { type: 'textAnswer', title: 'Who was there?' }

const published = async (title: string, asked: readonly Asked[] = [question], by = admin): Promise<number> => {
  const { id } = await newTemplate(by, title)
  await addItems(by, id, asked)
  await publish(by, id)
  return id
}

const setAccess = (id: number, access: string, more: object = {}, by = admin): Promise<Answer> =>
  by.send('PUT', at(id, '/access'), { access, ...more })

const makePublic = async (title: string, more: object = {}, asked?: readonly Asked[]): Promise<number> => {
  const id = await published(title, asked)
  dataOf(await setAccess(id, 'public', more))
  return id
}

/** One of its questions shows a picture, whose uuid is answered. */
const makePublicWithPicture = async (title: string): Promise<string> => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'plan.png')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const uploaded = await product().app.inject({
    method: 'POST',
    url: '/api/file/upload',
    headers: {
      authorization: `Bearer ${admin.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const { file } = dataOf<{ file: { uuid: string } }>(
    { status: uploaded.statusCode, body: bodyOf(uploaded.body), headers: uploaded.headers },
    201,
  )
  const { id } = await newTemplate(admin, title)
  const ids = await addItems(admin, id, [{ type: 'textAnswer', title: 'Which tile?' }])
  const info = newUuid()
  const entries = [
    { uuid: newUuid(), type: 'photo', value: { file_id: file.uuid, name: 'Plan of the hall.png' } },
    { uuid: newUuid(), type: 'instruction', value: 'Look from below.' },
  ]
  const { revision } = await readTemplate(admin, id)
  const edits = [
    { kind: 'set_part', part: 'info', key: info, value: { uuid: info, items: entries } },
    { kind: 'set_options', id: ids.get('Which tile?'), set: { info_id: info } },
  ]
  dataOf(await admin.send('PATCH', at(id), { revision, edits }))
  await publish(admin, id)
  dataOf(await setAccess(id, 'public'))
  return file.uuid
}

interface Page {
  readonly list: readonly LibraryTemplate[]
  readonly pagination: { readonly total: number; readonly limit: number; readonly total_pages: number }
}

const listed = async (query = '', person = everybody): Promise<Page> =>
  dataOf<Page>(await person.send('GET', `/checklist/library/list${query}`))

const entryOf = async (title: string): Promise<LibraryTemplate | undefined> =>
  (await listed('?limit=100')).list.find(({ name }) => name === title)

const entryNamed = async (title: string): Promise<LibraryTemplate> => {
  const found = await entryOf(title)
  if (!found) throw new Error(`${title} is not in the library`)
  return found
}

const contentOf = async (uuid: string): Promise<LibraryEntry> =>
  dataOf<LibraryEntry>(await everybody.send('GET', entryPath(uuid)))

const download = (entry: LibraryTemplate, body: object = {}, by = neighbour): Promise<Answer> =>
  by.send('POST', entryPath(entry.uuid, '/download'), body)

describe('a template category', () => {
  test.each([
    ['LIB-008', 'id', 1],
    ['LIB-009', 'code', 'safety'],
    ['LIB-010', 'name', 'Safety at work'],
    ['LIB-011', 'description', expect.stringMatching(/\w/)],
    ['LIB-012', 'is_active', true],
    ['LIB-013', 'created_at', expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)],
    ['LIB-014', 'updated_at', expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)],
    ['LIB-015', 'deleted_at', null],
    ['LIB-016', 'image', 'helmet'],
  ])('%s has the field %s', async (_, field, value) => {
    const { list } = dataOf<{ list: LibraryCategory[] }>(await everybody.send('GET', '/checklist/library/categories'))
    expect(list[0]).toHaveProperty(field, value)
    expect(list).toHaveLength(libraryCategories.length)
  })

  test('is named in the language of the caller', async () => {
    const namesIn = async (lang: string): Promise<readonly string[]> => {
      const answer = await everybody.send('GET', '/checklist/library/categories', undefined, { lang })
      return dataOf<{ list: LibraryCategory[] }>(answer).list.map(({ name }) => name)
    }
    const names = await Promise.all(['en', 'fr', 'de', 'ar'].map(namesIn))
    expect(new Set(names.map(([first]) => first)).size).toBe(4)
    for (const inOne of names) expect(new Set(inOne).size).toBe(libraryCategories.length)
  })
})

describe('a library template', () => {
  beforeAll(async () => {
    const id = await makePublic('Ladder check', { category_id: 5 })
    await admin.send('PUT', at(id, '/access'), { access: 'public', category_id: 1 })
  })

  test.each([
    ['LIB-017', 'id', expect.any(Number)],
    ['LIB-018', 'uuid', expect.stringMatching(/^[0-9a-f-]{36}$/)],
    ['LIB-019', 'category_id', 1],
    ['LIB-020', 'name', 'Ladder check'],
    ['LIB-021', 'description', ''],
    ['LIB-022', 'author_name', 'administrator home'],
    ['LIB-023', 'workspace_owner', 'home'],
    ['LIB-024', 'is_private', false],
    ['LIB-025', 'items_count', 1],
    ['LIB-026', 'version', 1],
    ['LIB-027', 'options', { language: 'en', languages: ['en'], contains_asset: false }],
    ['LIB-028', 'created_at', expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)],
    ['LIB-029', 'updated_at', expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)],
    ['LIB-030', 'deleted_at', null],
    ['LIB-031', 'category', expect.objectContaining({ id: 1, code: 'safety', name: 'Safety at work' })],
    ['LIB-032', 'image', 'helmet'],
  ])('%s has the field %s', async (_, field, value) => {
    expect(await entryNamed('Ladder check')).toHaveProperty(field, value)
  })

  test('is told by these fields and no other: nothing of its workspace but two names', async () => {
    const entry = await entryNamed('Ladder check')
    const told = [
      'id uuid category_id name description author_name workspace_owner is_private items_count version options',
      'created_at updated_at deleted_at category image downloads',
    ].flatMap((fields) => fields.split(' '))
    expect(Object.keys(entry).toSorted()).toEqual(told.toSorted())
    expect(Object.keys(await contentOf(entry.uuid)).toSorted()).toEqual([...told, 'template'].toSorted())
  })
})

describe('what is in the library', () => {
  test('TPL-022 is what was made public, in the category that was asked for; private it is not', async () => {
    const id = await published('Scaffold check')
    expect(await entryOf('Scaffold check')).toBeUndefined()
    dataOf(await setAccess(id, 'public', { category_id: 5 }))
    expect(await entryNamed('Scaffold check')).toMatchObject({ category: { code: 'construction' } })
    dataOf(await setAccess(id, 'private'))
    expect(await entryOf('Scaffold check')).toBeUndefined()
  })

  test('is among the others where no category was asked for, and stays in its category when public again', async () => {
    const id = await makePublic('Trench check')
    expect(await entryNamed('Trench check')).toMatchObject({ category: { code: 'other' } })
    dataOf(await setAccess(id, 'public', { category_id: 5 }))
    dataOf(await setAccess(id, 'withdrawn'))
    dataOf(await setAccess(id, 'public'))
    expect(await entryNamed('Trench check')).toMatchObject({ category: { code: 'construction' } })
    const options = dataOf(await admin.send('GET', at(id, '/options')))
    expect(options).toMatchObject({ access: 'public', category_id: 5 })
  })

  test('knows no other categories', async () => {
    const id = await published('Odd check')
    for (const category_id of [0, 99, 'safety', null]) {
      const answer = await setAccess(id, 'public', { category_id })
      expect([answer.status, Object.keys(Object(answer.body.data))]).toEqual([422, ['category_id']])
    }
  })

  test('is gone once withdrawn, at its address too, and comes back there with its downloads', async () => {
    const id = await makePublic('Crane check')
    const entry = await entryNamed('Crane check')
    dataOf(await download(entry), 201)
    dataOf(await setAccess(id, 'withdrawn'))
    expect(await entryOf('Crane check')).toBeUndefined()
    for (const gone of [entry.uuid, entry.id])
      expect(refusalOf(await everybody.send('GET', entryPath(gone)))).toEqual([404, 'CKL_OBJECT_NOT_FOUND'])
    expect(refusalOf(await download(entry))).toEqual([404, 'CKL_OBJECT_NOT_FOUND'])
    const kept = await product().database.global((tx) =>
      tx.query('select content, name, author_name from library_templates where uuid = $1', [entry.uuid]),
    )
    expect(kept.rows).toEqual([{ content: null, name: '', author_name: '' }])
    dataOf(await setAccess(id, 'public'))
    expect(await entryNamed('Crane check')).toMatchObject({ uuid: entry.uuid, downloads: 1, is_private: false })
  })

  test('is gone with its template, and with the folder that is deleted around it', async () => {
    const alone = await makePublic('Roof check')
    const folder = await newFolder(admin, 'Roofs')
    const inside = await makePublic('Gutter check')
    await admin.send('POST', '/checklist/template/move', { id: inside, parent_id: folder.id })
    dataOf(await admin.send('DELETE', at(alone)))
    dataOf(await admin.send('DELETE', `/checklist/template/folder/${folder.id}`))
    expect(await entryOf('Roof check')).toBeUndefined()
    expect(await entryOf('Gutter check')).toBeUndefined()
    const left = await product().database.global((tx) =>
      tx.query('select 1 from library_templates where template_id = any($1)', [[alone, inside]]),
    )
    expect(left.rows).toEqual([])
  })

  test('is gone with its workspace', async () => {
    const { database } = product()
    const { rows } = await database.global((tx) =>
      tx.query<{ id: number }>(
        `insert into workspaces (uuid, key, name) values (gen_random_uuid(), 'brief', 'brief') returning id`,
      ),
    )
    const workspace = rows[0]?.id ?? 0
    const entry = { uuid: newUuid(), category_id: 1, name: 'Brief check', description: '', author_name: 'Nobody' }
    const facts = { items_count: 0, version: 1, language: 'en', languages: ['en'], contains_asset: false, content: {} }
    await database.inWorkspace(workspace, async (tx) => {
      const made = await tx.query<{ id: number }>(
        `insert into templates (workspace_id, uuid, is_template, title, content, version, access)
         values ($1, gen_random_uuid(), true, 'Brief check', '{}', 1, 'public') returning id`,
        [workspace],
      )
      await tx.query('select list_in_library($1, $2::json)', [made.rows[0]?.id, JSON.stringify({ ...entry, ...facts })])
    })
    expect(await entryOf('Brief check')).toBeDefined()
    await database.global((tx) => tx.query('delete from workspaces where id = $1', [workspace]))
    expect(await entryOf('Brief check')).toBeUndefined()
  })

  test('is the published version: a draft changes nothing there, publishing anew does', async () => {
    const id = await makePublic('Lift check')
    const before = await entryNamed('Lift check')
    await addItems(admin, id, [{ type: 'textAnswer', title: 'Which floor?' }])
    expect((await contentOf(before.uuid)).template.items.map(({ title }) => title)).not.toContain('Which floor?')
    const { revision } = await readTemplate(admin, id)
    const rename = [{ kind: 'set_template', fields: { title: 'Lift check, yearly' } }]
    dataOf(await admin.send('PATCH', at(id), { revision, edits: rename }))
    const another = await product().withPermissions(['CKL_MANAGE_TEMPLATES'])
    await publish(another, id)
    expect(await entryOf('Lift check')).toBeUndefined()
    const after = await entryNamed('Lift check, yearly')
    expect(after).toMatchObject({ uuid: before.uuid, version: 2, items_count: 2 })
    // Who publishes is not who made it public.
    expect(after.author_name).toBe(before.author_name)
    expect((await contentOf(after.uuid)).template.items.map(({ title }) => title)).toContain('Which floor?')
  })

  test('stays as it was where publishing is refused', async () => {
    const id = await makePublic('Door check')
    await addItems(admin, id, [{ type: 'textAnswer', title: 'Which door?' }])
    const refused = await admin.send('POST', at(id, '/publish'), { revision: 1 })
    expect(refusalOf(refused)).toEqual([409, 'CKL_REVISION_NOT_MATCH'])
    expect(await entryNamed('Door check')).toMatchObject({ version: 1, items_count: 1 })
  })

  test('only what was published, and only by who manages templates', async () => {
    const draft = await newTemplate(admin, 'Draft')
    expect(refusalOf(await setAccess(draft.id, 'public'))).toEqual([409, 'CKL_NOT_PUBLISHED'])
    const id = await published('Private check')
    const auditor = await product().signIn('auditor@home.test')
    expect(refusalOf(await setAccess(id, 'public', {}, auditor))).toEqual([403, 'USR_ACCESS_DENIED'])
    expect(refusalOf(await setAccess(id, 'public', {}, neighbour))).toEqual([404, 'CKL_OBJECT_NOT_FOUND'])
    expect(await entryOf('Private check')).toBeUndefined()
  })

  test('follows the name of its workspace', async () => {
    await makePublic('Named check')
    const { database, home } = product()
    const rename = (name: string) =>
      database.global((tx) => tx.query('update workspaces set name = $1 where id = $2', [name, home]))
    await rename('Home & Sons')
    expect(await entryNamed('Named check')).toMatchObject({ workspace_owner: 'Home & Sons' })
    await rename('home')
  })
})

describe('the database itself', () => {
  test('lets nobody who works in a workspace read the library or take an entry of another one away', async () => {
    await makePublic('Guarded check')
    const { database, away } = product()
    for (const statement of [
      'select * from library_templates',
      'delete from library_templates',
      'update library_templates set name = name',
    ])
      await expect(database.inWorkspace(away, (tx) => tx.query(statement))).rejects.toThrow('permission denied')
    const taken = await database.global((tx) =>
      tx.query<{ template_id: number }>(`select template_id from library_templates where name = 'Guarded check'`),
    )
    const forged = { uuid: newUuid(), category_id: 1, name: 'Forged', description: '', author_name: 'Somebody' }
    const facts = { items_count: 0, version: 1, language: 'en', languages: ['en'], contains_asset: false, content: {} }
    const forge = (id: number | undefined) =>
      database.inWorkspace(away, (tx) =>
        tx.query('select list_in_library($1, $2::json)', [id, JSON.stringify({ ...forged, ...facts })]),
      )
    // Another workspace's, one that is private, a folder, and none at all.
    const hidden = await published('Hidden check', [question], neighbour)
    const folder = await newFolder(neighbour, 'Forged')
    for (const id of [taken.rows[0]?.template_id, hidden, folder.id, 999_999])
      await expect(forge(id)).rejects.toThrow('only a public template of the workspace is listed')
    expect(await entryNamed('Guarded check')).toMatchObject({ workspace_owner: 'home' })
    expect(await entryOf('Forged')).toBeUndefined()
  })
})

const ofAnotherWorkspace = async (): Promise<Person> => {
  const { database, services, signIn } = product()
  const email = 'admin@third.test'
  await makeWorkspace(
    { database, passwords: services.passwords },
    {
      key: 'third',
      name: 'third',
      tzCode: 'UTC',
      language: 'en',
      plan: 'enterprise',
      members: [{ email, role: 'administrator', firstName: 'Third', lastName: 'Admin', password }],
    },
  )
  return signIn(email)
}

describe('the list', () => {
  const namesOf = ({ list }: Page): readonly string[] => list.map(({ name }) => name)

  beforeAll(async () => {
    for (const [title, category_id] of [
      ['Zebra crossing audit', 8],
      ['Äpfel, incoming goods', 3],
      ['Apron inspection', 8],
      ['Walkway audit', 6],
    ] as const)
      await makePublic(title, { category_id })
    for (const person of [neighbour, await ofAnotherWorkspace()])
      dataOf(await download(await entryNamed('Walkway audit'), {}, person), 201)
    dataOf(await download(await entryNamed('Zebra crossing audit')), 201)
  })

  test('LIB-005 begins with what was downloaded most', async () => {
    const { list } = await listed('?sort=downloads&limit=100')
    const counts = list.map(({ downloads }) => downloads)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(list[0]).toMatchObject({ name: 'Walkway audit', downloads: 2 })
    expect(namesOf(await listed('?limit=100'))).toEqual(
      namesOf({ list, pagination: { total: 0, limit: 0, total_pages: 0 } }),
    )
  })

  test('LIB-006 LIB-007 goes by title, either way, without minding accents', async () => {
    const up = namesOf(await listed('?sort=title&limit=100'))
    const down = namesOf(await listed('?sort=-title&limit=100'))
    expect(down).toEqual(up.toReversed())
    expect(up.indexOf('Äpfel, incoming goods')).toBeLessThan(up.indexOf('Apron inspection'))
    expect(up.at(-1)).toBe('Zebra crossing audit')
  })

  test('finds words of title and description in any order, within a category', async () => {
    expect(namesOf(await listed('?q=audit%20walkway'))).toEqual(['Walkway audit'])
    expect(namesOf(await listed('?q=apfel'))).toEqual(['Äpfel, incoming goods'])
    expect(namesOf(await listed('?q=audit&category_id=8'))).toEqual(['Zebra crossing audit'])
    expect(namesOf(await listed('?q=no%20such%20thing'))).toEqual([])
    // Of a very long question the first eight words.
    const long = ['audit', 'walkway', 'a', 'w', 'l', 'k', 'd', 'u', 'nowhere'].join('%20')
    expect(namesOf(await listed(`?q=${long}`))).toEqual(['Walkway audit'])
  })

  test('comes in pages', async () => {
    const first = await listed('?sort=title&limit=10&page=1')
    const second = await listed('?sort=title&limit=10&page=2')
    expect(first.pagination).toMatchObject({ limit: 10, total: (await listed('?limit=100')).list.length })
    expect(namesOf(first)).toHaveLength(10)
    expect(namesOf(first).filter((name) => namesOf(second).includes(name))).toEqual([])
    expect((await listed('?limit=7')).pagination.limit).toBe(25)
  })

  test('names what it does not know', async () => {
    for (const query of ['sort=author', 'category_id=x', 'page=0', 'filter={}', 'owner=1']) {
      const answer = await everybody.send('GET', `/checklist/library/list?${query}`)
      expect([query, answer.status]).toEqual([query, 422])
      expect(Object.keys(Object(answer.body.data))).toEqual([query.split('=')[0]])
    }
  })
})

describe('a download', () => {
  test('is a draft of the published version in the chosen folder, with ids of its own, and counts', async () => {
    await makePublic('Boiler check')
    const entry = await entryNamed('Boiler check')
    const folder = await newFolder(neighbour, 'From the library')
    const made = dataOf<{ id: number; uuid: string }>(await download(entry, { parent_id: folder.id }), 201)
    const copy = await readTemplate(neighbour, made.id)
    expect(copy).toMatchObject({ title: 'Boiler check', parent_id: folder.id, version: null })
    expect(copy.options).toMatchObject({ global_type: 'library', access: 'private', category_id: null })
    expect(copy.items.map(({ title }) => title)).toContain('Who was there?')
    const told = new Set((await contentOf(entry.uuid)).template.items.map(({ id }) => id))
    expect(copy.items.some(({ id }) => told.has(id))).toBe(false)
    expect(await entryNamed('Boiler check')).toMatchObject({ downloads: 1 })
    const { rows } = await product().database.inWorkspace(product().away, (tx) =>
      tx.query(`select after from events where workspace_id = $1 and type = 'template.created' and subject_uuid = $2`, [
        product().away,
        made.uuid,
      ]),
    )
    expect(rows).toMatchObject([{ after: { library: entry.uuid, library_workspace: 'home' } }])
  })

  test('that is sent twice is made and counted once', async () => {
    await makePublic('Twice check')
    const entry = await entryNamed('Twice check')
    const send = () =>
      neighbour.send('POST', entryPath(entry.uuid, '/download'), {}, { 'idempotency-key': 'download-twice' })
    const [first, second] = [await send(), await send()]
    expect([second.status, second.body.data]).toEqual([201, first.body.data])
    expect(await entryNamed('Twice check')).toMatchObject({ downloads: 1 })
  })

  test('needs a sign-in, the ability to manage templates, and a folder that is there', async () => {
    await makePublic('Closed check')
    const entry = await entryNamed('Closed check')
    expect(refusalOf(await download(entry, {}, everybody))).toEqual([401, 'USR_UNAUTHENTICATED'])
    const auditor = await product().signIn('auditor@home.test')
    expect(refusalOf(await download(entry, {}, auditor))).toEqual([403, 'USR_ACCESS_DENIED'])
    const answer = await download(entry, { parent_id: 999_999 })
    expect([answer.status, Object.keys(Object(answer.body.data))]).toEqual([422, ['parent_id']])
    expect(await entryNamed('Closed check')).toMatchObject({ downloads: 0 })
  })

  test('that is refused, or sent twice, leaves no files behind', async () => {
    await makePublicWithPicture('Pictured check')
    const entry = await entryNamed('Pictured check')
    const { services } = product()
    const kept = () =>
      readdirSync(join(services.settings.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((found) =>
        found.isFile(),
      ).length
    const before = kept()
    const refused = await download(entry, { parent_id: 999_999 })
    expect(Object.keys(Object(refused.body.data))).toEqual(['parent_id'])
    expect(kept()).toBe(before)
    const send = () => neighbour.send('POST', entryPath(entry.uuid, '/download'), {}, { 'idempotency-key': 'pictured' })
    dataOf(await send(), 201)
    const once = kept()
    expect(once).toBeGreaterThan(before)
    dataOf(await send(), 201)
    expect(kept()).toBe(once)
  })

  test('that is refused once its files were copied leaves none of them', async () => {
    await makePublicWithPicture('Vanishing check')
    const entry = await entryNamed('Vanishing check')
    const { services, database } = product()
    const put = vi.spyOn(services.storage, 'put')
    const remove = vi.spyOn(services.storage, 'remove')
    // It is hidden while its files are being copied.
    put.mockImplementationOnce(async () => {
      await database.global((tx) =>
        tx.query('update library_templates set content = null, is_private = true where uuid = $1', [entry.uuid]),
      )
      return { size: 0 }
    })
    expect(refusalOf(await download(entry))).toEqual([404, 'CKL_OBJECT_NOT_FOUND'])
    const written = put.mock.calls.map(([path]) => path)
    expect(written.length).toBeGreaterThan(0)
    expect(remove.mock.calls.map(([path]) => path).toSorted()).toEqual(written.toSorted())
    vi.restoreAllMocks()
  })

  test('brings in nothing that the plan lacks', async () => {
    const { id } = await newTemplate(admin, 'Ruled check')
    const ids = await addItems(admin, id, [
      { type: 'checkbox', title: 'Damaged?' },
      { type: 'textAnswer', title: 'How?' },
    ])
    const rules = newUuid()
    const condition = { item_id: ids.get('Damaged?'), operator: 'equals', value: true }
    const branches = [{ type: 'if', match: 'all', conditions: [condition], actions: [] }]
    const value = { uuid: rules, rules: [{ uuid: newUuid(), kind: 'visibility', branches }] }
    const { revision } = await readTemplate(admin, id)
    const edits = [
      { kind: 'set_part', part: 'rule_sets', key: rules, value },
      { kind: 'set_options', id: ids.get('How?'), set: { rule_set_id: rules } },
    ]
    dataOf(await admin.send('PATCH', at(id), { revision, edits }))
    await publish(admin, id)
    dataOf(await setAccess(id, 'public'))
    const entry = await entryNamed('Ruled check')
    const setPlan = async (plan: string): Promise<void> => {
      await neighbour.send('PUT', '/settings/organization/plan', { plan })
      // An actor is remembered for a second.
      await expect
        .poll(async () => (await neighbour.send('POST', '/checklist/template/import', '{}')).status)
        .toBe(plan === 'free' ? 402 : 415)
    }
    await setPlan('free')
    const refused = await download(entry)
    await setPlan('enterprise')
    expect([...refusalOf(refused), refused.body.data]).toMatchObject([
      402,
      'PLN_FEATURE_UNAVAILABLE',
      { feature: 'ckl_rule' },
    ])
    expect(await entryNamed('Ruled check')).toMatchObject({ downloads: 0 })
    dataOf(await download(entry), 201)
  })
})

describe('what belongs to the workspace', () => {
  test('stays there: neither a list nor who is preset is told, and a copy says that a list is to be chosen', async () => {
    const list = dataOf<{ id: number; uuid: string }>(
      await admin.send('POST', '/resources/global-lists/new', { name: 'Suppliers' }),
      201,
    )
    const entry = { itemId: 'a', displayName: 'Margin 40 percent' }
    dataOf(await admin.send('POST', `/resources/global-lists/${list.id}/items/new`, entry), 201)
    const somebody = newUuid()
    const named = { global_list_uuid: list.uuid, global_list_id: list.id }
    const { id } = await newTemplate(admin, 'Discreet check')
    const ids = await addItems(admin, id, [
      { type: 'person', title: 'Who?', options: { default_value: somebody } },
      { type: 'global_list', title: 'Supplier', options: named },
      { type: 'section', title: 'Each supplier' },
      { type: 'textAnswer', title: 'How was it?', in: 'Each supplier' },
    ])
    const group = { uuid: newUuid(), type: 'global_list', value: list.uuid, options: [], items: null, flat_items: null }
    const { revision } = await readTemplate(admin, id)
    const edits = [
      { kind: 'set_part', part: 'grouped_items', key: group.uuid, value: { ...group, parent_uuid: null } },
      { kind: 'set_options', id: ids.get('Each supplier'), set: { grouped_item_id: group.uuid } },
    ]
    dataOf(await admin.send('PATCH', at(id), { revision, edits }))
    await publish(admin, id)
    const version = await admin.send('GET', at(id, '/versions/1'))
    expect(JSON.stringify(version.body)).toContain('Margin 40 percent')
    dataOf(await setAccess(id, 'public'))
    const { uuid } = await entryNamed('Discreet check')
    const kept = await product().database.global((tx) =>
      tx.query<{ content: string }>('select content::text as content from library_templates where uuid = $1', [uuid]),
    )
    for (const told of [JSON.stringify(await contentOf(uuid)), kept.rows[0]?.content ?? '']) {
      expect(told).toContain('Each supplier')
      for (const secret of [list.uuid, somebody, 'Margin 40 percent']) expect(told).not.toContain(secret)
    }
    const made = dataOf<{ id: number }>(await download(await entryNamed('Discreet check')), 201)
    const checks = await neighbour.send('POST', at(made.id, '/check'), {})
    expect(JSON.stringify(checks.body)).toContain('global_list_missing')
  })

  test('its pictures come with a copy and are not told before', async () => {
    const file = await makePublicWithPicture('Tile check')
    const entry = await entryNamed('Tile check')
    const shown = await everybody.send('GET', entryPath(entry.uuid))
    expect(JSON.stringify(shown.body)).not.toMatch(new RegExp(`${file}|Plan of the hall`))
    expect(JSON.stringify(shown.body)).toContain('Look from below.')
    const made = dataOf<{ id: number }>(await download(entry), 201)
    const copied = JSON.stringify((await readTemplate(neighbour, made.id)).info)
    const named = /"file_id":"([^"]*)"/.exec(copied)?.[1] ?? ''
    expect(named).toMatch(/^[0-9a-f-]{36}$/)
    expect(named).not.toBe(file)
    expect((await neighbour.send('GET', `/file/${named}`)).status).toBe(200)
    expect((await neighbour.send('GET', `/file/${file}`)).status).toBe(404)
  })
})
