import { parseTemplate } from '@plumbline/checklist'
import { expect, test } from 'vitest'
import { lossesOf, readForm, readSheets, table } from './formScenario.ts'

test.each([
  [[], 'surveyMissing'],
  [[{ name: 'survey', rows: [] }], 'surveyEmpty'],
  [[{ name: 'survey', rows: table('type|label\ntext|A') }], 'columnMissing'],
])('a workbook without %j says %s', (sheets, code) => {
  expect(readSheets(sheets).errors.map((error) => error.code)).toContain(code)
})

test('hostile names change no prototype and can be stored', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'a/b', '..', '😀', 'x'.repeat(40_000)]
  const rows = names.map((name) => ['select_one __proto__', name, name, '${__proto__} = ${constructor}', name])
  const read = readSheets([
    { name: 'Survey ', rows: [['type', 'name', 'label', 'relevant', '__proto__'], ...rows] },
    {
      name: 'CHOICES',
      rows: [
        ['list_name', 'name', 'label', '__proto__'],
        ['__proto__', '__proto__', 'constructor', 'x'],
        ['__proto__', 'b', '\u0000\ud800', 'y'],
      ],
    },
  ])
  expect(Object.hasOwn(Object.prototype, 'path')).toBe(false)
  expect(read.counts.questions).toBe(names.length)
  expect(parseTemplate(JSON.parse(JSON.stringify(read.template)))).toMatchObject({ ok: true })
  expect(read.losses.some((loss) => loss.field === '__proto__')).toBe(true)
})

test('fifty thousand rows, and groups as deep as they go, are read to their end', { timeout: 60_000 }, () => {
  const many = Array.from({ length: 50_000 }, (_, at) => [
    'select_one l',
    `q${at}x`,
    `Question ${at}`,
    at === 0 ? '' : `\${q${at - 1}x} > 1`,
    `. < ${at}`,
    'Too much',
  ])
  const choices = Array.from({ length: 400 }, (_, at) => ['l', String(at), `Choice ${at}`])
  const wide = readSheets([
    { name: 'survey', rows: [['type', 'name', 'label', 'relevant', 'constraint', 'constraint_message'], ...many] },
    { name: 'choices', rows: [['list_name', 'name', 'label'], ...choices] },
  ])
  expect(wide.counts.questions).toBe(50_000)
  const deep = readSheets([
    {
      name: 'survey',
      rows: [
        ['type', 'name', 'label'],
        ...Array.from({ length: 20_000 }, (_, at) => ['begin group', `g${at}`, 'G']),
        ['text', 'a', 'A'],
      ],
    },
  ])
  expect(deep.errors.filter((error) => error.code === 'notClosed')).toHaveLength(20_000)
  expect(parseTemplate(JSON.parse(JSON.stringify(deep.template)))).toMatchObject({ ok: true })
})

test('conditions that would double without end are given up', () => {
  let nested = '${a}'
  for (let depth = 0; depth < 40; depth++) nested = `if(${nested}, \${a}, \${a})`
  const read = readForm(`type|name|label|relevant\ntext|a|A|\ntext|b|B|${nested}`)
  expect(lossesOf(read)).toEqual([['expressionNotCarried', 3, 'b', 'relevant', expect.any(Number)]])
})

test('choices listed in one condition after the other come to an end', { timeout: 60_000 }, () => {
  const choices = Array.from({ length: 2_000 }, (_, at) => ['l', String(at), 'C'])
  const rows = Array.from({ length: 1_000 }, (_, at) => ['text', `t${at}`, 'T', '${q} > 0'])
  const read = readSheets([
    { name: 'survey', rows: [['type', 'name', 'label', 'relevant'], ['select_one l', 'q', 'Q', ''], ...rows] },
    { name: 'choices', rows: [['list_name', 'name', 'label'], ...choices] },
  ])
  expect(read.template.rule_sets.length).toBeGreaterThan(200)
  expect(read.losses.filter((loss) => loss.code === 'expressionNotCarried')).toHaveLength(
    1_000 - read.template.rule_sets.length,
  )
})
