import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { createTranslator, loadServerWords, type ServerWords } from '@plumbline/language'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { closePdfPress, logo, openPdfEngine, paperTheme } from '../../../platform/pdf/index.ts'
import { readPdf } from '../../../platform/pdf/pdfText.testing.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import { printModel } from './printModel.ts'
import { renderReportPdf } from './renderReport.ts'
import { sampleReport } from './sampleReport.testing.ts'

const emptyStorage: Pick<Storage, 'get'> = { get: async () => undefined }

const pagesOf = (pdf: Uint8Array): number =>
  Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(Buffer.from(pdf).toString('latin1'))?.[1])

afterAll(closePdfPress)

test.each(['en', 'ar'] as const)('a report is set as a PDF in %s', async (language) => {
  const pdf = await renderReportPdf(sampleReport(language, 3), emptyStorage)
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
  expect(pagesOf(pdf)).toBeGreaterThan(1)
})

test('a page whose questions are all inside its sections is named above them', async () => {
  const t = createTranslator<ServerWords>('en', await loadServerWords('en'))
  const report = sampleReport('en', 2)
  const [inside, last] = report.sections
  if (inside === undefined || last === undefined) throw new Error('the sample is too short')
  const page = { ...inside, path: ['fire'], title: 'Extinguishers', items: [] }
  const section = { ...inside, path: ['fire', 'one'], title: 'Extinguisher 1', depth: 1 }
  const { data } = printModel({ ...report, sections: [page, section, { ...last, items: [] }] }, t)
  expect(data.sections.map(({ title }) => title)).toEqual(['Extinguishers', 'Extinguisher 1'])
  expect(data.sections[0]).toMatchObject({ items: [], score: data.sections[1]?.score })
})

test('what an inspector writes is never read as markup', async () => {
  const report = sampleReport('en', 1)
  const hostile = { ...report, inspection: { ...report.inspection, title: '#panic("x") *bold* $x$ [' } }
  await expect(renderReportPdf(hostile, emptyStorage)).resolves.toBeInstanceOf(Uint8Array)
})

test('both compilers set the same pages', async () => {
  const template = readFileSync(new URL('./report.typ', import.meta.url), 'utf8')
  const t = createTranslator<ServerWords>('en', await loadServerWords('en'))
  const files = new Map<string, Uint8Array>([
    ['logo.svg', logo],
    [
      'report.json',
      new TextEncoder().encode(JSON.stringify({ ...printModel(sampleReport('en', 4), t).data, arabic: false })),
    ],
  ])
  const native = await openPdfEngine()
  const portable = await openPdfEngine('wasm')
  expect(portable.kind).toBe('wasm')
  expect(pagesOf(portable.compile(template, files))).toBe(pagesOf(native.compile(template, files)))
})

test('the paper uses the colours of the screens', () => {
  const theme = readFileSync(new URL('../../../../../../packages/kit/src/theme/skins.ts', import.meta.url), 'utf8')
  for (const colour of Object.values(paperTheme)) expect(theme.toUpperCase()).toContain(colour.toUpperCase())
})

test('an answer stays on one page with its question, unless it is longer than a page', async () => {
  const t = createTranslator<ServerWords>('en', await loadServerWords('en'))
  const report = sampleReport('en', 1)
  const endless = 'All of it, from the beginning to the end. '.repeat(400)
  const sections = report.sections.map((section) => ({
    ...section,
    items: section.items.map((item, at) => (at === 1 ? { ...item, text: endless } : item)),
  }))
  const [first, second] = printModel({ ...report, sections }, t).data.sections[0]?.items ?? []
  expect(first).toMatchObject({ whole: true, short: true, wide: false })
  expect(second).toMatchObject({ whole: false, short: false, wide: true })
  expect(pagesOf(await renderReportPdf({ ...report, sections }, emptyStorage))).toBeGreaterThan(3)
})

test('a picture in an instruction is set where it stands, and by its name where its file is gone', async () => {
  const uuid = '0190a000-0000-7000-8000-0000000000aa'
  const report = sampleReport('en', 1)
  const [section] = report.sections
  const [first] = section?.items ?? []
  if (section === undefined || first === undefined) throw new Error('the sample is empty')
  const title = `<p>Lock out</p><img data-file="${uuid}" alt="valve.jpg">`
  const told = { ...first, type: 'instruction', title, answer: null, text: '' }
  const withPictures = (pictures: { uuid: string; url: string }[]) => ({
    ...report,
    sections: [{ ...section, items: [{ ...told, pictures }] }],
  })
  const t = createTranslator<ServerWords>('en', await loadServerWords('en'))
  const { data, files } = printModel(withPictures([{ uuid, url: 'w1/valve/preview.jpg?exp=1' }]), t)
  expect(data.sections[0]?.items[0]?.instruction?.blocks.map(({ file }) => file)).toEqual([null, `/text-${uuid}`])
  expect(files).toEqual([{ name: `text-${uuid}`, url: 'w1/valve/preview.jpg?exp=1', use: 'text' }])
  expect(printModel(withPictures([]), t).data.sections[0]?.items[0]?.instruction?.blocks[1]).toMatchObject({
    file: null,
    runs: [{ text: ' [valve.jpg] ' }],
  })
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const storage: Pick<Storage, 'get'> = {
    get: async () => ({ stream: Readable.from([picture]), size: 1, type: 'image/jpeg', range: { start: 0, end: 0 } }),
  }
  const paper = withPictures([{ uuid, url: 'w1/valve/preview.jpg?exp=1' }])
  const images = (pdf: Uint8Array): number => Buffer.from(pdf).toString('latin1').split('/Subtype /Image').length - 1
  expect(images(await renderReportPdf(paper, storage))).toBeGreaterThan(
    images(await renderReportPdf(paper, emptyStorage)),
  )
})

test('photos of an issue are beside it where its question is left out', async () => {
  const t = createTranslator<ServerWords>('en', await loadServerWords('en'))
  const report = sampleReport('en', 1)
  const medium = {
    uuid: '0190a000-0000-7000-8000-0000000000bb',
    number: '1-1',
    kind: 'image',
    name: 'door.jpg',
    caption: '',
    markup_uuid: null,
    url: 'w1/door/preview.jpg?exp=1',
    thumb_url: null,
    width: 64,
    height: 48,
    device: null,
  }
  const issue = {
    uuid: '0190a000-0000-7000-8000-0000000000cc',
    title: 'Loose hinge',
    description: '',
    priority: null,
    assignee: null,
    due_date: null,
    media: [medium],
  }
  const sections = report.sections.map((section) => ({
    ...section,
    items: section.items.map((item, at) => (at === 1 ? { ...item, issues: [issue] } : item)),
  }))
  const photos = (onlyFailed: boolean) =>
    printModel({ ...report, sections, issues: [issue] }, t, { onlyFailed }).data.issues.map((one) => one.photos.length)
  expect([photos(false), photos(true)]).toEqual([[0], [1]])
})

test('a photo that stands on the question is named by its issue, not printed again', async () => {
  const t = createTranslator<ServerWords>('en', await loadServerWords('en'))
  const report = sampleReport('en', 1)
  const medium = (uuid: string, number: string) => ({
    uuid,
    number,
    kind: 'image',
    name: 'door.jpg',
    caption: '',
    markup_uuid: null,
    url: `w1/${number}/preview.jpg?exp=1`,
    thumb_url: null,
    width: 64,
    height: 48,
    device: null,
  })
  const [door, hinge] = [
    medium('0190a000-0000-7000-8000-0000000000bb', '1-1'),
    medium('0190a000-0000-7000-8000-0000000000bc', '1-2'),
  ]
  const issue = {
    uuid: '0190a000-0000-7000-8000-0000000000cc',
    title: 'Loose hinge',
    description: '',
    priority: null,
    assignee: null,
    due_date: null,
    media: [door, hinge],
  }
  const sections = report.sections.map((section) => ({
    ...section,
    items: section.items.map((item, at) => (at === 0 ? { ...item, media: [door], issues: [issue] } : item)),
  }))
  const { data } = printModel({ ...report, sections, issues: [issue] }, t)
  const told = { photos: [{ number: '1-2' }], elsewhere: 'Photo 1-1' }
  expect(data.failures[0]?.issues).toMatchObject([told])
  expect(data.sections[0]?.items[0]?.issues).toMatchObject([told])
  expect(data.issues).toMatchObject([{ photos: [], elsewhere: 'Photo 1-1 · Photo 1-2' }])
})

test('a word without an end stays in its cell of the appendix', async () => {
  const t = createTranslator<ServerWords>('en', await loadServerWords('en'))
  const endless = `serial-${'0123456789'.repeat(12)}`
  const change = { at: '2026-11-20T05:51:00.000Z', who: 'Yusuf', device: 'Pixel', question: '1.1 Tag', what: endless }
  const { data } = printModel(sampleReport('en', 1), t, { changes: [change] })
  const cell = data.changes[0]?.[3] ?? ''
  expect(cell.replaceAll('\u200b', '')).toBe(endless)
  expect(Math.max(...cell.split('\u200b').map((part) => part.length))).toBeLessThan(24)
})

test('a question stays with its first photos, and an issue’s line is not broken, wherever on the page they come', async () => {
  const report = sampleReport('en', 1)
  const [section] = report.sections
  const [, filler] = section?.items ?? []
  if (section === undefined || filler === undefined) throw new Error('the sample is empty')
  const media = Array.from({ length: 9 }, (_, at) => ({
    uuid: `0190a000-0000-7000-8000-0000000000${10 + at}`,
    number: `7-${at + 1}`,
    kind: 'image',
    name: '',
    caption: '',
    markup_uuid: null,
    url: null,
    thumb_url: null,
    width: null,
    height: null,
    device: 'Pixel',
  }))
  const overview = { ...filler, title: 'Overview', text: '9 photos', media }
  const issue = {
    uuid: '0190a000-0000-7000-8000-0000000000cc',
    title: 'Loose hinge',
    description: 'At the gate of the yard. '.repeat(20),
    priority: null,
    assignee: null,
    due_date: null,
    media: [],
  }
  for (let before = 6; before < 36; before += 3) {
    const items = [...Array.from({ length: before }, () => filler), overview]
    const issues = Array.from({ length: before }, () => issue)
    const { pages } = readPdf(
      await renderReportPdf({ ...report, issues, sections: [{ ...section, items }] }, emptyStorage),
    )
    const first = pages.findIndex((texts) => texts.includes('7-1'))
    expect(first).toBeGreaterThan(0)
    expect([before, pages[first]?.includes('Overview')]).toEqual([before, true])
    // All twenty sentences of an issue on one page.
    for (const texts of pages) expect((texts.join(' ').split('At the gate').length - 1) % 20).toBe(0)
  }
})
