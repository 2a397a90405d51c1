import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { fileContent } from './fileContent.ts'

test('a file is closed when the one who asked for it goes before the first byte', async () => {
  const handle = await open(import.meta.filename)
  const file = handle.createReadStream()
  const app = Fastify()
  app.get('/', (request, reply) => {
    request.raw.socket.destroy()
    return reply.send(fileContent(file))
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const closed = once(file, 'close')
  await expect(fetch(address)).rejects.toThrow('fetch failed')
  await closed
  expect(handle.fd).toBe(-1)
  await app.close()
})

test('bytes and streams arrive as they are', async () => {
  expect(fileContent(new Uint8Array([1, 2]))).toEqual(Buffer.from([1, 2]))
  expect(await Array.fromAsync(fileContent(Readable.from(['a', 'b'])))).toEqual(['a', 'b'])
})
