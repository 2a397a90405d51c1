import { refuse, type TableProblem } from './decodedTable.ts'
import { zipEntries, type ZipEntry } from './zipEntries.ts'

/** A workbook of 30 MB that holds more than this unpacked was made to do harm, or is no checklist. */
const mostUnpacked = 400_000_000

const kindOf = (entries: readonly ZipEntry[]): string => {
  const names = new Set(entries.map((entry) => entry.name))
  if (names.has('xl/workbook.bin')) return 'xlsb'
  if (names.has('word/document.xml')) return 'docx'
  if (names.has('ppt/presentation.xml')) return 'pptx'
  return names.has('content.xml') ? 'ods' : 'zip'
}

/** Why an archive is no workbook that may be unpacked, from its directory alone; null when it is one. */
export const checkArchive = (bytes: Uint8Array): { readonly ok: false; readonly problem: TableProblem } | null => {
  const entries = zipEntries(bytes)
  if (entries === null) return refuse('damaged')
  if (!entries.some((entry) => entry.name === 'xl/workbook.xml' || entry.name === 'xl/workbook2.xml'))
    return refuse('notATable', { kind: kindOf(entries) })
  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0)
  if (unpacked > mostUnpacked) return refuse('tooLarge', { limit: mostUnpacked })
  // The reader unpacks no more than the directory says; a size left out would lift that limit.
  if (entries.some((entry) => entry.size === 0 && entry.packed > 2)) return refuse('damaged')
  return null
}
