import type { FoundUser, Report, ReportExport, ShareLink } from '@plumbline/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { personOf, useProduct, type Person } from '../../../testing/product.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { closePdfPress } from '../../platform/pdf/index.ts'
import { readPdf } from '../../platform/pdf/pdfText.testing.ts'
import { dataOf, refusalOf } from '../checklists/templateScenario.testing.ts'
import { runExport } from './exports/exportJob.ts'
import { sweepReports } from './exports/sweepReports.ts'
import { complete, Device, publishRound, start, type Round } from './roundScenario.testing.ts'
import { unzip } from './unzip.testing.ts'

const product = useProduct()
let admin: Person
let manager: Person
let auditor: Person
let round: Round
let me: { readonly uuid: string; readonly name: string }
/** Completed, with an issue at a question and one beside all, each with a photo. */
let uuid: string

/** A picture as another call left it: its row and its bytes. */
const store = async (file: string, background = '#336699'): Promise<string> => {
  const { database, home, services } = product()
  const path = `w${home}/test/${file}/preview.jpg`
  const content = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()
  await services.storage.put(path, content)
  await database.inWorkspace(home, (tx) =>
    tx.query(
      `insert into files (workspace_id, uuid, name, content_type, bytes, sha256, path, width, height, uploaded_by, derived)
       select $1, $2, 'door.jpg', 'image/jpeg', $4, '', $3, 64, 48, id, $6 from users where workspace_id = $1 and uuid = $5`,
      [home, file, path, content.length, me.uuid, JSON.stringify([{ kind: 'preview', path, width: 64, height: 48 }])],
    ),
  )
  return path
}
const isKept = async (file: string): Promise<boolean> => {
  const { database, home } = product()
  return (
    (await database.inWorkspace(home, (tx) => tx.query('select 1 from files where uuid = $1', [file]))).rowCount === 1
  )
}
const photos = { exit: newUuid(), whole: newUuid() }

beforeAll(async () => {
  const { signIn } = product()
  admin = await signIn('admin@home.test')
  manager = await signIn('manager@home.test')
  auditor = await signIn('auditor@home.test')
  me = dataOf<FoundUser>(await admin.send('GET', '/user/account/my-profile'))
  round = await publishRound(admin, 'Kept round')
  const { inspection } = await start(auditor, round)
  uuid = inspection.uuid
  await store(photos.exit)
  await store(photos.whole, '#993333')
  const phone = new Device(auditor, uuid, 'phone')
  const raise = (path: readonly string[], title: string, photo: string) =>
    phone.operation('issue', path, {
      uuid: newUuid(),
      title,
      priority: 'high',
      assignee: me.uuid,
      due_date: '2026-12-01',
      media: [photo],
    })
  await phone.sync(
    phone.answer(round.at('Exit clear?'), round.no),
    raise([round.at('Exit clear?')], 'Clear the exit', photos.exit),
    raise([], 'Order new doors', photos.whole),
  )
  await complete(auditor, uuid)
})
afterAll(closePdfPress)

const reportOf = async (person: Person): Promise<Report> =>
  dataOf<Report>(await person.send('GET', `/inspections/${uuid}/report?lang=en`))

describe('an issue in the report', () => {
  test('has its assignee’s name, its day and its photos, where it was raised and among all', async () => {
    const report = await reportOf(auditor)
    const [exit, whole] = report.issues
    expect(exit).toMatchObject({
      title: 'Clear the exit',
      priority: 'high',
      assignee: { uuid: me.uuid, name: 'administrator home' },
      due_date: '2026-12-01',
      media: [{ uuid: photos.exit, number: '1-1', url: expect.stringContaining('preview.jpg') }],
    })
    expect(whole).toMatchObject({ title: 'Order new doors', media: [{ uuid: photos.whole, number: '0-1' }] })
    const items = report.sections.flatMap((section) => section.items)
    expect(items.find(({ title }) => title === 'Exit clear?')?.issues).toEqual([exit])
  })

  test('has them on paper, in the workbook and in the archive too', async () => {
    const bytesOf = async (form: string): Promise<Buffer> => {
      const url = `/api/inspections/${uuid}/report.${form}?lang=en`
      const answer = await product().app.inject({ url, headers: { authorization: `Bearer ${auditor.token}` } })
      expect(answer.statusCode).toBe(200)
      return answer.rawPayload
    }
    const paper = await bytesOf('pdf')
    const lines = readPdf(paper).pages.flat().join('\n')
    for (const word of ['administrator home', '1 Dec 2026', '1-1', '0-1']) expect(lines).toContain(word)
    // Each picture once, however often it is shown.
    expect(paper.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(2)
    const workbook = [...unzip(await bytesOf('xlsx')).values()].map(String).join('')
    for (const word of ['administrator home', '1-1', '0-1']) expect(workbook).toContain(word)
    const archive = unzip(await bytesOf('zip'))
    expect([...archive.keys()].filter((name) => name.startsWith('media/')).toSorted()).toEqual([
      'media/0-1 door.jpg',
      'media/1-1 door.jpg',
    ])
    expect(String(archive.get('Kept round #1.json'))).not.toContain('sig=')
  })
})

describe('what a guest is told', () => {
  const share = async (): Promise<ShareLink & { token: string }> =>
    dataOf(
      await manager.send('POST', `/inspections/${uuid}/share`, {
        expires_at: new Date(product().services.now() + 86_400_000).toISOString(),
      }),
      201,
    )
  const guest = (): Person => personOf(product().app, '')

  test('names nobody by a uuid but the inspector, and lists nobody’s changes', async () => {
    const { token } = await share()
    const report = dataOf<Report>(await guest().send('GET', `/share/${token}`))
    expect(report.issues.map(({ assignee }) => assignee)).toEqual([
      { name: 'administrator home' },
      { name: 'administrator home' },
    ])
    expect(JSON.stringify(report)).not.toContain(me.uuid)
    const paper = await product().app.inject({ url: `/api/share/${token}/report.pdf?lang=en` })
    expect(readPdf(paper.rawPayload).pages.flat().join('\n')).not.toContain('Issue raised')
  })

  test('ends with the link, photos too', async () => {
    const link = await share()
    const report = dataOf<Report>(await guest().send('GET', `/share/${link.token}`))
    const url = report.issues[0]?.media[0]?.url
    const read = (address: string | null | undefined) => product().app.inject({ url: `/api/storage/${address}` })
    const shown = await read(url)
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-store'])
    // Nobody makes a member's address of it.
    expect((await read(url?.replace(/&link=[^&]*/, ''))).statusCode).toBe(404)
    dataOf(await manager.send('DELETE', `/inspections/${uuid}/share/${link.uuid}`))
    const over = await read(url)
    expect([over.statusCode, over.json().error_code]).toEqual([403, 'FIL_LINK_EXPIRED'])
    expect((await read((await reportOf(auditor)).issues[0]?.media[0]?.url)).statusCode).toBe(200)
  })
})

test('a logo is kept while reports show it, whatever else showed it goes', async () => {
  const logo = newUuid()
  await store(logo)
  const { inspection } = await start(admin, round)
  const phone = new Device(admin, inspection.uuid, 'phone')
  await phone.sync(phone.operation('media_add', [round.at('Photos')], { uuid: logo }))
  dataOf(await admin.send('PUT', '/settings/report', { logo }))
  dataOf(await admin.send('DELETE', `/inspections/${inspection.uuid}`))
  expect(await isKept(logo)).toBe(true)
  dataOf(await admin.send('PUT', '/settings/report', { logo: null }))
  expect(await isKept(logo)).toBe(false)
})

describe('exports', () => {
  const ask = () => auditor.send('POST', '/inspections/exports', { ids: [uuid], contents: ['csv'] })
  const listed = async (): Promise<ReportExport[]> =>
    dataOf<{ list: ReportExport[] }>(await auditor.send('GET', '/inspections/exports')).list
  const done = (id: string) =>
    vi.waitFor(async () => expect((await listed()).find((one) => one.uuid === id)?.state).toBe('done'), {
      timeout: 30_000,
      interval: 100,
    })
  const change = (set: string, id: number) => {
    const { database, home } = product()
    return database.inWorkspace(home, (tx) =>
      tx.query(`update report_exports set ${set} where workspace_id = $1 and id = $2`, [home, id]),
    )
  }
  const warned: object[] = []
  const warn = (fields: object): void => void warned.push(fields)
  const run = (id: number, storage = product().services.storage): Promise<void> => {
    const { services, home } = product()
    return runExport(
      { ...services, storage },
      { workspace_id: home, id },
      { signal: new AbortController().signal, warn },
    )
  }
  const stateOf = async (id: number) => (await listed()).find((one) => one.id === id)?.state

  test('are taken up again when the process that made them is gone in the middle', async () => {
    const { id, uuid: name } = dataOf<ReportExport>(await ask(), 201)
    await done(name)
    await change(`state = 'running', run = 'dead', done = 0, path = null, finished_at = null`, id)
    const { storage } = product().services
    const written: string[] = []
    const held = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    // As a process that says nothing any more: its archive is never told.
    const first = run(id, {
      ...storage,
      put: async (path, content) => {
        const kept = await storage.put(path, content)
        written.push(path)
        begun.resolve()
        await held.promise
        return kept
      },
    })
    await begun.promise
    await run(id)
    const made = (await listed()).find((one) => one.id === id)
    expect(made).toMatchObject({ state: 'done', done: 1, total: 1 })
    const archive = await product().app.inject({ url: `/api/storage/${made?.url}` })
    expect([...unzip(archive.rawPayload).keys()]).toEqual(['Kept round #1.csv'])
    // A run that comes late finds it done and leaves it.
    await run(id)
    // It was only slow: it finds another run's mark, and takes its own archive away.
    held.resolve()
    await first
    expect(await storage.exists(written[0] ?? '')).toBe(false)
    expect(await stateOf(id)).toBe('done')
  })

  test('whose runs were all cut off, or say nothing for a day, are told as failed', async () => {
    const { id, uuid: name } = dataOf<ReportExport>(await ask(), 201)
    await done(name)
    await change(`state = 'running', tries = 6, finished_at = null`, id)
    await run(id)
    expect(await stateOf(id)).toBe('failed')
    await change(`state = 'running', tries = 1, finished_at = null, touched_at = now() - interval '25 hours'`, id)
    await sweepReports(product().services, warn)
    expect(await stateOf(id)).toBe('failed')
    await change(`state = 'running', finished_at = null, touched_at = now() - interval '23 hours'`, id)
    await sweepReports(product().services, warn)
    expect(await stateOf(id)).toBe('running')
    await change(`state = 'failed', finished_at = now()`, id)
  })

  test('lose no try to an orderly end of the process', async () => {
    const { services, home } = product()
    const { id, uuid: name } = dataOf<ReportExport>(await ask(), 201)
    await done(name)
    await change(`state = 'running', tries = 2, finished_at = null`, id)
    const signal = AbortSignal.abort(new Error('the process ends'))
    await expect(runExport(services, { workspace_id: home, id }, { signal, warn })).rejects.toThrow('the process ends')
    await expect(run(id, { ...services.storage, put: () => Promise.reject(new Error('full')) })).rejects.toThrow('full')
    expect(warned.at(-1)).toMatchObject({ export: name })
    expect(await stateOf(id)).toBe('failed')
  })

  test('of one person are at most five at a time', async () => {
    const { database, home } = product()
    const own = dataOf<{ uuid: string }>(await auditor.send('GET', '/user/account/my-profile')).uuid
    await database.inWorkspace(home, (tx) =>
      tx.query(
        `insert into report_exports (workspace_id, uuid, created_by, inspection_ids, language, only_failed, contents)
         select $1, gen_random_uuid(), u.id, '{}', 'en', false, '{csv}' from users u, generate_series(1, 5)
         where u.workspace_id = $1 and u.uuid = $2`,
        [home, own],
      ),
    )
    expect(refusalOf(await ask())).toEqual([409, 'INS_EXPORTS_FULL'])
    const [open] = (await listed()).filter(({ state }) => state === 'waiting')
    dataOf(await auditor.send('DELETE', `/inspections/exports/${open?.uuid}`))
    dataOf(await ask(), 201)
    expect((await manager.send('POST', '/inspections/exports', { ids: [uuid] })).status).toBe(201)
  })
})
