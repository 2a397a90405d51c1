import type { RowImportAnswer } from '@plumbline/contract'
import { beforeAll, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { sendImport } from '../checklists/sendImport.testing.ts'
import { dataOf } from '../checklists/templateScenario.testing.ts'

const product = useProduct()
let admin: Person
beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
})

test('more than come back in one go stand where they stood, also those whose parent was made last', async () => {
  const type = dataOf<{ id: number }>(await admin.send('POST', '/assets/types/new', { name: 'Pump' }), 201).id
  const children = Array.from({ length: 620 }, (_, at) => `R-${at},R-hall`)
  const content = ['asset_id,parent', ...children, 'R-hall,R-site', 'R-site,'].join('\n')
  const fields = { type_id: String(type) }
  const path = '/assets/bulk-import'
  dataOf<RowImportAnswer>(await sendImport(product(), admin, { path, content, fields }))
  const all = { select_all: true, filter: { type_id: [String(type)] } }
  expect(dataOf(await admin.send('PUT', '/assets/bulk-archive', all))).toMatchObject({ changed: 622 })
  // The hall is not meant, and comes back with the site it was archived with.
  const { rows } = await product().database.pool.query<{ id: number }>(
    `select id from assets where asset_id = 'R-hall'`,
  )
  const most = { ...all, exclude_ids: [rows[0]?.id] }
  const restored = dataOf(await admin.send('PUT', '/assets/bulk-restore', most))
  expect(restored).toMatchObject({ changed: 622, detached: 0 })
  const { rows: roots } = await product().database.pool.query<{ asset_id: string }>(
    'select asset_id from assets where type_id = $1 and (parent_id is null or archived_at is not null)',
    [type],
  )
  expect(roots).toEqual([{ asset_id: 'R-site' }])
})
