import { Readable } from 'node:stream'
import { S3ServiceError, S3mini } from 's3mini'
import type { S3Settings } from '../settings/index.ts'
import { cutRange } from './byteRange.ts'
import type { FileStore } from './Storage.ts'
import { checkedPath, mediaTypeOf } from './storedPath.ts'

/** Files in a bucket of an S3-compatible service. Nothing of S3 leaves this file: addresses are signed by ourselves. */
export function s3Store(settings: S3Settings): FileStore {
  const bucket = new S3mini({
    endpoint: `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}`,
    region: settings.region,
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    // Files go where the operator said, and nowhere that an answer names.
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
  })
  const sizeOf = async (path: string): Promise<number | undefined> => {
    try {
      return await bucket.getContentLength(path)
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }
  return {
    put: async (path, content) => {
      const key = checkedPath(path)
      const type = mediaTypeOf(path)
      if (content instanceof Uint8Array) {
        await bucket.putAnyObject(key, content, type)
        return { size: content.byteLength }
      }
      const { head, rest } = await splitHead(content, bucket.minPartSize)
      if (rest === undefined) {
        await bucket.putObject(key, head, type)
        return { size: head.byteLength }
      }
      let size = 0
      const chunks = joined(head, rest)
      const counted = new ReadableStream<Uint8Array>({
        pull: async (controller) => {
          const next = await chunks.next()
          if (next.done === true) return controller.close()
          size += next.value.byteLength
          controller.enqueue(next.value)
        },
        cancel: async () => {
          await chunks.return(undefined)
        },
      })
      await bucket.putAnyObject(key, counted, type)
      return { size }
    },
    get: async (path, wanted) => {
      const key = checkedPath(path)
      const size = await sizeOf(key)
      if (size === undefined) return undefined
      const range = cutRange(wanted, size)
      const type = mediaTypeOf(path)
      if (size === 0) return { stream: Readable.from([]), size, type, range }
      // The end of a range is not counted by s3mini.
      const response = await bucket.getObjectRaw(key, wanted === undefined, range.start, range.end + 1)
      const stream = response.body === null ? Readable.from([]) : Readable.from(response.body)
      return { stream, size, type, range }
    },
    info: async (path) => {
      const size = await sizeOf(checkedPath(path))
      return size === undefined ? undefined : { size, type: mediaTypeOf(path) }
    },
    remove: async (path) => {
      try {
        await bucket.deleteObject(checkedPath(path))
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },
    list: async function* (prefix = '') {
      let token: string | undefined
      do {
        const page = await bucket.listObjectsPaged('/', prefix, 1_000, token)
        for (const { Key } of page?.objects ?? []) yield Key
        token = page?.nextContinuationToken
      } while (token !== undefined)
    },
  }
}

/** Up to `limit` bytes of the stream, and what follows them: a small file goes up in one request. */
async function splitHead(
  content: Readable,
  limit: number,
): Promise<{ head: Uint8Array; rest: AsyncIterator<unknown> | undefined }> {
  const chunks: Uint8Array[] = []
  let size = 0
  const source: AsyncIterator<unknown> = content[Symbol.asyncIterator]()
  while (size <= limit) {
    const next = await source.next()
    if (next.done === true) return { head: Buffer.concat(chunks), rest: undefined }
    const chunk = bytesOf(next.value)
    chunks.push(chunk)
    size += chunk.byteLength
  }
  return { head: Buffer.concat(chunks), rest: source }
}

async function* joined(head: Uint8Array, rest: AsyncIterator<unknown>): AsyncGenerator<Uint8Array> {
  yield head
  for (;;) {
    const next = await rest.next()
    if (next.done === true) return
    yield bytesOf(next.value)
  }
}

function bytesOf(chunk: unknown): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk
  if (typeof chunk === 'string') return Buffer.from(chunk)
  throw new TypeError('A file is stored from a stream of bytes')
}

/** `getContentLength` wraps the service's own error. */
function isMissing(error: unknown): boolean {
  const own = error instanceof Error && error.cause !== undefined ? error.cause : error
  return own instanceof S3ServiceError && own.status === 404
}
