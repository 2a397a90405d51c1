import { existsSync, readFileSync } from 'node:fs'
import { csvOf } from '@plumbline/interchange'
import type { Asset, RowImportAnswer } from '@plumbline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../../testing/product.ts'
import { sendImport } from '../../checklists/sendImport.testing.ts'
import { dataOf } from '../../checklists/templateScenario.testing.ts'

/** Real inputs beside the checkout, where somebody has put them. */
const plants = '../shared/samples/assets/power-plants-usa.csv'
const hostile = '../shared/samples/torture/blns.json'

const product = useProduct()
let admin: Person
beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
})

const newType = async (name: string, fields: readonly object[] = []): Promise<number> =>
  dataOf<{ id: number }>(await admin.send('POST', '/assets/types/new', { name, fields }), 201).id
const send = async (path: string, content: string | Uint8Array, fields: Readonly<Record<string, string>>) =>
  dataOf<RowImportAnswer>(await sendImport(product(), admin, { path, content, fields, query: 'small_ok=1' }))

describe.skipIf(!existsSync(plants))('11,879 power plants beside the checkout', () => {
  test('come in with their values, none is refused, those of one name stay apart; again they change nothing', async () => {
    const names = ['Fuel', 'Owner', 'Source', 'Address', 'Capacity', 'Year']
    const fields = [
      ...names.map((name, at) => ({ key: `new_${at}`, name, field_type: 'text' })),
      ...['Latitude', 'Longitude'].map((name) => ({
        key: `new_${name}`,
        name,
        field_type: 'decimal',
        config: { max_digits: 9, decimals: 4 },
      })),
    ]
    const type = await newType('Power plant', fields)
    const content = readFileSync(plants)
    const header = content.toString('utf8').split('\n', 1).join('').split(',')
    const columns = Object.entries({
      asset_id: 'gppd_idnr',
      display_name: 'name',
      fuel: 'primary_fuel',
      owner: 'owner',
      source: 'source',
      address: 'url',
      capacity: 'capacity_mw',
      year: 'commissioning_year',
      latitude: 'latitude',
      longitude: 'longitude',
    }).map(([id, name]) => ({ id, index: header.indexOf(name) }))
    const form = { type_id: String(type), columns: JSON.stringify(columns) }
    const first = await send('/assets/bulk-import', content, form)
    expect(first).toMatchObject({ total: 11_879, imported: 11_879, created: 11_879, errors_count: 0 })
    const { rows } = await product().database.pool.query<{ all: number; names: number; fuels: number; places: number }>(
      `select count(*)::int as all, count(distinct display_name)::int as names, count(fields ->> 'fuel')::int as fuels,
         count(fields ->> 'latitude')::int as places
       from assets where type_id = $1`,
      [type],
    )
    expect(rows).toEqual([{ all: 11_879, names: 11_879 - 24, fuels: 9850, places: 11_847 }])
    const [one] = dataOf<{ list: Asset[] }>(await admin.send('GET', '/assets/list?q=USA0063292')).list
    expect(one).toMatchObject({
      display_name: '100 Brook Hill Drive Solar',
      fields: { fuel: 'Solar', capacity: '2.0', latitude: '41.0930', longitude: '-73.9828', year: '2016.0' },
    })
    expect(await send('/assets/bulk-import', content, form)).toMatchObject({ created: 0, updated: 0, errors_count: 0 })
  }, 120_000)
})

describe.skipIf(!existsSync(hostile))('hostile texts beside the checkout', () => {
  const texts = (): readonly string[] =>
    (JSON.parse(readFileSync(hostile, 'utf8')) as string[]).filter((text) => text.trim() !== '')
  /** What a file gives for a title: its outer spaces are not part of it. */
  const kept = () => texts().map((text, at) => [`N-${String(at).padStart(4, '0')}`, text.trim()] as const)
  /** As the product writes its own files: what begins like a formula is disarmed, and comes back as it was. */
  const fileOf = (header: readonly string[]) => csvOf(header, kept())
  const isTooLong = (text: string): boolean => text.length > 255

  test('come in as names of assets, items and sites as they are, or are refused by their row', async () => {
    const type = await newType('Odd')
    const list = dataOf<{ id: number }>(
      await admin.send('POST', '/resources/global-lists/new', { name: 'Odd', fields: [] }),
      201,
    ).id
    const tree = dataOf<{ id: number }>(
      await admin.send('POST', '/resources/sites/structures/new', { title: 'Odd' }),
      201,
    ).id
    const targets = [
      [
        '/assets/bulk-import',
        ['asset_id', 'display_name'],
        { type_id: String(type) },
        'asset_id, display_name as name from assets where type_id',
        type,
      ],
      [
        '/resources/global-lists/bulk-import',
        ['item_id', 'display_name'],
        { list_id: String(list) },
        'item_id, display_name as name from global_list_items where list_id',
        list,
      ],
      [
        `/resources/sites/structures/${tree}/import`,
        ['id', 'title'],
        {},
        'code, title as name from site_nodes where structure_id',
        tree,
      ],
    ] as const
    for (const [path, header, fields, columns, id] of targets) {
      const long = kept().filter(([, text]) => isTooLong(text))
      const answer = dataOf<RowImportAnswer>(
        await sendImport(product(), admin, { path, content: fileOf(header), fields, query: 'small_ok=1&valid_only=1' }),
      )
      expect([path, answer.errors_count]).toEqual([path, long.length])
      const { rows } = await product().database.pool.query<{ name: string }>(`select ${columns} = $1 order by 1`, [id])
      expect(rows.map(({ name }) => name)).toEqual(kept().flatMap(([, text]) => (isTooLong(text) ? [] : [text])))
    }
  })
})
