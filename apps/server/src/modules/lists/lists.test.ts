import type { CustomField, GlobalListItem, GlobalListRow, ListEntries } from '@plumbline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { dataOf, refusalOf } from '../checklists/templateScenario.testing.ts'

const product = useProduct()
let manager: Person
let viewer: Person

beforeAll(async () => {
  manager = await product().withPermissions(['RES_MANAGE_GLOBAL_LISTS'])
  viewer = await product().withPermissions(['RES_VIEW_GLOBAL_LISTS'])
})

interface Made {
  readonly id: number
  readonly uuid: string
}
interface Page<Row> {
  readonly list: readonly Row[]
  readonly pagination: { readonly total: number }
  readonly table_name: string
}
type Read = GlobalListRow & { readonly fields: readonly CustomField[]; readonly items: readonly GlobalListItem[] }

const root = '/resources/global-lists'
const price = { key: 'new_1', name: 'Price', field_type: 'decimal', config: { max_digits: 6, decimals: 2 } }
const points = { key: 'new_2', name: 'Points', field_type: 'integer' }

const make = async (name: string, fields: readonly object[] = []): Promise<Made> =>
  dataOf<Made>(await manager.send('POST', `${root}/new`, { name, fields }), 201)
const addItem = async (list: Made, itemId: string, displayName: string, values: object = {}): Promise<Made> =>
  dataOf<Made>(await manager.send('POST', `${root}/${list.id}/items/new`, { itemId, displayName, ...values }), 201)
const rows = async <Row>(path: string, person = manager): Promise<readonly Row[]> =>
  dataOf<Page<Row>>(await person.send('GET', `${root}${path}`)).list
const names = async (path: string): Promise<readonly string[]> =>
  (await rows<{ name?: string; displayName?: string }>(path)).map((row) => row.name ?? row.displayName ?? '')
const read = async (list: Made): Promise<Read> => dataOf<Read>(await manager.send('GET', `${root}/${list.uuid}`))

describe('global lists', () => {
  test('RES-004, 007, 026..036: a new one has a number, a uuid and the built-in fields, which stay', async () => {
    const list = await make('Suppliers', [price])
    const found = await read(list)
    expect(found).toMatchObject({ id: list.id, uuid: list.uuid, name: 'Suppliers', archived: false, items: [] })
    expect(found.fields.map(({ key, field_type, is_locked }) => [key, field_type, is_locked])).toEqual([
      ['item_id', 'text', true],
      ['display_name', 'text', true],
      ['price', 'decimal', false],
    ])
    expect(dataOf<Read>(await manager.send('GET', `${root}/${list.id}`)).uuid).toBe(list.uuid)
    const field = found.fields[0]?.id
    const gone = await manager.send('DELETE', `${root}/${list.id}/unused-fields/${field}/delete`)
    expect(refusalOf(gone)).toEqual([409, 'SET_FIELD_LOCKED'])
    const taken = await manager.send('PUT', `${root}/${list.id}`, { fields: [{ key: 'item_id', is_used: false }] })
    expect(refusalOf(taken)).toEqual([422, 'GEN_VALIDATION'])
  })

  test('RES-001: a selector gets the active ones, with fields only when it asks', async () => {
    const list = await make('Rooms', [points])
    const archived = await make('Old rooms')
    await manager.send('DELETE', `${root}/${archived.id}`)
    const builder = await product().withPermissions(['CKL_MANAGE_TEMPLATES'])
    const plain = await rows<Made & { fields?: readonly CustomField[] }>('/all', builder)
    expect(plain.find(({ id }) => id === list.id)).toEqual({ ...list, name: 'Rooms' })
    expect(plain.some(({ id }) => id === archived.id)).toBe(false)
    const full = await rows<Made & { fields: readonly CustomField[] }>('/all?with_fields=1', builder)
    expect(full.find(({ id }) => id === list.id)?.fields.map(({ key }) => key)).toEqual([
      'item_id',
      'display_name',
      'points',
    ])
  })

  test('RES-002, 003, 006, 008, 009, 031, 040, 043: archived it is in the archive only, restored back in its table', async () => {
    const [one, two] = [await make('Archived one'), await make('Archived two')]
    expect((await manager.send('DELETE', `${root}/${one.id}`)).status).toBe(200)
    expect((await manager.send('PUT', `${root}/bulk-archive`, { ids: [two.uuid] })).body.data).toEqual({
      changed: 1,
      failed: [],
    })
    expect(await names('')).not.toContain('Archived one')
    expect(await names('/archive?q=archived')).toEqual(['Archived one', 'Archived two'])
    expect((await read(one)).archived).toBe(true)
    expect(refusalOf(await viewer.send('GET', `${root}/archive`))).toEqual([403, 'USR_ACCESS_DENIED'])
    expect((await manager.send('PUT', `${root}/${one.id}/restore`)).status).toBe(200)
    expect(await names('')).toContain('Archived one')
    const restored = await manager.send('PUT', `${root}/bulk-restore`, { ids: [one.id, two.id, 999_999] })
    expect(restored.body.data).toMatchObject({ changed: 1, failed: [{ id: 999_999 }] })
    const page = dataOf<Page<GlobalListRow>>(await viewer.send('GET', `${root}?limit=10&sort=-name`))
    expect(page).toMatchObject({ table_name: 'global_lists', pagination: { limit: 10, current_page: 1 } })
    expect(page.list.map(({ name }) => name)).toEqual(
      page.list
        .map(({ name }) => name)
        .toSorted()
        .toReversed(),
    )
  })

  test('RES-005, 041: an archived one takes no updates, neither do its items', async () => {
    const list = await make('Frozen')
    const item = await addItem(list, 'a', 'Alpha')
    await manager.send('PUT', `${root}/${list.id}`, { name: 'Frozen soon' })
    expect((await read(list)).name).toBe('Frozen soon')
    await manager.send('DELETE', `${root}/${list.id}`)
    const writes = [
      manager.send('PUT', `${root}/${list.id}`, { name: 'Other' }),
      manager.send('POST', `${root}/${list.id}/items/new`, { itemId: 'b', displayName: 'Beta' }),
      manager.send('PUT', `${root}/${list.id}/items/${item.id}`, { displayName: 'Beta' }),
      manager.send('PUT', `${root}/${list.id}/items/bulk-archive`, { ids: [item.id] }),
    ]
    for (const refused of await Promise.all(writes)) expect(refusalOf(refused)).toEqual([409, 'RES_ARCHIVED'])
  })

  test('an archived one that nothing uses is deleted for good, with its items', async () => {
    const list = await make('Short-lived')
    await addItem(list, 'a', 'Alpha')
    await manager.send('DELETE', `${root}/${list.id}`)
    expect((await manager.send('DELETE', `${root}/${list.id}`)).status).toBe(200)
    expect(refusalOf(await manager.send('GET', `${root}/${list.id}`))).toEqual([404, 'RES_OBJECT_NOT_FOUND'])
  })

  test('PRM-008, 009: to view is not to write', async () => {
    const list = await make('Seen')
    expect((await viewer.send('GET', `${root}/${list.id}/items`)).status).toBe(200)
    expect((await viewer.send('POST', `${root}/new`, { name: 'Mine' })).status).toBe(403)
    expect((await viewer.send('GET', `${root}/${list.id}/items/archive`)).status).toBe(403)
  })
})

describe('items of a list', () => {
  test('RES-010, 012, 013, 020, 037..039: an item carries its id, its name and the values of the list’s fields', async () => {
    const list = await make('Parts', [price, points])
    const bolt = await addItem(list, 'M8', 'Bolt M8', { price: '1.5', points: 3 })
    await addItem(list, 'M6', 'Nut M6')
    expect(await rows(`/${list.id}/items`)).toMatchObject([
      { itemId: 'M6', displayName: 'Nut M6', price: null, points: null },
      { id: bolt.id, uuid: bolt.uuid, itemId: 'M8', displayName: 'Bolt M8', price: '1.50', points: 3 },
    ])
    const twice = await manager.send('POST', `${root}/${list.id}/items/new`, { item_id: 'M8', display_name: 'Again' })
    expect(twice.body.data).toEqual({ itemId: ['Already taken'] })
    const path = `${root}/${list.id}/items/${bolt.uuid}`
    expect((await manager.send('PUT', path, { displayName: 'Bolt', itemId: 'M8', price: '2' })).status).toBe(200)
    expect((await rows<GlobalListItem>(`/${list.id}/items?sort=-price`))[0]).toMatchObject({
      displayName: 'Bolt',
      price: '2.00',
      points: 3,
    })
    expect((await manager.send('PUT', path, { itemId: 'M9' })).body.data).toHaveProperty('itemId')
    expect((await manager.send('PUT', path, { displayName: ' ' })).body.data).toHaveProperty('displayName')
    expect((await manager.send('PUT', path, { price: 'much' })).body.data).toEqual({
      'fields.price': [expect.any(String)],
    })
    expect((await manager.send('POST', `${root}/${list.id}/items/new`, {})).body.data).toHaveProperty('itemId')
  })

  test('a row as it was answered is taken back as it is', async () => {
    const list = await make('Round trip', [points])
    const item = await addItem(list, 'a', 'Alpha', { points: 1 })
    const [row] = await rows<GlobalListItem>(`/${list.id}/items`)
    expect((await manager.send('PUT', `${root}/${list.id}/items/${item.id}`, row)).status).toBe(200)
  })

  test('they are filtered, sorted and searched, by the list’s own fields too', async () => {
    const list = await make('Filtered', [points])
    for (const [id, name, worth] of [
      ['a', 'Élan GmbH', 1],
      ['b', 'Beta', 5],
      ['c', 'Gamma', 9],
    ] as const)
      await addItem(list, id, name, { points: worth })
    const filtered = (filter: object, more = ''): Promise<readonly string[]> =>
      names(`/${list.id}/items?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`)
    expect(await filtered({ points: [{ operator: 'gte', value: 5 }] }, '&sort=-points')).toEqual(['Gamma', 'Beta'])
    expect(await filtered({ display_name: [{ operator: 'starts_with', value: 'elan' }] })).toEqual(['Élan GmbH'])
    expect(await names(`/${list.id}/items?q=gmbh%20el`)).toEqual(['Élan GmbH'])
    const csv = await manager.send('GET', `${root}/${list.id}/items/export?format=csv&sort=points`)
    expect(csv.status).toBe(200)
  })

  test('RES-011, 015..017, 044, 045, 047: archived it is in the archive only and takes no updates, until it is restored', async () => {
    const list = await make('Archiving')
    const items = [
      await addItem(list, 'a', 'Alpha'),
      await addItem(list, 'b', 'Beta'),
      await addItem(list, 'c', 'Gamma'),
    ]
    const [alpha] = items
    const ids = items.slice(0, 2).map(({ id }) => id)
    await manager.send('PUT', `${root}/${list.id}/items/bulk-archive`, { ids })
    expect([await names(`/${list.id}/items`), await names(`/${list.id}/items/archive`)]).toEqual([
      ['Gamma'],
      ['Alpha', 'Beta'],
    ])
    const path = `${root}/${list.id}/items/${alpha?.id}`
    expect(refusalOf(await manager.send('PUT', path, { displayName: 'Other' }))).toEqual([409, 'RES_ARCHIVED'])
    await manager.send('PUT', `${path}/restore`)
    expect(await names(`/${list.id}/items`)).toEqual(['Alpha', 'Gamma'])
    const all = await manager.send('PUT', `${root}/${list.id}/items/bulk-restore`, { select_all: true, filter: {} })
    expect(all.body.data).toEqual({ changed: 1, failed: [] })
    expect(await names(`/${list.id}/items/archive`)).toEqual([])
  })

  test('RES-014: a deleted one is in neither table, its id is free again, and devices still know its name', async () => {
    const list = await make('Deleting')
    const item = await addItem(list, 'a', 'Alpha')
    await manager.send('DELETE', `${root}/${list.id}/items/${item.id}`)
    expect([await names(`/${list.id}/items`), await names(`/${list.id}/items/archive`)]).toEqual([[], []])
    await addItem(list, 'a', 'Another')
    const kept = dataOf<ListEntries>(await manager.send('GET', `${root}/${list.id}/entries`))
    expect(kept.fields.map(({ key }) => key)).toEqual(['item_id', 'display_name'])
    expect(kept.entries.map(([, ...entry]) => entry)).toEqual([
      [0, 'a', 'Alpha'],
      [1, 'a', 'Another'],
    ])
  })

  test('RES-018: an unused field is deleted with its values', async () => {
    const list = await make('Fields', [price])
    await addItem(list, 'a', 'Alpha', { price: 2 })
    const field = (await read(list)).fields.find(({ key }) => key === 'price')
    const path = `${root}/${list.id}/unused-fields/${field?.id}/delete`
    expect(refusalOf(await manager.send('DELETE', path))).toEqual([409, 'SET_FIELD_USED'])
    await manager.send('PUT', `${root}/${list.id}`, { fields: [{ key: 'price', is_used: false }] })
    expect((await rows<GlobalListItem>(`/${list.id}/items`))[0]).not.toHaveProperty('price')
    expect((await manager.send('DELETE', path)).status).toBe(200)
    expect((await read(list)).fields.map(({ key }) => key)).toEqual(['item_id', 'display_name'])
    const kept = (): Promise<unknown[]> =>
      product().database.inWorkspace(product().home, async (tx) => {
        const query = 'select fields from global_list_items where list_id = $1'
        return (await tx.query<{ fields: object }>(query, [list.id])).rows
      })
    await expect.poll(kept, { timeout: 10_000 }).toEqual([{ fields: {} }])
  })

  test('every change of a list moves its stamp, and is told', async () => {
    const list = await make('Stamped')
    const stamp = async (): Promise<number> =>
      dataOf<ListEntries>(await manager.send('GET', `${root}/${list.id}/entries`)).stamp
    const seen = [await stamp()]
    const item = await addItem(list, 'a', 'Alpha')
    seen.push(await stamp())
    await manager.send('PUT', `${root}/${list.id}/items/${item.id}`, { displayName: 'Beta' })
    seen.push(await stamp())
    await manager.send('PUT', `${root}/${list.id}/items/bulk-archive`, { ids: [item.id] })
    seen.push(await stamp())
    expect(seen).toEqual([...new Set(seen)].toSorted((one, other) => one - other))
    const { rows: events } = await product().database.pool.query<{ type: string }>(
      `select type from events where subject_uuid = any($1) and type not like 'fields.%' order by id`,
      [[list.uuid, item.uuid]],
    )
    expect(events.map(({ type }) => type)).toEqual([
      'global_list.created',
      'global_list_item.created',
      'global_list_item.changed',
      'global_list_item.archived',
    ])
  })
})
