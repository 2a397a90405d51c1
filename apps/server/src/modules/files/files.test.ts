import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { bodyOf, useProduct, type Person } from '../../../testing/product.ts'

const product = useProduct()
let auditor: Person
beforeAll(async () => {
  auditor = await product().signIn('auditor@home.test')
})

const boundary = 'plumbline-test-boundary'
const multipart = (content: Buffer, name: string, fields: Readonly<Record<string, string>> = {}): Buffer =>
  Buffer.concat([
    ...Object.entries(fields).map(([key, value]) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`),
    ),
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])

const upload = async (
  content: Buffer,
  name: string,
  fields?: Readonly<Record<string, string>>,
  person = auditor,
  headers: Readonly<Record<string, string>> = {},
) => {
  const answer = await product().app.inject({
    method: 'POST',
    url: '/api/file/upload',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
    payload: multipart(content, name, fields),
  })
  return { status: answer.statusCode, body: bodyOf(answer.body) }
}

const fileOf = (body: { readonly data?: unknown }) =>
  (
    body.data as {
      file: {
        uuid: string
        name: string
        url: string
        media: { kind: string; url: string; width: number; height: number }[]
      }
    }
  ).file

const photo = (orientation: number): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#336699' } })
    .jpeg()
    .withMetadata({ orientation })
    .toBuffer()

describe('an uploaded photo', () => {
  test('is shown upright in display sizes, the original kept', async () => {
    const { status, body } = await upload(await photo(6), '../../evil\\door.jpg')
    expect(status).toBe(201)
    const file = fileOf(body)
    expect(file.name).toBe('door.jpg')
    expect(file.media.find(({ kind }) => kind === 'preview')).toMatchObject({ width: 200, height: 400 })
    const preview = await product().app.inject({
      url: `/api/storage/${file.media.find(({ kind }) => kind === 'preview')?.url}`,
    })
    const { width, height, exif } = await sharp(preview.rawPayload).metadata()
    expect([width, height, exif]).toEqual([200, 400, undefined])
    expect(preview.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
  })

  test('UPL-001: may be sent again under its uuid, but not another one', async () => {
    const uuid = randomUUID()
    const content = await photo(1)
    const sha256 = createHash('sha256').update(content).digest('hex')
    expect((await upload(content, 'a.jpg', { uuid, sha256 })).status).toBe(201)
    expect((await upload(content, 'a.jpg', { uuid, sha256 })).status).toBe(200)
    expect((await upload(await photo(3), 'a.jpg', { uuid })).body.error_code).toBe('FIL_UUID_TAKEN')
  })

  test('FIL-023..029: says its uuid, name, kind, place, times and address', async () => {
    const uuid = randomUUID()
    const { body } = await upload(await photo(1), 'door.jpg', { uuid })
    const file = fileOf(body)
    expect(file).toMatchObject({
      uuid,
      name: 'door.jpg',
      is_file: true,
      parent_id: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect((await product().app.inject({ url: `/api/storage/${file.url}` })).statusCode).toBe(200)
  })

  test('that was damaged on its way is refused', async () => {
    expect((await upload(await photo(1), 'a.jpg', { sha256: 'f'.repeat(64) })).body.error_code).toBe('FIL_CHECKSUM')
  })

  test('is what its bytes say, not its name', async () => {
    expect((await upload(Buffer.from('<script>alert(1)</script>'), 'a.jpg')).status).toBe(415)
    expect((await upload(Buffer.alloc(0), 'a.jpg')).body.error_code).toBe('FIL_EMPTY')
    const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('not a picture')])
    expect((await upload(broken, 'a.jpg')).status).toBe(201)
  })
})

test('a drawing is kept without what runs in it, shown as a picture, and the same one may be sent again', async () => {
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><rect width="9" height="9"/></svg>',
  )
  const uuid = randomUUID()
  const { status, body } = await upload(drawing, 'plan.svg', { uuid })
  expect(status).toBe(201)
  const file = fileOf(body)
  const get = (url = '') => product().app.inject({ url: `/api/storage/${url}` })
  const kept = await get(file.url)
  expect(kept.body).not.toContain('script')
  expect(kept.headers['content-disposition']).toMatch(/^attachment/)
  const shown = await get(file.media.find(({ kind }) => kind === 'preview')?.url)
  expect(shown.headers['content-type']).toBe('image/png')
  expect((await upload(drawing, 'plan.svg', { uuid })).status).toBe(200)
  expect((await upload(Buffer.from('<svg><g></svg>'), 'broken.svg')).status).toBe(415)
})

test('a damaged picture is kept, whatever the decoder makes of it', async () => {
  const whole = sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
  const seed = Number(process.env['FILE_SEED'] ?? 4142)
  const pictures = [
    ['png', await whole.clone().png().toBuffer()],
    ['webp', await whole.clone().webp().toBuffer()],
    ['gif', await whole.clone().gif().toBuffer()],
    ['jpg', await whole.clone().jpeg().toBuffer()],
  ] as const
  for (const [kind, content] of pictures)
    for (let at = 0; at < 12; at++) {
      const damaged = Buffer.from(content)
      const place = 16 + ((seed * (at + 1) * 7919) % (damaged.length - 16))
      damaged.fill(at * 21, place, place + 1 + at)
      const sent = at % 3 === 0 ? damaged.subarray(0, place + 1) : damaged
      const { status } = await upload(sent, `damaged.${kind}`)
      expect([kind, at, status]).toEqual([kind, at, 201])
    }
})

describe('a file that is refused', () => {
  const inLanguage = (lang: string, content: Buffer, name: string) => upload(content, name, {}, auditor, { lang })
  const languages = ['en', 'fr', 'de', 'ar']

  test('UPL-002 UPL-013: for its type is named with the reason, in the caller’s language', async () => {
    const answers = await Promise.all(languages.map((lang) => inLanguage(lang, Buffer.from('MZ program'), 'setup.exe')))
    for (const { status, body } of answers) {
      expect([status, body.error_code]).toEqual([415, 'GEN_UNSUPPORTED_MEDIA'])
      expect(body.message).toContain('setup.exe')
      expect(Reflect.get(body, 'data')).toEqual({ file: [body.message] })
    }
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(4)
  })

  test('UPL-003 UPL-013: for its size is named with the limit; exactly 30 MB are taken', async () => {
    const largest = Buffer.alloc(30 * 1024 * 1024, 1)
    largest.write('%PDF-1.7\n')
    expect((await upload(largest, 'whole.pdf')).status).toBe(201)
    const more = Buffer.concat([largest, Buffer.from('x')])
    const answers = []
    for (const lang of languages) answers.push(await inLanguage(lang, more, 'too large.pdf'))
    for (const { status, body } of answers) {
      expect([status, body.error_code]).toEqual([413, 'GEN_TOO_LARGE'])
      expect(body.message).toContain('too large.pdf')
      expect(body.message).toMatch(/30|٣٠/)
    }
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(4)
  })

  test('is named in short, without what would turn the words around', async () => {
    const { body } = await upload(Buffer.from('x'), `\u202egpj.${'long'.repeat(60)}.exe`)
    expect(body.message).not.toContain('\u202e')
    expect(body.message?.length).toBeLessThan(200)
  })
})

describe('the address of a file', () => {
  test('expires, is signed, and is not made by others', async () => {
    const file = fileOf((await upload(await photo(1), 'a.jpg')).body)
    const get = (url: string) => product().app.inject({ url: `/api/storage/${url}` })
    expect((await get(file.url)).statusCode).toBe(200)
    expect((await get(file.url.replace(/sig=[^&]+/, 'sig=x'))).statusCode).toBe(404)
    const { services } = product()
    const path = file.url.split('?')[0] ?? ''
    const expired = await get(services.storage.url(path, { expiresIn: -60 }))
    expect([expired.statusCode, bodyOf(expired.body).error_code]).toEqual([403, 'FIL_LINK_EXPIRED'])
    const download = await get(`${file.url}&download=1`)
    expect(download.headers['content-disposition']).toMatch(/^attachment/)
    expect((await get('..%2f..%2fsecret-key')).statusCode).toBe(404)
  })

  test.each([
    ['door 1.jpeg', 'door 1.jpeg', 'door 1-preview.jpg'],
    ['invoice.exe', 'invoice.exe.jpg', 'invoice-preview.jpg'],
    ['Tür (a)؛ جولة.jpg', 'Tür (a)؛ جولة.jpg', 'Tür (a)؛ جولة-preview.jpg'],
    ['no ending', 'no ending.jpg', 'no ending-preview.jpg'],
  ])('saves %j under its own name', async (name, original, preview) => {
    const file = fileOf((await upload(await photo(1), name)).body)
    const savedAs = async (kind: string): Promise<string> => {
      const url = file.media.find((each) => each.kind === kind)?.url
      const { headers } = await product().app.inject({ url: `/api/storage/${url}&download=1` })
      return decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(String(headers['content-disposition']))?.[1] ?? '')
    }
    expect([await savedAs('original'), await savedAs('preview')]).toEqual([original, preview])
  })

  test('answers a range', async () => {
    const file = fileOf((await upload(await photo(1), 'a.jpg')).body)
    const part = await product().app.inject({ url: `/api/storage/${file.url}`, headers: { range: 'bytes=0-1' } })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 2])
  })
})

describe('a file asked for by its id', () => {
  const read = async (person: Person, id: string | number) => person.send('GET', `/file/${id}`)

  test('answers fresh addresses to who uploaded it, by number and by UUID', async () => {
    const file = fileOf((await upload(await photo(1), 'own.jpg')).body)
    const answer = await read(auditor, file.uuid)
    expect(answer.status).toBe(200)
    const again = fileOf(answer.body)
    expect(again.media.map(({ kind }) => kind)).toContain('preview')
    const shown = await product().app.inject({ method: 'GET', url: `/api/storage/${again.url}` })
    expect(shown.statusCode).toBe(200)
    const id: unknown = Reflect.get(again, 'id')
    expect((await read(auditor, String(id))).status).toBe(200)
  })

  test('is nothing to others, until a template shows it', async () => {
    const { signIn } = product()
    const administrator = await signIn('admin@home.test')
    const stranger = await signIn('admin@away.test')
    const file = fileOf((await upload(await photo(1), 'shown.jpg', {}, administrator)).body)
    expect((await read(auditor, file.uuid)).body.error_code).toBe('FIL_OBJECT_NOT_FOUND')

    const made = await administrator.send('POST', '/checklist/template/new', { title: 'With a picture' })
    const id = String(Reflect.get(made.body.data as object, 'id'))
    const info = randomUUID()
    const saved = await administrator.send('PATCH', `/checklist/template/${id}`, {
      revision: 1,
      edits: [
        {
          kind: 'set_part',
          part: 'info',
          key: info,
          value: {
            uuid: info,
            items: [{ uuid: randomUUID(), type: 'photo', value: { file_id: file.uuid, name: 'shown.jpg' } }],
          },
        },
      ],
    })
    expect(saved.status).toBe(200)
    expect((await read(auditor, file.uuid)).status).toBe(200)
    expect((await read(stranger, file.uuid)).body.error_code).toBe('FIL_OBJECT_NOT_FOUND')
  })
})
