import { expect, test } from 'vitest'
import { useProduct } from '../../../testing/product.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { dataOf, newTemplate, readTemplate } from './templateScenario.testing.ts'

const product = useProduct()

test('grouped options get their flattened tree, with what each stands below; one that came along stays', async () => {
  const admin = await product().signIn('admin@home.test')
  const { id } = await newTemplate(admin, 'Wings')
  const [east, room, west, written] = [newUuid(), newUuid(), newUuid(), newUuid()]
  const items = [
    { uuid: east, label: 'East wing', items: [{ uuid: room, label: 'Room 101' }] },
    { uuid: west, label: 'West wing' },
  ]
  const flat = [
    { uuid: east, label: 'East wing', parent_uuid: null },
    { uuid: room, label: 'Room 101', parent_uuid: east },
    { uuid: west, label: 'West wing', parent_uuid: null },
  ]
  const path = `/checklist/template/${id}/grouped-item/new`
  const group = { type: 'custom', value: null, options: [], items, parent_uuid: null }
  expect(dataOf(await admin.send('POST', path, { uuid: newUuid(), ...group }), 201)).toMatchObject({ flat_items: flat })
  dataOf(await admin.send('POST', path, { uuid: written, ...group, flat_items: flat.slice(0, 1) }), 201)
  expect((await readTemplate(admin, id)).grouped_items).toMatchObject([
    { items, flat_items: flat },
    { uuid: written, flat_items: flat.slice(0, 1) },
  ])
})
