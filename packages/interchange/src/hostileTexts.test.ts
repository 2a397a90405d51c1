import { isCleanText, newItem, newTemplate, parseTemplate, type Template } from '@plumbline/checklist'
import { countingIds, hostileTexts } from '@plumbline/checklist/testing'
import { describe, expect, test } from 'vitest'
import { checklistFromJson, checklistToJson } from './checklist/checklistJson.ts'
import { checklistToCsv, checklistToXlsx } from './checklist/exportChecklist.ts'
import { writtenColumns } from './checklist/columns.ts'
import { openWords, readRows } from './checklist/importScenario.ts'
import { richText } from './checklist/richText.ts'
import { openChecklist, type OpenedChecklist } from './index.ts'
import { readSheets } from './xlsform/formScenario.ts'

const open = (bytes: Uint8Array): Promise<OpenedChecklist> =>
  openChecklist(bytes, { ids: countingIds(), title: 'Opened', language: 'en', words: openWords })

/** A page with a question, a choice and an info block that say the text. */
const saying = (text: string): Template => {
  const ids = countingIds()
  const blank = newTemplate({ title: 'Own', language: 'en', ids, startPage: false })
  const page = newItem({ type: 'page', title: text, ids, referenceKey: 'p' }).item
  const { item, responses } = newItem({
    type: 'list',
    title: text,
    ids,
    referenceKey: 'q',
    parent_id: page.id,
    labels: [text, 'Other'],
    options: { info_id: 'i' },
  })
  return {
    ...blank,
    items: [page, { ...item, depth: 1 }, ...blank.items],
    responses: responses === null ? [] : [responses],
    info: [{ uuid: 'i', items: [{ uuid: 'j', type: 'instruction', value: richText(text) }] }],
  }
}

const inherited = new Set(Object.getOwnPropertyNames(Object.prototype))

const inMind = hostileTexts.filter((text) => isCleanText(text) && text.trim() !== '' && text.length <= 5000)

describe('a hostile text', () => {
  test.each(inMind.map((text, at) => [at, text.slice(0, 40), text] as const))(
    '%i %j goes through our own JSON unchanged',
    (_, _beginning, text) => {
      const template = saying(text)
      const json = checklistToJson(template)
      const read = checklistFromJson(json)
      expect(read.ok && checklistToJson(read.template)).toBe(json)
      expect(read.ok && read.template.items[1]?.title).toBe(text)
    },
  )

  test.each(inMind.map((text, at) => [at, text.slice(0, 40), text] as const))(
    '%i %j goes through a table letter by letter',
    async (_, _beginning, text) => {
      const template = saying(text)
      for (const bytes of [checklistToCsv(template), await checklistToXlsx(template, 'Checklist')]) {
        const opened = await open(bytes)
        if (!opened.ok) throw new Error(opened.problem.code)
        expect(opened.errors).toEqual([])
        const [page, question] = opened.template.items
        expect([page?.title, question?.title]).toEqual([text, text])
        expect(opened.template.responses[0]?.options.map(({ label }) => label)).toEqual([text.trim(), 'Other'])
        expect(parseTemplate(JSON.parse(JSON.stringify(opened.template))).ok).toBe(true)
      }
    },
  )

  test.each(hostileTexts.map((text, at) => [at, text.slice(0, 40), text] as const))(
    '%i %j anywhere in a table, or in a SafetyCulture template, makes a template that can be stored',
    async (_, _beginning, text) => {
      const rows = [
        writtenColumns,
        ['p', '', 'page', text, '', '', '', '', '', text, text],
        [text, 'p', 'list', text, text, `${text}|b`, text, text, text, text, text],
        ['t', text, 'textAnswer', text, '', '', '', '', text, text, ''],
        ['u', 'p', text, text, '', '', '', '', '', '', ''],
      ]
      const table = readRows(rows)
      expect(parseTemplate(JSON.parse(JSON.stringify(table.template)))).toMatchObject({ ok: true })
      const options = { response_set: text, condition: text, values: [text], hint: text, [text]: text }
      const element = (id: string, parent_id: string, type: string): object => ({
        item_id: id,
        parent_id,
        type,
        label: text,
        options,
      })
      const safety = JSON.stringify({
        items: [
          element('p', '', 'section'),
          element(text, 'p', 'question'),
          element('s', text, 'smartfield'),
          element('x', 's', text),
        ],
        template_data: {
          metadata: { name: text, description: text },
          response_sets: { [text]: { id: text, responses: [{ id: text, label: text, colour: text }] } },
        },
      })
      const opened = await open(new TextEncoder().encode(safety))
      if (!opened.ok) throw new Error(opened.problem.code)
      expect(parseTemplate(JSON.parse(JSON.stringify(opened.template)))).toMatchObject({ ok: true })
      expect(Object.hasOwn(Object.prototype, text)).toBe(inherited.has(text))
    },
  )

  test.each(hostileTexts.map((text, at) => [at, text.slice(0, 40), text] as const))(
    '%i %j anywhere in a form makes a template that can be stored',
    (_, _beginning, text) => {
      const read = readSheets([
        {
          name: 'survey',
          rows: [
            ['type', 'name', 'label', 'hint', 'relevant', 'constraint', 'calculation', 'default', text],
            ['select_one l', 'a', text, text, text, text, text, text, text],
            ['text', text, text, text, `\${a} = '${text}'`, `. != "${text}"`, '', text, text],
            [text, 'c', 'C', '', '', '', '', '', ''],
          ],
        },
        {
          name: 'choices',
          rows: [
            ['list_name', 'name', 'label'],
            ['l', text, text],
            ['l', 'b', 'B'],
          ],
        },
      ])
      expect(parseTemplate(JSON.parse(JSON.stringify(read.template)))).toMatchObject({ ok: true })
    },
  )
})
