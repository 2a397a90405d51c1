import { expect, test } from 'vitest'
import { createTranslator } from '../translator.ts'
import { loadWebWords } from '../catalogues/web/index.ts'

const pointsIn = async (language: 'en' | 'fr' | 'de' | 'ar', points: number, max: number): Promise<string> =>
  createTranslator(language, await loadWebWords(language))('report.points', {
    points: String(points),
    max: String(max),
    count: max,
  })

test('points are counted by the most there are', async () => {
  expect(await pointsIn('en', 0, 1)).toBe('0 of 1 point')
  expect(await pointsIn('en', 1, 12)).toBe('1 of 12 points')
  expect(await pointsIn('fr', 0, 1)).toBe('0 sur 1 point')
  expect(await pointsIn('de', 0, 1)).toBe('0 von 1 Punkt')
  expect(await Promise.all([1, 2, 5, 11].map((max) => pointsIn('ar', 0, max)))).toEqual([
    '0 من نقطة واحدة',
    '0 من نقطتين',
    '0 من 5 نقاط',
    '0 من 11 نقطة',
  ])
})
