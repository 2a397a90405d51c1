import { randomUUID } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { cutRange } from './byteRange.ts'
import type { FileStore } from './Storage.ts'
import { checkedPath, mediaTypeOf } from './storedPath.ts'

/** Half-written files lie apart, so that a list never shows one and a restart may empty it. */
const making = '.making'

/** Files in a folder. A file appears whole and flushed or not at all. */
export function diskStore(root: string): FileStore {
  const place = (path: string): string => join(root, checkedPath(path))
  const sizeOf = async (path: string): Promise<number | undefined> => {
    try {
      const found = await stat(path)
      return found.isFile() ? found.size : undefined
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }
  return {
    put: async (path, content) => {
      const target = place(path)
      const temporary = join(root, making, randomUUID())
      await mkdir(dirname(temporary), { recursive: true, mode: 0o700 })
      const file = await open(temporary, 'wx', 0o600)
      try {
        try {
          await file.writeFile(content)
          await file.sync()
        } finally {
          await file.close()
        }
        const size = (await stat(temporary)).size
        await mkdir(dirname(target), { recursive: true, mode: 0o700 })
        await rename(temporary, target)
        await flushFolders(dirname(target), root)
        return { size }
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    get: async (path, wanted) => {
      const source = place(path)
      const size = await sizeOf(source)
      if (size === undefined) return undefined
      const range = cutRange(wanted, size)
      if (range.end < range.start) return { stream: Readable.from([]), size, type: mediaTypeOf(path), range }
      // Opened now: what is removed from here on is still read to its end. A stream that finds nothing later would have
      // nobody to tell.
      const file = await openIfThere(source)
      return file && { stream: file.createReadStream(range), size, type: mediaTypeOf(path), range }
    },
    info: async (path) => {
      const size = await sizeOf(place(path))
      return size === undefined ? undefined : { size, type: mediaTypeOf(path) }
    },
    remove: (path) => rm(place(path), { force: true }),
    list: (prefix = '') => walk(root, '', prefix),
  }
}

async function* walk(root: string, below: string, prefix: string): AsyncGenerator<string> {
  let entries: Dirent[]
  try {
    entries = await readdir(join(root, below), { withFileTypes: true })
  } catch (error) {
    if (isMissing(error)) return
    throw error
  }
  for (const entry of entries) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) {
      const folder = `${path}/`
      if (folder.startsWith(prefix) || prefix.startsWith(folder)) yield* walk(root, path, prefix)
    } else if (path.startsWith(prefix)) yield path
  }
}

/** A rename is safe once the folder is flushed, and a new folder once the one above it is. */
async function flushFolders(from: string, root: string): Promise<void> {
  for (let folder = from; ; folder = dirname(folder)) {
    const handle = await open(folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (folder === root || folder === dirname(folder)) return
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
