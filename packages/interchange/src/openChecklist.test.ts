import { deflateRawSync } from 'node:zlib'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseTemplate, placementProblems } from '@plumbline/checklist'
import fc from 'fast-check'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { countingIds } from '@plumbline/checklist/testing'
import { checklistToJson } from './checklist/checklistJson.ts'
import { checklistToCsv, checklistToXlsx } from './checklist/exportChecklist.ts'
import { openWords, readOnPage } from './checklist/importScenario.ts'
import { openChecklist } from './openChecklist.ts'
import type { OpenedChecklist } from './opened.ts'
import { xlsOf } from './table/xlsScenario.ts'
import { xlsxOf } from './table/tableToXlsx.ts'
import { tries } from '../../../scripts/testing/tries.ts'

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

const open = (bytes: Uint8Array): Promise<OpenedChecklist> =>
  openChecklist(bytes, { ids: countingIds(), title: 'Boiler house', language: 'en', words: openWords })

const opened = async (bytes: Uint8Array): Promise<Extract<OpenedChecklist, { ok: true }>> => {
  const result = await open(bytes)
  if (!result.ok) throw new Error(`refused: ${result.problem.code}`)
  return result
}

const survey = [
  ['type', 'name', 'label', 'required'],
  ['begin group', 'pumps', 'Pumps', ''],
  ['select_one l', 'dry', 'Pump dry?', 'yes'],
  ['integer', 'rpm', 'Speed', ''],
  ['end group', '', '', ''],
]
const choices = [
  ['list_name', 'name', 'label'],
  ['l', 'y', 'Yes'],
  ['l', 'n', 'No'],
]

const xlsxForm = (): Promise<Uint8Array> =>
  xlsxOf([
    { name: 'About', header: ['Read me'], rows: [] },
    { name: 'survey', header: survey[0] ?? [], rows: survey.slice(1) },
    { name: 'choices', header: choices[0] ?? [], rows: choices.slice(1) },
  ])
const xlsForm = (): Uint8Array =>
  xlsOf([
    ['Survey', survey],
    ['choices', choices],
  ])

const safetyCulture = {
  header: [],
  items: [
    { item_id: 'p', parent_id: '', type: 'section', label: 'Page', options: {} },
    { item_id: 'q', parent_id: 'p', type: 'question', label: 'Dry?', options: { response_set: 's' } },
  ],
  template_data: {
    metadata: { name: 'Pumps' },
    response_sets: {
      s: {
        responses: [
          { id: 'a', label: 'Yes' },
          { id: 'b', label: 'No' },
        ],
      },
    },
  },
}

const template = async () =>
  (await readOnPage('q1,p,yesno,هل المضخة جافة؟,1,,,,No,Look,', 'q2,p,number,Pressure,,,0.5,16,4,,')).template

describe('what a file is, its content says', () => {
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['a table of commas', async () => checklistToCsv(await template()), 'csv'],
    ['a workbook with a table', async () => checklistToXlsx(await template(), 'Checklist'), 'xlsx'],
    [
      'a table of old Excel',
      () =>
        xlsOf([
          [
            'Sheet1',
            [
              ['type', 'title'],
              ['page', 'P'],
              ['yesno', 'Dry?'],
              ['number', 'Speed'],
            ],
          ],
        ]),
      'xls',
    ],
    ['a form', xlsxForm, 'xlsform'],
    ['a form of old Excel', xlsForm, 'xlsform'],
    ['our own JSON', async () => encode(checklistToJson(await template())), 'plumbline'],
    ['our own JSON with a mark', async () => encode(`\ufeff${checklistToJson(await template())}`), 'plumbline'],
    ['a SafetyCulture template', () => encode(JSON.stringify(safetyCulture)), 'safetyculture'],
  ])('%s', async (_, make, format) => {
    const result = await opened(await make())
    expect(result.format).toBe(format)
    expect(result.errors).toEqual([])
    expect(result.rows.filter(({ type }) => type !== 'page' && type !== 'start_page')).toHaveLength(
      result.counts.questions,
    )
    expect(result.counts).toMatchObject({ pages: 1, questions: format === 'safetyculture' ? 1 : 2 })
    expect(placementProblems(result.template)).toEqual([])
  })

  test('a form gives the rows that the file has, and their paths', async () => {
    for (const bytes of [await xlsxForm(), xlsForm()]) {
      const result = await opened(bytes)
      expect(result.rows).toMatchObject([
        { row: 2, type: 'page', title: 'Pumps', depth: 0 },
        { row: 3, type: 'list', title: 'Pump dry?', parentTitle: 'Pumps', required: true, options: ['Yes', 'No'] },
        { row: 4, type: 'number', title: 'Speed', required: false },
      ])
      expect([...result.paths.keys()]).toEqual(['pumps', 'pumps/dry', 'pumps/rpm'])
    }
    expect((await opened(await xlsxForm())).losses).toMatchObject([{ code: 'sheetNotCarried', sheet: 'About' }])
  })

  test('a text in brackets may still be a table', async () => {
    expect(await opened(encode('[type],title\npage,P\nyesno,Dry?'))).toMatchObject({ format: 'csv' })
  })
})

describe('what is none is refused with a reason', () => {
  const container = (name: string): Uint8Array => {
    const bytes = xlsForm()
    const at = bytes.findIndex(
      (_, index) => String.fromCharCode(...bytes.subarray(index, index + 16)).replaceAll('\0', '') === 'Workbook',
    )
    bytes.fill(0, at, at + 64)
    bytes.set(Uint8Array.from([...name].flatMap((letter) => [letter.charCodeAt(0), 0])), at)
    return bytes
  }
  const beforeExcel97 = (): Uint8Array => {
    const bytes = xlsForm()
    const at = bytes.findIndex(
      (byte, index) => byte === 9 && bytes[index + 1] === 8 && bytes[index + 4] === 0 && bytes[index + 5] === 6,
    )
    bytes[at + 5] = 5
    return bytes
  }
  test.each<[string, () => Uint8Array, string]>([
    ['nothing', () => new Uint8Array(), 'empty'],
    ['a drawing', () => encode('%PDF-1.7'), 'notATable'],
    ['JSON of something else', () => encode('{"a": 1}'), 'notAChecklist'],
    ['a list of something else', () => encode('[1, 2]'), 'notAChecklist'],
    ['JSON that was cut', () => encode('{"format": "plumbline.checklist", "ver'), 'notJson'],
    ['JSON of a later version', () => encode('{"format": "plumbline.checklist", "version": 99}'), 'tooNew'],
    [
      'JSON that is no template',
      () => encode('{"format": "plumbline.checklist", "version": 1, "template": {"items": 7}}'),
      'invalid',
    ],
    ['a container of something else', () => container('WordDoc'), 'damaged'],
    ['a workbook with a password', () => container('EncryptedPackage'), 'encrypted'],
    ['a workbook from before Excel 97', beforeExcel97, 'oldExcel'],
    ['a workbook that was cut', () => xlsForm().subarray(0, 1500), 'damaged'],
    ['an empty workbook of old Excel', () => xlsOf([['Sheet1', []]]), 'empty'],
    ['no workbook at all', () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'damaged'],
  ])('%s', async (_, make, code) => {
    expect(await open(make())).toMatchObject({ ok: false, problem: { code } })
  })

  test('more bytes than allowed', async () => {
    const result = await openChecklist(encode('type,title\npage,P'), {
      ids: countingIds(),
      title: '',
      language: 'en',
      words: openWords,
      maxBytes: 10,
    })
    expect(result).toEqual({ ok: false, problem: { code: 'tooLarge', data: { limit: 10 } } })
  })
})

/** A ZIP archive by hand: what its directory claims need not be true. */
const zipOf = (
  files: readonly { readonly name: string; readonly content: Uint8Array; readonly claimed?: number }[],
): Uint8Array => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, claimed = content.length } of files) {
    const packed = deflateRawSync(content, { level: 9 })
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(claimed, 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 6)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(claimed, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    const local = Buffer.concat([head, Buffer.from(name), packed])
    parts.push(local)
    directory.push(Buffer.concat([entry, Buffer.from(name)]))
    at += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, list, end])
}

describe('files that were made to do harm', () => {
  const workbook = encode(
    '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="survey" sheetId="1" r:id="rId1"/></sheets></workbook>',
  )

  test('a workbook that unpacks to more than can be held', async () => {
    const bomb = zipOf([
      { name: 'xl/workbook.xml', content: workbook },
      { name: 'xl/worksheets/sheet1.xml', content: new Uint8Array(60_000_000), claimed: 500_000_000 },
    ])
    expect(bomb.length).toBeLessThan(100_000)
    expect(await open(bomb)).toMatchObject({ ok: false, problem: { code: 'tooLarge' } })
  })

  test('a workbook that says less than it unpacks to', async () => {
    const bomb = zipOf([
      {
        name: '[Content_Types].xml',
        content: encode('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
      },
      { name: 'xl/workbook.xml', content: new Uint8Array(60_000_000).fill(32), claimed: 100 },
    ])
    expect(await open(bomb)).toMatchObject({ ok: false, problem: { code: 'damaged' } })
  })

  test('names of prototypes in JSON, tables and forms', async () => {
    const own = `{"format": "plumbline.checklist", "version": 1, "template": {"__proto__": {"hacked": true}, "title": "T", "options": {"__proto__": {"hacked": true}}}}`
    expect(await open(encode(own))).toMatchObject({ ok: false, problem: { code: 'invalid' } })
    const foreign = JSON.stringify(safetyCulture).replaceAll('"s"', '"__proto__"')
    expect(await opened(encode(foreign))).toMatchObject({ format: 'safetyculture', counts: { questions: 1 } })
    await opened(encode('__proto__,type,title\nconstructor,page,P\n__proto__,yesno,Dry?'))
    await opened(
      xlsOf([
        [
          'survey',
          [
            ['type', 'name', '__proto__'],
            ['text', '__proto__', 'x'],
          ],
        ],
        ['settings', [['__proto__'], ['y']]],
      ]),
    )
    expect(Reflect.get({}, 'hacked')).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test('JSON as deep as a file can be', { timeout: 60_000 }, async () => {
    const deep = `${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}`
    expect(
      await open(
        encode(
          `{"format": "plumbline.checklist", "version": 1, "template": {"options": {"a": ${'[['.repeat(50_000)}${']]'.repeat(50_000)}}}}`,
        ),
      ),
    ).toMatchObject({ ok: false })
    expect(await open(encode(deep))).toMatchObject({ ok: false })
  })

  test('formulas come as what they last gave', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'survey',
          rows: [
            ['type', 'name', 'label'],
            ['text', 'a', null],
            ['text', 'b', '=cmd()'],
          ],
          cells: new Map([
            ['1,2', { value: 'Shown', formula: 'CONCAT("Sh","own")', formulaResult: 'Shown', type: 'formula' }],
          ]),
        },
      ],
    })
    expect((await opened(bytes)).rows.map((row) => row.title)).toEqual(['Boiler house', 'Shown', '=cmd()'])
  })

  test('any change of a byte is read or refused, and nothing hangs', { timeout: 120_000 }, async () => {
    const files = [await xlsxForm(), xlsForm(), encode(JSON.stringify(safetyCulture)), checklistToCsv(await template())]
    const change = fc.record({
      file: fc.nat(files.length - 1),
      at: fc.array(fc.tuple(fc.double({ min: 0, max: 0.9999, noNaN: true }), fc.nat(255)), {
        minLength: 1,
        maxLength: 8,
      }),
      cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(change, async ({ file, at, cut }) => {
        const bytes = Uint8Array.from(files[file] ?? [])
        for (const [place, byte] of at) bytes[Math.floor(place * bytes.length)] = byte
        const result = await open(cut === null ? bytes : bytes.subarray(0, Math.floor(cut * bytes.length)))
        if (!result.ok) expect(result.problem.code).not.toBe('')
        else expect(parseTemplate(JSON.parse(JSON.stringify(result.template)))).toMatchObject({ ok: true })
      }),
      { numRuns: tries(400) },
    )
  })
})

const naughty = [
  'undefined',
  '1e100',
  '‮gnp.exe',
  'Ṱ̺̺̕o͞',
  '<script>alert(1)</script>',
  "1'; DROP TABLE items--",
  '=1+1',
  '﷽',
  '../../etc/passwd',
  '%s%n',
  '{{7*7}}',
  ' leading',
  '00',
  'ÅÄÖ\u2028x',
  '😀🏴‍☠️',
  'a\tb',
]
const sample = fileURLToPath(new URL('../../../../shared/samples/torture/blns.json', import.meta.url))
const strings: readonly string[] = existsSync(sample)
  ? naughty.concat(JSON.parse(readFileSync(sample, 'utf8')))
  : naughty

test('naughty strings come back as they are, or are told', { timeout: 60_000 }, async () => {
  const items = strings.filter((text) => text.trim() !== '')
  const header = ['type', 'name', 'label']
  const form = await opened(
    await xlsxOf([{ name: 'survey', header, rows: items.map((text, at) => ['text', `q${at}x`, text]) }]),
  )
  const byRow = new Map(form.rows.map((row) => [row.row, row.title]))
  const told = new Set(form.losses.map((loss) => loss.row))
  for (const [at, text] of items.entries())
    if (!told.has(at + 2)) expect([at, byRow.get(at + 2)]).toEqual([at, text.trim()])
  const rows = items.map((text, at) => ['yesno', `k${at}`, text])
  for (const bytes of [
    await xlsxOf([{ name: 'Checklist', header: ['type', 'key', 'title'], rows }]),
    encode(
      [['type', 'key', 'title'], ...rows]
        .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
        .join('\n'),
    ),
  ]) {
    const table = await opened(bytes)
    const wrong = new Set(table.errors.map((error) => error.row))
    const titles = new Map(table.rows.map((row) => [row.row, row.title]))
    for (const [at, text] of items.entries())
      if (!wrong.has(at + 2)) expect([at, titles.get(at + 2)]).toEqual([at, text])
    const again = await opened(encode(checklistToJson(table.template)))
    expect(again.template).toEqual(table.template)
  }
})
