import { expect, test } from 'vitest'
import { checklistFromJson, checklistToJson } from './checklistJson.ts'
import { readOnPage } from './importScenario.ts'

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
  ['a later version', '{"format": "plumbline.checklist", "version": 2}', 'tooNew'],
  ['a template that is none', '{"format": "plumbline.checklist", "version": 1, "template": {"items": 7}}', 'invalid'],
])('%s is refused', (_, text, code) => {
  expect(checklistFromJson(text)).toMatchObject({ ok: false, problem: { code } })
})
