import { expect, test } from 'vitest'
import { isOutsideTarget, loginAddress, redirectTarget } from './redirectTarget.ts'

const origin = 'https://inspect.example.test'

test('a path of this app is followed with its query', () => {
  expect(redirectTarget('/inspections?page=2&filter=%7B%7D', origin)).toBe('/inspections?page=2&filter=%7B%7D')
})

test('no other origin is ever followed', () => {
  for (const wanted of [
    undefined,
    '',
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    'dashboard',
  ])
    expect(new URL(redirectTarget(wanted, origin), origin).origin).toBe(origin)
  expect(redirectTarget('//evil.test', origin)).toBe('/dashboard')
})

test('the way back is encoded exactly once', () => {
  const address = new URL(loginAddress('/assets?q=a&b'), origin)
  expect(redirectTarget(address.searchParams.get('redirect_uri') ?? undefined, origin)).toBe('/assets?q=a&b')
})

test('the field app is opened by the browser, not by the router', () => {
  expect(isOutsideTarget('/field/inspection/7')).toBe(true)
  expect(isOutsideTarget('/fields')).toBe(false)
})
