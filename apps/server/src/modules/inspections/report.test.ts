import type { Report } from '@plumbline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { dataOf } from '../checklists/templateScenario.testing.ts'
import { Device, publishRound, start, type Round } from './roundScenario.testing.ts'

const product = useProduct()
let manager: Person
let auditor: Person
let round: Round

beforeAll(async () => {
  const { signIn } = product()
  manager = await signIn('manager@home.test')
  auditor = await signIn('auditor@home.test')
  round = await publishRound(await signIn('admin@home.test'))
})

describe('the report', () => {
  test('has every shown question once, failures, numbered photos, signatures and a fingerprint', async () => {
    const { inspection } = await start(auditor, round)
    const phone = new Device(auditor, inspection.uuid, 'phone')
    const [photo, second, signature, door] = [newUuid(), newUuid(), newUuid(), newUuid()]
    await phone.sync(
      phone.answer(round.at('Exit clear?'), round.no),
      phone.operation('note', [round.at('Exit clear?')], 'Boxes in the way'),
      phone.operation('media_add', [round.at('Exit clear?')], { uuid: photo, caption: 'Boxes' }),
      phone.operation('media_add', [round.at('Photos')], { uuid: second }),
      phone.operation('sign', [round.at('Signed')], { uuid: signature, name: 'Ada' }),
      phone.operation('repeat_add', [round.repeat], { key: door }),
      phone.operation('answer', [round.repeat, door, round.at('Closes by itself?')], round.closes),
    )
    const report = dataOf<Report>(await auditor.send('GET', `/inspections/${inspection.uuid}/report?lang=de`))
    const items = report.sections.flatMap((section) => section.items)
    expect(items.map(({ title }) => title)).toEqual([
      'Exit clear?',
      'Extinguishers',
      'Remark',
      'Photos',
      'Signed',
      'Closes by itself?',
    ])
    expect(report.sections.map(({ title, depth }) => [title, depth])).toEqual([
      ['Start page', 0],
      ['Round', 0],
      ['Doors 1', 1],
    ])
    const exit = items[0]
    expect(exit).toMatchObject({ failed: true, note: 'Boxes in the way', color: 'red', answer: round.no })
    expect(exit?.media).toMatchObject([{ uuid: photo, number: '1-1', caption: 'Boxes', url: null, device: 'phone' }])
    expect(items[3]?.media[0]?.number).toBe('1-2')
    expect(report.failed).toEqual([[round.at('Exit clear?')]])
    expect(report.signatures).toMatchObject([{ uuid: signature, name: 'Ada', title: 'Signed' }])
    expect(report.waiting_media).toEqual([{ device: 'phone', count: 3 }])
    expect(report.score).toEqual({ points: 1, max: 2, percent: 50 })
    expect(report.inspection).toMatchObject({ organisation: 'home', language: 'de', direction: 'ltr', answered: 4 })
    expect(report.history).toMatchObject({ operations: 7, devices: 1 })
    expect(report.history.fingerprint).toMatch(/^[0-9a-f]{64}$/)
    const again = dataOf<Report>(await manager.send('GET', `/inspections/${inspection.uuid}/report`))
    expect(again.history.fingerprint).toBe(report.history.fingerprint)
    await phone.sync(phone.answer(round.at('Remark'), 'x'))
    const moved = await manager.send('GET', `/inspections/${inspection.uuid}/report.json`)
    expect(Reflect.get(Object(Reflect.get(moved.body, 'history')), 'fingerprint')).not.toBe(report.history.fingerprint)
    const failedOnly = dataOf<Report>(
      await auditor.send('GET', `/inspections/${inspection.uuid}/report?only_failed=1&lang=ar`),
    )
    expect(failedOnly.sections.flatMap((section) => section.items).map(({ title }) => title)).toEqual(['Exit clear?'])
    expect(failedOnly.inspection.direction).toBe('rtl')
  })

  test('is a PDF too', async () => {
    const { inspection } = await start(auditor, round)
    const answer = await product().app.inject({
      url: `/api/inspections/${inspection.uuid}/report.pdf?lang=ar`,
      headers: { authorization: `Bearer ${auditor.token}` },
    })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
