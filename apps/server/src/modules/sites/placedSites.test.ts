import type { AnswerOf, Contract } from '@plumbline/contract'
import { createTranslator, loadServerWords, type ServerWords } from '@plumbline/language'
import { beforeAll, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { Refusal } from '../../platform/http/index.ts'
import { sendImport } from '../checklists/sendImport.testing.ts'
import { dataOf, refusalOf } from '../checklists/templateScenario.testing.ts'
import { siteTarget } from './index.ts'

type Structure = AnswerOf<Contract['sites']['readSiteStructure']>
type Found = AnswerOf<Contract['sites']['searchSites']>

const product = useProduct()
let admin: Person
beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
})

const path = '/resources/sites/structures'
const make = async (body: object): Promise<number> =>
  dataOf<{ id: number }>(await admin.send('POST', `${path}/new`, body), 201).id
const read = async (id: number): Promise<Structure> => dataOf<Structure>(await admin.send('GET', `${path}/${id}`))

interface Node {
  readonly title: string
  readonly children?: readonly Node[]
}
const chain = (title: string, depth: number): Node =>
  depth === 1 ? { title } : { title, children: [chain(title, depth - 1)] }

test('what is moved takes no more below it than a tree may hold there', async () => {
  const id = await make({ title: 'Deep', structure: [chain('A', 12), chain('B', 12)] })
  const { structure } = await read(id)
  const [top, moved] = structure
  let last = top
  while (last?.children[0]) last = last.children[0]
  const move = { op: 'move', id: moved?.id, after_id: null }
  const refused = await admin.send('PATCH', `${path}/${id}`, { edits: [{ ...move, parent_id: last?.id }] })
  expect(refusalOf(refused)).toEqual([422, 'GEN_VALIDATION'])
  const taken = await admin.send('PATCH', `${path}/${id}`, { edits: [{ ...move, parent_id: top?.id }] })
  expect(taken.status).toBe(200)
})

test('two files that were checked beside each other make no circle', async () => {
  const id = await make({ title: 'Circle' })
  const file = { content: 'id,title\nA,Alpha\nB,Beta', path: `${path}/${id}/import` }
  dataOf(await sendImport(product(), admin, file))
  const t = createTranslator<ServerWords>('en', await loadServerWords('en'))
  const { database, home } = product()
  const order = { owner: { structure_id: id }, userId: 1, t, tracking: null }
  const { link } = await database.inWorkspace(home, (tx) => siteTarget.plan(tx, order))
  const below = (code: string, parent: string) => [
    { row: 2, value: { code, title: code, parent, isSite: null, options: {}, group: null } },
  ]
  expect(await database.inWorkspace(home, async (tx) => link?.write(tx, below('A', 'B')))).toMatchObject({ updated: 1 })
  await expect(database.inWorkspace(home, async (tx) => link?.write(tx, below('B', 'A')))).rejects.toThrow(Refusal)
  expect((await read(id)).structure.map(({ title, children }) => [title, children.length])).toEqual([['Beta', 1]])
})

test('below one of thousands the words are looked for once, not once for each', async () => {
  const id = await make({ title: 'Wide', structure: [{ title: 'Kiel' }] })
  const [top] = (await read(id)).structure
  await product().database.pool.query(
    `insert into site_nodes (workspace_id, structure_id, id, parent_id, position, title)
     select $1, $2, gen_random_uuid(), $3, at, 'Dock ' || at from generate_series(1, 10000) as at`,
    [product().home, id, top?.id],
  )
  await product().database.pool.query('analyze site_nodes')
  const found = await admin.send('GET', `/resources/sites/search?q=dock&parent_id=${top?.id}&structure_id=${id}`)
  expect(dataOf<Found>(found).total).toBe(10_000)
}, 10_000)

test('a column is named after nothing that every object has', async () => {
  const id = await make({ title: 'Named', columns: [{ title: 'Constructor' }], structure: [{ title: 'A' }] })
  expect((await read(id)).columns.map(({ key }) => key)).toEqual(['constructor_2'])
  const body = { title: 'Named', columns: [{ key: '__proto__', title: 'Own' }], structure: [{ title: 'A' }] }
  expect(refusalOf(await admin.send('POST', `${path}/new`, body))).toEqual([422, 'GEN_VALIDATION'])
})
