import type { AssetInPlace, Inspection, LastTime, OfflineAsset, Report } from '@plumbline/contract'
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
import { complete, Device, inspectionOf, open, start, type Round } from './roundScenario.testing.ts'

const product = useProduct()
let admin: Person
let auditor: Person
let type: number
let round: Round

interface Made {
  readonly id: number
  readonly uuid: string
}

beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
  auditor = await product().signIn('auditor@home.test')
  type = dataOf<Made>(await admin.send('POST', '/assets/types/new', { name: 'Pump' }), 201).id
  const { id, uuid } = await newTemplate(admin, 'Pump check')
  await addItems(admin, id, [
    { type: 'asset', title: 'Pump', options: { required: true } },
    { type: 'number', title: 'Pressure' },
  ])
  await publish(admin, id)
  const body = await readTemplate(admin, id)
  const at = (title: string): string => body.items.find((item) => item.title === title)?.base_id ?? ''
  round = { templateId: id, templateUuid: uuid, at, yes: '', no: '', closes: '', sticks: '', repeat: '' }
})

const make = async (assetId: string): Promise<Made> =>
  dataOf<Made>(
    await admin.send('POST', '/assets/new', { type_id: type, asset_id: assetId, display_name: `Pump ${assetId}` }),
    201,
  )
const read = async ({ uuid }: Made): Promise<AssetInPlace> =>
  dataOf<AssetInPlace>(await admin.send('GET', `/assets/${uuid}`))
const doneAt = async (asset: Made, pressure: number | null = null): Promise<Inspection> => {
  const { inspection } = await start(auditor, round)
  const device = new Device(auditor, inspection.uuid, 'Phone')
  await device.sync(device.answer(round.at('Pump'), asset.uuid))
  if (pressure !== null) await device.sync(device.answer(round.at('Pressure'), pressure))
  return inspectionOf(await complete(auditor, inspection.uuid))
}

describe('an inspection at an asset', () => {
  test('AST-034, INS-011, INS-026, ITM-026: completed, its date is the asset’s last; deleted, the one before', async () => {
    const asset = await make('P-1')
    const first = await doneAt(asset)
    const second = await doneAt(asset)
    expect(second.asset).toEqual({ id: asset.id, uuid: asset.uuid, name: 'Pump P-1' })
    expect((await read(asset)).last_inspection_date).toBe(second.completed_at)
    const filter = encodeURIComponent(JSON.stringify({ asset_id: [asset.uuid] }))
    const { list } = dataOf<{ list: Inspection[] }>(await admin.send('GET', `/inspections/list?filter=${filter}`))
    expect(list.map(({ uuid }) => uuid).toSorted()).toEqual([first.uuid, second.uuid].toSorted())
    expect(new Set(list.map((row) => row.asset?.name))).toEqual(new Set(['Pump P-1']))
    const opened = await open(auditor, second.uuid)
    expect(opened.answers.find(({ path }) => path[0] === round.at('Pump'))).toMatchObject({ asset_id: asset.uuid })
    const report = dataOf<Report>(await admin.send('GET', `/inspections/${second.uuid}/report?lang=en`))
    expect(report.sections.flatMap(({ items }) => items).find(({ title }) => title === 'Pump')).toMatchObject({
      answer: asset.uuid,
      text: 'Pump P-1 (P-1)',
    })
    expect(report.inspection.asset?.uuid).toBe(asset.uuid)
    await admin.send('DELETE', `/inspections/${second.uuid}`)
    expect((await read(asset)).last_inspection_date).toBe(first.completed_at)
    await admin.send('POST', `/inspections/${first.uuid}/reopen`, {})
    expect((await read(asset)).last_inspection_date).toBeNull()
  })

  test('a deleted asset keeps its name in the reports that name it', async () => {
    const asset = await make('P-gone')
    const { uuid } = await doneAt(asset)
    expect((await admin.send('DELETE', `/assets/${asset.id}`)).status).toBe(200)
    const { sections } = dataOf<Report>(await auditor.send('GET', `/inspections/${uuid}/report?lang=en`))
    expect(sections.flatMap(({ items }) => items)[0]?.text).toBe('Pump P-gone (P-gone)')
  })

  test('is started there by its id; an archived asset, or a checklist that asks for none, is refused', async () => {
    const asset = await make('P-2')
    const { inspection, answers } = await start(auditor, round, { asset_id: asset.uuid })
    expect(inspection.asset?.id).toBe(asset.id)
    expect(answers.find(({ path }) => path[0] === round.at('Pump'))?.value).toBe(asset.uuid)
    await admin.send('PUT', '/assets/bulk-archive', { ids: [asset.id] })
    const refused = await auditor.send('POST', '/inspections/new', {
      template_id: round.templateId,
      asset_id: asset.id,
    })
    expect([refused.status, refused.body.data]).toEqual([422, { asset_id: ['This value is not valid'] }])
    const plain = await newTemplate(admin, 'Plain')
    await addItems(admin, plain.id, [{ type: 'number', title: 'Pressure' }])
    await publish(admin, plain.id)
    const other = await make('P-3')
    const none = await auditor.send('POST', '/inspections/new', { template_id: plain.id, asset_id: other.id })
    expect(none.status).toBe(422)
  })

  test('PRM-019: who may not see assets starts at none, and learns nothing of those there are', async () => {
    const asset = await make('P-4')
    const nobody = await product().withPermissions(['INS_VIEW_INSPECTION_LIST'])
    const begin = (asset_id: string | undefined) =>
      nobody.send('POST', '/inspections/new', { template_id: round.templateId, asset_id })
    for (const uuid of [asset.uuid, '0190a000-0000-7000-8000-00000000dead'])
      expect(refusalOf(await begin(uuid))).toEqual([403, 'USR_ACCESS_DENIED'])
    expect((await begin(undefined)).status).toBe(201)
  })

  test('a required asset that is missing blocks completion', async () => {
    const { inspection } = await start(auditor, round)
    const refused = await complete(auditor, inspection.uuid)
    expect([refused.status, refused.body.data]).toEqual([422, { [round.at('Pump')]: ['An answer is required'] }])
  })
})

describe('what a device keeps of assets', () => {
  interface Package {
    readonly at: string
    readonly assets: readonly OfflineAsset[]
    readonly assets_total: number
  }
  const kept = async (person: Person, query = ''): Promise<Package> =>
    dataOf<Package>(await person.send('GET', `/inspections/offline${query}`))

  test('all of them at first, then what changed; an archived one is told to be taken away', async () => {
    const asset = await make('K-1')
    const whole = await kept(auditor)
    expect(whole.assets.length).toBe(whole.assets_total)
    expect(whole.assets.find(({ uuid }) => uuid === asset.uuid)).toMatchObject({
      asset_id: 'K-1',
      name: 'Pump K-1',
      type: { name: 'Pump' },
      fields: {},
      archived: false,
    })
    await admin.send('PUT', '/assets/bulk-archive', { ids: [asset.id] })
    const later = await kept(auditor, `?since=${whole.at}`)
    expect(later.assets_total).toBe(whole.assets_total - 1)
    expect(later.assets.find(({ uuid }) => uuid === asset.uuid)?.archived).toBe(true)
    expect((await kept(auditor, '?since=2100-01-01T00:00:00Z')).assets).toEqual([])
  })

  test('none for who may not see assets', async () => {
    const nobody = await product().withPermissions(['INS_VIEW_INSPECTION_LIST'])
    expect(await kept(nobody)).toMatchObject({ assets: [], assets_total: 0 })
  })
})

describe('what was answered the last time', () => {
  const pressureOf = (last: LastTime | null | undefined): unknown =>
    last?.answers.find(({ path }) => path[0] === round.at('Pressure'))?.value ?? null
  const askedAt = async (person: Person, asset: string | null): Promise<LastTime | null> =>
    dataOf<{ last_time: LastTime | null }>(
      await person.send(
        'GET',
        `/inspections/last-time/${round.templateUuid}${asset === null ? '' : `?asset=${asset}`}`,
      ),
    ).last_time

  test('is told of every asset apart, also where another asset was inspected since', async () => {
    const [one, other] = [await make('L-1'), await make('L-2')]
    await doneAt(one, 3)
    const newest = await doneAt(one, 4)
    await doneAt(other, 9)
    const { last_times: lasts } = dataOf<{ last_times: LastTime[] }>(await auditor.send('GET', '/inspections/offline'))
    const of = (asset: Made) => lasts.filter(({ asset_uuid: uuid }) => uuid === asset.uuid)
    expect(of(one).map(pressureOf)).toEqual([4])
    expect(of(one)[0]).toMatchObject({ template_uuid: round.templateUuid, inspection_uuid: newest.uuid })
    expect(of(other).map(pressureOf)).toEqual([9])
    const since = new Date(Date.parse(newest.completed_at ?? '') + 1).toISOString()
    const { last_times: later } = dataOf<{ last_times: LastTime[] }>(
      await auditor.send('GET', `/inspections/offline?since=${since}`),
    )
    expect(later.map(({ asset_uuid: uuid }) => uuid)).toEqual([other.uuid])
  })

  test('is answered for one asset, of inspections the caller reaches that are not archived', async () => {
    const asset = await make('L-3')
    expect(await askedAt(auditor, asset.uuid)).toBeNull()
    await doneAt(asset, 5)
    const archived = await doneAt(asset, 6)
    expect(await askedAt(auditor, asset.uuid)).toMatchObject({ asset_uuid: asset.uuid, number: archived.number })
    expect(pressureOf(await askedAt(admin, asset.uuid))).toBe(6)
    dataOf(await admin.send('PUT', `/inspections/${archived.uuid}/archive`))
    expect(pressureOf(await askedAt(auditor, asset.uuid))).toBe(5)
    expect(await askedAt(auditor, null)).toBeNull()
    const { signIn } = product()
    expect(await askedAt(await signIn('manager@home.test'), asset.uuid)).toMatchObject({ asset_uuid: asset.uuid })
    const elsewhere = await signIn('admin@away.test')
    expect(refusalOf(await elsewhere.send('GET', `/inspections/last-time/${round.templateUuid}`))).toEqual([
      404,
      'CKL_OBJECT_NOT_FOUND',
    ])
    expect(refusalOf(await auditor.send('GET', `/inspections/last-time/${round.templateUuid}?asset=L-3`))).toEqual([
      422,
      'GEN_VALIDATION',
    ])
  })

  test('is no other inspector’s', async () => {
    const asset = await make('L-4')
    await doneAt(asset, 5)
    const colleague = await product().withPermissions(['INS_VIEW_INSPECTION_LIST'])
    expect(await askedAt(colleague, asset.uuid)).toBeNull()
  })
})
