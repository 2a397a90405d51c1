import { beforeAll, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { Device, publishRound, start } from '../inspections/roundScenario.testing.ts'
import { dataOf, newFolder, readTemplate, refusalOf } from './templateScenario.testing.ts'

const product = useProduct()
let admin: Person
beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
})

const move = async (id: number, parentId: number | null): Promise<void> => {
  dataOf(await admin.send('POST', '/checklist/template/move', { id, parent_id: parentId }))
}

test('TPL-014: a folder stays while issues are linked to a report of a template in it, at any depth', async () => {
  const outer = await newFolder(admin, 'Plant')
  const inner = await newFolder(admin, 'Hall 3', outer.id)
  const round = await publishRound(admin, 'Round of hall 3')
  await move(round.templateId, inner.id)
  const { inspection } = await start(admin, round)
  const phone = new Device(admin, inspection.uuid, 'phone')
  const uuid = newUuid()
  const remove = (id: number) => admin.send('DELETE', `/checklist/template/folder/${id}`)

  await phone.sync(phone.operation('issue', [round.at('Exit clear?')], { uuid, title: 'Exit is blocked' }))
  for (const { id } of [outer, inner]) expect(refusalOf(await remove(id))).toEqual([409, 'CKL_FOLDER_HAS_ISSUES'])
  expect((await readTemplate(admin, round.templateId)).parent_id).toBe(inner.id)

  // The way out that the alert names: nothing in the folder is linked any more.
  await move(round.templateId, null)
  dataOf(await remove(inner.id))

  // What was taken back is no issue.
  await move(round.templateId, outer.id)
  await phone.sync(phone.operation('issue', [round.at('Exit clear?')], { uuid, withdrawn: true }))
  dataOf(await remove(outer.id))
  expect(refusalOf(await admin.send('GET', `/checklist/template/${round.templateId}`))[0]).toBe(404)
})
