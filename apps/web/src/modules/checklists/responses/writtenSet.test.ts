import { expect, test } from 'vitest'
import { bodyOf, changedLanguages, emptyOption, moved, writtenOf, type WrittenSet } from './writtenSet.ts'

const set: WrittenSet = writtenOf({
  title: ' Condition ',
  options: [
    { uuid: 'a', label: 'Good', value: 'good', score: 2, color: 'green', label_lang: { fr: 'Bon' } },
    { uuid: 'b', label: ' Worn ', value: null, score: null, color: null, label_lang: {} },
  ],
})

test('what is sent is trimmed, and a value nobody wrote is left to the server', () => {
  expect(bodyOf(set)).toEqual({
    title: 'Condition',
    options: [
      { uuid: 'a', label: 'Good', value: 'good', score: 2, color: 'green' },
      { uuid: 'b', label: 'Worn', score: null, color: null },
    ],
  })
})

test('only labels that differ from what is stored are sent, an emptied one too', () => {
  const [good, worn] = set.options
  if (!good || !worn) throw new Error('the set has two options')
  const after: WrittenSet = {
    ...set,
    options: [
      { ...good, label_lang: { fr: '', de: 'Gut' } },
      { ...worn, label_lang: { de: 'Abgenutzt' } },
    ],
  }
  expect(Object.fromEntries(changedLanguages(set, after, ['en', 'fr', 'de', 'ar']))).toEqual({
    fr: [{ uuid: 'a', label: '' }],
    de: [
      { uuid: 'a', label: 'Gut' },
      { uuid: 'b', label: 'Abgenutzt' },
    ],
  })
  expect(changedLanguages(set, set, ['fr']).size).toBe(0)
})

test('a new set sends every label it has', () => {
  expect(changedLanguages(null, set, ['fr', 'de']).get('fr')).toEqual([{ uuid: 'a', label: 'Bon' }])
})

test('an option moves within the list and not beyond it', () => {
  const list = [emptyOption('1'), emptyOption('2'), emptyOption('3')]
  expect(moved(list, 0, 2).map(({ uuid }) => uuid)).toEqual(['2', '3', '1'])
  expect(moved(list, 0, -1)).toBe(list)
  expect(moved(list, 2, 3)).toBe(list)
})
