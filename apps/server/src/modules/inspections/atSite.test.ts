import type { AnswerOf, Contract, Report, SiteEntries } from '@plumbline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import {
  addItems,
  dataOf,
  newTemplate,
  publish,
  readTemplate,
  refusalOf,
} from '../checklists/templateScenario.testing.ts'
import { Device, start, type Round } from './roundScenario.testing.ts'

type Package = AnswerOf<Contract['inspections']['offline']>
type Structure = AnswerOf<Contract['sites']['readSiteStructure']>

const product = useProduct()
let admin: Person
let auditor: Person
let structure: Structure

const path = '/resources/sites/structures'
const offline = async (person: Person): Promise<Package> =>
  dataOf<Package>(await person.send('GET', '/inspections/offline'))

beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
  auditor = await product().withPermissions(['INS_VIEW_INSPECTION_REPORT'])
  const body = {
    title: 'World',
    structure: [
      { title: 'Africa', is_site: false, children: [{ title: 'Égypte', children: [{ title: 'القاهرة' }] }] },
      { title: 'Asia', is_site: false },
    ],
  }
  const { id } = dataOf<{ id: number }>(await admin.send('POST', `${path}/new`, body), 201)
  structure = dataOf<Structure>(await admin.send('GET', `${path}/${id}`))
})

const publishRound = async (): Promise<Round> => {
  const { id, uuid } = await newTemplate(admin, 'Site round')
  await addItems(admin, id, [{ type: 'site', title: 'Where?', options: { required: true } }])
  await publish(admin, id)
  const body = await readTemplate(admin, id)
  const at = (title: string): string => body.items.find((item) => item.title === title)?.base_id ?? ''
  return { templateId: id, templateUuid: uuid, at, yes: '', no: '', closes: '', sticks: '', repeat: '' }
}

describe('a checklist that asks for a site', () => {
  test('ITM-041: devices keep the structures once it is published, and the report names the site with its path', async () => {
    expect((await offline(auditor)).sites).toEqual([])
    expect(refusalOf(await auditor.send('GET', `${path}/${structure.uuid}/entries`))).toEqual([
      404,
      'SIT_OBJECT_NOT_FOUND',
    ])
    const round = await publishRound()
    expect((await offline(auditor)).sites).toEqual([{ uuid: structure.uuid, stamp: structure.revision }])
    const kept = dataOf<SiteEntries>(await auditor.send('GET', `${path}/${structure.uuid}/entries`))
    expect(kept.nodes.map(([, , title, isSite]) => [title, isSite])).toEqual([
      ['Africa', 0],
      ['Égypte', 1],
      ['القاهرة', 1],
      ['Asia', 0],
    ])
    const [africa, egypt, cairo] = kept.nodes.map(([id]) => id)
    expect(kept.nodes.map(([, parent]) => parent)).toEqual([null, africa, egypt, null])

    const { inspection } = await start(auditor, round)
    const device = new Device(auditor, inspection.uuid, 'Phone')
    await device.sync(device.answer(round.at('Where?'), cairo ?? ''))
    const report = dataOf<Report>(await auditor.send('GET', `/inspections/${inspection.uuid}/report?lang=en`))
    expect(report.sections.flatMap(({ items }) => items).find(({ title }) => title === 'Where?')).toMatchObject({
      answer: cairo,
      text: 'Africa / Égypte / القاهرة',
    })

    const revision = structure.revision
    await admin.send('PATCH', `${path}/${structure.id}`, { edits: [{ op: 'change', id: egypt, title: 'Egypt' }] })
    const [moved] = (await offline(auditor)).sites
    expect(moved?.stamp).toBeGreaterThan(revision)

    const told = async (): Promise<string | undefined> => {
      const { sections } = dataOf<Report>(await auditor.send('GET', `/inspections/${inspection.uuid}/report?lang=en`))
      return sections.flatMap(({ items }) => items).find(({ title }) => title === 'Where?')?.text
    }
    const edit = (...edits: readonly object[]) => admin.send('PATCH', `${path}/${structure.id}`, { edits })
    expect(await told()).toBe('Africa / Egypt / القاهرة')
    await edit({ op: 'remove', id: egypt }, { op: 'change', id: africa, title: 'Afrika' })
    expect(await told()).toBe('Afrika / Egypt / القاهرة')
    await edit({ op: 'remove', id: africa })
    expect(await told()).toBe('Afrika / Egypt / القاهرة')
  })
})
