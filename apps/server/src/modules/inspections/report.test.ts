import { readReportIssues, type Report } from '@plumbline/contract'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { addItems, dataOf, newTemplate, publish } from '../checklists/templateScenario.testing.ts'
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

/** What a medium is made of arrives. */
const upload = async (uuid: string): Promise<void> => {
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('uuid', uuid)
  form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'photo.png')
  const headers = { authorization: `Bearer ${auditor.token}` }
  const answer = await product().app.inject({ method: 'POST', url: '/api/file/upload', headers, payload: form })
  expect(answer.statusCode).toBeLessThan(300)
}

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

  test('numbers a thousand photos of one inspection, taken in a few calls', async () => {
    const { inspection } = await start(auditor, round)
    const phone = new Device(auditor, inspection.uuid, 'phone')
    const photos = Array.from({ length: 1_000 }, () => newUuid())
    const add = (uuids: readonly string[], title: string) =>
      phone.sync(...uuids.map((uuid) => phone.operation('media_add', [round.at(title)], { uuid })))
    expect((await add(photos.slice(0, 500), 'Photos')).applied).toHaveLength(500)
    expect(await add(photos.slice(500), 'Photos')).toMatchObject({ seq: 1_000, rejected: [] })
    const report = dataOf<Report>(await auditor.send('GET', `/inspections/${inspection.uuid}/report`))
    const media = report.sections.flatMap((section) => section.items.flatMap((item) => item.media))
    expect(media.map(({ uuid }) => uuid)).toEqual(photos)
    expect(media.at(-1)?.number).toBe('1-1000')
    expect(report.waiting_media).toEqual([{ device: 'phone', count: 1_000 }])
    const { list } = dataOf<{ list: { device: string; media: number }[] }>(
      await manager.send('GET', `/inspections/${inspection.uuid}/unsent`),
    )
    expect(list).toMatchObject([{ device: 'phone', media: 1_000 }])
  })

  test('shows a question’s photo in its issue as the one it is: numbered once, with its caption and drawing', async () => {
    const { inspection } = await start(auditor, round)
    const phone = new Device(auditor, inspection.uuid, 'phone')
    const [photo, drawn, own] = [newUuid(), newUuid(), newUuid()]
    const exit = [round.at('Exit clear?')]
    await phone.sync(
      phone.answer(round.at('Exit clear?'), round.no),
      phone.operation('media_add', exit, { uuid: photo, caption: 'Boxes' }),
      phone.operation('media_edit', exit, { uuid: photo, caption: 'Boxes', markup_uuid: drawn }),
      phone.operation('issue', exit, { uuid: newUuid(), title: 'Clear the exit', media: [photo, own] }),
    )
    const report = dataOf<Report>(await auditor.send('GET', `/inspections/${inspection.uuid}/report`))
    const [item] = report.sections.flatMap((section) => section.items)
    expect(item?.media.map(({ number }) => number)).toEqual(['1-1'])
    const [issue] = readReportIssues(item?.issues ?? [])
    expect(issue?.media).toMatchObject([item?.media[0], { uuid: own, number: '1-2', caption: '' }])
    expect(readReportIssues(report.issues)[0]?.media).toEqual(issue?.media)
    expect(report.waiting_media).toEqual([{ device: 'phone', count: 2 }])
    // Removed from its question, it is not shown without what was drawn on it; moved to another one, it is.
    await phone.sync(phone.operation('media_remove', exit, { uuid: photo }))
    const issuesNow = async () =>
      readReportIssues(dataOf<Report>(await auditor.send('GET', `/inspections/${inspection.uuid}/report`)).issues)
    expect((await issuesNow())[0]?.media.map(({ uuid }) => uuid)).toEqual([own])
    await upload(photo)
    await phone.sync(phone.operation('media_add', [round.at('Photos')], { uuid: photo, markup_uuid: drawn }))
    expect((await issuesNow())[0]?.media).toMatchObject([
      { uuid: photo, markup_uuid: drawn, url: null, thumb_url: null },
      { uuid: own },
    ])
  })

  test('shows a marked photo marked only: while the marked picture is on its way, nothing of it but where it is', async () => {
    const { inspection } = await start(auditor, round)
    const phone = new Device(auditor, inspection.uuid, 'phone')
    const [photo, blurred] = [newUuid(), newUuid()]
    const exit = [round.at('Exit clear?')]
    await phone.sync(
      phone.answer(round.at('Exit clear?'), round.no),
      phone.operation('media_add', exit, { uuid: photo, caption: 'The driver' }),
      phone.operation('issue', exit, { uuid: newUuid(), title: 'Clear the exit', media: [photo] }),
    )
    await upload(photo)
    const shown = async () => {
      const report = dataOf<Report>(await auditor.send('GET', `/inspections/${inspection.uuid}/report`))
      const [medium] = report.sections.flatMap((section) => section.items.flatMap((item) => item.media))
      const [issued] = readReportIssues(report.issues).flatMap((issue) => issue.media)
      return { medium, issued, waiting: report.waiting_media }
    }
    expect((await shown()).medium).toMatchObject({ url: expect.any(String), device: null })
    await phone.sync(phone.operation('media_edit', exit, { uuid: photo, markup_uuid: blurred }))
    const onItsWay = await shown()
    expect(onItsWay).toMatchObject({
      medium: { number: '1-1', kind: 'image', url: null, thumb_url: null, device: 'phone' },
      issued: { number: '1-1', url: null, thumb_url: null },
      waiting: [{ device: 'phone', count: 1 }],
    })
    await upload(blurred)
    const { medium, issued, waiting } = await shown()
    expect(medium?.url).toContain(blurred)
    expect([issued?.url, waiting]).toEqual([medium?.url, []])
  })

  test('is in the order of the checklist: a page goes on after a section inside it', async () => {
    const admin = await product().signIn('admin@home.test')
    const { id } = await newTemplate(admin, 'Gate and yard')
    const asked = await addItems(admin, id, [
      { type: 'page', title: 'Gate' },
      { type: 'number', title: 'Before', in: 'Gate' },
      { type: 'section', title: 'Lock', in: 'Gate' },
      { type: 'number', title: 'Inside', in: 'Lock' },
      { type: 'photo', title: 'Shown', in: 'Lock' },
      { type: 'number', title: 'After', in: 'Gate' },
      { type: 'photo', title: 'Seen', in: 'Gate' },
      { type: 'section', title: 'Chain', in: 'Gate' },
      { type: 'yesno', title: 'Whole?', in: 'Chain' },
      { type: 'yesno', title: 'Shut?', in: 'Gate' },
    ])
    await publish(admin, id)
    const started = await auditor.send('POST', '/inspections/new', { template_id: id })
    const { inspection } = dataOf<{ inspection: { uuid: string } }>(started, 201)
    const phone = new Device(auditor, inspection.uuid, 'phone')
    const photos = [newUuid(), newUuid()]
    await phone.sync(
      ...['Seen', 'Shown'].map((title, at) =>
        phone.operation('media_add', [asked.get(title) ?? ''], { uuid: photos[at] }),
      ),
    )
    const sections = async () =>
      dataOf<Report>(await auditor.send('GET', `/inspections/${inspection.uuid}/report`)).sections.map(
        ({ title, depth, continued, items }) => ({
          of: [title, depth, continued ?? false],
          items: items.map((item) => [item.title, ...item.media.map(({ number }) => number)]),
        }),
      )
    expect(await sections()).toEqual([
      { of: ['Gate', 0, false], items: [['Before']] },
      { of: ['Lock', 1, false], items: [['Inside'], ['Shown', '2-1']] },
      { of: ['Gate', 0, true], items: [['After'], ['Seen', '2-2']] },
      { of: ['Chain', 1, false], items: [['Whole?']] },
      { of: ['Gate', 0, true], items: [['Shut?']] },
    ])
  })

  test('tells the answers of a repeated question apart', async () => {
    const admin = await product().signIn('admin@home.test')
    const { id } = await newTemplate(admin, 'Measured again')
    const asked = await addItems(admin, id, [
      { type: 'page', title: 'Wells' },
      { type: 'number', title: 'Depth', in: 'Wells', options: { repeatable: true } },
    ])
    await publish(admin, id)
    const started = await auditor.send('POST', '/inspections/new', { template_id: id })
    const { inspection } = dataOf<{ inspection: { uuid: string } }>(started, 201)
    const phone = new Device(auditor, inspection.uuid, 'phone')
    const depth = asked.get('Depth') ?? ''
    const keys = [newUuid(), newUuid()]
    await phone.sync(
      ...keys.flatMap((key, at) => [
        phone.operation('repeat_add', [depth], { key }),
        phone.operation('answer', [depth, key, depth], at + 4),
      ]),
    )
    const report = dataOf<Report>(await auditor.send('GET', `/inspections/${inspection.uuid}/report`))
    expect(report.sections.flatMap((section) => section.items).map(({ title, text }) => [title, text])).toEqual([
      ['Depth · 1', '4'],
      ['Depth · 2', '5'],
    ])
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

  test('has the pictures that an instruction shows, with addresses that open them', async () => {
    const admin = await product().signIn('admin@home.test')
    const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'valve.png')
    const headers = { authorization: `Bearer ${admin.token}` }
    const uploaded = await product().app.inject({ method: 'POST', url: '/api/file/upload', headers, payload: form })
    const { uuid }: { uuid: string } = uploaded.json().data.file
    const { id } = await newTemplate(admin, 'With a picture')
    await addItems(admin, id, [
      { type: 'instruction', title: `<p>Lock out</p><img data-file="${uuid}" alt="valve.png">` },
      { type: 'instruction', title: 'Only words' },
      { type: 'textAnswer', title: 'Who?' },
    ])
    await publish(admin, id)
    const started = await auditor.send('POST', '/inspections/new', { template_id: id })
    const { inspection } = dataOf<{ inspection: { uuid: string } }>(started, 201)
    const report = dataOf<Report>(await auditor.send('GET', `/inspections/${inspection.uuid}/report`))
    const [told, words] = report.sections.flatMap((section) => section.items)
    expect(told?.pictures).toEqual([{ uuid, url: expect.stringMatching(/^w\d+\/.*\?exp=/) }])
    expect(words?.pictures).toBeUndefined()
    const picture = await product().app.inject({ url: `/api/storage/${told?.pictures?.[0]?.url ?? ''}` })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)])
    // Named by a text it is still no more than evidence of an inspection, which not everybody sees.
    await product().database.inWorkspace(product().home, (tx) =>
      tx.query(`update file_uses set subject_type = 'inspection' where workspace_id = $1 and file_uuid = $2`, [
        product().home,
        uuid,
      ]),
    )
    const again = dataOf<Report>(await auditor.send('GET', `/inspections/${inspection.uuid}/report`))
    expect(again.sections.flatMap((section) => section.items)[0]?.pictures).toBeUndefined()
  })
})
