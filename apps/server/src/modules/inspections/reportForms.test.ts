import { createHash } from 'node:crypto'
import { defaultLayout, type Report, type ReportExport, type ShareLink } from '@plumbline/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { personOf, useProduct, type Person } from '../../../testing/product.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { closePdfPress } from '../../platform/pdf/index.ts'
import { readPdf } from '../../platform/pdf/pdfText.testing.ts'
import { dataOf } from '../checklists/templateScenario.testing.ts'
import { runExport } from './exports/exportJob.ts'
import { sweepReports } from './exports/sweepReports.ts'
import { complete, Device, publishRound, start, type Round } from './roundScenario.testing.ts'
import { unzip } from './unzip.testing.ts'

const product = useProduct()
let admin: Person
let manager: Person
let auditor: Person
let round: Round
/** One that is completed, with two photos and an issue. */
let uuid: string
const originals = new Map<string, Buffer>()

const upload = async (person: Person, file: string, content: Buffer): Promise<void> => {
  const boundary = 'report-test'
  const answer = await product().app.inject({
    method: 'POST',
    url: '/api/file/upload',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="uuid"\r\n\r\n${file}\r\n`),
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  })
  expect(answer.statusCode).toBe(201)
}

const photo = async (person: Person, background: string): Promise<string> => {
  const file = newUuid()
  const content = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()
  originals.set(file, content)
  await upload(person, file, content)
  return file
}

const bytesOf = async (person: Person, path: string): Promise<Buffer> => {
  const answer = await product().app.inject({
    url: `/api${path}`,
    headers: person.token === '' ? {} : { authorization: `Bearer ${person.token}` },
  })
  expect([path, answer.statusCode]).toEqual([path, 200])
  return answer.rawPayload
}

const guest = (): Person => personOf(product().app, '')
const reportOf = async (person: Person, query = ''): Promise<Report> =>
  dataOf<Report>(await person.send('GET', `/inspections/${uuid}/report${query}`))
const layoutWith = (change: object) => admin.send('PUT', '/settings/report', { ...defaultLayout, ...change })

beforeAll(async () => {
  const { signIn } = product()
  admin = await signIn('admin@home.test')
  manager = await signIn('manager@home.test')
  auditor = await signIn('auditor@home.test')
  round = await publishRound(admin)
  const { inspection } = await start(auditor, round)
  uuid = inspection.uuid
  const phone = new Device(auditor, uuid, 'phone')
  const [door, gauge] = [await photo(auditor, '#336699'), await photo(auditor, '#993333')]
  const exit = [round.at('Exit clear?')]
  await phone.sync(
    phone.answer(round.at('Exit clear?'), round.no),
    phone.operation('note', exit, 'Boxes: a pallet, two barrels'),
    phone.operation('media_add', exit, { uuid: door, caption: 'Door 3' }),
    phone.operation('media_edit', exit, { uuid: door, caption: 'Door 3' }),
    phone.operation('issue', exit, { uuid: newUuid(), title: 'Clear the exit', priority: 'high' }),
    phone.operation('media_add', [round.at('Photos')], { uuid: gauge }),
    phone.answer(round.at('Remark'), 'مخرج الطوارئ مغلق'),
  )
  await complete(auditor, uuid)
})

afterAll(closePdfPress)

describe('the PDF', () => {
  test('is the same bytes for the same report', async () => {
    const [first, second] = [
      await bytesOf(auditor, `/inspections/${uuid}/report.pdf`),
      await bytesOf(manager, `/inspections/${uuid}/report.pdf`),
    ]
    const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
    expect(hash(second)).toBe(hash(first))
  })

  test('is searched, has bookmarks, its fonts inside, and numbers its pages', async () => {
    const pdf = readPdf(await bytesOf(auditor, `/inspections/${uuid}/report.pdf?lang=en`))
    const [cover = [], failures = []] = pdf.pages
    expect(cover).toEqual(
      expect.arrayContaining(['Daily round', 'Score', 'Failed', 'Issues', `Page 1 of ${pdf.pages.length}`]),
    )
    expect(failures).toEqual(
      expect.arrayContaining([
        'home',
        '#1',
        'Failed answers',
        'Exit clear?',
        'No',
        'Boxes: a pallet, two barrels',
        '1-1',
        'Door 3',
        'Clear the exit',
      ]),
    )
    expect(pdf.pages.flat()).toContain('1-2')
    expect(pdf.bookmarks).toEqual(
      expect.arrayContaining([
        'Daily round',
        'Failed answers',
        'Score by section',
        'Issues',
        'Answers',
        'Start page',
        'Change history',
      ]),
    )
    expect(pdf.embedded).toBe(true)
    expect(pdf.fonts).toEqual(expect.arrayContaining(['Inter-Regular', 'Vazirmatn-Regular']))
  })

  test('says Arabic letter by letter in reading order, in an Arabic and in an English report', async () => {
    const arabic = readPdf(await bytesOf(auditor, `/inspections/${uuid}/report.pdf?lang=ar`))
    expect(arabic.pages.flat()).toEqual(
      expect.arrayContaining(['الإجابات غير المطابقة', 'مخرج الطوارئ مغلق', 'Exit clear?']),
    )
    expect(arabic.bookmarks).toContain('الإجابات غير المطابقة')
    const english = readPdf(await bytesOf(auditor, `/inspections/${uuid}/report.pdf?lang=en`))
    expect(english.pages.flat()).toContain('مخرج الطوارئ مغلق')
  })

  test('of only what failed leaves the answers by page out, not the totals', async () => {
    const pdf = readPdf(await bytesOf(auditor, `/inspections/${uuid}/report.pdf?lang=en&only_failed=1`))
    expect(pdf.bookmarks).toContain('Failed answers')
    expect(pdf.bookmarks).not.toContain('Answers')
    expect(pdf.bookmarks).toContain('Score by section')
  })

  test('lists who changed what, and which template version it was', async () => {
    const lines = readPdf(await bytesOf(auditor, `/inspections/${uuid}/report.pdf?lang=en`)).pages.flat()
    expect(lines).toEqual(expect.arrayContaining(['Template version 1', 'auditor home', 'phone']))
    expect(lines.some((line) => line.startsWith('Issue raised'))).toBe(true)
  })
})

describe('the layout', () => {
  test('is read and written by the settings’ permissions, partly too, and told in an event (SET-020, SET-040)', async () => {
    expect((await manager.send('GET', '/settings/report')).status).toBe(200)
    expect((await manager.send('PUT', '/settings/report', { cover: false })).status).toBe(403)
    expect((await auditor.send('GET', '/settings/report')).status).toBe(403)
    await layoutWith({ footer_text: 'Confidential' })
    const saved = dataOf(await admin.send('PUT', '/settings/report', { photos_per_row: 6 }))
    expect(saved).toMatchObject({ footer_text: 'Confidential', photos_per_row: 6, logo_url: null })
    for (const wrong of [{ photos_per_row: 7 }, { photos_per_row: 1 }, { color: 'red' }, { page_format: 'a3' }])
      expect((await admin.send('PUT', '/settings/report', wrong)).status).toBe(422)
    const { rows } = await product().database.inWorkspace(product().home, (tx) =>
      tx.query(`select after from events where workspace_id = $1 and type = 'report_settings.changed'`, [
        product().home,
      ]),
    )
    expect(rows.length).toBe(2)
    await layoutWith({})
  })

  test('decides what page and PDF show, and leaves the report itself whole', async () => {
    await layoutWith({
      show_empty_answers: false,
      show_score: false,
      footer_text: 'Confidential',
      cover: false,
      page_format: 'letter',
    })
    const report = await reportOf(auditor, '?lang=en')
    expect(report.layout).toMatchObject({ show_empty_answers: false, cover: false })
    expect(report.sections.flatMap(({ items }) => items).map(({ title }) => title)).toContain('Extinguishers')
    const pdf = await bytesOf(auditor, `/inspections/${uuid}/report.pdf?lang=en`)
    const { pages, bookmarks } = readPdf(pdf)
    const lines = pages.flat()
    expect(lines).toContain('Confidential')
    expect(lines).not.toContain('Extinguishers')
    expect(bookmarks).not.toContain('Score by section')
    expect(pages[0]).toContain('Failed answers')
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 612 792\]/)
    await layoutWith({})
  })

  test('takes a logo that the writer may show, and no other', async () => {
    const logo = newUuid()
    await upload(
      admin,
      logo,
      await sharp({ create: { width: 40, height: 20, channels: 3, background: '#123456' } })
        .png()
        .toBuffer(),
    )
    expect((await admin.send('PUT', '/settings/report', { logo: newUuid() })).body.error_code).toBe(
      'FIL_OBJECT_NOT_FOUND',
    )
    const evidence = [...originals.keys()][0]
    expect((await admin.send('PUT', '/settings/report', { logo: evidence })).body.error_code).toBe(
      'FIL_OBJECT_NOT_FOUND',
    )
    expect(dataOf(await admin.send('PUT', '/settings/report', { logo }))).toMatchObject({ logo })
    const { layout } = await reportOf(auditor)
    expect((await product().app.inject({ url: `/api/storage/${layout.logo_url}` })).statusCode).toBe(200)
    await layoutWith({})
  })
})

describe('the report for other programs', () => {
  test('is a table of its answers as CSV and a workbook with all parts', async () => {
    const csv = (await bytesOf(auditor, `/inspections/${uuid}/report.csv?lang=en`)).toString('utf8')
    expect(csv).toContain('1.1,Exit clear?,No,0,1,Failed,,"Boxes: a pallet, two barrels",1-1 Door 3,Clear the exit')
    const workbook = unzip(await bytesOf(auditor, `/inspections/${uuid}/report.xlsx?lang=en`))
    const sheets = workbook.get('xl/workbook.xml')?.toString('utf8') ?? ''
    expect([...sheets.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'Summary',
      'Answers',
      'Issues',
      'Photos',
      'Change history',
    ])
    expect([...workbook.values()].map((part) => part.toString('utf8')).join('')).toContain('Clear the exit')
  })

  test('is a ZIP of report and originals, byte by byte', async () => {
    const entries = unzip(await bytesOf(auditor, `/inspections/${uuid}/report.zip?lang=en`))
    expect([...entries.keys()].toSorted()).toEqual([
      'Daily round #1.csv',
      'Daily round #1.json',
      'Daily round #1.pdf',
      'media/1-1 Door 3.jpg',
      'media/1-2 photo.jpg',
    ])
    const hashes = [...originals.values()].map((content) => content.toString('base64'))
    expect(hashes).toContain(entries.get('media/1-1 Door 3.jpg')?.toString('base64'))
    expect(hashes).toContain(entries.get('media/1-2 photo.jpg')?.toString('base64'))
    expect(entries.get('Daily round #1.json')?.toString('utf8')).toContain('"url": "media/1-1 Door 3.jpg"')
  })
})

describe('a link', () => {
  const share = async (days = 7): Promise<ShareLink & { token: string; url: string }> =>
    dataOf(
      await manager.send('POST', `/inspections/${uuid}/share`, {
        expires_at: new Date(product().services.now() + days * 86_400_000).toISOString(),
      }),
      201,
    )

  test('opens the report, its PDF and its photos without a sign-in, and nothing else', async () => {
    const { token, url } = await share()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(url).toBe(`${product().services.settings.publicUrl}/share/${token}`)
    const answer = await guest().send('GET', `/share/${token}?lang=de`)
    const report = dataOf<Report>(answer)
    expect(report.inspection).toMatchObject({
      title: 'Daily round',
      language: 'de',
      participants: [],
      currentUser: null,
      template_id: null,
      template: null,
    })
    expect(answer.headers['x-robots-tag']).toContain('noindex')
    const address = report.sections.flatMap(({ items }) => items.flatMap(({ media }) => media))[0]?.url
    expect((await product().app.inject({ url: `/api/storage/${address}` })).statusCode).toBe(200)
    expect((await bytesOf(guest(), `/share/${token}/report.pdf`)).subarray(0, 5).toString()).toBe('%PDF-')
    for (const path of [
      `/inspections/${uuid}`,
      `/inspections/${uuid}/report`,
      `/inspections/${uuid}/history`,
      '/inspections/list',
    ])
      expect((await personOf(product().app, token).send('GET', path)).status).toBe(401)
    for (const path of [`/share/${token}x`, `/share/${token.slice(1)}`, '/share/x', `/share/${'A'.repeat(43)}`])
      expect((await guest().send('GET', path)).body.error_code).toBe('INS_SHARE_ENDED')
  })

  test('is kept as a hash, by who may manage inspections, for at most a year', async () => {
    const { token } = await share()
    const { rows } = await product().database.global((tx) => tx.query('select * from share_links'))
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await auditor.send('POST', `/inspections/${uuid}/share`, {})).status).toBe(403)
    const never = await manager.send('POST', `/inspections/${uuid}/share`, { expires_at: '2099-01-01T00:00:00.000Z' })
    expect([never.status, never.body.error_code]).toEqual([422, 'GEN_VALIDATION'])
    const over = await manager.send('POST', `/inspections/${uuid}/share`, { expires_at: '2020-01-01T00:00:00.000Z' })
    expect(over.status).toBe(422)
  })

  test('ends at once when it is withdrawn, and by itself', async () => {
    const [one, other] = [await share(), await share()]
    const shown = dataOf<{ list: ShareLink[] }>(await manager.send('GET', `/inspections/${uuid}/share`)).list
    expect(shown.map((link) => link.uuid)).toEqual(expect.arrayContaining([one.uuid, other.uuid]))
    expect(JSON.stringify(shown)).not.toContain(one.token)
    expect((await manager.send('DELETE', `/inspections/${uuid}/share/${one.uuid}`)).status).toBe(200)
    expect((await guest().send('GET', `/share/${one.token}`)).status).toBe(404)
    expect((await guest().send('GET', `/share/${one.token}/report.pdf`)).status).toBe(404)
    expect((await guest().send('GET', `/share/${other.token}`)).status).toBe(200)
    expect((await manager.send('DELETE', `/inspections/${uuid}/share/${one.uuid}`)).status).toBe(404)
    await product().database.global((tx) =>
      tx.query(`update share_links set expires_at = now() - interval '1 second' where uuid = $1`, [other.uuid]),
    )
    expect((await guest().send('GET', `/share/${other.token}`)).body.error_code).toBe('INS_SHARE_ENDED')
    await sweepReports(product().services, () => undefined)
    const { rowCount } = await product().database.global((tx) =>
      tx.query('select 1 from share_links where uuid = $1', [other.uuid]),
    )
    expect(rowCount).toBe(0)
  })
})

describe('many reports at once', () => {
  const listOf = async (person: Person): Promise<ReportExport[]> =>
    dataOf<{ list: ReportExport[] }>(await person.send('GET', '/inspections/exports')).list
  const done = (person: Person, id: string): Promise<ReportExport> =>
    vi.waitFor(
      async () => {
        const found = (await listOf(person)).find((one) => one.uuid === id)
        if (found?.state !== 'done') throw new Error(`still ${found?.state}`)
        return found
      },
      { timeout: 30_000, interval: 100 },
    )

  test('are packed by a job, told in its progress, and fetched by a link', async () => {
    await start(auditor, round)
    const body = {
      select_all: true,
      filter: { title: [{ operator: 'eq', value: 'Daily round' }] },
      contents: ['csv', 'media'],
    }
    const asked = dataOf<ReportExport>(await auditor.send('POST', '/inspections/exports', body), 201)
    expect(asked).toMatchObject({ state: 'waiting', total: 2, done: 0, url: null })
    const made = await done(auditor, asked.uuid)
    expect(made).toMatchObject({ total: 2, done: 2 })
    const archive = await product().app.inject({ url: `/api/storage/${made.url}` })
    expect(archive.headers['content-disposition']).toMatch(
      /^attachment; filename="?inspection-reports-\d{4}-\d\d-\d\d\.zip/,
    )
    expect([...unzip(archive.rawPayload).keys()].toSorted()).toEqual([
      'Daily round #1/Daily round #1.csv',
      'Daily round #1/media/1-1 Door 3.jpg',
      'Daily round #1/media/1-2 photo.jpg',
      'Daily round #2/Daily round #2.csv',
    ])
    expect((await listOf(manager)).map((one) => one.uuid)).not.toContain(asked.uuid)
    expect((await manager.send('DELETE', `/inspections/exports/${asked.uuid}`)).status).toBe(404)
    expect((await auditor.send('DELETE', `/inspections/exports/${asked.uuid}`)).status).toBe(200)
    expect((await product().app.inject({ url: `/api/storage/${made.url}` })).statusCode).toBe(404)
  })

  test('taken back at the last moment leave no archive behind', async () => {
    const asked = dataOf<ReportExport>(
      await manager.send('POST', '/inspections/exports', { ids: [uuid], contents: ['csv'] }),
      201,
    )
    await done(manager, asked.uuid)
    const { services, database, home } = product()
    const set = (sql: string) => database.inWorkspace(home, (tx) => tx.query(sql, [home, asked.id]))
    await set(`update report_exports set state = 'running', run = 'dead' where workspace_id = $1 and id = $2`)
    const written: string[] = []
    const put: typeof services.storage.put = async (path, content) => {
      const kept = await services.storage.put(path, content)
      written.push(path)
      await set('delete from report_exports where workspace_id = $1 and id = $2')
      return kept
    }
    const tools = { ...services, storage: { ...services.storage, put } }
    const run = { signal: new AbortController().signal, warn: () => undefined }
    await runExport(tools, { workspace_id: home, id: asked.id }, run)
    expect(written).toHaveLength(1)
    for (const path of written) expect(await services.storage.exists(path)).toBe(false)
  })

  test('of somebody else’s inspections are none', async () => {
    const other = await product().withPermissions(['INS_VIEW_INSPECTION_REPORT'])
    const answer = await other.send('POST', '/inspections/exports', { ids: [uuid] })
    expect([answer.status, answer.body.error_code]).toEqual([422, 'GEN_VALIDATION'])
  })
})
