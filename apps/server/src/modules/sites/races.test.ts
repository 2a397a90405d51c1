import type { AnswerOf, Contract } from '@plumbline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { meetings, type Stopping } from '../../../testing/meeting.ts'
import { useProduct, type Answer, type Person } from '../../../testing/product.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { dataOf, refusalOf } from '../checklists/templateScenario.testing.ts'

/** Changes of one site structure that meet in the middle of each other. */
const product = useProduct()
const { stoppingAt, meet } = meetings(product)
type Structure = AnswerOf<Contract['sites']['readSiteStructure']>

let admin: Person
beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
})

const path = '/resources/sites/structures'
const names = ['Kiel', 'Brest', 'Lorient'] as const

/** Three sites side by side, with a number that is there once. */
const ports = async (): Promise<{ at: string; ids: readonly [string, string, string] }> => {
  const columns = [{ key: 'no', title: 'Number', unique: true }]
  const body = { title: 'Ports', columns, structure: names.map((title) => ({ title })) }
  const { id } = dataOf<{ id: number }>(await admin.send('POST', `${path}/new`, body), 201)
  const { structure } = await read(`${path}/${id}`)
  const [kiel, brest, lorient] = structure.map((node) => node.id)
  return { at: `${path}/${id}`, ids: [kiel ?? '', brest ?? '', lorient ?? ''] }
}
const read = async (at: string): Promise<Structure> => dataOf<Structure>(await admin.send('GET', at))

interface Titled {
  readonly title: string
  readonly children: readonly Titled[]
}
const drawn = (nodes: readonly Titled[]): string =>
  nodes.map(({ title, children }) => (children.length === 0 ? title : `${title}(${drawn(children)})`)).join(',')

const edit =
  (at: string, one: object) =>
  (person: Person): Promise<Answer> =>
    person.send('PATCH', at, { edits: [one] })

const stopped = (): Promise<Stopping> => stoppingAt('before', 'update site_structures set')

describe('two changes of a site structure that meet', () => {
  test('make no circle', async () => {
    const { at, ids } = await ports()
    const [kiel, brest] = ids
    const [done, refused] = await meet(
      await stopped(),
      admin,
      edit(at, { op: 'move', id: kiel, parent_id: brest }),
      edit(at, { op: 'move', id: brest, parent_id: kiel }),
    )
    expect([done.status, refused.status]).toEqual([200, 422])
    expect(drawn((await read(at)).structure)).toBe('Brest(Kiel),Lorient')
  })

  test('leave none below a site that is gone', async () => {
    const { at, ids } = await ports()
    const [kiel] = ids
    const [gone, refused] = await meet(
      await stopped(),
      admin,
      edit(at, { op: 'remove', id: kiel }),
      edit(at, { op: 'add', id: newUuid(), parent_id: kiel, title: 'Dock 1' }),
    )
    expect([gone.status, refused.status]).toEqual([200, 422])
    expect(drawn((await read(at)).structure)).toBe('Brest,Lorient')

    const [, brest] = ids
    const [added, removed] = await meet(
      await stopped(),
      admin,
      edit(at, { op: 'add', id: newUuid(), parent_id: brest, title: 'Dock 2' }),
      edit(at, { op: 'remove', id: brest }),
    )
    expect([added.status, removed.status]).toEqual([200, 200])
    expect(drawn((await read(at)).structure)).toBe('Lorient')
  })

  test('give a unique value once', async () => {
    const { at, ids } = await ports()
    const [kiel, brest] = ids
    const [done, refused] = await meet(
      await stopped(),
      admin,
      edit(at, { op: 'change', id: kiel, options: { no: '7' } }),
      edit(at, { op: 'change', id: brest, options: { no: ' 7' } }),
    )
    expect([done.status, refused.status]).toEqual([200, 422])
  })

  test('both stand where they concern different places; sites that are added at once stand one after the other', async () => {
    const { at, ids } = await ports()
    const [kiel] = ids
    const add = (title: string) => edit(at, { op: 'add', id: newUuid(), parent_id: kiel, title })
    const answers = await meet(await stopped(), admin, add('Dock 1'), add('Dock 2'))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { structure, revision } = await read(at)
    expect([drawn(structure), revision]).toEqual(['Kiel(Dock 1,Dock 2),Brest,Lorient', 3])
  })

  test('never lose one of them to a save of the whole: it is refused where it had not seen it', async () => {
    const { at } = await ports()
    const { columns, revision, structure } = await read(at)
    const [added, saved] = await meet(
      await stopped(),
      admin,
      edit(at, { op: 'add', id: newUuid(), parent_id: null, title: 'Vigo' }),
      (person) => person.send('PUT', at, { title: 'Ports', columns, revision, structure: structure.slice(1) }),
    )
    expect([added.status, refusalOf(saved)]).toEqual([200, [409, 'SIT_REVISION_NOT_MATCH']])
    expect(drawn((await read(at)).structure)).toBe('Kiel,Brest,Lorient,Vigo')
  })
})
