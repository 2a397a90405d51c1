import { inflateSync } from 'node:zlib'

/** What a reader of our PDFs finds in them: read from the file itself, as search and copying do. */
export interface PdfText {
  /** Each page's texts in the order they are set, every one as it is read. */
  readonly pages: readonly (readonly string[])[]
  readonly bookmarks: readonly string[]
  /** Names of fonts, and whether all of them are inside. */
  readonly fonts: readonly string[]
  readonly embedded: boolean
}

interface PdfObject {
  readonly dict: string
  readonly stream: string | null
}

const readObjects = (pdf: Uint8Array): ReadonlyMap<string, PdfObject> => {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const text = bytes.toString('latin1')
  const objects = new Map<string, PdfObject>()
  const head = /(\d+) 0 obj\s/g
  for (let match = head.exec(text); match; match = head.exec(text)) {
    const from = head.lastIndex
    const end = text.indexOf('endobj', from)
    const opens = /\sstream\r?\n/g
    opens.lastIndex = from
    const opened = opens.exec(text)
    if (!opened || opened.index > end) {
      objects.set(match[1] ?? '', { dict: text.slice(from, end), stream: null })
      head.lastIndex = end
      continue
    }
    const dict = text.slice(from, opened.index)
    const length = Number(/\/Length (\d+)/.exec(dict)?.[1] ?? 0)
    const raw = bytes.subarray(opens.lastIndex, opens.lastIndex + length)
    const stream = dict.includes('/FlateDecode') && !dict.includes('/Image') ? inflateSync(raw) : raw
    objects.set(match[1] ?? '', { dict, stream: stream.toString('latin1') })
    head.lastIndex = opens.lastIndex + length
  }
  return objects
}

const wide = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Glyph -> what it stands for. */
const readMap = (cmap: string): ReadonlyMap<number, string> => {
  const map = new Map<number, string>()
  for (const [, block = ''] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', text = ''] of block.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi))
      map.set(Number.parseInt(glyph, 16), wide(text))
  return map
}

const codes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The glyphs of a string as it stands in a page: two bytes each. */
const glyphsOf = (written: string): readonly number[] => {
  const bytes = written.replaceAll(
    /\\([0-7]{1,3}|[\s\S])/g,
    (_, code: string) => codes[code] ?? (/^[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : code),
  )
  return Array.from(
    { length: bytes.length / 2 },
    (_, at) => bytes.charCodeAt(2 * at) * 256 + bytes.charCodeAt(2 * at + 1),
  )
}

/** What stands in a string: parentheses that pair up are not escaped, and a glyph's bytes may be such. */
const inString = (depth: number): string =>
  String.raw`(?:\\[\s\S]|[^\\()]${depth === 0 ? '' : String.raw`|\(${inString(depth - 1)}\)`})*`
const string = String.raw`\(${inString(4)}\)`

const tokens = new RegExp(
  String.raw`\bBT\b|\bET\b|\/(\w+) BMC|\bBDC\b|\bEMC\b|\/(\w+) [\d.]+ Tf|([-\d.]+) [-\d.]+ Tm|\[((?:${string}|[^\]()])*)\]\s*TJ|(${string})\s*Tj`,
  'g',
)
const strings = new RegExp(String.raw`\((${inString(4)})\)`, 'g')

/** Runs between BT and ET are one line: from its end where its letters are set in reverse. */
const readPage = (content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): readonly string[] => {
  const lines: string[] = []
  const marks: boolean[] = []
  let runs: { x: number; text: string; reversed: boolean }[] = []
  let x = 0
  let font: ReadonlyMap<number, string> = new Map()
  for (const [token, mark, face, place, several, single] of content.matchAll(tokens)) {
    if (token === 'BT') runs = []
    else if (token === 'ET') {
      const mirrored = runs.some(({ reversed }) => reversed)
      const inOrder = runs.toSorted((one, other) => (mirrored ? other.x - one.x : one.x - other.x))
      if (runs.length > 0) lines.push(inOrder.map(({ text }) => text).join(''))
    } else if (mark !== undefined) marks.push(mark === 'ReversedChars')
    else if (token === 'BDC') marks.push(false)
    else if (token === 'EMC') marks.pop()
    else if (face !== undefined) font = fonts.get(face) ?? font
    else if (place !== undefined) x = Number(place)
    else {
      const array = several ?? single ?? ''
      const reversed = marks.at(-1) === true
      const glyphs = [...array.matchAll(strings)].flatMap(([, one = '']) => glyphsOf(one))
      const letters = glyphs.map((glyph) => font.get(glyph) ?? '')
      runs.push({ x, text: (reversed ? letters.toReversed() : letters).join(''), reversed })
    }
  }
  return lines
}

export const readPdf = (pdf: Uint8Array): PdfText => {
  const objects = readObjects(pdf)
  const at = (reference: string | undefined): PdfObject => objects.get(reference ?? '') ?? { dict: '', stream: null }
  const all = [...objects.values()]
  const root = all.find(({ dict }) => /\/Type \/Pages\b/.test(dict))?.dict ?? ''
  const kids = [...(/\/Kids \[([^\]]*)\]/.exec(root)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, id]) => id)
  const fontsOf = (dict: string) =>
    new Map(
      [...(/\/Font <<([\s\S]*?)>>/.exec(dict)?.[1] ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', id]) => {
        const map = /\/ToUnicode (\d+) 0 R/.exec(at(id).dict)?.[1]
        return [name, readMap(at(map).stream ?? '')] as const
      }),
    )
  const outline = all.filter(
    ({ dict }) => dict.includes('/Dest') && dict.includes('/Title') && dict.includes('/Parent'),
  )
  const descriptors = all.filter(({ dict }) => dict.includes('/Type /FontDescriptor'))
  return {
    pages: kids.map((id) => {
      const { dict } = at(id)
      return readPage(at(/\/Contents (\d+) 0 R/.exec(dict)?.[1]).stream ?? '', fontsOf(dict))
    }),
    bookmarks: outline.map(({ dict }) => {
      const hex = /\/Title <FEFF([0-9A-F]*)>/i.exec(dict)?.[1]
      return hex === undefined ? (/\/Title \(((?:\\.|[^\\)])*)\)/.exec(dict)?.[1] ?? '') : wide(hex)
    }),
    fonts: all.flatMap(
      ({ dict }) =>
        /\/Subtype \/Type0[\s\S]*\/BaseFont \/\w+\+([\w-]+)|\/BaseFont \/\w+\+([\w-]+)[\s\S]*\/Type0/
          .exec(dict)
          ?.slice(1)
          .find(Boolean) ?? [],
    ),
    embedded: descriptors.length > 0 && descriptors.every(({ dict }) => /\/FontFile\d? /.test(dict)),
  }
}
