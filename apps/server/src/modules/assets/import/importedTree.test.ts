import type { AssetInPlace, AssetType, RowImportAnswer } from '@plumbline/contract'
import { createTranslator, loadServerWords, type ServerWords } from '@plumbline/language'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../../testing/product.ts'
import { Refusal } from '../../../platform/http/index.ts'
import { sendImport } from '../../checklists/sendImport.testing.ts'
import { dataOf } from '../../checklists/templateScenario.testing.ts'
import type { AssetRowValue } from './assetRows.ts'
import { assetTarget } from './importAssets.ts'

const product = useProduct()
let admin: Person
let type: number

const newType = async (name: string): Promise<number> =>
  dataOf<{ id: number }>(await admin.send('POST', '/assets/types/new', { name }), 201).id
const make = async (assetId: string): Promise<number> => {
  const body = { type_id: type, asset_id: assetId, display_name: assetId }
  return dataOf<{ id: number }>(await admin.send('POST', '/assets/new', body), 201).id
}
const read = async (id: number): Promise<AssetInPlace> => dataOf<AssetInPlace>(await admin.send('GET', `/assets/${id}`))

beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
  type = await newType('Plant')
})

/** Rows as an import writes them, some time after they were checked. */
const planFor = async (typeId: number) => {
  const t = createTranslator<ServerWords>('en', await loadServerWords('en'))
  const order = { owner: { type_id: typeId }, userId: 1, t, tracking: null }
  return product().database.inWorkspace(product().home, (tx) => assetTarget.plan(tx, order))
}
const row = (assetId: string, parent: string | null = null): { row: number; value: AssetRowValue } => ({
  row: 2,
  value: { assetId, name: null, parent, fields: {}, blank: [] },
})

describe('a tree of assets from files', () => {
  test('gets no circle from two files that were checked beside each other', async () => {
    const ids = [await make('C-1'), await make('C-2')]
    const { link } = await planFor(type)
    const one = product().database.inWorkspace(product().home, async (tx) => link?.write(tx, [row('C-1', 'C-2')]))
    expect(await one).toMatchObject({ updated: 1 })
    const other = product().database.inWorkspace(product().home, async (tx) => link?.write(tx, [row('C-2', 'C-1')]))
    await expect(other).rejects.toThrow(Refusal)
    const parents = await Promise.all(ids.map(async (id) => (await read(id)).parent?.asset_id ?? null))
    expect(parents).toEqual(['C-2', null])
  })

  test('is read to an end, whatever stands in it', async () => {
    const [one, other] = [await make('E-1'), await make('E-2')]
    await product().database.pool.query(
      'update assets set parent_id = case id when $1 then $2::bigint else $1::bigint end where id in ($1, $2)',
      [one, other],
    )
    expect((await read(one)).parent?.asset_id).toBe('E-2')
    expect((await admin.send('PUT', `/assets/${one}`, { parent_id: null })).status).toBe(200)
    expect((await read(other)).ancestors.map(({ asset_id }) => asset_id)).toEqual(['E-1'])
  })

  test('is as deep as one made by hand may be', async () => {
    const lines = Array.from({ length: 61 }, (_, at) => `D-${at},${at === 0 ? '' : `D-${at - 1}`}`)
    const answer = await sendImport(product(), admin, {
      path: '/assets/bulk-import',
      query: 'small_ok=1&check=1',
      content: ['asset_id,parent', ...lines].join('\n'),
      fields: { type_id: String(type) },
    })
    const { errors_count: count, errors } = dataOf<RowImportAnswer>(answer)
    expect(count).toBe(10)
    expect(errors[0]).toMatchObject({ row: 53, field: 'parent' })
  })

  test('gives no value back to a field that was deleted after the file was checked', async () => {
    const fields = [{ key: 'new_1', name: 'Place', field_type: 'text' }]
    const made = dataOf<AssetType>(await admin.send('POST', '/assets/types/new', { name: 'Hall', fields }), 201)
    const { write } = await planFor(made.id)
    const late = { row: 2, value: { ...row('H-1').value, fields: { place: 'Yard' } } }
    await product().database.inWorkspace(product().home, (tx) => write(tx, [late]))
    await admin.send('PUT', `/assets/types/${made.id}`, { fields: [{ key: 'place', is_used: false }] })
    const { fields: now } = dataOf<AssetType>(await admin.send('GET', `/assets/types/${made.id}`))
    const id = now.find(({ key }) => key === 'place')?.id
    expect((await admin.send('DELETE', `/assets/types/unused-fields/${id}/delete`)).status).toBe(200)
    const values = async () => {
      const { rows } = await product().database.pool.query<{ fields: object }>(
        'select fields from assets where type_id = $1 order by asset_id',
        [made.id],
      )
      return rows.map((each) => each.fields)
    }
    // Its values go behind the answer.
    await expect.poll(values, { timeout: 20_000 }).toEqual([{}])
    const again = { row: 3, value: { ...late.value, assetId: 'H-2' } }
    await product().database.inWorkspace(product().home, (tx) => write(tx, [late, again]))
    expect(await values()).toEqual([{}, {}])
    const definitions = async () =>
      (await product().database.pool.query('select 1 from custom_fields where id = $1', [id])).rows
    await expect.poll(definitions, { timeout: 20_000 }).toEqual([])
  })

  test('has no assets of a type that was deleted after the file was checked', async () => {
    const gone = await newType('Gone')
    const { write } = await planFor(gone)
    for (const _ of ['archived', 'deleted'])
      expect((await admin.send('DELETE', `/assets/types/${gone}`)).status).toBe(200)
    const late = product().database.inWorkspace(product().home, (tx) => write(tx, [row('G-1')]))
    await expect(late).rejects.toThrow(Refusal)
    expect((await admin.send('GET', '/assets/list')).status).toBe(200)
  })
})
