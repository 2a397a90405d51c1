import { openCsv } from './decodeCsv.ts'
import { refuse, type DecodedTable, type DecodeOptions } from './decodedTable.ts'
import { ascii, beginsWith, isEncrypted } from './signatures.ts'
import { TableUnreadable, type OpenedTable } from './tableStream.ts'
import { workbookFormat } from './workbookFormat.ts'

/** builder.md section 9: 30 MB, counted as uploads are. */
const defaultLimit = 30 * 1024 * 1024

const signatures: readonly (readonly [kind: string, signature: readonly number[], offset?: number])[] = [
  ['pdf', ascii('%PDF')],
  ['image', [0x89, ...ascii('PNG')]],
  ['image', [0xff, 0xd8, 0xff]],
  ['image', ascii('GIF8')],
  ['image', ascii('WEBP'), 8],
  ['archive', [0x1f, 0x8b]],
  ['archive', ascii('Rar!')],
  ['archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['rtf', ascii('{\\rtf')],
]

const markup = /^\s*<(?:(!doctype|html|head|body|table|meta)|\?xml|[a-z][\w:-]*[\s/>])/i

const markupKind = (bytes: Uint8Array): string | null => {
  const start = String.fromCharCode(...bytes.subarray(0, 512)).replace(/^ï»¿/, '')
  const found = markup.exec(start)
  if (!found) return null
  return found[1] === undefined ? 'xml' : 'html'
}

/**
 * A table in the bytes of a file, to be read bit by bit. What it is, the content says, never the name: an XLSX workbook,
 * or a text in UTF-8, UTF-16 or Windows-1252, of CR, LF or CRLF lines with commas, semicolons or tabs. Anything else is
 * a problem with a code.
 */
export const openTable = async (
  bytes: Uint8Array,
  { maxBytes: limit = defaultLimit }: Pick<DecodeOptions, 'maxBytes'> = {},
): Promise<OpenedTable> => {
  if (bytes.length > limit) return refuse('tooLarge', { limit })
  if (bytes.length === 0) return refuse('empty')
  const workbook = workbookFormat(bytes)
  if (workbook === 'xlsx') {
    // A workbook's reader is 30 kB: who only reads CSV does not load it
    const { openXlsx } = await import('./decodeXlsx.ts')
    return openXlsx(bytes)
  }
  if (workbook === 'xls') return refuse(isEncrypted(bytes) ? 'encrypted' : 'oldExcel')
  const known = signatures.find(([, signature, offset]) => beginsWith(bytes, signature, offset))
  if (known) return refuse('notATable', { kind: known[0] })
  const kind = markupKind(bytes)
  return kind === null ? openCsv(bytes) : refuse('notATable', { kind })
}

/** The same as a whole. */
export const decodeTable = async (bytes: Uint8Array, options: DecodeOptions = {}): Promise<DecodedTable> => {
  const opened = await openTable(bytes, options)
  if (!opened.ok) return opened
  const { slices, ...found } = opened
  const rows: (readonly string[])[] = []
  try {
    for await (const slice of slices()) {
      for (const row of slice) rows.push(row)
      await options.pause?.()
    }
  } catch (error) {
    if (error instanceof TableUnreadable) return { ok: false, problem: error.problem }
    throw error
  }
  if (!rows.some((row) => row.some((cell) => cell.trim() !== ''))) return refuse('empty')
  return { ...found, rows }
}
