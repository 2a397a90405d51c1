import { expect, test } from 'vitest'
import { areaOf, isDrawn } from './drawMarkup.ts'

test('a box is the same from whichever corner it is drawn, and never leaves the photo', () => {
  const [one, other] = [
    { x: 700, y: -20 },
    { x: 100, y: 300 },
  ]
  expect(areaOf(one, other, 640, 480)).toEqual({ x: 100, y: 0, width: 540, height: 300 })
  expect(areaOf(other, one, 640, 480)).toEqual(areaOf(one, other, 640, 480))
})

test('a tap draws nothing, and words without a letter are none', () => {
  const at = { x: 10, y: 10 }
  expect(isDrawn({ kind: 'arrow', from: at, to: { x: 12, y: 11 }, colour: '' }, 1000)).toBe(false)
  expect(isDrawn({ kind: 'blur', from: at, to: { x: 90, y: 10 } }, 1000)).toBe(true)
  expect(isDrawn({ kind: 'text', from: at, text: '  ', colour: '' }, 1000)).toBe(false)
})
