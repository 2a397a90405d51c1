import type { ListEntries, OpenInspection, Report } from '@plumbline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import {
  addItems,
  dataOf,
  newTemplate,
  publish,
  readTemplate,
  refusalOf,
} from '../checklists/templateScenario.testing.ts'

const product = useProduct()
let admin: Person
/** Who inspects, without any right on lists. */
let inspector: Person
let list: { readonly id: number; readonly uuid: string }
let items: readonly { readonly id: number; readonly uuid: string }[]
let opened: OpenInspection
let path: string
/** What the inspector was answered while no published checklist named the list. */
let before: ReturnType<typeof refusalOf>

const root = '/resources/global-lists'

beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
  inspector = await product().withPermissions([])
  const fields = [{ key: 'points', name: 'Points', field_type: 'integer' }]
  list = dataOf(await admin.send('POST', `${root}/new`, { name: 'Contractors', fields }), 201)
  const add = async (itemId: string, displayName: string, points: number) =>
    dataOf<{ id: number; uuid: string }>(
      await admin.send('POST', `${root}/${list.id}/items/new`, { itemId, displayName, points }),
      201,
    )
  items = [await add('C1', 'Cooling', 4), await add('C2', 'Doors', 2), await add('C3', 'Electric', 5)]
  const { id } = await newTemplate(admin, 'Repairs')
  await addItems(admin, id, [
    {
      type: 'global_list',
      title: 'Who repairs it?',
      options: {
        global_list_uuid: list.uuid,
        global_list_id: list.id,
        label_field_keys: ['display_name', 'item_id'],
        separator: ' - ',
        multiple_selection: true,
        enable_score: true,
      },
    },
  ])
  before = refusalOf(await inspector.send('GET', `${root}/${list.uuid}/entries`))
  await publish(admin, id)
  const body = await readTemplate(admin, id)
  path = body.items.find(({ type }) => type === 'global_list')?.base_id ?? ''
  opened = dataOf(await inspector.send('POST', '/inspections/new', { template_id: id }), 201)
})

const answer = async (uuids: readonly string[]): Promise<void> => {
  const op = { id: newUuid(), kind: 'answer', path: [path], value: uuids, at: new Date().toISOString(), device: 'Test' }
  const { uuid } = opened.inspection
  const told = dataOf<{ rejected: readonly object[] }>(
    await inspector.send('POST', `/inspections/${uuid}/ops`, { ops: [{ ...op, based_on: 0 }], since: 0 }),
  )
  expect(told.rejected).toEqual([])
}

const report = async (): Promise<Report> =>
  dataOf<Report>(await inspector.send('GET', `/inspections/${opened.inspection.uuid}/report`))
const shown = (read: Report) =>
  read.sections.flatMap((section) => section.items).find(({ title }) => title === 'Who repairs it?')

describe('an answer from a global list', () => {
  test('a device is told of the lists of published checklists, and whoever inspects reads them', async () => {
    expect(before).toEqual([404, 'RES_OBJECT_NOT_FOUND'])
    const offline = dataOf<{ lists: readonly { uuid: string; stamp: number }[] }>(
      await inspector.send('GET', '/inspections/offline'),
    )
    const kept = dataOf<ListEntries>(await inspector.send('GET', `${root}/${list.uuid}/entries`))
    expect(offline.lists).toEqual([{ uuid: list.uuid, stamp: kept.stamp }])
    expect(kept.entries.map(([, , ...values]) => values)).toEqual([
      ['C1', 'Cooling', 4],
      ['C2', 'Doors', 2],
      ['C3', 'Electric', 5],
    ])
  })

  test('ITM-054, ITM-145, Q-RES-1: the report names the entries as the question does, and scores them by their points', async () => {
    const [cooling, doors] = items
    await answer([cooling?.uuid ?? '', doors?.uuid ?? ''])
    const read = await report()
    expect(shown(read)?.text).toBe('Cooling - C1 and Doors - C2')
    expect(read.score).toMatchObject({ points: 6, max: 5 })
  })

  test('an entry that was archived or deleted keeps its name and its points', async () => {
    const [cooling, doors] = items
    await admin.send('PUT', `${root}/${list.id}/items/bulk-archive`, { ids: [cooling?.id] })
    await admin.send('DELETE', `${root}/${list.id}/items/${doors?.id}`)
    const read = await report()
    expect(shown(read)?.text).toBe('Cooling - C1 and Doors - C2')
    expect(read.score.points).toBe(6)
  })

  test('Q-PRM-5: entries of a checklist that is only assigned, or was deleted, are for those who inspect by it', async () => {
    const secret = dataOf<{ id: number; uuid: string }>(
      await admin.send('POST', `${root}/new`, { name: 'Codes', fields: [] }),
      201,
    )
    const { id } = await newTemplate(admin, 'Assigned')
    const options = { global_list_uuid: secret.uuid, global_list_id: secret.id }
    await addItems(admin, id, [{ type: 'global_list', title: 'Code', options }])
    await publish(admin, id)
    const other = await product().withPermissions(['INS_VIEW_INSPECTION_LIST'])
    const reads = async (person: Person): Promise<number> =>
      (await person.send('GET', `${root}/${secret.uuid}/entries`)).status
    const told = async (person: Person): Promise<boolean> =>
      dataOf<{ lists: readonly { uuid: string }[] }>(await person.send('GET', '/inspections/offline')).lists.some(
        ({ uuid }) => uuid === secret.uuid,
      )
    dataOf(await inspector.send('POST', '/inspections/new', { template_id: id }), 201)
    expect([await reads(inspector), await reads(other), await told(other)]).toEqual([200, 200, true])
    expect((await admin.send('DELETE', `/checklist/template/${id}`)).status).toBe(200)
    expect([await reads(inspector), await told(inspector)]).toEqual([200, true])
    expect([await reads(other), await told(other), await reads(admin)]).toEqual([404, false, 200])
  })

  test('Q-AST-6: a list that checklists use is archived, and never deleted for good', async () => {
    const used = dataOf<{ used_by: number }>(await admin.send('GET', `${root}/${list.id}`))
    expect(used.used_by).toBe(1)
    expect((await admin.send('DELETE', `${root}/${list.id}`)).status).toBe(200)
    expect(refusalOf(await admin.send('DELETE', `${root}/${list.id}`))).toEqual([409, 'RES_IN_USE'])
    expect(shown(await report())?.text).toBe('Cooling - C1 and Doors - C2')
  })
})
