import { applyEdits, itemOf, newTemplate, newItem, type ResponseSet, type Template } from '@plumbline/checklist'
import { expect, test } from 'vitest'
import { countingIds } from '@plumbline/checklist/testing'
import type { Outcome } from '../store/outcome.ts'
import { chooseGlobal, copyToTemplate, startOwn } from './chooseResponses.ts'
import { chooseUnit } from './chooseUnit.ts'
import { enableRating } from './enableRating.ts'

const ids = countingIds('id-')
const shared: ResponseSet = {
  uuid: 'shared',
  title: 'Condition',
  options: [
    { uuid: 'good', label: 'Good', score: 2, label_lang: { fr: 'Bon' } },
    { uuid: 'bad', label: 'Bad', score: 0 },
  ],
}

const start = (): Template => {
  const made = newTemplate({ title: 'T', description: '', language: 'en', ids })
  const [page] = made.items
  const add = (type: 'list' | 'number', id: string) => {
    const { item, responses } = newItem({
      type,
      title: id,
      ids,
      referenceKey: id,
      parent_id: page?.id ?? null,
      depth: 1,
    })
    return { item: { ...item, id }, responses: responses === null ? [] : [responses] }
  }
  const [list, number] = [add('list', 'list'), add('number', 'number')]
  return {
    ...made,
    items: [...made.items.slice(0, 1), list.item, number.item, ...made.items.slice(1)],
    responses: list.responses,
  }
}

const after = (before: Template, outcome: Outcome): Template => {
  if (outcome.kind !== 'change') throw new Error(outcome.kind)
  const result = applyEdits(before, [outcome.edit])
  if (!result.ok) throw new Error(result.problem.code)
  // One step of the history takes all of it back.
  expect(applyEdits(result.template, [result.inverse])).toMatchObject({ ok: true, template: before })
  return result.template
}

const optionsOf = (template: Template, id: string) => itemOf(template, id)?.options ?? {}

test('a global set is chosen, copied for the template alone, and the copy says no more of the set’s translations', () => {
  const chosen = after(start(), chooseGlobal(start(), 'list', shared))
  expect(optionsOf(chosen, 'list')).toMatchObject({ options_type: 'global', response_set_id: 'shared' })
  const copied = after(chosen, copyToTemplate(chosen, 'list', shared, ids))
  const set = copied.responses.find(({ uuid }) => uuid === optionsOf(copied, 'list').response_set_id)
  expect(optionsOf(copied, 'list').options_type).toBe('local')
  expect(set?.options.map(({ label, score }) => [label, score])).toEqual([
    ['Good', 2],
    ['Bad', 0],
  ])
  expect(set?.options.some(({ uuid }) => uuid === 'good' || uuid === 'bad')).toBe(false)
  expect(set?.options[0]).not.toHaveProperty('label_lang')
})

test('where a set is gone the question starts anew with the responses of its type', () => {
  const chosen = after(start(), chooseGlobal(start(), 'list', shared))
  const gone = { ...chosen, global_responses: [] }
  const starting = { titleOf: () => '', labelsOf: () => ['First', 'Second'] }
  const anew = after(gone, startOwn({ template: gone, ids, starting }, 'list'))
  const set = anew.responses.find(({ uuid }) => uuid === optionsOf(anew, 'list').response_set_id)
  expect(set?.options.map(({ label }) => label)).toEqual(['First', 'Second'])
})

test('a unit takes the place of another one; the workspace’s own comes into the template', () => {
  const metres = after(start(), chooseUnit(start(), 'number', { kind: 'catalogue', key: 'metre' }))
  expect(optionsOf(metres, 'number')).toMatchObject({ units: 'metre', unit_type: 'length' })
  const unit = { id: 3, name: 'Pallet', symbol: 'PAL', unit_type: 'custom', key: 'pallet' }
  const pallets = after(metres, chooseUnit(metres, 'number', { kind: 'custom', unit }))
  expect(optionsOf(pallets, 'number')).toMatchObject({
    unit_type: 'custom',
    custom_unit_key: 'pallet',
    custom_unit_id: 3,
  })
  expect(optionsOf(pallets, 'number')).not.toHaveProperty('units')
  expect(pallets.custom_units).toEqual([unit])
  expect(chooseUnit(pallets, 'number', { kind: 'custom', unit }).kind).toBe('nothing')
  const none = after(pallets, chooseUnit(pallets, 'number', { kind: 'none' }))
  expect(Object.keys(optionsOf(none, 'number')).filter((name) => name.includes('unit'))).toEqual([])
})

test('a rated question brings the scale into the template, once', () => {
  const scale = [
    { id: 7, value: 1, title_lang: { en: 'Excellent' } },
    { id: 8, value: 2, title_lang: { en: 'Poor' } },
  ]
  const rated = after(start(), enableRating(start(), 'list', scale))
  expect([rated.ratings, optionsOf(rated, 'list')]).toMatchObject([scale, { enable_rating: true, manual_rating: true }])
  expect(after(rated, enableRating(rated, 'number', scale)).ratings).toEqual(scale)
})
