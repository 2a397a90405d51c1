import type { AssetType, Inspection, Report } from '@plumbline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { addItems, dataOf, newTemplate, publish, readTemplate } from '../checklists/templateScenario.testing.ts'
import { Device, open, start, type Round } from './roundScenario.testing.ts'

const product = useProduct()
let admin: Person
let auditor: Person
let type: AssetType
let round: Round

interface Made {
  readonly id: number
  readonly uuid: string
}

beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
  auditor = await product().signIn('auditor@home.test')
  const fields = [
    { key: 'new_1', name: 'Serial', field_type: 'text' },
    { key: 'new_2', name: 'Power', field_type: 'decimal', config: { max_digits: 6, decimals: 2 } },
  ]
  const made = dataOf<Made>(await admin.send('POST', '/assets/types/new', { name: 'Pump', fields }), 201)
  type = dataOf<AssetType>(await admin.send('GET', `/assets/types/${made.uuid}`))
  const asks = (key: string, field_type: string, value_type: string) => ({
    asset_type_uuid: type.uuid,
    asset_type_id: type.id,
    field_key: key,
    field_type,
    value_type,
  })
  const { id, uuid } = await newTemplate(admin, 'Pump check')
  await addItems(admin, id, [
    { type: 'asset', title: 'Pump' },
    { type: 'asset_field', title: 'Serial', options: { ...asks('serial', 'text', 'text'), editable: true } },
    { type: 'asset_field', title: 'Power', options: asks('power', 'decimal', 'number') },
    { type: 'asset_field', title: 'Name', options: asks('display_name', 'text', 'text') },
  ])
  await publish(admin, id)
  const body = await readTemplate(admin, id)
  const at = (title: string): string => body.items.find((item) => item.title === title)?.base_id ?? ''
  round = { templateId: id, templateUuid: uuid, at, yes: '', no: '', closes: '', sticks: '', repeat: '' }
})

const make = async (asset_id: string, fields: Readonly<Record<string, string>>): Promise<Made> =>
  dataOf<Made>(
    await admin.send('POST', '/assets/new', { type_id: type.id, asset_id, display_name: `Pump ${asset_id}`, fields }),
    201,
  )

const shownIn = async (inspection: Pick<Inspection, 'uuid'>): Promise<Readonly<Record<string, unknown>>> => {
  const report = dataOf<Report>(await admin.send('GET', `/inspections/${inspection.uuid}/report?lang=de`))
  const items = report.sections.flatMap((section) => section.items)
  return Object.fromEntries(items.map(({ title, answer, text }) => [title, [answer, text]]))
}

describe('questions for a field of the asset', () => {
  test('ITM-064: an inspection that is started at an asset keeps what its fields say then', async () => {
    const asset = await make('P-1', { serial: 'SN-7', power: '12.5' })
    const { inspection, answers } = await start(auditor, round, { asset_id: asset.uuid })
    const stands = new Map(answers.map(({ path, value }) => [path.join('/'), value]))
    expect(['Serial', 'Power', 'Name'].map((title) => stands.get(round.at(title)))).toEqual(['SN-7', 12.5, 'Pump P-1'])
    await admin.send('PUT', `/assets/${asset.uuid}`, {
      display_name: 'Renamed',
      fields: { serial: 'SN-8', power: '9' },
    })
    expect(await shownIn(inspection)).toMatchObject({
      Pump: [asset.uuid, 'Renamed (P-1)'],
      Serial: ['SN-7', 'SN-7'],
      Power: [12.5, '12,5'],
      Name: ['Pump P-1', 'Pump P-1'],
    })
    expect((await open(auditor, inspection.uuid)).seq).toBe(0)
  })

  test('a field without a value has no answer, and one that may be changed takes another one', async () => {
    const asset = await make('P-2', { power: '3' })
    const { inspection } = await start(auditor, round, { asset_id: asset.uuid })
    const serial = round.at('Serial')
    expect((await shownIn(inspection))['Serial']).toEqual([null, '–'])
    const device = new Device(auditor, inspection.uuid, 'Phone')
    const { applied } = await device.sync(device.answer(serial, 'SN-9'))
    expect(applied).toHaveLength(1)
    expect((await shownIn(inspection))['Serial']).toEqual(['SN-9', 'SN-9'])
    const csv = await product().app.inject({
      url: `/api/inspections/${inspection.uuid}/report.csv`,
      headers: { authorization: `Bearer ${auditor.token}` },
    })
    expect(csv.payload).toContain('SN-9')
  })

  test('a value of another shape is rejected', async () => {
    const { inspection } = await start(auditor, round)
    const device = new Device(auditor, inspection.uuid, 'Phone')
    const { rejected } = await device.sync(device.answer(round.at('Power'), 'much'))
    expect(rejected).toMatchObject([{ error_code: 'GEN_VALIDATION' }])
  })
})
