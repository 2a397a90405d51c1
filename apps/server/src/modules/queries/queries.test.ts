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
})
