import type { Template } from '@plumbline/checklist'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checklistFromJson, checklistToJson } from './checklistJson.ts'
import { readOnPage } from './importScenario.ts'
import { readForm } from '../xlsform/formScenario.ts'
import { tries } from '../../../../scripts/testing/tries.ts'

test('a template comes back whole', async () => {
  const { template } = await readOnPage(
    'q1,p,yesno,هل المضخة جافة؟,1,,,,No,<b>Look</b>,https://example.org',
    'q2,p,number,Pressure,,,0.5,16,4,,',
  )
  expect(template.items).toHaveLength(6)
  expect(checklistFromJson(checklistToJson(template))).toEqual({ ok: true, template })
  expect(checklistFromJson(`\ufeff${checklistToJson(template)}`)).toEqual({ ok: true, template })
})

test.each([
  ['no JSON', 'key;title', 'notJson'],
  ['JSON of something else', '{"format": "other", "version": 1}', 'notAChecklist'],
  ['a bare list', '[]', 'notAChecklist'],
  ['no version', '{"format": "plumbline.checklist"}', 'notAChecklist'],
  ['a version that never was', '{"format": "plumbline.checklist", "version": -1, "template": {}}', 'notAChecklist'],
  ['a later version', '{"format": "plumbline.checklist", "version": 2}', 'tooNew'],
  ['a template that is none', '{"format": "plumbline.checklist", "version": 1, "template": {"items": 7}}', 'invalid'],
])('%s is refused', (_, text, code) => {
  expect(checklistFromJson(text)).toMatchObject({ ok: false, problem: { code } })
})

const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown>(null, true, false, '', 'x', 0, 1.5, -7),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      fc.string({ minLength: 1, maxLength: 6 }).filter((name) => name !== '__proto__'),
      tie('value'),
      {
        maxKeys: 4,
      },
    ),
  ),
})).value
const extras = fc.dictionary(fc.constantFrom('zeta', 'alpha', '10', '9', 'x-vendor', 'Größe', 'options', 'id'), json, {
  maxKeys: 5,
})

const rich = readForm(
  `type|name|label::English (en)|label::French (fr)|relevant|constraint|calculation|hint::English (en)
  select_one l|a|A|Ah||||Look
  begin repeat|r|R||||||
  integer|c|C|||. < 10||
  end repeat|||||||
  calculate|t|||||\${a} * 2|
  text|d|D||\${a} > 1|||`,
  'list_name|name|label::English (en)|label::French (fr)\nl|1|One|Un\nl|2|Two|Deux',
).template

const withExtras = (template: Template, more: readonly Readonly<Record<string, unknown>>[]): Template => ({
  ...template,
  options: { ...template.options, ...more[0] },
  items: template.items.map((item, at) => ({ ...item, options: { ...more[at % more.length], ...item.options } })),
  responses: template.responses.map((set) => ({
    ...set,
    options: set.options.map((option, at) => ({ ...more[(at + 1) % more.length], ...option })),
  })),
})

/** The same value with the fields of its objects made in another order. */
const shuffled = (value: unknown, turn: number): unknown => {
  if (Array.isArray(value)) return value.map((each) => shuffled(each, turn))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
  const at = fields.length === 0 ? 0 : turn % fields.length
  const turned = [...fields.slice(at), ...fields.slice(0, at)]
  return Object.fromEntries(
    (turn % 2 === 0 ? turned : turned.toReversed()).map(([name, each]) => [name, shuffled(each, turn)]),
  )
}

test('equal templates give equal bytes, unknown options come back, and reading and writing again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(extras, { minLength: 1, maxLength: 4 }), fc.nat(20), (more, turn) => {
      const template = withExtras(rich, more)
      const text = checklistToJson(template)
      expect(checklistToJson(shuffled(template, turn) as Template)).toBe(text)
      const read = checklistFromJson(text)
      if (!read.ok) throw new Error(read.problem.code)
      expect(JSON.parse(JSON.stringify(read.template))).toEqual(JSON.parse(JSON.stringify(template)))
      expect(checklistToJson(read.template)).toBe(text)
    }),
    { numRuns: tries(150) },
  )
})

test('the file says what it is first', () => {
  expect(checklistToJson(rich).split('\n').slice(0, 4)).toEqual([
    '{',
    '  "format": "plumbline.checklist",',
    '  "version": 1,',
    '  "template": {',
  ])
})
