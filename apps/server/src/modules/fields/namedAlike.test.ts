import type { Asset, AssetType } from '@plumbline/contract'
import { beforeAll, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { dataOf } from '../checklists/templateScenario.testing.ts'

const product = useProduct()
let admin: Person
beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
})

interface Made {
  readonly id: number
  readonly uuid: string
}
const newType = async (name: string, ...fields: readonly object[]): Promise<Made> =>
  dataOf<Made>(await admin.send('POST', '/assets/types/new', { name, fields }), 201)

test('a filter for what has no number is answered beside a text of the same name in another type', async () => {
  const figure = await newType('Figure', { key: 'new_1', name: 'Power', field_type: 'integer' })
  const words = await newType('Words', { key: 'new_1', name: 'Power', field_type: 'text' })
  const make = (type_id: number, asset_id: string, fields: object) =>
    admin.send('POST', '/assets/new', { type_id, asset_id, display_name: asset_id, fields })
  expect((await make(words.id, 'W-1', { power: 'much' })).status).toBe(201)
  expect((await make(figure.id, 'F-1', { power: 7 })).status).toBe(201)
  expect((await make(figure.id, 'F-2', {})).status).toBe(201)
  for (const [not, found] of [
    [false, 'F-2'],
    [true, 'F-1'],
  ] as const) {
    const filter = { power: [{ operator: 'null', value: null, not }], type_id: [figure.uuid] }
    const answer = await admin.send('GET', `/assets/list?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    expect(dataOf<{ list: Asset[] }>(answer).list.map(({ asset_id }) => asset_id)).toEqual([found])
  }
})

test('a field is named after nothing that every object has', async () => {
  const { id } = await newType('Engine', { key: 'new_1', name: 'Constructor', field_type: 'text' })
  const { fields } = dataOf<AssetType>(await admin.send('GET', `/assets/types/${id}`))
  expect(fields.map(({ key }) => key)).toEqual(['asset_id', 'display_name', 'constructor_2'])
})
