import { readFileSync } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Report } from '@plumbline/contract'
import { createTranslator, isLanguage, loadServerWords, type ServerWords } from '@plumbline/language'
import {
  bringPictures,
  dotsPerMm,
  logo,
  printPdfTo,
  richTextSource,
  type Paper,
  type PdfPicture,
  type RichText,
} from '../../../platform/pdf/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import type { PrintFile } from './printItems.ts'
import { printModel, type PrintExtent } from './printModel.ts'

const template = `${richTextSource}
${readFileSync(new URL('./report.typ', import.meta.url), 'utf8')}`

/** Changes of the appendix; the workspace's page has them all. */
export const printedChanges = 500

const textWidthMm = { a4: 174, letter: 180 } as const

const sizeOf = (report: Report, use: PrintFile['use']): { width: number; height: number } => {
  if (use === 'logo') return { width: 700, height: 240 }
  if (use === 'signature') return { width: 600, height: 240 }
  const { page_format: format, photos_per_row: perRow } = report.layout
  if (use === 'text') return { width: Math.round(textWidthMm[format] * dotsPerMm), height: Math.round(75 * dotsPerMm) }
  const width = Math.round((textWidthMm[format] / perRow) * dotsPerMm)
  return { width, height: Math.round(width * 0.75) }
}

export interface PrintedReport {
  /** Read it to its end, or destroy it. */
  readonly stream: Readable
  readonly bytes: number
}

/** What the press needs of a report, its photos brought into the folder. */
export const layOut = async (
  report: Report,
  storage: Pick<Storage, 'get'>,
  folder: string,
  extent: PrintExtent = {},
): Promise<{ readonly paper: Paper; readonly pictures: readonly PdfPicture[] }> => {
  const language = isLanguage(report.inspection.language) ? report.inspection.language : 'en'
  const t = createTranslator<ServerWords>(language, await loadServerWords(language))
  const { data, files } = printModel(report, t, extent)
  const missing = await bringPictures(folder, files, storage)
  const shown = present(data, missing)
  const written = JSON.stringify({ ...shown, arabic: /\p{Script=Arabic}/u.test(JSON.stringify(shown)) })
  return {
    paper: {
      template,
      files: new Map([
        ['logo.svg', logo],
        ['report.json', new TextEncoder().encode(written)],
      ]),
    },
    pictures: files
      .filter(({ name }) => !missing.has(`/${name}`))
      .map(({ name, use }) => ({ name, path: join(folder, name), ...sizeOf(report, use) })),
  }
}

/**
 * The report as PDF, in the language it was built in: the same bytes for the same report. Photos go from the storage to
 * the process that sets the pages, past the memory of this one.
 */
export const printReport = async (
  report: Report,
  storage: Pick<Storage, 'get'>,
  extent: PrintExtent = {},
): Promise<PrintedReport> => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-report-'))
  try {
    const { paper, pictures } = await layOut(report, storage, folder, extent)
    const out = join(folder, 'report.pdf')
    await printPdfTo(out, paper, pictures)
    const file = await open(out)
    const { size } = await file.stat()
    return { stream: file.createReadStream(), bytes: size }
  } finally {
    // An open file is read to its end all the same.
    await rm(folder, { recursive: true, force: true })
  }
}

/** Where a file is missing the page says so instead. */
const present = (data: ReturnType<typeof printModel>['data'], missing: ReadonlySet<string>) => {
  const known = <T extends { readonly file: string | null }>(list: readonly T[]): T[] =>
    list.map((entry) => (entry.file !== null && missing.has(entry.file) ? { ...entry, file: null } : entry))
  const text = (rich: RichText | null): RichText | null => rich && { ...rich, blocks: known(rich.blocks) }
  type Issues = (typeof data)['issues']
  const raised = (issues: Issues): Issues => issues.map((issue) => ({ ...issue, photos: known(issue.photos) }))
  return {
    ...data,
    logo: data.logo !== null && missing.has(data.logo) ? null : data.logo,
    failures: data.failures.map((item) => ({ ...item, photos: known(item.photos), issues: raised(item.issues) })),
    issues: raised(data.issues),
    sections: data.sections.map((section) => ({
      ...section,
      items: section.items.map((item) => ({
        ...item,
        photos: known(item.photos),
        instruction: text(item.instruction),
        issues: raised(item.issues),
      })),
    })),
    signatures: known(data.signatures),
  }
}

/** The whole PDF at once. */
export const renderReportPdf = async (report: Report, storage: Pick<Storage, 'get'>): Promise<Uint8Array> =>
  buffer((await printReport(report, storage)).stream)
