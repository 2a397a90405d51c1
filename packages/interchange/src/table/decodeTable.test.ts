import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeTable } from './decodeTable.ts'
import { escapeFormula, unescapeFormula } from './formulaPrefix.ts'
import { csvOf, tableToCsv } from './tableToCsv.ts'
import { tableToXlsx, xlsxOf } from './tableToXlsx.ts'
import { tries } from '../../../../scripts/testing/tries.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

const utf16 = (text: string, littleEndian: boolean): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), littleEndian)
  return bytes
}

const windows1252 = (text: string): Uint8Array => {
  const special: Readonly<Record<string, number>> = { '€': 0x80, '“': 0x93, '”': 0x94, '–': 0x96, œ: 0x9c }
  return Uint8Array.from(text, (letter) => special[letter] ?? letter.charCodeAt(0))
}

const rowsOf = async (bytes: Uint8Array): Promise<readonly (readonly string[])[]> => {
  const table = await decodeTable(bytes)
  if (!table.ok) throw new Error(`refused: ${table.problem.code}`)
  return table.rows
}

const problemOf = async (bytes: Uint8Array): Promise<unknown> => {
  const table = await decodeTable(bytes)
  return table.ok ? null : table.problem
}

const all = async (parts: AsyncGenerator<Uint8Array>): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = []
  for await (const part of parts) chunks.push(part)
  return Buffer.concat(chunks)
}

describe('what is written in a text is read from it', () => {
  test.each([
    [
      'a comma inside quotation marks',
      'name,town\nMira,"Trier, Mosel"',
      [
        ['name', 'town'],
        ['Mira', 'Trier, Mosel'],
      ],
    ],
    [
      'empty cells, quoted and not',
      'a,b,c\n1,"",\n,2,3',
      [
        ['a', 'b', 'c'],
        ['1', '', ''],
        ['', '2', '3'],
      ],
    ],
    [
      'doubled quotation marks',
      'a,b\n1,"the ""old"" pump"\n',
      [
        ['a', 'b'],
        ['1', 'the "old" pump'],
      ],
    ],
    [
      'JSON in a cell',
      'k,v\n1,"{""at"": [7.5, 1]}"\n',
      [
        ['k', 'v'],
        ['1', '{"at": [7.5, 1]}'],
      ],
    ],
    [
      'quotation marks inside a bare cell',
      `t,n\n52°30'12.4"N 13°22'6"E,x`,
      [
        ['t', 'n'],
        [`52°30'12.4"N 13°22'6"E`, 'x'],
      ],
    ],
    [
      'a line break in a cell',
      'a,b\n"first \nsecond",2\n3,4\n',
      [
        ['a', 'b'],
        ['first \nsecond', '2'],
        ['3', '4'],
      ],
    ],
    [
      'a CRLF in a cell',
      'a,b\r\n"first \r\nsecond",2\r\n',
      [
        ['a', 'b'],
        ['first \r\nsecond', '2'],
      ],
    ],
    [
      'quotation marks and line breaks',
      'a,b\n"so \n""it"" \nwent",2\n',
      [
        ['a', 'b'],
        ['so \n"it" \nwent', '2'],
      ],
    ],
    [
      'CR alone',
      'a,b\r1,2\r3,4\r',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'mixed line ends',
      'a,b\r\n1,2\n3,4',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'letters of any script',
      'a,b\nñ,مضخة\n',
      [
        ['a', 'b'],
        ['ñ', 'مضخة'],
      ],
    ],
    ['blank lines, kept for their row numbers', 'a,b\n\n1,2\n', [['a', 'b'], [''], ['1', '2']]],
    [
      'spaces around',
      'a,b\n  x ,y \n',
      [
        ['a', 'b'],
        ['  x ', 'y '],
      ],
    ],
    ['rows of different lengths', 'a,b,c\n1\n1,2,3,4', [['a', 'b', 'c'], ['1'], ['1', '2', '3', '4']]],
    ['one column', 'Question\nIs it dry?\nIs it clean?', [['Question'], ['Is it dry?'], ['Is it clean?']]],
    [
      'a first line that names the separator',
      'sep=;\r\na;b\r\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
  ])('%s', async (_, text, rows) => {
    expect(await rowsOf(utf8(text))).toEqual(rows)
  })

  test.each([
    [',', 'a,b;c\n"1;1",2\n'],
    [';', 'a;b,c\n1,5;2,5\n'],
    ['\t', 'a\tb,c;d\n1,5\t2;5\n'],
  ])('the delimiter %j is told from the text', async (delimiter, text) => {
    const table = await decodeTable(utf8(text))
    expect(table).toMatchObject({ ok: true, delimiter })
  })
})

describe('the encoding is told from the bytes', () => {
  const text = 'Schlüssel;Frage\r\n1;Größe „in Ordnung“?\r\n2;Ça va – œuvre à 5 €\r\n'
  const arabic = 'مفتاح,سؤال\n1,هل المضخة جافة؟\n2,نعم\n'
  const western = 'a;b\r\nGröße;5 € – “œ”\r\n'

  test.each([
    ['UTF-8', utf8(text), 'utf-8', text],
    ['UTF-8 with a mark', utf8(`\ufeff${text}`), 'utf-8', text],
    ['UTF-16 LE with a mark', utf16(`\ufeff${text}`, true), 'utf-16le', text],
    ['UTF-16 BE with a mark', utf16(`\ufeff${text}`, false), 'utf-16be', text],
    ['UTF-16 LE', utf16(text, true), 'utf-16le', text],
    ['UTF-16 BE', utf16(text, false), 'utf-16be', text],
    ['Arabic in UTF-16 LE without a mark', utf16(arabic, true), 'utf-16le', arabic],
    ['Arabic in UTF-16 BE without a mark', utf16(arabic, false), 'utf-16be', arabic],
    ['Windows-1252', windows1252(western), 'windows-1252', western],
  ])('%s', async (_, bytes, encoding, written) => {
    const table = await decodeTable(bytes)
    expect(table).toMatchObject({ ok: true, encoding, format: 'csv' })
    expect(table.ok && table.rows).toEqual(await rowsOf(utf8(written)))
  })
})

describe('what is no table is refused with a reason', () => {
  test.each([
    ['nothing', new Uint8Array(), { code: 'empty', data: {} }],
    ['blank lines', utf8('\n\n , \n'), { code: 'empty', data: {} }],
    [
      'Excel 97-2003',
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0),
      { code: 'oldExcel', data: {} },
    ],
    [
      'a workbook with a password',
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...utf16('EncryptedPackage', true)),
      { code: 'encrypted', data: {} },
    ],
    ['a PDF', utf8('%PDF-1.7\n'), { code: 'notATable', data: { kind: 'pdf' } }],
    ['a photo', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0), { code: 'notATable', data: { kind: 'image' } }],
    ['a web page', utf8('<!DOCTYPE html><table>'), { code: 'notATable', data: { kind: 'html' } }],
    ['XML', utf8('\ufeff<?xml version="1.0"?><a/>'), { code: 'notATable', data: { kind: 'xml' } }],
    ['a ZIP that ends early', utf8('PK\u0003\u0004 and no more'), { code: 'damaged', data: {} }],
    ['an open quotation mark', utf8('a,b\n1,2\n"3,4\n5,6\n'), { code: 'quoteNotClosed', data: { row: 3 } }],
    ['binary data', Uint8Array.of(1, 0, 0, 2, 0, 0, 0, 3, 9, 9), { code: 'unreadableText', data: {} }],
  ])('%s', async (_, bytes, problem) => {
    expect(await problemOf(bytes)).toEqual(problem)
  })

  test('more bytes than allowed', async () => {
    const table = await decodeTable(utf8('a,b\n1,2'), { maxBytes: 5 })
    expect(table).toEqual({ ok: false, problem: { code: 'tooLarge', data: { limit: 5 } } })
  })

  test.each([
    // Ten times as many as are read: 250,000 of them lie in four slices.
    ['rows', new Uint8Array(2_600_000).fill(10), 3],
    ['cells', new Uint8Array(5_100_000).fill(44), 0],
    ['in one record', utf8(`"${'x'.repeat(2_100_000)}",b\n1,2\n`), 0],
  ])('a text that was made to hold more %s than any table has, read no further than that', async (_, bytes, slices) => {
    let read = 0
    const table = await decodeTable(bytes, { pause: async () => void read++ })
    expect(table).toMatchObject({ ok: false, problem: { code: 'tooLarge' } })
    expect(read).toBe(slices)
  })

  test('a workbook that was cut', async () => {
    const whole = await xlsxOf([{ name: 'Sheet', header: ['a'], rows: [['1']] }])
    const broken = whole.slice()
    // Inside the first packed file: its checksum is wrong then
    for (let at = 60; at < 90; at++) broken[at] = 0xff
    expect(await problemOf(broken)).toMatchObject({ code: 'damaged' })
    expect(await problemOf(whole.subarray(0, whole.length / 2))).toMatchObject({ code: 'damaged' })
  })
})

describe('what is exported comes back', () => {
  const cell = fc
    .string({ unit: 'binary', maxLength: 12 })
    .filter((text) => text.isWellFormed() && !text.includes('\u0000'))
  const nasty = fc.constantFrom(
    '=1+1',
    '+5',
    '-x',
    '@a',
    '\tx',
    '\rx',
    "'=x",
    "''-",
    '-5',
    '_x000D_',
    ' a ',
    '"',
    'a\r\nb',
    'a;b\tc,d',
  )
  const table = fc.tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 1, max: 6 })).chain(([columns, count]) =>
    fc.array(fc.array(fc.oneof(cell, nasty), { minLength: columns, maxLength: columns }), {
      minLength: count,
      maxLength: count,
    }),
  )
  const headerFor = (rows: readonly (readonly string[])[]): string[] =>
    (rows[0] ?? []).map((_, at) => `Column ${at + 1}`)

  test('as CSV, cell by cell', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const header = headerFor(rows)
        expect(await rowsOf(await all(tableToCsv(header, rows)))).toEqual([header, ...rows])
        expect(await rowsOf(csvOf(header, rows))).toEqual([header, ...rows])
      }),
      { numRuns: tries(300) },
    )
  })

  test('as XLSX, cell by cell', async () => {
    // A workbook has no place for the two code points XML 1.0 leaves out, nor for blank cells at the end of a row
    const trimmed = (rows: readonly (readonly string[])[]): unknown =>
      rows.map((row) => row.slice(0, row.findLastIndex((text) => text !== '') + 1))
    const writable = (rows: readonly (readonly string[])[]): boolean => !/[\ufffe\uffff]/.test(JSON.stringify(rows))
    await fc.assert(
      fc.asyncProperty(table.filter(writable), async (rows) => {
        const header = headerFor(rows)
        const read = await rowsOf(await all(tableToXlsx('Export', header, rows)))
        expect(trimmed(read)).toEqual(trimmed([header, ...rows]))
      }),
      { numRuns: tries(60) },
    )
  })

  test('a CSV export holds no cell that a spreadsheet takes for a formula', () => {
    fc.assert(
      fc.property(fc.oneof(cell, nasty), (text) => {
        const written = escapeFormula(text)
        expect(/^[=+\-@\t\r]/.test(written) && !/^-?\d+(?:\.\d+)?$/.test(written)).toBe(false)
        expect(unescapeFormula(written)).toBe(text)
      }),
    )
  })

  test('figures, dates and flags of an export', async () => {
    const rows = [[1.5, new Date('2026-11-20T08:30:00Z'), true, null, -3, 'end']]
    const header = ['a', 'b', 'c', 'd', 'e', 'f']
    expect((await rowsOf(await all(tableToCsv(header, rows))))[1]).toEqual([
      '1.5',
      '2026-11-20T08:30:00.000Z',
      'true',
      '',
      '-3',
      'end',
    ])
    expect((await rowsOf(await all(tableToXlsx('Export', header, rows))))[1]?.slice(0, 1)).toEqual(['1.5'])
  })
})

test('a large file is read in slices that let others have their turn', async () => {
  const line = 'k1,p0,list,"Is the ""main"" valve closed,\nand locked?",,Yes|No,,,,Note,https://example.org/a\r\n'
  const bytes = utf8(
    `key,parent_key,type,title,required,options,min,max,default_value,info,url\r\n${line.repeat(40_000)}`,
  )
  let pauses = 0
  const table = await decodeTable(bytes, { pause: async () => void pauses++ })
  expect(table.ok && table.rows.length).toBe(40_001)
  expect(table.ok && table.rows.every((row) => row.length === 11)).toBe(true)
  expect(pauses).toBeGreaterThan(20)
})
