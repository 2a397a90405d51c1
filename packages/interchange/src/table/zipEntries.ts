/** A file in a ZIP archive, as its directory tells. Sizes in bytes. */
export interface ZipEntry {
  readonly name: string
  readonly packed: number
  readonly size: number
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endLength = 22
const entryLength = 46
const longestComment = 65_535

/** The archive's directory without unpacking anything (APPNOTE.TXT 4.3.12, 4.3.16); null when it has none. */
export const zipEntries = (bytes: Uint8Array): readonly ZipEntry[] | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - endLength
  const lowest = Math.max(0, end - longestComment)
  while (end >= lowest && view.getUint32(end, true) !== endSignature) end--
  if (end < lowest || end < 0) return null
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const entries: ZipEntry[] = []
  for (let index = 0; index < count; index++) {
    if (at + entryLength > bytes.length || view.getUint32(at, true) !== entrySignature) return null
    const nameLength = view.getUint16(at + 28, true)
    const name = String.fromCharCode(...bytes.subarray(at + entryLength, at + entryLength + Math.min(nameLength, 1024)))
    entries.push({ name, packed: view.getUint32(at + 20, true), size: view.getUint32(at + 24, true) })
    at += entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}
