import type { AssetType } from '@plumbline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Answer, type Person } from '../../../../testing/product.ts'
import {
  addItems,
  dataOf,
  newTemplate,
  publish,
  readTemplate,
  refusalOf,
} from '../../checklists/templateScenario.testing.ts'

const product = useProduct()
let admin: Person
beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
})

interface Made {
  readonly id: number
  readonly uuid: string
}
const createdBy = (answer: Answer): Made => dataOf<Made>(answer, 201)

describe('many asset types', () => {
  const types = async (path: string, filter = ''): Promise<readonly string[]> =>
    dataOf<{ list: readonly AssetType[] }>(
      await admin.send('GET', `/assets/types/${path}?filter=${encodeURIComponent(filter)}`),
    ).list.map(({ name }) => name)

  test('Q-TBL-4, AST-013, 020, 044, 047: are archived and restored at once, by name or by filter', async () => {
    const made = await Promise.all(
      ['Bulk a', 'Bulk b', 'Bulk c'].map(async (name) =>
        createdBy(await admin.send('POST', '/assets/types/new', { name })),
      ),
    )
    const ids = made.slice(0, 2).map(({ uuid }) => uuid)
    const named = JSON.stringify({ name: [{ operator: 'starts_with', value: 'Bulk' }] })
    expect(dataOf(await admin.send('PUT', '/assets/types/bulk-archive', { ids: [...ids, 999_999] }))).toMatchObject({
      changed: 2,
      failed: [{ id: 999_999 }],
    })
    expect([await types('list', named), await types('archive', named)]).toEqual([['Bulk c'], ['Bulk a', 'Bulk b']])
    const all = { select_all: true, filter: JSON.parse(named) as object }
    expect(dataOf(await admin.send('PUT', '/assets/types/bulk-archive', all))).toEqual({ changed: 1, failed: [] })
    const others = { ...all, exclude_ids: [ids[0]] }
    expect(dataOf(await admin.send('PUT', '/assets/types/bulk-restore', others))).toEqual({ changed: 2, failed: [] })
    expect([await types('list', named), await types('archive', named)]).toEqual([['Bulk b', 'Bulk c'], ['Bulk a']])
  })

  test('Q-AST-6: one that a question asks for is archived, but not deleted, also where only a version asks', async () => {
    const type = createdBy(await admin.send('POST', '/assets/types/new', { name: 'Asked' }))
    const { id } = await newTemplate(admin, 'Asks')
    const options = {
      asset_type_uuid: type.uuid,
      asset_type_id: type.id,
      field_key: 'asset_id',
      field_type: 'text',
      value_type: 'text',
    }
    const asked = await addItems(admin, id, [
      { type: 'asset', title: 'Which?' },
      { type: 'asset_field', title: 'ID', options },
    ])
    await publish(admin, id)
    const remove = () => admin.send('DELETE', `/assets/types/${type.uuid}`)
    expect(dataOf(await remove())).toEqual({ deleted: false })
    const refused = await remove()
    expect([...refusalOf(refused), refused.body.message]).toEqual([
      409,
      'SST_TYPE_IN_USE',
      '1 checklist asks for a field of it',
    ])
    const { revision } = await readTemplate(admin, id)
    const edits = [{ kind: 'remove', ids: [asked.get('ID')] }]
    dataOf(await admin.send('PATCH', `/checklist/template/${id}`, { revision, edits }))
    expect(refusalOf(await remove())).toEqual([409, 'SST_TYPE_IN_USE'])
  })
})
