import { expect, test } from 'vitest'
import { deviceName } from './deviceName.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/140.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Version/18.0 Safari/604.1`, 'Safari', 'iPhone'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) ${webkit} Version/18.0 Safari/605.1.15`, 'Safari', 'macOS'],
])('%s', (agent, browser, system) => {
  expect(deviceName(agent)).toEqual({ browser, system })
})

test('a program that names neither is not guessed at', () => {
  expect(deviceName('curl/8.5.0')).toBeNull()
  expect(deviceName('')).toBeNull()
})
