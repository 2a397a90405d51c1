import { expect, test } from 'vitest'
import {
  addPage,
  applyEdits,
  compile,
  fromWire,
  insertItem,
  itemTypes,
  newTemplate,
  parseTemplate,
  toWire,
  upgradeChanges,
  type Template,
  type TemplateEdit,
} from '../index.ts'

/** A page with one of every type that may stand on it. */
const everyType = (): Template => {
  let made = 0
  const ids = (): string => `0190a000-0000-7000-8000-${String(++made).padStart(12, '0')}`
  let template = newTemplate({ title: 'Round', language: 'en', ids })
  const take = (edit: TemplateEdit): void => {
    const result = applyEdits(template, [edit])
    if (result.ok) template = result.template
  }
  const page = addPage(template, { kind: 'page', title: 'Page', ids })
  take(page.edit)
  const target = { parent_id: page.id, before: null }
  for (const type of itemTypes) take(insertItem(template, { type, title: type, ids, target, options: {} }).edit)
  return template
}

const saved = (written: unknown): Template => {
  const parsed = parseTemplate(written)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return fromWire(parsed.template)
}

test('a template saved whole as it was read is no other version: nothing is listed', () => {
  const template = everyType()
  expect(template.items.length).toBeGreaterThan(itemTypes.length / 2)
  const again = saved(JSON.parse(JSON.stringify(toWire(template))))
  expect(upgradeChanges(compile(template), compile(again), [])).toEqual([])
})

test('what is off or empty, lists too, is as good as not there; what is written in them is a change', () => {
  const template = everyType()
  const withList = (list: readonly string[]): Template => ({
    ...template,
    items: template.items.map((item) =>
      item.type === 'textAnswer' ? { ...item, options: { ...item.options, suggestions: [...list], hint: '' } } : item,
    ),
  })
  expect(upgradeChanges(compile(template), compile(withList([])), [])).toEqual([])
  expect(upgradeChanges(compile(template), compile(withList(['Dock 4'])), []).map(({ kind }) => kind)).toEqual([
    'settings',
  ])
})
