import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStorage } from './index.ts'
import type { Storage } from './index.ts'

const secretKey = 'k'.repeat(32)
const folder = mkdtempSync(join(tmpdir(), 'plumbline-storage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sha = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex')

async function read(
  storage: Storage,
  path: string,
  range?: { start: number; end?: number },
): Promise<Buffer | undefined> {
  const file = await storage.get(path, range)
  if (file === undefined) return undefined
  const chunks: Buffer[] = []
  for await (const chunk of file.stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

async function names(storage: Storage, prefix?: string): Promise<string[]> {
  return (await Array.fromAsync(storage.list(prefix))).toSorted()
}

/** What holds for both places. */
function behaves(open: () => Storage): void {
  it('gives back what was put, byte by byte, by buffer and by stream', async () => {
    const storage = open()
    const small = randomBytes(70_000)
    const large = randomBytes(20_000_000)
    expect(await storage.put('w1/small.jpg', small)).toEqual({ size: small.length })
    expect(
      await storage.put(
        'w1/large.mp4',
        Readable.from([large.subarray(0, 5), large.subarray(5, 9_000_000), large.subarray(9_000_000)]),
      ),
    ).toEqual({
      size: large.length,
    })
    expect(sha((await read(storage, 'w1/small.jpg')) ?? Buffer.alloc(0))).toBe(sha(small))
    expect(sha((await read(storage, 'w1/large.mp4')) ?? Buffer.alloc(0))).toBe(sha(large))
    expect(await storage.info('w1/large.mp4')).toEqual({ size: large.length, type: 'video/mp4' })
  })

  it('cuts ranges as a video player asks for them', async () => {
    const storage = open()
    await storage.put('w1/range.txt', Buffer.from('0123456789'))
    expect(String(await read(storage, 'w1/range.txt', { start: 2, end: 4 }))).toBe('234')
    expect(String(await read(storage, 'w1/range.txt', { start: 7 }))).toBe('789')
    expect(String(await read(storage, 'w1/range.txt', { start: 0, end: 1 }))).toBe('01')
    expect(String(await read(storage, 'w1/range.txt', { start: 9, end: 9 }))).toBe('9')
    const past = await storage.get('w1/range.txt', { start: 8, end: 99 })
    expect(past).toMatchObject({ size: 10, range: { start: 8, end: 9 } })
    past?.stream.destroy()
    await expect(storage.get('w1/range.txt', { start: 10 })).rejects.toThrow(RangeError)
    await expect(storage.get('w1/range.txt', { start: 5, end: 4 })).rejects.toThrow(RangeError)
  })

  it('keeps an empty file', async () => {
    const storage = open()
    await storage.put('w1/empty.txt', Readable.from([]))
    expect(await read(storage, 'w1/empty.txt')).toEqual(Buffer.alloc(0))
    expect(await storage.info('w1/empty.txt')).toMatchObject({ size: 0 })
  })

  it('replaces, removes and lists', async () => {
    const storage = open()
    await storage.put('w2/a.txt', Buffer.from('one'))
    await storage.put('w2/a.txt', Buffer.from('two'))
    await storage.put('w2/b/c.txt', Buffer.from('three'))
    expect(String(await read(storage, 'w2/a.txt'))).toBe('two')
    expect(await names(storage, 'w2/')).toEqual(['w2/a.txt', 'w2/b/c.txt'])
    await storage.remove('w2/a.txt')
    await storage.remove('w2/a.txt')
    expect(await storage.exists('w2/a.txt')).toBe(false)
    expect(await storage.get('w2/a.txt')).toBeUndefined()
    expect(await names(storage, 'w2/')).toEqual(['w2/b/c.txt'])
  })

  it.each(['', '/etc/passwd', '../x', 'a/../b', 'a//b', '.hidden', 'a/.b', 'a b', 'a\\b', 'a\0b', 'ä', 'a/'])(
    'refuses the path %j',
    async (path) => {
      const storage = open()
      await expect((async () => storage.put(path, Buffer.from('x')))()).rejects.toThrow(RangeError)
      await expect((async () => storage.get(path))()).rejects.toThrow(RangeError)
      await expect((async () => storage.remove(path))()).rejects.toThrow(RangeError)
      expect(() => storage.url(path)).toThrow(RangeError)
    },
  )

  it('leaves nothing behind of a stream that broke', async () => {
    const storage = open()
    const broken = Readable.from(
      (function* () {
        yield Buffer.alloc(1_000)
        throw new Error('line cut')
      })(),
    )
    await expect(storage.put('w3/broken.bin', broken)).rejects.toThrow('line cut')
    expect(await storage.exists('w3/broken.bin')).toBe(false)
  })
}

describe('files on disk', () => {
  const open = (): Storage => openStorage({ dataDir: folder }, { secretKey })
  behaves(open)

  it('reads to its end what is removed before it is read', async () => {
    const storage = open()
    await storage.put('w1/going.txt', Buffer.from('still here'))
    const file = await storage.get('w1/going.txt')
    await storage.remove('w1/going.txt')
    expect(String(Buffer.concat(await Array.fromAsync(file?.stream ?? [])))).toBe('still here')
    expect(await storage.get('w1/going.txt')).toBeUndefined()
  })

  it('keeps no half-written file in the folder of whole ones', () => {
    expect(readdirSync(join(folder, 'files', '.making'))).toEqual([])
  })
})

describe('files on S3', () => {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'plumbline', configs: [] }],
  })
  let endpoint = ''
  beforeAll(async () => {
    const { port } = await server.run()
    endpoint = `http://127.0.0.1:${port}`
  })
  afterAll(() => server.close())
  behaves(() =>
    openStorage(
      {
        dataDir: '',
        s3: { endpoint, region: 'us-east-1', bucket: 'plumbline', accessKey: 'S3RVER', secretKey: 'S3RVER' },
      },
      { secretKey },
    ),
  )
})

describe('a storage that sends elsewhere', () => {
  const asked: string[] = []
  const elsewhere = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { etag: '"x"' }).end('of somebody else')
  })
  const sending = createServer((_, response) => {
    response.writeHead(307, { location: `http://127.0.0.1:${portOf(elsewhere)}/taken` }).end()
  })
  const portOf = (server: Server): number => {
    const at = server.address()
    return typeof at === 'object' && at ? at.port : 0
  }
  const listening = (server: Server): Promise<void> =>
    new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  beforeAll(async () => {
    await Promise.all([listening(elsewhere), listening(sending)])
  })
  afterAll(async () => {
    await Promise.all([elsewhere, sending].map((server) => new Promise((resolve) => server.close(resolve))))
  })

  it('is not followed, neither with a file nor for one', async () => {
    const s3 = {
      endpoint: `http://127.0.0.1:${portOf(sending)}`,
      region: 'us-east-1',
      bucket: 'plumbline',
      accessKey: 'key',
      secretKey: 'secret',
    }
    const storage = openStorage({ dataDir: '', s3 }, { secretKey })
    await expect(storage.put('w1/a.txt', Buffer.from('confidential'))).rejects.toThrow('fetch failed')
    await expect(storage.get('w1/a.txt')).rejects.toThrow('fetch failed')
    expect(asked).toEqual([])
  })
})

describe('signed addresses', () => {
  let now = 1_800_000_000_000
  const storage = openStorage({ dataDir: folder }, { secretKey, now: () => now })
  const query = (address: string): { exp: string; sig: string } => {
    const { searchParams } = new URL(address, 'http://x')
    return { exp: searchParams.get('exp') ?? '', sig: searchParams.get('sig') ?? '' }
  }

  it('open their file for 15 minutes and then say that they expired', () => {
    const address = storage.url('w1/a.jpg')
    expect(address).toMatch(/^w1\/a\.jpg\?exp=\d+&sig=[\w-]{43}$/)
    expect(storage.verify('w1/a.jpg', query(address))).toBe('good')
    now += 15 * 60_000 + 1
    expect(storage.verify('w1/a.jpg', query(address))).toBe('expired')
  })

  it('open nothing else, and can be neither made nor prolonged', () => {
    const good = query(storage.url('w1/a.jpg', { download: true }))
    expect(storage.verify('w1/b.jpg', good)).toBe('forged')
    expect(storage.verify('w1/a.jpg', { ...good, exp: String(Number(good.exp) + 60) })).toBe('forged')
    expect(storage.verify('w1/a.jpg', { ...good, sig: good.sig.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')) })).toBe(
      'forged',
    )
    expect(storage.verify('w1/a.jpg', {})).toBe('forged')
    const other = openStorage({ dataDir: folder }, { secretKey: 'o'.repeat(32), now: () => now })
    expect(other.verify('w1/a.jpg', good)).toBe('forged')
  })
})
