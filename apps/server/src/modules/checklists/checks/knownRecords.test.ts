import type { Finding } from '@plumbline/checklist'
import type { AssetType } from '@plumbline/contract'
import { beforeAll, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../../testing/product.ts'
import { addItems, dataOf, newTemplate, publish, readTemplate, refusalOf } from '../templateScenario.testing.ts'

const product = useProduct()
let admin: Person
beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
})

interface Made {
  readonly id: number
  readonly uuid: string
}
const make = async (path: string, body: object): Promise<Made> =>
  dataOf<Made>(await admin.send('POST', path, body), 201)
const done = async (method: 'PUT' | 'DELETE', path: string, body?: object): Promise<void> => {
  dataOf(await admin.send(method, path, body))
}

const codesIn = async (id: number): Promise<readonly string[]> =>
  dataOf<{ findings: readonly Finding[] }>(
    await admin.send('POST', `/checklist/template/${id}/check`, {}),
  ).findings.map(({ code }) => code)
const publishNow = async (id: number) => {
  const { revision } = await readTemplate(admin, id)
  const answer = await admin.send('POST', `/checklist/template/${id}/publish`, { revision })
  const { findings = [] } = (answer.body.data ?? {}) as { readonly findings?: readonly Finding[] }
  return [...refusalOf(answer), ...findings.map(({ code }) => code)]
}

test('a question that names an archived list is told, and refuses publishing until it is restored', async () => {
  const list = await make('/resources/global-lists/new', { name: 'Parts', fields: [] })
  const { id } = await newTemplate(admin, 'Repairs')
  const options = { global_list_uuid: list.uuid, global_list_id: list.id, label_field_keys: ['display_name'] }
  await addItems(admin, id, [{ type: 'global_list', title: 'Part', options }])
  expect(await codesIn(id)).toEqual([])
  await done('DELETE', `/resources/global-lists/${list.id}`)
  expect(await codesIn(id)).toEqual(['global_list_missing'])
  expect(await publishNow(id)).toEqual([409, 'CKL_NOT_PUBLISHABLE', 'global_list_missing'])
  await done('PUT', `/resources/global-lists/${list.id}/restore`, {})
  expect(await publishNow(id)).toEqual([200, undefined])
})

test('BLD-014: so is a question for a field that the asset type has no more, or for a type that was archived', async () => {
  const fields = [{ key: 'new_1', name: 'Serial', field_type: 'text' }]
  const type = await make('/assets/types/new', { name: 'Pumps', fields })
  const { id } = await newTemplate(admin, 'Pumps')
  const options = {
    asset_type_uuid: type.uuid,
    asset_type_id: type.id,
    field_key: 'serial',
    field_type: 'text',
    value_type: 'text',
  }
  await addItems(admin, id, [{ type: 'asset_field', title: 'Serial', options }])
  expect(await codesIn(id)).toEqual(['asset_question_missing'])
  await addItems(admin, id, [{ type: 'asset', title: 'Pump' }])
  expect(await codesIn(id)).toEqual([])
  await publish(admin, id)
  const { fields: known } = dataOf<AssetType>(await admin.send('GET', `/assets/types/${type.id}`))
  const serial = known.find(({ key }) => key === 'serial')
  await done('PUT', `/assets/types/${type.id}`, { fields: [{ ...serial, is_used: false }] })
  expect(await publishNow(id)).toEqual([409, 'CKL_NOT_PUBLISHABLE', 'asset_field_missing'])
  await done('DELETE', `/assets/types/${type.id}`)
  expect(await publishNow(id)).toEqual([409, 'CKL_NOT_PUBLISHABLE', 'asset_type_missing'])
})
