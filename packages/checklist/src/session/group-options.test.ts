import { expect, it } from 'vitest'
import { checkTemplate } from '../checks/check-template.ts'
import { mostGroupEntries } from '../template/group-entries.ts'
import type { GroupedItem, Template } from '../template/model.ts'
import { form, page, section, yesno } from '../testing/form.ts'
import { compile } from './compile.ts'

const options = [
  { uuid: 'a', label: 'Pump A' },
  { uuid: 'b', label: 'Pump B' },
]

/** A section filled once per option, whose options are told so. */
const grouped = (group: Pick<GroupedItem, 'type' | 'value' | 'options'>, more: Partial<Template> = {}): Template => {
  const template = form(page('p', section('G', { groupedBy: ['Left', 'Right'] }, yesno('ok'))))
  const grouped_items = template.grouped_items.map((each) => ({ ...each, ...group, items: null, flat_items: null }))
  return { ...template, ...more, grouped_items }
}

const labelsIn = (template: Template): readonly string[] =>
  compile(template).items.flatMap(({ groupOptions }) => groupOptions.map(({ label }) => label))

it('a section is filled once per entry of its global list, as the template carries them', () => {
  expect(labelsIn(grouped({ type: 'global_list', value: 'pumps', options }))).toEqual(['Pump A', 'Pump B'])
})

it('the options of a response set are the set’s own, not those of the day it was chosen', () => {
  const set = { uuid: 's', title: 'Sides', options: [{ uuid: 'a', label: 'Port' }] }
  const group = { type: 'response_set', value: 's', options } as const
  expect(labelsIn(grouped(group, { global_responses: [set] }))).toEqual(['Port'])
  expect(labelsIn(grouped(group))).toEqual(['Pump A', 'Pump B'])
})

it('more entries of a list than anybody fills in can not be published', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ uuid: `e${at}`, label: `Pump ${at}` }))
  const codes = (count: number) =>
    checkTemplate(grouped({ type: 'global_list', value: 'pumps', options: many(count) }))
      .filter(({ severity }) => severity === 'error')
      .map(({ code, data }) => [code, data])
  expect(codes(mostGroupEntries)).toEqual([])
  expect(codes(mostGroupEntries + 1)).toEqual([['grouped_options_too_many', { max: mostGroupEntries }]])
})
