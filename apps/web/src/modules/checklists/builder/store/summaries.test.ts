import { expect, test } from 'vitest'
import { templateOf } from '../testing/sampleTemplate.ts'
import { summariesOf, totalsOf } from './summaries.ts'

test('an instruction is read, not answered: it counts as a question nowhere', () => {
  const template = templateOf(
    ['p', 'page', 0],
    ['read', 'instruction', 1],
    ['s', 'section', 1],
    ['a', 'yesno', 2],
    ['b', 'photo', 2],
  )
  const summaries = summariesOf(template)
  expect(summaries.get('p')?.questions).toBe(2)
  expect(summaries.get('s')?.questions).toBe(2)
  expect(totalsOf(template, summaries).questions).toBe(2)
})

test('OK / Not OK brings its point, times its weight, though the template holds no responses of it', () => {
  const template = templateOf(['p', 'page', 0], ['a', 'oknot', 1], ['b', 'oknot', 1])
  expect(summariesOf(template).get('p')?.points).toBe(2)
  const items = template.items.map((item) =>
    item.id === 'b' ? { ...item, options: { ...item.options, rate: 3 } } : item,
  )
  expect(summariesOf({ ...template, items }).get('p')?.points).toBe(4)
})
