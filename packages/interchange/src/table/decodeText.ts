import type { TextEncodingName } from './decodedTable.ts'

/** The decoder that Node and every browser have; named here because this package is compiled without either's types. */
declare const TextDecoder: {
  new (label: string, options?: { readonly fatal?: boolean }): { decode(bytes: Uint8Array): string }
}

export interface DecodedText {
  readonly text: string
  readonly encoding: TextEncodingName
}

const attempt = (bytes: Uint8Array, encoding: TextEncodingName): DecodedText | null => {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding }
  } catch (error) {
    // What `fatal` throws: the bytes are not of this encoding
    if (error instanceof TypeError) return null
    throw error
  }
}

/**
 * Text of UTF-16 without a mark has its zero bytes in every other place (line ends, digits, separators), other texts
 * have none. The answer is where they are, or null.
 */
const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const sample = Math.min(bytes.length, 65_536)
  const zeros = [0, 0]
  for (let at = 0; at < sample; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd < sample / 100 || bytes.length % 2 !== 0) return null
  if (even === 0) return 'utf-16le'
  return odd === 0 ? 'utf-16be' : null
}

/** Any text without NUL; the mark at its start (BOM) is not part of it. null: no text in an encoding we know. */
export const decodeText = (bytes: Uint8Array): DecodedText | null => {
  const [first, second] = bytes
  let decoded: DecodedText | null
  if (first === 0xff && second === 0xfe) decoded = attempt(bytes, 'utf-16le')
  else if (first === 0xfe && second === 0xff) decoded = attempt(bytes, 'utf-16be')
  else {
    const utf16 = utf16Of(bytes)
    decoded = utf16 ? attempt(bytes, utf16) : (attempt(bytes, 'utf-8') ?? attempt(bytes, 'windows-1252'))
  }
  return decoded === null || decoded.text.includes('\u0000') ? null : decoded
}
