import { expect, test } from 'vitest'
import { ownDirection } from './ownDirection.ts'

test('a text of the page’s own direction stays as it is', () => {
  expect(ownDirection('Is the door shut?', 'ltr')).toBe('Is the door shut?')
  expect(ownDirection('هل الباب مغلق؟', 'rtl')).toBe('هل الباب مغلق؟')
  expect(ownDirection('-20.6 °', 'rtl')).toBe('-20.6 °')
})

test('a text of the other direction is isolated, line by line', () => {
  expect(ownDirection('Is the door shut?', 'rtl')).toBe('\u2068Is the door shut?\u2069')
  expect(ownDirection('One.\n\nTwo.', 'rtl')).toBe('\u2068One.\u2069\n\n\u2068Two.\u2069')
  expect(ownDirection('“هل الباب مغلق؟”', 'ltr')).toBe('\u2068“هل الباب مغلق؟”\u2069')
})

test('a line of the other direction is isolated among lines of the page’s own, and theirs are left alone', () => {
  expect(ownDirection('سخان العتبة بارد.\nThe part is ordered: “R-1-P2”.\n4', 'rtl')).toBe(
    'سخان العتبة بارد.\n\u2068The part is ordered: “R-1-P2”.\u2069\n4',
  )
  expect(ownDirection('Shut.\nالباب لا يُغلق.', 'ltr')).toBe('Shut.\n\u2068الباب لا يُغلق.\u2069')
  expect(ownDirection('الباب لا يُغلق.\nShut.\n4', 'ltr')).toBe('\u2068الباب لا يُغلق.\u2069\nShut.\n\u20684\u2069')
})
