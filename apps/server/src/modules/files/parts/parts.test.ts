import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { largestUpload } from '@plumbline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { bodyOf, useProduct, type Person } from '../../../../testing/product.ts'
import { sweepParts } from './sweepParts.ts'

const product = useProduct()
let auditor: Person
let stranger: Person
beforeAll(async () => {
  auditor = await product().signIn('auditor@home.test')
  stranger = await product().signIn('admin@away.test')
})

const place = '/api/file/upload/parts'
const base64 = (text: string): string => Buffer.from(text).toString('base64')
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

type Headers = Readonly<Record<string, string>>

const tus = async (
  method: 'OPTIONS' | 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
  url: string,
  headers: Headers = {},
  payload?: Buffer,
  person = auditor,
) => {
  const answer = await product().app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${person.token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, headers: answer.headers, body: bodyOf(answer.body) }
}

const begin = (length: number, metadata: Readonly<Record<string, string>> = {}) =>
  tus('POST', place, {
    'upload-length': String(length),
    'upload-metadata': Object.entries({ filename: 'belt.pdf', ...metadata })
      .map(([key, value]) => `${key} ${base64(value)}`)
      .join(','),
  })

const patch = (uuid: string, offset: number, part: Buffer, headers: Headers = {}, person = auditor) =>
  tus(
    'PATCH',
    `${place}/${uuid}`,
    { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset), ...headers },
    part,
    person,
  )

const howFar = async (uuid: string, person = auditor): Promise<number | string> => {
  const { status, headers } = await tus('HEAD', `${place}/${uuid}`, {}, undefined, person)
  return status === 200 ? Number(headers['upload-offset']) : `refused ${status}`
}

/** A PDF by its beginning; the rest is noise. */
const document = (bytes: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)])

const partsKept = async (uuid: string): Promise<string[]> => {
  const found: string[] = []
  for await (const path of product().services.storage.list(`w${product().home}/parts/${uuid}`)) found.push(path)
  return found
}

describe('a file in parts', () => {
  test('arrives whole, is checked as a whole, and leaves no part behind', async () => {
    const uuid = randomUUID()
    const content = document(300_000)
    const begun = await begin(content.length, { uuid, sha256: sha256(content) })
    expect([begun.status, begun.headers['location']]).toEqual([201, `${place}/${uuid}`])
    for (const at of [0, 100_000, 200_000]) {
      const part = content.subarray(at, at + 100_000)
      const checksum = createHash('sha256').update(part).digest('base64')
      const answer = await patch(uuid, at, part, { 'upload-checksum': `sha256 ${checksum}` })
      expect([answer.status, answer.headers['upload-offset']]).toEqual([204, String(at + 100_000)])
    }
    // The last answer may have been lost: the device asks, and the file is all there.
    expect(await howFar(uuid)).toBe(content.length)
    expect((await begin(content.length, { uuid })).headers['upload-offset']).toBe(String(content.length))
    const file = (await auditor.send('GET', `/file/${uuid}`)).body.data
    expect(file).toMatchObject({ file: { name: 'belt.pdf', bytes: 300_000, sha256: sha256(content) } })
    expect(await partsKept(uuid)).toEqual([])
  })

  test('goes on after a break from what arrived; a part that comes twice or out of turn moves nothing', async () => {
    const uuid = randomUUID()
    const content = document(1_000)
    await begin(content.length, { uuid })
    await patch(uuid, 0, content.subarray(0, 400))
    expect((await begin(content.length, { uuid })).status).toBe(201)
    expect(await howFar(uuid)).toBe(400)
    for (const at of [0, 800])
      expect((await patch(uuid, at, content.subarray(at, at + 200))).body.error_code).toBe('FIL_PART_OFFSET')
    const twice = await Promise.all([1, 2].map(() => patch(uuid, 400, content.subarray(400, 600))))
    expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409])
    expect(await howFar(uuid)).toBe(600)
    expect((await patch(uuid, 600, content.subarray(600))).status).toBe(204)
    expect((await auditor.send('GET', `/file/${uuid}`)).body.data).toMatchObject({ file: { sha256: sha256(content) } })
  })

  test('is nothing to others: another person neither sees, continues nor takes it', async () => {
    const uuid = randomUUID()
    await begin(1_000, { uuid })
    const manager = await product().signIn('manager@home.test')
    for (const person of [manager, stranger]) {
      expect(await howFar(uuid, person)).toBe('refused 404')
      expect((await patch(uuid, 0, randomBytes(10), {}, person)).body.error_code).toBe('FIL_OBJECT_NOT_FOUND')
    }
    const taken = await tus(
      'POST',
      place,
      { 'upload-length': '1000', 'upload-metadata': `uuid ${base64(uuid)}` },
      undefined,
      manager,
    )
    expect(taken.body.error_code).toBe('FIL_UUID_TAKEN')
  })
})

describe('refused, with a message and without a trace', () => {
  test('a program that calls itself a film', async () => {
    const uuid = randomUUID()
    const content = Buffer.concat([Buffer.from('MZ'), randomBytes(2_000)])
    await begin(content.length, { uuid, filename: 'holiday.mp4', filetype: 'video/mp4' })
    await patch(uuid, 0, content.subarray(0, 1_000))
    const refused = await patch(uuid, 1_000, content.subarray(1_000))
    expect(refused).toMatchObject({
      status: 415,
      body: { error_code: 'GEN_UNSUPPORTED_MEDIA', message: expect.stringContaining('holiday.mp4') },
    })
    expect(await howFar(uuid)).toBe('refused 404')
    expect(await partsKept(uuid)).toEqual([])
  })

  test('one that is another than was announced', async () => {
    const uuid = randomUUID()
    await begin(500, { uuid, sha256: sha256(document(500)) })
    expect((await patch(uuid, 0, document(500))).body.error_code).toBe('FIL_CHECKSUM')
  })

  test('a damaged part alone: the file goes on', async () => {
    const uuid = randomUUID()
    await begin(500, { uuid })
    const damaged = await patch(uuid, 0, randomBytes(100), { 'upload-checksum': `sha256 ${base64('other')}` })
    expect([damaged.status, damaged.body.error_code]).toEqual([460, 'FIL_PART_DAMAGED'])
    expect(await howFar(uuid)).toBe(0)
  })

  test('what is too large, empty, without a length or not of this protocol', async () => {
    const uuid = randomUUID()
    expect((await begin(largestUpload + 1)).body.error_code).toBe('GEN_TOO_LARGE')
    expect((await begin(0)).body.error_code).toBe('FIL_EMPTY')
    expect((await begin(10, { uuid: "1' or 1=1" })).body.error_code).toBe('GEN_MALFORMED')
    expect((await tus('POST', place)).body.error_code).toBe('GEN_MALFORMED')
    const old = await tus('POST', place, { 'tus-resumable': '0.2.2' })
    expect([old.status, old.headers['tus-version']]).toEqual([412, '1.0.0'])
    await begin(10, { uuid })
    expect((await patch(uuid, 0, randomBytes(11))).body.error_code).toBe('GEN_TOO_LARGE')
    const json = await tus('PATCH', `${place}/${uuid}`, { 'content-type': 'application/json' }, Buffer.from('{}'))
    expect(json.body.error_code).toBe('GEN_UNSUPPORTED_MEDIA')
    const anonymous = await product().app.inject({ method: 'POST', url: place, headers: { 'tus-resumable': '1.0.0' } })
    expect(anonymous.statusCode).toBe(401)
    for (const id of ['abc', '../../etc/passwd', randomUUID()])
      expect((await tus('HEAD', `${place}/${encodeURIComponent(id)}`)).status).toBe(404)
  })
})

test('what the server takes is told without a sign-in', async () => {
  const { headers, statusCode } = await product().app.inject({ method: 'OPTIONS', url: place })
  expect([statusCode, headers['tus-version'], headers['tus-max-size']]).toEqual([204, '1.0.0', String(largestUpload)])
})

test('begun again after its time and before it was taken away, a file goes on from what arrived', async () => {
  const uuid = randomUUID()
  const content = document(900)
  await begin(content.length, { uuid })
  await patch(uuid, 0, content.subarray(0, 300))
  const { services, database, home } = product()
  await database.inWorkspace(home, (tx) =>
    tx.query(
      `update partial_uploads set expires_at = now() - interval '1 hour' where workspace_id = $1 and uuid = $2`,
      [home, uuid],
    ),
  )
  expect(await howFar(uuid)).toBe('refused 404')
  expect((await begin(content.length, { uuid })).headers['upload-offset']).toBe('300')
  await sweepParts(services)
  expect((await patch(uuid, 300, content.subarray(300))).status).toBe(204)
  // Whole by now: another file of the same length is not this one.
  expect((await begin(content.length, { uuid, sha256: sha256(content) })).status).toBe(201)
  expect((await begin(content.length, { uuid, sha256: sha256(document(900)) })).body.error_code).toBe('FIL_UUID_TAKEN')
})

test('what nobody went on with for a week, or was given up, is taken away with its parts', async () => {
  const [left, ended] = [randomUUID(), randomUUID()]
  for (const uuid of [left, ended]) {
    await begin(1_000, { uuid })
    await patch(uuid, 0, randomBytes(300))
    expect(await partsKept(uuid)).toHaveLength(1)
  }
  expect((await tus('DELETE', `${place}/${ended}`)).status).toBe(204)
  expect(await partsKept(ended)).toEqual([])
  const { services } = product()
  await sweepParts(services)
  expect(await howFar(left)).toBe(300)
  await sweepParts({ ...services, now: () => Date.now() + 8 * 86_400_000 })
  expect([await howFar(left), await partsKept(left)]).toEqual(['refused 404', []])
})
