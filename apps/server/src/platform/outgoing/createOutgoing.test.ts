import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isInside } from './addresses.ts'
import { createOutgoing } from './index.ts'

let server: Server
let address = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/redirect') response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    else if (request.url === '/large') response.end(Buffer.alloc(3 * 1024 * 1024))
    else response.writeHead(200, { 'content-type': 'text/plain' }).end(`${request.method} ${request.url}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  address = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const tolerant = createOutgoing({ mayReachInside: true, mayReachLoopback: true })
const strict = createOutgoing({ mayReachInside: false, mayReachLoopback: false })

test('an address is called, and its answer read', async () => {
  const answer = await tolerant(`${address}/a`)
  expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([
    200,
    'GET /a',
    'text/plain',
  ])
})

test('no redirect is followed, and no endless answer read', async () => {
  await expect(tolerant(`${address}/redirect`)).rejects.toThrow('redirect')
  await expect(tolerant(`${address}/large`)).rejects.toThrow('too large')
})

test.each([
  'http://127.0.0.1:9/',
  'https://127.0.0.1:9/',
  'https://localhost:9/',
  'https://[::1]:9/',
  'https://[::ffff:127.0.0.1]:9/',
  'https://2130706433:9/',
  'https://10.1.2.3/',
  'https://169.254.169.254/latest',
  'https://192.168.1.1/',
  'https://[fd00::1]/',
  'http://example.com/',
  'file:///etc/passwd',
  'https://user:secret@example.com/',
])('nothing inside is reached: %s', async (wanted) => {
  await expect(strict(wanted)).rejects.toMatchObject({ name: 'OutgoingRefused' })
})

test('networks of IPv4 are known in their IPv6 form too', () => {
  expect(['::ffff:10.0.0.1', '::ffff:a00:1', '10.0.0.1', 'nonsense', '::'].map(isInside)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
  expect(['93.184.216.34', '2606:4700::1111'].map(isInside)).toEqual([false, false])
})
