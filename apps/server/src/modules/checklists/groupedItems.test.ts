import { expect, test } from 'vitest'
import { useProduct } from '../../../testing/product.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { addItems, dataOf, newTemplate, publish, readTemplate, refusalOf } from './templateScenario.testing.ts'

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

test('a section filled per item of a global list is published with those there are then, and holds on to its list', async () => {
  const admin = await product().signIn('admin@home.test')
  const lists = '/resources/global-lists'
  const list = dataOf<{ id: number; uuid: string }>(await admin.send('POST', `${lists}/new`, { name: 'Pumps' }), 201)
  const addPump = async (displayName: string): Promise<void> => {
    dataOf(await admin.send('POST', `${lists}/${list.id}/items/new`, { itemId: displayName, displayName }), 201)
  }
  await addPump('Pump B')
  const { id } = await newTemplate(admin, 'Pump house')
  const uuid = newUuid()
  await addItems(admin, id, [
    { type: 'page', title: 'Hall' },
    { type: 'section', title: 'Pump', in: 'Hall' },
    { type: 'yesno', title: 'Runs dry?', in: 'Pump' },
  ])
  const group = { uuid, type: 'global_list', value: list.uuid, options: [], items: null, parent_uuid: null }
  dataOf(await admin.send('POST', `/checklist/template/${id}/grouped-item/new`, group), 201)
  const { revision, items } = await readTemplate(admin, id)
  const section = items.find(({ title }) => title === 'Pump')?.id ?? ''
  const edit = { kind: 'set_options', id: section, set: { grouped_item_id: uuid } }
  dataOf(await admin.send('PATCH', `/checklist/template/${id}`, { revision, edits: [edit] }))
  const optionsOf = (groups: readonly object[]) =>
    groups.flatMap((each) => Reflect.get(each, 'options') as readonly { label: string }[]).map(({ label }) => label)
  expect(optionsOf((await readTemplate(admin, id)).grouped_items)).toEqual(['Pump B'])

  await addPump('Pump A')
  await publish(admin, id)
  await addPump('Pump C')
  const version = dataOf<{ grouped_items: object[] }>(await admin.send('GET', `/checklist/template/${id}/versions/1`))
  expect(optionsOf(version.grouped_items)).toEqual(['Pump A', 'Pump B'])
  expect(optionsOf((await readTemplate(admin, id)).grouped_items)).toEqual(['Pump A', 'Pump B', 'Pump C'])

  // Archived, it leaves what was kept last and refuses the next version; used, it is not deleted for good.
  dataOf(await admin.send('DELETE', `${lists}/${list.id}`))
  const draft = await readTemplate(admin, id)
  expect(optionsOf(draft.grouped_items)).toEqual(['Pump A', 'Pump B'])
  const refused = await admin.send('POST', `/checklist/template/${id}/publish`, { revision: draft.revision })
  expect(refused.body.data).toMatchObject({ findings: [{ code: 'global_list_missing', item_id: section }] })
  expect(refusalOf(await admin.send('DELETE', `${lists}/${list.id}`))[0]).toBe(409)
})
