import { createTranslator, loadServerWords, type ServerWords } from '@plumbline/language'
import { expect, test } from 'vitest'
import { useProduct } from '../../../../testing/product.ts'
import { Refusal } from '../../../platform/http/index.ts'
import { dataOf } from '../../checklists/templateScenario.testing.ts'
import { itemTarget } from './importItems.ts'

const product = useProduct()

test('a list that was archived, or deleted, after a file was checked takes nothing from it', async () => {
  const admin = await product().signIn('admin@home.test')
  const made = await admin.send('POST', '/resources/global-lists/new', { name: 'Suppliers' })
  const { id } = dataOf<{ id: number }>(made, 201)
  const t = createTranslator<ServerWords>('en', await loadServerWords('en'))
  const order = { owner: { list_id: id }, userId: 1, t, tracking: null }
  const { database, home } = product()
  const { write } = await database.inWorkspace(home, (tx) => itemTarget.plan(tx, order))
  const rows = [{ row: 2, value: { itemId: 'A1', name: 'Alpha', fields: {}, blank: [] } }]
  for (const _ of ['archived', 'deleted']) {
    expect((await admin.send('DELETE', `/resources/global-lists/${id}`)).status).toBe(200)
    await expect(database.inWorkspace(home, (tx) => write(tx, rows))).rejects.toThrow(Refusal)
  }
  const kept = await database.pool.query('select 1 from global_list_items where list_id = $1', [id])
  expect(kept.rowCount).toBe(0)
})
