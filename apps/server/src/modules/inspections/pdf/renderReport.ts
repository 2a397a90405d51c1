import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import type { Report } from '@plumbline/contract'
import { createTranslator, isLanguage, loadServerWords, type ServerWords } from '@plumbline/language'
import { logo, printPdf, richTextSource } from '../../../platform/pdf/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import { printModel } from './printModel.ts'

const template = `${richTextSource}
${readFileSync(new URL('./report.typ', import.meta.url), 'utf8')}`

/** What Typst can place; anything else is left out rather than failing the whole report. */
const printable = /\.(jpe?g|png|gif|webp)$/

const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

/** The report as PDF, in the language it was built in. Photos are read from the storage in their display size. */
export const renderReportPdf = async (report: Report, storage: Pick<Storage, 'get'>): Promise<Uint8Array> => {
  const language = isLanguage(report.inspection.language) ? report.inspection.language : 'en'
  const t = createTranslator<ServerWords>(language, await loadServerWords(language))
  const { data, files } = printModel(report, t)
  const bytes = new Map<string, Uint8Array>([['logo.svg', logo]])
  const missing = new Set<string>()
  for (const file of files) {
    const found = printable.test(pathOf(file.url)) ? await storage.get(pathOf(file.url)) : undefined
    if (found) bytes.set(file.name, await buffer(found.stream))
    else missing.add(`/${file.name}`)
  }
  const present = <T extends { readonly file: string | null }>(list: readonly T[]): T[] =>
    list.map((entry) => (entry.file !== null && missing.has(entry.file) ? { ...entry, file: null } : entry))
  const complete = {
    ...data,
    failures: data.failures.map((item) => ({ ...item, photos: present(item.photos) })),
    sections: data.sections.map((section) => ({
      ...section,
      items: section.items.map((item) => ({ ...item, photos: present(item.photos) })),
    })),
    signatures: present(data.signatures),
  }
  bytes.set('report.json', new TextEncoder().encode(JSON.stringify(complete)))
  return printPdf(template, bytes)
}
