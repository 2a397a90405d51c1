import { changeType, applyEdit, type ItemOptions, type Template } from '@plumbline/checklist'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countingIds } from '@plumbline/checklist/testing'
import { readForm } from '../xlsform/formScenario.ts'
import { readOnPage } from './importScenario.ts'
import { tableLosses } from './tableLosses.ts'
import { tries } from '../../../../scripts/testing/tries.ts'

const lost = (template: Template): unknown[] =>
  tableLosses(template).map(({ code, row, name, field }) => [code, row, name, field])

const withOptions = (template: Template, at: number, options: ItemOptions): Template => ({
  ...template,
  items: template.items.map((item, position) =>
    position === at ? { ...item, options: { ...item.options, ...options } } : item,
  ),
})

const plain = async (): Promise<Template> =>
  (await readOnPage('q1,p,list,Dry?,1,Yes|No,,,No,Look,https://example.org', 'q2,p,number,Pressure,,,0.5,16,4,,'))
    .template

test('what the columns can carry loses nothing', async () => {
  expect(lost(await plain())).toEqual([])
})

test('every option without a column is named with its row', async () => {
  const options = fc.record<ItemOptions>(
    {
      hint: fc.constant('Look'),
      read_only: fc.constant(true),
      rate: fc.constant(2),
      units: fc.constant('bar'),
      extra: fc.constant([1]),
    },
    { requiredKeys: [] },
  )
  const template = await plain()
  fc.assert(
    fc.property(options, (more) => {
      expect(
        lost(withOptions(template, 2, more))
          .map((entry) => String(entry))
          .toSorted(),
      ).toEqual(
        Object.keys(more)
          .map((field) => `fieldNotCarried,4,q2,${field}`)
          .toSorted(),
      )
    }),
    { numRuns: tries(40) },
  )
})

test('rules, scores, colours, translations and types that are not for tables are named', async () => {
  const { template } = readForm(
    'type|name|label::en|label::fr|relevant|calculation\nselect_one l|a|A|Ah||\ncalculate|t||||${a} * 2\ntext|d|D||${a} = 1|',
    'list_name|name|label::en\nl|1|One\nl|2|Two',
  )
  expect(lost(template)).toEqual(
    [
      ['settingNotCarried', null, '', 'xlsform'],
      ['settingNotCarried', null, '', 'translations'],
      ['fieldNotCarried', 3, 'a', 'xlsform'],
      ['fieldNotCarried', 3, 'a', 'responses'],
      ['typeNotCarried', 4, 't', 'type'],
      ['fieldNotCarried', 5, 'd', 'xlsform'],
      ['fieldNotCarried', 5, 'd', 'rule_set_id'],
    ].map(([code, row, name, field]) => [code, row, row === null ? 'Pumps' : name, field]),
  )
})

test('a question whose type changes loses what its new type cannot say in a table', async () => {
  const template = await plain()
  const [, , number] = template.items
  const changed = applyEdit(
    template,
    changeType(template, { id: number?.id ?? '', type: 'calculation', ids: countingIds() }),
  )
  if (!changed.ok) throw new Error('refused')
  expect(lost(changed.template)).toEqual([['typeNotCarried', 4, 'q2', 'type']])
})
