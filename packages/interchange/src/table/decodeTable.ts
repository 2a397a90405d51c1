import { decodeCsv } from './decodeCsv.ts'
import { refuse, type DecodedTable, type DecodeOptions } from './decodedTable.ts'

/** builder.md section 9: 30 MB, counted as uploads are. */
const defaultLimit = 30 * 1024 * 1024

const beginsWith = (bytes: Uint8Array, signature: readonly number[], offset = 0): boolean =>
  signature.every((byte, at) => bytes[at + offset] === byte)

const ascii = (text: string): readonly number[] => Array.from(text, (letter) => letter.charCodeAt(0))

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

/** The container of Excel 97-2003, and of workbooks with a password. */
const oleSignature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const encryptedStream = ascii('EncryptedPackage').flatMap((code) => [code, 0])

const contains = (bytes: Uint8Array, wanted: readonly number[]): boolean => {
  const [first = 0] = wanted
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1))
    if (beginsWith(bytes, wanted, at)) return true
  return false
}

const markup = /^\s*<(?:(!doctype|html|head|body|table|meta)|\?xml|[a-z][\w:-]*[\s/>])/i

const markupKind = (bytes: Uint8Array): string | null => {
  const start = String.fromCharCode(...bytes.subarray(0, 512)).replace(/^ï»¿/, '')
  const found = markup.exec(start)
  if (!found) return null
  return found[1] === undefined ? 'xml' : 'html'
}

/**
 * A table from the bytes of a file. What it is, the content says, never the name: an XLSX workbook, or a text in UTF-8,
 * UTF-16 or Windows-1252, of CR, LF or CRLF lines with commas, semicolons or tabs. Anything else is a problem with a code.
 */
export const decodeTable = async (bytes: Uint8Array, options: DecodeOptions = {}): Promise<DecodedTable> => {
  const limit = options.maxBytes ?? defaultLimit
  if (bytes.length > limit) return refuse('tooLarge', { limit })
  if (bytes.length === 0) return refuse('empty')
  if (beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || beginsWith(bytes, [0x50, 0x4b, 0x05, 0x06])) {
    // A workbook's reader is 30 kB: who only reads CSV does not load it
    const { decodeXlsx } = await import('./decodeXlsx.ts')
    return decodeXlsx(bytes, options)
  }
  if (beginsWith(bytes, oleSignature)) return refuse(contains(bytes, encryptedStream) ? 'encrypted' : 'oldExcel')
  const known = signatures.find(([, signature, offset]) => beginsWith(bytes, signature, offset))
  if (known) return refuse('notATable', { kind: known[0] })
  const kind = markupKind(bytes)
  return kind === null ? decodeCsv(bytes, options) : refuse('notATable', { kind })
}
