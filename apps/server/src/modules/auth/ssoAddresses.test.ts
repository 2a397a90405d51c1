import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath } from './ssoAddresses.ts'

test('a path of this app is carried as it is', () => {
  expect(ownPath('/inspections?page=2&filter=%7B%7D#end')).toBe('/inspections?page=2&filter=%7B%7D#end')
})

test.each([
  undefined,
  '',
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/./\\evil.test',
  '/x/..//evil.test',
  'javascript:alert(1)',
  'dashboard',
  `/${'a'.repeat(3000)}`,
])('anything else leads nowhere: %j', (wanted) => {
  expect(ownPath(wanted)).toBe('')
})

test('whatever is asked for, the browser stays here', () => {
  const parts = fc.array(fc.constantFrom('/', '\\', '.', '..', '\t', '\n', 'evil.test', '@', ':', 'a', '%2f', '?', '#'))
  fc.assert(
    fc.property(parts, (wanted) => {
      const path = ownPath(wanted.join(''))
      expect(new URL(path === '' ? '/' : path, 'https://here.test').origin).toBe('https://here.test')
    }),
  )
})
