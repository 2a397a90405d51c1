import type { GlobalListItem, RowImportAnswer } from '@plumbline/contract'
import { beforeAll, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../../testing/product.ts'
import { sendImport } from '../../checklists/sendImport.testing.ts'
import { dataOf } from '../../checklists/templateScenario.testing.ts'

const product = useProduct()
let admin: Person
let list: number

beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
  const fields = [{ key: 'points', name: 'Points', field_type: 'integer' }]
  const made = await admin.send('POST', '/resources/global-lists/new', { name: 'Suppliers', fields })
  list = dataOf<{ id: number }>(made, 201).id
})

const send = async (lines: readonly string[], query = ''): Promise<RowImportAnswer> =>
  dataOf<RowImportAnswer>(
    await sendImport(product(), admin, {
      path: '/resources/global-lists/bulk-import',
      query: `small_ok=1${query}`,
      content: lines.join('\n'),
      name: 'suppliers.csv',
      fields: { list_id: String(list) },
    }),
  )
const items = async (): Promise<readonly GlobalListItem[]> =>
  dataOf<{ list: GlobalListItem[] }>(await admin.send('GET', `/resources/global-lists/${list}/items`)).list

const head = 'item_id,display_name,points'

test('RES-019: items come from a file with their values; the same file again changes nothing; bad rows are listed', async () => {
  const file = [head, 'A1,Zürich Kälte,3', 'A2,Beta,']
  expect(await send(file)).toMatchObject({ total: 2, imported: 2, errors_count: 0, created: 2 })
  expect((await items()).map(({ itemId, displayName, points }) => [itemId, displayName, points])).toEqual([
    ['A1', 'Zürich Kälte', 3],
    ['A2', 'Beta', null],
  ])
  expect(await send(file)).toMatchObject({ created: 0, updated: 0, errors_count: 0 })
  const bad = await send([head, 'A3,Gamma,many', ',Nobody,1', 'A4,Delta,4'])
  expect(bad).toMatchObject({ imported: 0, errors_count: 2 })
  expect(bad.errors.map(({ row, field }) => [row, field])).toEqual([
    [2, 'points'],
    [3, 'item_id'],
  ])
  expect(await send([head, 'A3,Gamma,many', 'A4,Delta,4'], '&valid_only=1')).toMatchObject({ created: 1 })
})
