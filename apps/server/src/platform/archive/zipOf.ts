import { PassThrough, Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  /** With its folders, joined by "/". */
  readonly name: string
  readonly content: Uint8Array | Readable
  /** What is packed already (photos, PDFs) only takes time. */
  readonly compress: boolean
}

/**
 * A ZIP archive while it is being read: one entry after the other, each asked for when the one before is through, so that
 * memory does not grow with the archive. `at` is the date of all entries: the same entries are the same bytes.
 */
export const zipOf = (entries: AsyncIterable<ZipEntry>, at: Date): Readable => {
  const zip = new ZipFile()
  const out = new PassThrough()
  let current: Readable | null = null
  const write = async (): Promise<void> => {
    for await (const { name, content, compress } of entries) {
      if (out.destroyed) {
        if (content instanceof Readable) content.destroy()
        return
      }
      current = content instanceof Readable ? content : Readable.from([Buffer.from(content)])
      zip.addReadStream(current, name, { mtime: at, compress, forceDosTimestamp: true })
      await finished(current)
    }
    zip.end()
  }
  const fail = (error: unknown): void => {
    out.destroy(error instanceof Error ? error : new Error(String(error)))
  }
  zip.on('error', fail)
  // Who read it went away: what was being read for it ends too.
  out.on('close', () => current?.destroy())
  pipeline(zip.outputStream, out).catch(fail)
  write().catch(fail)
  return out
}
