import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { apiHeaders } from './securityHeaders.ts'
import { servePages } from './servePages.ts'

const product = useProduct()
let person: Person
beforeAll(async () => {
  person = await product().signIn('admin@home.test')
})

const make = (body: string | Buffer, type: string) =>
  product().app.inject({
    method: 'POST',
    url: '/api/checklist/template/new',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': type },
    payload: body,
  })

describe('a body', () => {
  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    'of the type %s is refused',
    async (type) => {
      const answer = await make('{"title":"x"}', type)
      expect([answer.statusCode, answer.json()]).toMatchObject([415, { error_code: 'GEN_UNSUPPORTED_MEDIA' }])
    },
  )

  test.each([
    ['that is not UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d])],
    ['nested deeper than anything walks', `{"title":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
    ['that would change every object', '{"title":"x","__proto__":{"a":1}}'],
  ])('%s is malformed', async (_, body) => {
    const answer = await make(body, 'application/json')
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error_code: 'GEN_MALFORMED' }])
  })

  test('of text that only looks deep is taken', async () => {
    const answer = await make(JSON.stringify({ title: `\\"${'['.repeat(200)}` }), 'application/json')
    expect(answer.statusCode).toBe(201)
  })

  test('that is empty is none', async () => {
    const answer = await product().app.inject({
      method: 'POST',
      url: '/api/user/logout',
      headers: {
        authorization: `Bearer ${(await product().signIn('manager@home.test')).token}`,
        'content-type': 'application/json',
      },
    })
    expect(answer.statusCode).toBe(200)
  })
})

test('what is no address, no call or no HTTP is refused in the envelope', async () => {
  const { app } = product()
  const unreadable = await app.inject({ url: '/api/inspections/%zz' })
  expect([unreadable.statusCode, unreadable.json()]).toMatchObject([400, { error_code: 'GEN_MALFORMED' }])
  for (const url of ['/api/nowhere', '/api', '/api/'])
    expect((await app.inject({ url })).json()).toMatchObject({ error_code: 'GEN_NOT_FOUND' })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('not listening')
  const { port } = address
  const answer = await new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write('this is no HTTP\r\n\r\n'))
    socket
      .on('data', (data) => (text += data.toString()))
      .on('error', reject)
      .on('close', () => resolve(text))
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('"error_code":"GEN_MALFORMED"')
})

test('a built file of an earlier build is not answered with the page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<html></html>')
  writeFileSync(join(folder, 'assets', 'now.js'), '1')
  const app = Fastify()
  onTestFinished(() => app.close())
  await servePages(app, { web: folder, field: join(folder, 'none') })
  expect((await app.inject('/assets/now.js')).statusCode).toBe(200)
  expect((await app.inject('/assets/before.js')).statusCode).toBe(404)
  expect((await app.inject('/assets/before.js')).headers).toMatchObject(apiHeaders)
  for (const screen of ['/checklists', '/assets', '/assets/types', '/assets/types/01?sort=a.b'])
    expect((await app.inject(screen)).headers['content-type']).toContain('text/html')
})
