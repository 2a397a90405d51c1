/** Office files by the part that makes them one; with macros they are another type, which is not allowed. */
const officeParts: Readonly<Record<string, string>> = {
  'xl/workbook.xml': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'word/document.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}
const mostNames = 20_000

/** The names of a ZIP's entries by its central directory; null where it has none that can be read. */
const namesInZip = (content: Buffer): ReadonlySet<string> | null => {
  const end = content.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > content.length || content.readUInt32LE(0) !== 0x04034b50) return null
  const count = content.readUInt16LE(end + 10)
  let at = content.readUInt32LE(end + 16)
  const names = new Set<string>()
  for (let entry = 0; entry < Math.min(count, mostNames); entry += 1) {
    if (at + 46 > content.length || content.readUInt32LE(at) !== 0x02014b50) return null
    const [name, extra, comment] = [28, 30, 32].map((offset) => content.readUInt16LE(at + offset))
    const length = name ?? 0
    names.add(content.toString('utf8', at + 46, at + 46 + length))
    at += 46 + length + (extra ?? 0) + (comment ?? 0)
  }
  return names
}

const officeType = (content: Buffer): string | null => {
  if (content.length < 22) return null
  const names = namesInZip(content)
  if (!names?.has('[Content_Types].xml') || [...names].some((name) => name.endsWith('vbaProject.bin'))) return null
  const part = Object.keys(officeParts).find((name) => names.has(name))
  return part === undefined ? null : (officeParts[part] ?? null)
}

/** What a table in text is called; Windows says so of it too. */
const tableTypes = new Set(['text/csv', 'application/csv', 'application/vnd.ms-excel', 'text/plain'])

/** Text without signs that no table holds; a page or a script that is called a table stays text and is only saved. */
const isTable = (content: Buffer): boolean => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    return !/[^\P{Cc}\t\n\v\f\r\u0085]/u.test(text) && !/^\s*</.test(text)
  } catch {
    // Not UTF-8: no table of ours.
    return false
  }
}

const silent = new Set(['', 'application/octet-stream', 'binary/octet-stream', 'application/zip'])

/** Documents beside PDF (Q-UPL-1): xlsx and docx by their content, csv by its name, being any text. Null: none. */
export const documentTypeOf = (
  content: Buffer,
  { name, declared }: { readonly name: string; readonly declared: string },
): string | null => {
  const said = (declared.split(';')[0] ?? '').trim().toLowerCase()
  const office = officeType(content)
  if (office !== null) return silent.has(said) || said === office ? office : null
  if (!/\.csv$/i.test(name) || !(silent.has(said) || tableTypes.has(said))) return null
  return isTable(content) ? 'text/csv' : null
}
