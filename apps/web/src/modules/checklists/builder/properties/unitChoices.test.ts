import { newItem, unitGroups, type ItemOptions } from '@plumbline/checklist'
import { createTranslator, loadWebWords } from '@plumbline/language'
import { expect, test } from 'vitest'
import { chosenUnit, matchingUnits, readChoice, unitChoices } from './unitChoices.ts'

const pallet = { id: 3, name: 'Palette', symbol: 'PAL', unit_type: 'custom', key: 'palette' }
const t = createTranslator('en', await loadWebWords('en'))
const german = createTranslator('de', await loadWebWords('de'))

const question = (options: ItemOptions) =>
  newItem({ type: 'number', title: 'How much?', ids: () => 'id', referenceKey: 'q1', options }).item

const found = (typed: string, words = t) =>
  matchingUnits(unitChoices(words, [pallet]), typed).flatMap(({ items }) => items.map(({ value }) => value))

test('the 34 groups of the catalogue are offered, each with a unit, behind the workspace’s own units', () => {
  const groups = unitChoices(t, [pallet])
  expect(groups).toHaveLength(unitGroups.length + 1)
  expect(groups[0]?.items.map(({ label }) => label)).toEqual(['Palette (PAL)'])
  expect(groups.filter(({ items }) => items.length === 0)).toEqual([])
  expect(new Set(groups.map(({ group }) => group)).size).toBe(groups.length)
  expect(unitChoices(t, [])).toHaveLength(unitGroups.length)
})

test('a unit is found by its name, its symbol, its group, without accents, in the language of the screen', () => {
  expect(found('kilomet')).toContain('kilometre')
  expect(found('°C')).toContain('degree_celsius')
  expect(found('torque')).toContain('newton_metre')
  expect(found('palet')).toEqual(['own:palette'])
  expect(found('drehmoment', german)).toContain('newton_metre')
  expect(found('no such unit')).toEqual([])
})

test('the best answer to what was typed comes first: its symbol, its name, how its name begins', () => {
  expect(found('V')[0]).toBe('volt')
  expect(found('metre')[0]).toBe('metre')
  expect(found('square met')[0]).toBe('square_metre')
  expect(found('kilog')[0]).toBe('kilogram')
})

test('what a question has chosen is recognised: by key, by id, of the catalogue; what was typed by hand is none', () => {
  expect(chosenUnit(question({ custom_unit_key: 'palette' }), [pallet])).toBe('own:palette')
  expect(chosenUnit(question({ custom_unit_id: 3 }), [pallet])).toBe('own:palette')
  expect(chosenUnit(question({ units: 'metre' }), [])).toBe('metre')
  expect(chosenUnit(question({ units: ['metre'] }), [])).toBe('metre')
  expect(chosenUnit(question({ custom_unit: 'crates' }), [pallet])).toBe(null)
  expect(readChoice('own:palette')).toEqual({ own: true, key: 'palette' })
})
