import { beforeAll, expect, test, vi } from 'vitest'
import type { RowImportAnswer } from '@plumbline/contract'
import { useProduct, type Person } from '../../../testing/product.ts'
import { dataOf, refusalOf } from '../checklists/templateScenario.testing.ts'
import { sendImport } from '../checklists/sendImport.testing.ts'

const product = useProduct()
let admin: Person
let path = ''
beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
  const made = await admin.send('POST', '/resources/sites/structures/new', { title: 'Halls' })
  path = `/resources/sites/structures/${dataOf<{ id: number }>(made, 201).id}/import`
})

test('the file of an import that is one too many is not kept', async () => {
  const { database, home, services } = product()
  await database.pool.query(
    `insert into imports (workspace_id, uuid, created_by, kind, columns, valid_only, language, file)
     select $1, gen_random_uuid(), u.id, 'sites', '[]', false, 'en', 'a.csv' from users u, generate_series(1, 5)
     where u.workspace_id = $1 and u.email = 'admin@home.test'`,
    [home],
  )
  const put = vi.spyOn(services.storage, 'put')
  const refused = await sendImport(product(), admin, { content: 'title\nHall 1', path })
  expect(refusalOf(refused)).toEqual([409, 'IMP_FULL'])
  const [kept] = put.mock.calls.map(([at]) => at)
  put.mockRestore()
  expect(kept).toContain('/imports/')
  expect(await services.storage.exists(kept ?? '')).toBe(false)
})

test('a long row of parents that are all lost is told at once', async () => {
  const rows = Array.from({ length: 60_000 }, (_, at) => `H${at},Hall,${at === 0 ? 'nowhere' : `H${at - 1}`}`)
  const content = ['id,title,parent', ...rows].join('\n')
  const answer = await sendImport(product(), admin, { content, path, query: 'check=1' })
  expect(dataOf<RowImportAnswer>(answer)).toMatchObject({ total: 60_000, errors_count: 60_000 })
}, 10_000)
