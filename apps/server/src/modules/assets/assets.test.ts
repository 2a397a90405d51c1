import type { Asset, AssetEvent, AssetInPlace, AssetType, CustomField } from '@plumbline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Answer, type Person } from '../../../testing/product.ts'
import { dataOf, refusalOf } from '../checklists/templateScenario.testing.ts'

const product = useProduct()
let admin: Person
let pump: number
let room: number

interface Made {
  readonly id: number
  readonly uuid: string
}
interface Page<Row> {
  readonly list: readonly Row[]
  readonly pagination: { readonly total: number }
  readonly table_name: string
}

const createdBy = (answer: Answer): Made => dataOf<Made>(answer, 201)
const make = async (assetId: string, more: object = {}): Promise<Made> =>
  createdBy(
    await admin.send('POST', '/assets/new', {
      type_id: pump,
      asset_id: assetId,
      display_name: `Pump ${assetId}`,
      ...more,
    }),
  )
const read = async ({ uuid }: Made): Promise<AssetInPlace> =>
  dataOf<AssetInPlace>(await admin.send('GET', `/assets/${uuid}`))
const list = async (path = '/assets/list'): Promise<readonly string[]> =>
  dataOf<Page<Asset>>(await admin.send('GET', path)).list.map(({ asset_id }) => asset_id)
const matching = (path: string, filter: object): string =>
  `${path}?limit=100&filter=${encodeURIComponent(JSON.stringify(filter))}`
const begins = (value: string) => ({ asset_id: [{ operator: 'starts_with', value }] })
const archive = (...ids: readonly number[]): Promise<Answer> => admin.send('PUT', '/assets/bulk-archive', { ids })
const messagesOf = (answer: Answer): unknown => answer.body.data

beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
  pump = createdBy(await admin.send('POST', '/assets/types/new', { name: 'Pump' })).id
  room = createdBy(await admin.send('POST', '/assets/types/new', { name: 'Plant room' })).id
})

describe('assets', () => {
  test('AST-001, 004, 007, 022, 029..032, 035: one is made below another, listed, and read by id and uuid', async () => {
    const above = await make('R-1', { type_id: room, display_name: 'Boiler room' })
    const made = await make('R-1-P1', { parent_id: above.uuid, display_name: ' Feed pump ' })
    const page = dataOf<Page<Asset>>(
      await admin.send('GET', `${matching('/assets/list', begins('R-1'))}&with_saved_queries=1`),
    )
    expect(page).toMatchObject({
      table_name: 'assets',
      pagination: { total: 2, limit: 100, current_page: 1, total_pages: 1 },
      saved_queries: [{ id: 'default' }],
      list: [
        { asset_id: 'R-1', children: 1, parent: null },
        { asset_id: 'R-1-P1', children: 0 },
      ],
    })
    const named = { id: above.id, uuid: above.uuid, asset_id: 'R-1', display_name: 'Boiler room' }
    const expected = {
      ...made,
      asset_id: 'R-1-P1',
      display_name: 'Feed pump',
      type: { id: pump, name: 'Pump' },
      parent: named,
      ancestors: [named],
      archived: false,
      last_inspection_date: null,
    }
    expect(await read(made)).toMatchObject(expected)
    expect(dataOf(await admin.send('GET', `/assets/${made.id}`))).toMatchObject(expected)
  })

  test('AST-007, 029: an asset id is there once in the organisation, of two at once one wins', async () => {
    const body = { type_id: pump, asset_id: 'TWICE', display_name: 'Twice' }
    const answers = await Promise.all([1, 2].map(() => admin.send('POST', '/assets/new', body)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused && messagesOf(refused)).toEqual({ asset_id: ['Already taken'] })
    const away = await product().signIn('admin@away.test')
    const theirs = createdBy(await away.send('POST', '/assets/types/new', { name: 'Pump' }))
    expect((await away.send('POST', '/assets/new', { ...body, type_id: theirs.uuid })).status).toBe(201)
    // A type of another workspace is none.
    expect(messagesOf(await away.send('POST', '/assets/new', { ...body, asset_id: 'X', type_id: pump + 1 }))).toEqual({
      type_id: ['This value is not valid'],
    })
  })

  test('AST-005, 041: what is given is changed, the rest stays; an archived one takes no change', async () => {
    const made = await make('CH-1')
    await admin.send('PUT', `/assets/${made.id}`, { display_name: 'Drain pump' })
    expect(await read(made)).toMatchObject({ asset_id: 'CH-1', display_name: 'Drain pump', type: { name: 'Pump' } })
    await archive(made.id)
    expect(refusalOf(await admin.send('PUT', `/assets/${made.id}`, { display_name: 'x' }))).toEqual([
      409,
      'SST_ARCHIVED',
    ])
    expect(
      messagesOf(await admin.send('POST', '/assets/new', { type_id: pump, asset_id: 'CH-1', display_name: 'x' })),
    ).toEqual({ asset_id: ['An archived asset has this ID'] })
  })

  test('what became of an asset is told, the newest first, with what is otherwise since', async () => {
    const above = await make('H-0', { display_name: 'Hall' })
    const made = await make('H-1')
    await admin.send('PUT', `/assets/${made.id}`, { display_name: 'Drain pump', parent_id: above.id })
    await archive(made.id)
    await admin.send('PUT', `/assets/${made.id}/restore`)
    const { list: told } = dataOf<{ list: AssetEvent[] }>(await admin.send('GET', `/assets/${made.uuid}/history`))
    expect(told.map(({ kind, actor }) => [kind, actor])).toEqual(
      ['restored', 'archived', 'changed', 'created'].map((kind) => [kind, 'administrator home']),
    )
    expect(told[2]?.changes).toEqual([
      { key: 'display_name', before: 'Pump H-1', after: 'Drain pump' },
      { key: 'parent', before: null, after: 'Hall' },
    ])
  })

  test('an asset stands neither below itself nor below an archived one', async () => {
    const top = await make('C-1')
    const middle = await make('C-2', { parent_id: top.id })
    const low = await make('C-3', { parent_id: middle.id })
    for (const below of [top, low])
      expect(messagesOf(await admin.send('PUT', `/assets/${top.id}`, { parent_id: below.id }))).toEqual({
        parent_id: ['An asset can’t stand below itself'],
      })
    const gone = await make('C-4')
    await archive(gone.id)
    expect(messagesOf(await admin.send('PUT', `/assets/${low.id}`, { parent_id: gone.uuid }))).toEqual({
      parent_id: ['This asset is archived'],
    })
    await admin.send('PUT', `/assets/${low.id}`, { parent_id: null })
    expect(await read(low)).toMatchObject({ parent: null, ancestors: [] })
  })

  test('AST-002, 008..010, 040, 043: archived with what stands below, and restored together', async () => {
    const top = await make('A-1')
    const middle = await make('A-2', { parent_id: top.id })
    const low = await make('A-3', { parent_id: middle.id })
    const early = await make('A-4', { parent_id: top.id })
    await archive(early.id)
    expect(dataOf(await archive(top.id, 999_999))).toEqual({
      changed: 3,
      failed: [{ id: 999_999, message: 'This asset does not exist' }],
    })
    expect(await list(matching('/assets/list', begins('A-')))).toEqual([])
    expect(await list(matching('/assets/archive', begins('A-')))).toEqual(['A-1', 'A-2', 'A-3', 'A-4'])
    // What was archived before stays in the archive.
    expect(dataOf(await admin.send('PUT', '/assets/bulk-restore', { ids: [top.uuid] }))).toEqual({
      changed: 3,
      detached: 0,
      failed: [],
    })
    expect(await list(matching('/assets/list', begins('A-')))).toEqual(['A-1', 'A-2', 'A-3'])
    expect((await read(low)).ancestors.map(({ asset_id }) => asset_id)).toEqual(['A-1', 'A-2'])
    expect(dataOf(await admin.send('PUT', `/assets/${early.id}/restore`))).toEqual({ detached: false })
    expect((await read(early)).parent?.id).toBe(top.id)
    const all = { select_all: true, filter: begins('A-'), exclude_ids: [early.id] }
    // The one that was left out stands below one that was not: it goes with it.
    expect(dataOf(await admin.send('PUT', '/assets/bulk-archive', all))).toMatchObject({ changed: 4 })
  })

  test('Q-AST-2: a child restored below an archived parent stands at the top', async () => {
    const top = await make('D-1')
    const child = await make('D-2', { parent_id: top.id })
    const grandchild = await make('D-3', { parent_id: child.id })
    await archive(top.id)
    expect(dataOf(await admin.send('PUT', `/assets/${child.uuid}/restore`))).toEqual({ detached: true })
    expect((await read(child)).parent).toBeNull()
    expect((await read(grandchild)).ancestors.map(({ asset_id }) => asset_id)).toEqual(['D-2'])
    expect((await read(top)).archived).toBe(true)
  })

  test('AST-006, 048: deleted with all that stands below', async () => {
    const top = await make('E-1')
    const child = await make('E-2', { parent_id: top.id })
    await make('E-3', { parent_id: child.id })
    expect(dataOf(await admin.send('DELETE', `/assets/${top.id}`))).toEqual({ deleted: 3 })
    expect(await list(matching('/assets/list', begins('E-')))).toEqual([])
    expect(refusalOf(await admin.send('GET', `/assets/${child.uuid}`))).toEqual([404, 'SST_OBJECT_NOT_FOUND'])
  })

  test('AST-003, 042, API-016: the search answers 50, without archived ones, what the words begin first', async () => {
    for (let number = 10; number < 70; number++) await make(`S-${number}`, { display_name: `Séparateur ${number}` })
    const found = async (query: string): Promise<readonly Asset[]> =>
      dataOf<Page<Asset>>(await admin.send('GET', `/assets/search?${query}`)).list
    const first = await found('q=separateur')
    expect(first.length).toBe(50)
    expect(first[0]).not.toHaveProperty('fields')
    expect((await found('q=separateur&with_fields=1'))[0]).toHaveProperty('fields')
    const [one] = await found('q=s-17')
    await archive(one?.id ?? 0)
    expect(await found('q=s-17')).toEqual([])
    // Somebody chose it before.
    expect((await found(`ids=${one?.uuid}`)).map(({ asset_id }) => asset_id)).toEqual(['S-17'])
    await make('Z-1', { display_name: 'like S-20' })
    expect((await found('q=s-20')).map(({ asset_id }) => asset_id)).toEqual(['S-20', 'Z-1'])
    expect(refusalOf(await admin.send('GET', '/assets/search?ids=x'))).toEqual([422, 'GEN_VALIDATION'])
  })

  test('the list is filtered by type and parent, searched, sorted, and exported whole', async () => {
    const top = await make('F-1', { type_id: room, display_name: 'Façade' })
    await make('F-2', { parent_id: top.id })
    expect(await list(matching('/assets/list', { type_id: [String(room)], ...begins('F-') }))).toEqual(['F-1'])
    expect(await list(matching('/assets/list', { parent_id: [top.uuid] }))).toEqual(['F-2'])
    expect(await list('/assets/list?q=facade')).toEqual(['F-1'])
    expect(await list(`${matching('/assets/list', begins('F-'))}&sort=-display_name`)).toEqual(['F-2', 'F-1'])
    const file = await admin.send(
      'GET',
      `/assets/list/export?format=csv&filter=${encodeURIComponent(JSON.stringify(begins('F-')))}`,
    )
    expect(file.status).toBe(200)
    expect(file.headers['content-disposition']).toContain('Assets.csv')
  })
})

describe('asset types', () => {
  const types = async (path: string): Promise<readonly string[]> =>
    dataOf<Page<AssetType>>(await admin.send('GET', path)).list.map(({ name }) => name)

  test('AST-012..020, 036..038, 044..047, SET-074: made, renamed, archived, restored, and deleted when nothing uses it', async () => {
    const made = createdBy(await admin.send('POST', '/assets/types/new', { name: ' Valve ' }))
    expect(messagesOf(await admin.send('POST', '/assets/types/new', { name: ' ' }))).toEqual({ name: ['Required'] })
    await admin.send('PUT', `/assets/types/${made.uuid}`, { name: 'Gate valve' })
    expect(dataOf(await admin.send('GET', `/assets/types/${made.id}`))).toMatchObject({
      ...made,
      name: 'Gate valve',
      assets: 0,
      deleted_at: null,
    })
    expect(await types('/assets/types/list')).toEqual(['Gate valve', 'Plant room', 'Pump'])
    expect(await types('/assets/types/all?q=VALVE')).toEqual(['Gate valve'])
    const asset = await make('V-1', { type_id: made.id })
    expect(dataOf(await admin.send('DELETE', `/assets/types/${made.id}`))).toEqual({ deleted: false })
    expect(await types('/assets/types/list')).toEqual(['Plant room', 'Pump'])
    expect(await types('/assets/types/archive')).toEqual(['Gate valve'])
    expect(await types('/assets/types/all')).toEqual(['Plant room', 'Pump'])
    expect(await types(`/assets/types/all?ids=${made.uuid}`)).toEqual(['Gate valve'])
    expect(dataOf<AssetType>(await admin.send('GET', `/assets/types/${made.id}`)).deleted_at).not.toBeNull()
    expect(refusalOf(await admin.send('PUT', `/assets/types/${made.id}`, { name: 'x' }))).toEqual([409, 'SST_ARCHIVED'])
    expect(
      messagesOf(await admin.send('POST', '/assets/new', { type_id: made.id, asset_id: 'V-2', display_name: 'x' })),
    ).toEqual({ type_id: ['This asset type is archived'] })
    // An asset of it may still be changed, and keeps it.
    expect((await admin.send('PUT', `/assets/${asset.id}`, { display_name: 'V', type_id: made.uuid })).status).toBe(200)
    const used = await admin.send('DELETE', `/assets/types/${made.id}`)
    expect([...refusalOf(used), used.body.message]).toEqual([409, 'SST_TYPE_IN_USE', '1 asset is still of this type'])
    expect((await admin.send('PUT', `/assets/types/${made.id}/restore`)).status).toBe(200)
    await admin.send('DELETE', `/assets/types/${made.id}`)
    expect(dataOf(await admin.send('PUT', '/assets/types/bulk-restore', { ids: [made.uuid, 999_999] }))).toMatchObject({
      changed: 1,
      failed: [{ id: 999_999 }],
    })
    await admin.send('DELETE', `/assets/${asset.id}`)
    await admin.send('DELETE', `/assets/types/${made.id}`)
    expect(dataOf(await admin.send('DELETE', `/assets/types/${made.id}`))).toEqual({ deleted: true })
    expect(refusalOf(await admin.send('GET', `/assets/types/${made.id}`))).toEqual([404, 'SST_TYPE_NOT_FOUND'])
  })
})

describe('custom fields of a type', () => {
  let motor: Made
  const fieldsOf = async (): Promise<readonly CustomField[]> =>
    dataOf<AssetType>(await admin.send('GET', `/assets/types/${motor.id}`)).fields

  beforeAll(async () => {
    const fields = [
      { key: 'new_1', name: 'Power', field_type: 'decimal', config: { max_digits: 6, decimals: 1 }, is_required: true },
      { key: 'new_2', name: 'Place', field_type: 'text', default_value: { value: 'Hall 1' } },
    ]
    motor = createdBy(await admin.send('POST', '/assets/types/new', { name: 'Motor', fields, order: { new_2: 0 } }))
  })

  test('AST-014..017, 033, 039: a type has them, its assets their values, by their keys', async () => {
    expect((await fieldsOf()).map(({ key }) => key)).toEqual(['place', 'asset_id', 'display_name', 'power'])
    const all = dataOf<Page<AssetType>>(await admin.send('GET', '/assets/types/all?q=motor&with_fields=1'))
    expect(all.list[0]?.fields.length).toBe(4)
    const made = await make('M-1', { type_id: motor.id, fields: { power: '7.5' } })
    expect((await read(made)).fields).toEqual({ power: '7.5', place: 'Hall 1' })
    const wrong = { type_id: motor.id, asset_id: 'M-2', display_name: 'x', fields: { power: 'much', speed: 1 } }
    expect(messagesOf(await admin.send('POST', '/assets/new', wrong))).toMatchObject({
      'fields.power': [expect.any(String)],
      'fields.speed': [expect.any(String)],
    })
    expect(messagesOf(await admin.send('POST', '/assets/new', { ...wrong, fields: {} }))).toEqual({
      'fields.power': ['Required'],
    })
    await admin.send('PUT', `/assets/${made.id}`, { fields: { place: 'Hall 2' } })
    expect((await read(made)).fields).toEqual({ power: '7.5', place: 'Hall 2' })
    await admin.send('PUT', `/assets/${made.id}`, { type_id: pump })
    expect((await read(made)).fields).toEqual({})
    await admin.send('PUT', `/assets/${made.id}`, { type_id: motor.id, fields: { power: 11 } })
    expect((await read(made)).fields).toEqual({ power: '11.0', place: 'Hall 1' })
  })

  test('SET-117: a description has 2000 characters at most', async () => {
    const make = (name: string, characters: number): Promise<Answer> => {
      const description = 'é'.repeat(characters)
      return admin.send('POST', '/assets/types/new', {
        name,
        fields: [{ name: 'Plate', field_type: 'text', description }],
      })
    }
    expect((await make('Described', 2000)).status).toBe(201)
    expect(messagesOf(await make('Described too long', 2001))).toEqual({
      'fields.0.description': ['At most 2,000 characters'],
    })
  })

  test('TBL-001: the list of one type is filtered, sorted and exported by them; another list knows none', async () => {
    await make('M-3', { type_id: motor.id, fields: { power: '2', place: 'Yard' } })
    const of = (filter: object): string => matching('/assets/list', { type_id: [String(motor.id)], ...filter })
    expect(await list(of({ power: [{ operator: 'gt', value: 10 }] }))).toEqual(['M-1'])
    expect(await list(of({ place: [{ operator: 'starts_with', value: 'ya' }] }))).toEqual(['M-3'])
    expect(await list(`${of({})}&sort=power`)).toEqual(['M-3', 'M-1'])
    const unknown = matching('/assets/list', { power: [{ operator: 'gt', value: 10 }] })
    expect(refusalOf(await admin.send('GET', unknown))).toEqual([422, 'GEN_VALIDATION'])
    const filter = { type_id: [motor.uuid], power: [{ operator: 'lt', value: 5 }] }
    const archived = await admin.send('PUT', '/assets/bulk-archive', { select_all: true, filter })
    expect(dataOf(archived)).toMatchObject({ changed: 1 })
  })

  test('AST-017, 021: one that is not used any more is in the unused list, and deleted from there with its values', async () => {
    const [place] = await fieldsOf()
    const remove = () => admin.send('DELETE', `/assets/types/unused-fields/${place?.id}/delete`)
    expect(refusalOf(await remove())).toEqual([409, 'SET_FIELD_USED'])
    const saved = await admin.send('PUT', `/assets/types/${motor.id}`, { fields: [{ key: 'place', is_used: false }] })
    const { fields } = dataOf<{ fields: CustomField[] }>(saved)
    expect(fields.filter(({ is_used: used }) => !used).map(({ key }) => key)).toEqual(['place'])
    expect((await remove()).status).toBe(200)
    const valuesOf = async () =>
      dataOf<Page<Asset>>(await admin.send('GET', '/assets/search?q=M-1&with_fields=1')).list[0]?.fields
    await expect.poll(valuesOf, { timeout: 10_000 }).toEqual({ power: '11.0' })
    expect(refusalOf(await remove())).toEqual([404, 'SET_OBJECT_NOT_FOUND'])
    const locked = fields.find(({ key }) => key === 'asset_id')
    expect(refusalOf(await admin.send('DELETE', `/assets/types/unused-fields/${locked?.id}/delete`))).toEqual([
      409,
      'SET_FIELD_LOCKED',
    ])
  })
})

describe('who may', () => {
  const paths = {
    SST_VIEW_ASSET: ['/assets/list', '/assets/search', '/assets/list/export?format=csv'],
    SST_VIEW_ARCHIVED_ASSETS: ['/assets/archive'],
    SST_VIEW_ASSET_TYPE: ['/assets/types/list'],
    SST_VIEW_ARCHIVED_ASSET_TYPES: ['/assets/types/archive'],
  } as const
  const codes = Object.keys(paths) as (keyof typeof paths)[]

  test.each(codes)('PRM-019..022: %s opens its lists and no other', async (code) => {
    const person = await product().withPermissions([code])
    for (const each of codes)
      for (const path of paths[each])
        expect([path, (await person.send('GET', path)).status]).toEqual([path, each === code ? 200 : 403])
    const body = { type_id: pump, asset_id: 'NO', display_name: 'No' }
    expect(refusalOf(await person.send('POST', '/assets/new', body))).toEqual([403, 'USR_ACCESS_DENIED'])
  })
})
