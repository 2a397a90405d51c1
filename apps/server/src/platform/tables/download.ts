import { Readable } from 'node:stream'
import { tableToCsv, tableToXlsx, type TableRow } from '@plumbline/interchange'
import type { FileAnswer } from '../http/operation.ts'

export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
} as const

/** A download. `name` is a title without its ending. */
export const download = (name: string, format: keyof typeof fileTypes, content: Uint8Array | Readable): FileAnswer => ({
  kind: 'file',
  type: fileTypes[format],
  name: `${name.trim() || 'checklist'}.${format}`,
  attachment: true,
  content,
})

/** A table as a download, written while its rows come. `sheet` names it inside a workbook. */
export const tableDownload = (
  format: 'csv' | 'xlsx',
  {
    name,
    sheet = name,
    header,
    rows,
  }: {
    readonly name: string
    readonly sheet?: string
    readonly header: readonly string[]
    readonly rows: Iterable<TableRow> | AsyncIterable<TableRow>
  },
): FileAnswer =>
  download(name, format, Readable.from(format === 'csv' ? tableToCsv(header, rows) : tableToXlsx(sheet, header, rows)))
