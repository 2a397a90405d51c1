import type { FileAnswer } from '../../../platform/http/index.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
} as const

/** A download. `name` is a title without its ending. */
export const download = (
  name: string,
  format: keyof typeof types,
  content: Uint8Array | NodeJS.ReadableStream,
): FileAnswer => ({
  kind: 'file',
  type: types[format],
  name: `${name.trim() || 'checklist'}.${format}`,
  attachment: true,
  content,
})
