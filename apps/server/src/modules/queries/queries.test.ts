import type { SavedQuery } from '@plumbline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { dataOf, refusalOf } from '../checklists/templateScenario.testing.ts'

const product = useProduct()
let manager: Person
let admin: Person

beforeAll(async () => {
  manager = await product().signIn('manager@home.test')
  admin = await product().signIn('admin@home.test')
})

const failed = `limit=50&page=1&sort=-score&filter=${encodeURIComponent('{"failed_count":[{"operator":"gt","value":0}]}')}`

const save = (person: Person, part: object) =>
  person.send('POST', '/saved-query', { name: 'Failed', table_name: 'inspections', query_string: failed, ...part })

const saved = async (person: Person, list = '/inspections/list'): Promise<readonly SavedQuery[]> =>
  dataOf<{ saved_queries: SavedQuery[] }>(await person.send('GET', `${list}?with_saved_queries=1`)).saved_queries

describe('saved queries', () => {
  test('SVQ-008: a table begins with its default one, only when it is asked for them', async () => {
    const list = dataOf<object>(await manager.send('GET', '/inspections/list'))
    expect(list).not.toHaveProperty('saved_queries')
    const lists = ['/inspections/list', '/issue/pre-issues', '/checklist/template/list']
    for (const path of lists)
      expect(await saved(admin, path)).toMatchObject([
        { id: 'default', key: 'default', name: 'Default', query_string: 'limit=25&page=1' },
      ])
  })

  test('SVQ-001, 003..007, 009: one is made, changed by its id, and stands behind the default for its owner alone', async () => {
    const made = dataOf<SavedQuery>(await save(manager, { name: ' A failed one ' }))
    expect(made).toEqual({
      id: made.id,
      key: 'a_failed_one',
      name: 'A failed one',
      table_name: 'inspections',
      query_string: failed,
    })
    const changed = dataOf<SavedQuery>(
      await save(manager, { id: made.id, name: 'Good ones', query_string: 'limit=25&page=1&sort=title' }),
    )
    expect(changed).toEqual({ ...made, name: 'Good ones', query_string: 'limit=25&page=1&sort=title' })
    expect(await saved(manager)).toEqual([expect.objectContaining({ id: 'default' }), changed])
    expect((await saved(manager, '/issue/pre-issues')).length).toBe(1)
    expect((await saved(admin)).length).toBe(1)
    expect(refusalOf(await save(admin, { id: made.id }))).toEqual([400, '_OBJECT_NOT_FOUND'])
    expect(refusalOf(await admin.send('DELETE', `/saved-query/${made.id}`))).toEqual([400, '_OBJECT_NOT_FOUND'])
  })

  test('Q-SVQ-2: two of the same name have keys of their own', async () => {
    const [one, two] = await Promise.all([save(admin, { name: 'Twice' }), save(admin, { name: 'Twice' })])
    expect([dataOf<SavedQuery>(one).key, dataOf<SavedQuery>(two).key].toSorted()).toEqual(['twice', 'twice_2'])
    expect(dataOf<SavedQuery>(await save(admin, { name: 'Default' })).key).toBe('default_2')
  })

  test('SVQ-010, 011: the default one takes another query, and neither another name nor an end', async () => {
    const kept = dataOf<SavedQuery>(await save(manager, { id: 'default', name: 'Mine' }))
    expect(kept).toMatchObject({ id: 'default', name: 'Default', query_string: failed })
    await save(manager, { id: 'default', query_string: 'limit=10&page=1' })
    expect((await saved(manager))[0]).toMatchObject({ id: 'default', name: 'Default', query_string: 'limit=10&page=1' })
    expect(refusalOf(await manager.send('DELETE', '/saved-query/default'))).toEqual([422, 'GEN_VALIDATION'])
  })

  test('SVQ-002, C-5: a deleted one is gone; deleted again it is told with 400, not as a lost page', async () => {
    const made = dataOf<SavedQuery>(await save(manager, { name: 'Short-lived' }))
    expect((await manager.send('DELETE', `/saved-query/${made.id}`)).status).toBe(200)
    expect(refusalOf(await manager.send('DELETE', `/saved-query/${made.id}`))).toEqual([400, '_OBJECT_NOT_FOUND'])
    const { rows } = await product().database.pool.query<{ type: string }>(
      `select type from events where subject_type = 'saved_query' and subject_id = $1 order by id`,
      [made.id],
    )
    expect(rows.map(({ type }) => type)).toEqual(['saved_query.created', 'saved_query.deleted'])
  })

  test('SVQ-017, 018: the name is required and has at most 125 characters', async () => {
    expect((await save(manager, { name: '  ' })).body.data).toHaveProperty('name')
    expect((await save(manager, { name: 'n'.repeat(126) })).body.data).toEqual({
      name: ['At most 125 characters'],
    })
    expect((await save(manager, { name: 'n'.repeat(125) })).status).toBe(200)
  })

  test.each([
    'limit=25&page=1&q=secret',
    'limit=25&page=0',
    'limit=25&page=1&page=2',
    'sort=password',
    'filter=[1',
    'filter={"nothing":["1"]}',
    'filter={"failed_count":[{"operator":"contains","value":"1"}]}',
  ])('what its table would refuse is not kept: %s', async (query_string) => {
    expect((await save(manager, { query_string })).body.data).toHaveProperty('query_string')
  })

  test('of a table that does not exist none is kept', async () => {
    expect((await save(manager, { table_name: 'users; drop' })).body.data).toHaveProperty('table_name')
  })

  test.each([
    ['/file/list', 'files'],
    ['/inspections/archive', 'inspections_archive'],
    ['/assets/archive', 'assets_archive'],
    ['/assets/types/archive', 'asset_types_archive'],
    ['/resources/global-lists/archive', 'global_lists_archive'],
  ])('the file manager and every archive keep their own: %s', async (path, table_name) => {
    const list = dataOf<{ table_name: string }>(await admin.send('GET', path))
    expect(list.table_name).toBe(table_name)
    const query_string = 'limit=50&page=1'
    await save(admin, { name: 'Fifty', table_name, query_string })
    expect(await saved(admin, path)).toMatchObject([
      { id: 'default', table_name },
      { name: 'Fifty', query_string },
    ])
  })
})

describe('saved queries of custom fields', () => {
  const root = '/resources/global-lists'
  const points = { key: 'new_1', name: 'Points', field_type: 'integer' }
  const over5 = (more: object = {}) =>
    new URLSearchParams({
      limit: '25',
      page: '1',
      sort: '-points',
      filter: JSON.stringify({ points: [{ operator: 'gt', value: 5, not: false }], ...more }),
    }).toString()
  const makeList = async (name: string, fields: readonly object[]) =>
    dataOf<{ uuid: string }>(await admin.send('POST', `${root}/new`, { name, fields }), 201).uuid
  const makeType = async (name: string) =>
    dataOf<{ id: number; uuid: string }>(await admin.send('POST', '/assets/types/new', { name, fields: [points] }), 201)

  test('a view of a list’s items by its own fields is kept for this list alone', async () => {
    const [rated, plain] = [await makeList('Rated', [points]), await makeList('Plain', [])]
    const kept = { name: 'Best', query_string: over5(), table_name: `global_list_items:${rated}` }
    dataOf(await save(admin, kept))
    expect(await saved(admin, `${root}/${rated}/items`)).toMatchObject([{ id: 'default' }, kept])
    expect((await saved(admin, `${root}/${rated}/items/archive`)).length).toBe(1)
    expect((await saved(admin, `${root}/${plain}/items`)).length).toBe(1)
    const asked = await admin.send('GET', `${root}/${rated}/items?${kept.query_string}`)
    expect(asked.status).toBe(200)
    const table_name = `global_list_items:${plain}`
    expect((await save(admin, { ...kept, table_name })).body.data).toHaveProperty('query_string')
  })

  test('of items of no list none is kept', async () => {
    for (const list of ['0197f000-0000-7000-8000-000000000000', 'nonsense', ''])
      expect(
        (await save(admin, { query_string: '', table_name: `global_list_items:${list}` })).body.data,
      ).toHaveProperty('table_name')
  })

  test('a view of assets may ask of the fields of the one type it names, and of no other', async () => {
    const type = await makeType('Rated pump')
    for (const type_id of [[String(type.id)], [type.uuid], [{ operator: 'eq', value: type.id, not: false }]])
      for (const table_name of ['assets', 'assets_archive']) {
        const query_string = over5({ type_id })
        dataOf(await save(admin, { name: 'Best pumps', table_name, query_string }))
        const list = table_name === 'assets' ? '/assets/list' : '/assets/archive'
        expect((await admin.send('GET', `${list}?${query_string}`)).status).toBe(200)
      }
    const none = [over5(), over5({ type_id: ['0'] }), over5({ type_id: [String(type.id), '0'] })]
    for (const query_string of none)
      expect((await save(admin, { table_name: 'assets', query_string })).body.data).toHaveProperty('query_string')
  })
})
