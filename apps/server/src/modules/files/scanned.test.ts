import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestClamd, type TestClamd } from '../../../testing/clamd.ts'
import { personOf, useProduct, type Answer, type Person } from '../../../testing/product.ts'
import { onSameData } from '../../../testing/sameData.ts'
import { jsonLog } from '../../platform/log/index.ts'
import { openScanner } from '../../platform/scanning/index.ts'

const product = useProduct()
let clamd: TestClamd
let app: FastifyInstance
let close: () => Promise<void>
let admin: Person
let isThere = true
/** What the scanner takes, in bytes. */
const most = 1000
const lines: string[] = []

beforeAll(async () => {
  clamd = await openTestClamd((content) => {
    if (!isThere) return 'Memory allocation error ERROR'
    if (content.byteLength > most) return 'INSTREAM size limit exceeded. ERROR'
    return content.includes('an evil word') ? 'stream: Test.Evil FOUND' : 'stream: OK'
  })
  const log = jsonLog('warn', (line) => lines.push(line))
  const scanner = openScanner({ clamd: { host: '127.0.0.1', port: clamd.port } }, log)
  ;({ app, close } = await onSameData(product(), { scanner }))
  admin = personOf(app, (await product().signIn('admin@home.test')).token)
})
beforeEach(() => {
  isThere = true
})
afterAll(async () => {
  await close()
  await clamd.close()
})

const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.7\n${text}`)

const multipart = (field: string, name: string, content: Buffer): { type: string; payload: Buffer } => {
  const edge = `edge${randomUUID()}`
  const head = `--${edge}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${edge}`,
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${edge}--\r\n`)]),
  }
}

const send = async (path: string, field: string, name: string, content: Buffer, more = {}): Promise<Answer> => {
  const { type, payload } = multipart(field, name, content)
  const answer = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': type, ...more },
    payload,
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

const stored = async (): Promise<readonly string[]> => {
  const paths: string[] = []
  for await (const path of product().services.storage.list()) paths.push(path)
  return paths
}

const eventsOf = (type: string) =>
  product().database.inWorkspace(product().home, async (tx) => {
    const { rows } = await tx.query<{ after: unknown }>('select after from events where type = $1 order by id', [type])
    return rows.map(({ after }) => after)
  })

test('what the scanner finds nothing in is kept', async () => {
  expect((await send('/file/upload', 'file', 'good.pdf', pdf('fine'))).status).toBe(201)
})

test('what is infected is refused in the words of the caller, told in the activity, and nothing of it is kept', async () => {
  const before = await stored()
  const answer = await send('/file/upload', 'file', 'evil.pdf', pdf('an evil word'))
  expect([answer.status, answer.body.error_code, answer.body.message]).toEqual([
    422,
    'FIL_INFECTED',
    'The virus scanner found something bad in “evil.pdf”',
  ])
  expect(await stored()).toEqual(before)
  expect(await eventsOf('file.refused')).toEqual([{ name: 'evil.pdf', bytes: 21, found: 'Test.Evil' }])
})

test('every call that takes files has them looked through, also those that keep none', async () => {
  const calls = [
    ['/checklist/template/import', 'file'],
    ['/assets/bulk-import', 'file'],
    ['/user/import', 'file'],
    ['/checklist/settings/ratings', 'icon[0]'],
  ] as const
  for (const [path, field] of calls) {
    const { body } = await send(path, field, 'evil.pdf', pdf('an evil word'))
    expect([path, body.error_code]).toEqual([path, 'FIL_INFECTED'])
  }
})

test('a call that is repeated because its answer was lost has that answer, though the scanner can’t be asked', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const first = await send('/file/upload', 'file', 'good.pdf', pdf('kept'), key)
  expect(first.status).toBe(201)
  isThere = false
  const again = await send('/file/upload', 'file', 'good.pdf', pdf('kept'), key)
  expect([again.status, again.body]).toEqual([201, first.body])
})

test('what is longer than the scanner takes is refused for good: what waits behind it would never arrive', async () => {
  const before = await stored()
  const answer = await send('/file/upload', 'file', 'long.pdf', pdf('fine'.repeat(most)))
  expect([answer.status, answer.body.error_code, answer.body.message]).toEqual([
    413,
    'GEN_TOO_LARGE',
    '“long.pdf” is larger than the virus scanner of this installation takes. Please tell your administrator',
  ])
  expect(await stored()).toEqual(before)
})

const tus = async (method: 'POST' | 'PATCH' | 'HEAD', path: string, headers: object, payload?: Buffer) => {
  const answer = await app.inject({
    method,
    url: `/api/file/upload/parts${path}`,
    headers: { authorization: `Bearer ${admin.token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, offset: answer.headers['upload-offset'], text: answer.body }
}

const sendInParts = async (uuid: string, parts: readonly Buffer[]) => {
  const length = Buffer.concat(parts).byteLength
  const told = `filename ${Buffer.from('parts.pdf').toString('base64')},uuid ${Buffer.from(uuid).toString('base64')}`
  const begun = await tus('POST', '', { 'upload-length': String(length), 'upload-metadata': told })
  let at = Number(begun.offset)
  let last = { status: 0, text: '' }
  for (const part of parts) {
    const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(at) }
    last = await tus('PATCH', `/${uuid}`, type, part)
    at += part.byteLength
  }
  return last
}

test('a file that comes in parts is looked through as a whole, and nothing of an infected one stays', async () => {
  const before = await stored()
  const answer = await sendInParts(randomUUID(), [pdf('an evil'), Buffer.from(' word')])
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('FIL_INFECTED')])
  expect(await stored()).toEqual(before)
  expect((await sendInParts(randomUUID(), [pdf('a good'), Buffer.from(' word')])).status).toBe(204)
})

test('while the scanner can’t be asked nothing is taken, and what comes in parts is not lost', async () => {
  isThere = false
  const whole = await send('/file/upload', 'file', 'good.pdf', pdf('fine'))
  expect([whole.status, whole.body.error_code, whole.body.message]).toEqual([
    503,
    'GEN_UNAVAILABLE',
    '“good.pdf” could not be checked for viruses just now. Please try again',
  ])
  const uuid = randomUUID()
  const parts = [pdf('a good'), Buffer.from(' word')] as const
  expect((await sendInParts(uuid, parts)).status).toBe(503)
  expect((await tus('HEAD', `/${uuid}`, {})).offset).toBe(String(parts[0].byteLength))
  isThere = true
  const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(parts[0].byteLength) }
  expect((await tus('PATCH', `/${uuid}`, type, parts[1])).status).toBe(204)
  expect(lines.join('')).toMatch(/the virus scanner gave no verdict/)
  expect(lines.join('')).not.toMatch(/good\.pdf/)
})
