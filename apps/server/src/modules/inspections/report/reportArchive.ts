import {
  mediaOfReport,
  reportFileName,
  safeFileName,
  type Report,
  type ReportItem,
  type ReportRaised,
  type StoredFile,
} from '@plumbline/contract'
import { csvOf } from '@plumbline/interchange'
import type { ZipEntry } from '../../../platform/archive/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import { wordsIn } from '../../checklists/index.ts'
import { isLanguage } from '@plumbline/language'
import { printReport } from '../pdf/renderReport.ts'
import type { CollectedReport } from './collectReport.ts'
import { answerTable } from './reportTables.ts'

export type ArchivePart = 'pdf' | 'csv' | 'json' | 'media'

export interface ArchiveOrder {
  readonly parts: ReadonlySet<ArchivePart>
  readonly onlyFailed: boolean
  /** A folder with "/" at its end, or nothing. */
  readonly folder: string
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''
const endingOf = (url: string): string => /\.(\w+)$/.exec(pathOf(url))?.[1] ?? 'bin'

type Medium = ReportItem['media'][number]

/** "media/4-12 Door 3, outside.jpg": found by the number that the report says. */
const nameOfMedium = ({ number, caption, name }: Medium, file: StoredFile): string =>
  `media/${safeFileName(`${number} ${caption || name.replace(/\.\w+$/, '')}`)}.${endingOf(file.url)}`

const nameOfSignature = ({ name, uuid }: { name: string; uuid: string }, file: StoredFile): string =>
  `signatures/${safeFileName(name)} ${uuid.slice(-6)}.${endingOf(file.url)}`

/** Addresses expire; in an archive they name the files beside it. */
const withoutAddresses = (report: Report, nameOf: (uuid: string) => string | null): Report => {
  const placed = (media: readonly Medium[]): Medium[] =>
    media.map((medium) => ({ ...medium, url: nameOf(medium.uuid), thumb_url: null }))
  const raised = (issues: readonly ReportRaised[]): ReportRaised[] =>
    issues.map((issue) => ({ ...issue, media: placed(issue.media) }))
  return {
    ...report,
    layout: { ...report.layout, logo_url: null },
    sections: report.sections.map((section) => ({
      ...section,
      items: section.items.map(({ pictures: _pictures, ...item }) => ({
        ...item,
        media: placed(item.media),
        issues: raised(item.issues),
        signatures: item.signatures.map((signature) => ({ ...signature, url: nameOf(signature.uuid) })),
      })),
    })),
    issues: raised(report.issues),
    signatures: report.signatures.map((signature) => ({ ...signature, url: nameOf(signature.uuid) })),
  }
}

/** The parts of one report as entries of an archive, each made when it is asked for. */
export const reportEntries = async function* (
  { report, changes, files }: CollectedReport,
  storage: Storage,
  { parts, onlyFailed, folder }: ArchiveOrder,
): AsyncGenerator<ZipEntry, void, undefined> {
  const { title, number, language } = report.inspection
  const names = new Map<string, string>()
  if (parts.has('media')) {
    for (const medium of mediaOfReport(report)) {
      const file = files.get(medium.uuid)
      if (file) names.set(medium.uuid, nameOfMedium(medium, file))
    }
    for (const signature of report.signatures) {
      const file = files.get(signature.uuid)
      if (file) names.set(signature.uuid, nameOfSignature(signature, file))
    }
  }
  if (parts.has('pdf')) {
    const { stream } = await printReport(report, storage, { changes, onlyFailed })
    yield { name: `${folder}${reportFileName(title, number, 'pdf')}`, content: stream, compress: false }
  }
  if (parts.has('csv')) {
    const { header, rows } = answerTable(report, await wordsIn(isLanguage(language) ? language : 'en'))
    yield { name: `${folder}${reportFileName(title, number, 'csv')}`, content: csvOf(header, rows), compress: true }
  }
  if (parts.has('json')) {
    const bare = withoutAddresses(report, (uuid) => names.get(uuid) ?? null)
    const content = new TextEncoder().encode(JSON.stringify(bare, null, 2))
    yield { name: `${folder}${reportFileName(title, number, 'json')}`, content, compress: true }
  }
  for (const [uuid, name] of names) {
    const file = files.get(uuid)
    const found = file ? await storage.get(pathOf(file.url)) : undefined
    if (found) yield { name: `${folder}${name}`, content: found.stream, compress: false }
  }
}
