import type { Asset, AssetEvent, RowImportAnswer } from '@plumbline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../../testing/product.ts'
import { sendImport } from '../../checklists/sendImport.testing.ts'
import { dataOf, refusalOf } from '../../checklists/templateScenario.testing.ts'

const product = useProduct()
let admin: Person
let type: number
let other: number

beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
  const fields = [
    { key: 'new_1', name: 'Power', field_type: 'decimal', config: { max_digits: 6, decimals: 1 }, is_required: true },
    { key: 'new_2', name: 'Contact', field_type: 'email' },
    { key: 'new_3', name: 'Place', field_type: 'text', default_value: { value: 'Yard' } },
  ]
  type = dataOf<{ id: number }>(await admin.send('POST', '/assets/types/new', { name: 'Plant', fields }), 201).id
  other = dataOf<{ id: number }>(await admin.send('POST', '/assets/types/new', { name: 'Car' }), 201).id
})

const send = async (lines: readonly string[], query = ''): Promise<RowImportAnswer> =>
  dataOf<RowImportAnswer>(
    await sendImport(product(), admin, {
      path: '/assets/bulk-import',
      query: `small_ok=1${query}`,
      content: lines.join('\n'),
      name: 'plants.csv',
      fields: { type_id: String(type) },
    }),
  )
const found = async (q: string): Promise<readonly Asset[]> =>
  dataOf<{ list: Asset[] }>(await admin.send('GET', `/assets/list?limit=100&q=${q}`)).list

const head = 'Asset ID,Name,Part of,Power,Contact,Place'

describe('an import of assets', () => {
  test('AST-011: makes them with their fields below each other, whichever stands first; the same file changes nothing', async () => {
    const file = [head, 'PL-2,Turbine,PL-1,12.5,a@b.example,Hall', 'PL-1,Plant,,100,,', 'PL-3,Zürich,PL-2,3,,']
    expect(await send(file)).toMatchObject({ total: 3, imported: 3, errors_count: 0, created: 3 })
    const list = await found('PL-')
    expect(list.map(({ asset_id, parent, fields }) => [asset_id, parent?.asset_id ?? null, fields])).toEqual([
      ['PL-1', null, { power: '100.0' }],
      ['PL-2', 'PL-1', { power: '12.5', contact: 'a@b.example', place: 'Hall' }],
      ['PL-3', 'PL-2', { power: '3.0' }],
    ])
    expect(await send(file)).toMatchObject({ created: 0, updated: 0, errors_count: 0 })
    expect(await send(['asset_id,power', 'PL-3,4'])).toMatchObject({ created: 0, updated: 1 })
    const [changed] = await found('PL-3')
    expect(changed).toMatchObject({ display_name: 'Zürich', fields: { power: '4.0' }, parent: { asset_id: 'PL-2' } })
    const { list: told } = dataOf<{ list: AssetEvent[] }>(await admin.send('GET', `/assets/${changed?.id}/history`))
    // Made, put below its parent, changed.
    expect(told.map(({ kind }) => kind)).toEqual(['imported', 'imported', 'imported'])
  })

  test('AST-049: a file, or a form, without an asset is refused', async () => {
    for (const lines of [[head], [head, '', ',,,'], ['', head]]) {
      const path = '/assets/bulk-import'
      const fields = { type_id: String(type) }
      const answer = await sendImport(product(), admin, { path, content: lines.join('\n'), fields })
      expect(refusalOf(answer)).toEqual([422, 'IMP_UNREADABLE'])
      expect(answer.body).toMatchObject({ data: { problem: 'empty' } })
    }
    const body = { type_id: type, asset_id: ' ', display_name: '' }
    const form = await admin.send('POST', '/assets/new', body)
    expect(form.body).toMatchObject({ data: { asset_id: [expect.any(String)], display_name: [expect.any(String)] } })
  })

  test('AST-050, 052: what is wrong is named by its row, and nothing is taken; then the good rows alone', async () => {
    dataOf(await admin.send('POST', '/assets/new', { type_id: other, asset_id: 'CAR', display_name: 'Car' }), 201)
    const file = [
      head,
      'X-1,One,,1,,',
      'X-2,Two,,much,abc,',
      'X-1,Again,,1,,',
      'X-4,Four,NOWHERE,1,,',
      'CAR,Five,,1,,',
      'X-6,Six,X-7,1,,',
      'X-7,Seven,X-6,1,,',
      ',Eight,,1,,',
      'X-9,Nine,,,,',
    ]
    const refused = await send(file)
    expect(refused.imported).toBe(0)
    const told = refused.errors.map(({ row, field }) => `${row} ${field}`)
    for (const each of ['3 power', '3 contact', '4 asset_id', '5 parent', '6 asset_id', '9 asset_id', '10 power'])
      expect(told).toContain(each)
    expect(told.filter((each) => each.endsWith(' parent')).length).toBeGreaterThan(1)
    expect(refused.errors.find(({ row }) => row === 4)?.message).toContain('2')
    expect(await found('X-')).toEqual([])
    const taken = await send(file, '&valid_only=1')
    expect(taken.errors_count).toBe(refused.errors_count)
    expect((await found('X-')).map(({ asset_id }) => asset_id)).toContain('X-1')
  })
})
