import { expect, test } from 'vitest'
import { optionLabel } from './optionLabel.ts'
import { findRating, ratingTitle } from './ratingTitle.ts'

const rating = { id: 7, value: 2, title_lang: { de: 'Gut', fr: '' } }

test('a rating is called as in the first language that has a title, else as in any, else by its value', () => {
  expect(ratingTitle({ ...rating, title_lang: { en: 'Good', de: 'Gut' } }, 'de', 'en')).toBe('Gut')
  expect(ratingTitle(rating, 'fr', 'en')).toBe('Gut')
  expect(ratingTitle({ ...rating, title_lang: {} }, 'fr')).toBe('2')
})

test('a rating is found by its id, as a number or as text', () => {
  expect(findRating([rating], '7')).toBe(rating)
  expect(findRating([rating], 7)).toBe(rating)
  expect(findRating([rating], null)).toBe(null)
  expect(findRating([rating], 8)).toBe(null)
})

test('a global response is called as its set says in a language, unless the template says otherwise', () => {
  const options = [{ uuid: 'a', label: 'Good', label_lang: { fr: 'Bon', de: '' } }]
  const translations = [{ language: 'ar', strings: { 'response.a.label': 'جيد' } }]
  const template = { responses: [], global_responses: [{ uuid: 's', options }], translations }
  expect(optionLabel(template, 'a', 'fr')).toBe('Bon')
  expect(optionLabel(template, 'a', 'de')).toBe('Good')
  expect(optionLabel(template, 'a', 'ar')).toBe('جيد')
})
