import { newTemplate } from '@plumbline/checklist'
import { createTranslator, loadWebWords } from '@plumbline/language'
import { expect, test } from 'vitest'
import { countingIds } from '@plumbline/checklist/testing'
import { historyValue } from './historyText.ts'

const ids = countingIds('id-')
const template = {
  ...newTemplate({ title: 'T', description: '', language: 'en', ids }),
  ratings: [{ id: 7, value: 1, title_lang: { en: 'Exemplary', fr: 'Exemplaire' } }],
}
const known = { template, items: new Map() }

test('a rating is written by its title in the language of the screen, one taken back by nothing', async () => {
  const words = { timeZone: 'UTC', people: new Map() }
  const french = createTranslator('fr', await loadWebWords('fr'))
  const german = createTranslator('de', await loadWebWords('de'))
  const rated = (value: unknown) => ({ kind: 'rating', path: ['q'], value })
  expect(historyValue(rated(7), known, { t: french, ...words })).toBe('Exemplaire')
  expect(historyValue(rated('7'), known, { t: german, ...words })).toBe('Exemplary')
  expect(historyValue(rated(null), known, { t: french, ...words })).toBe('')
})
