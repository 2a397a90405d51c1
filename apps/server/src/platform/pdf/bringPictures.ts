import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../storage/index.ts'

/** What can be placed on paper; anything else is left out rather than failing the whole paper. */
const printable = /\.(jpe?g|png|gif|webp)$/
const filesAtOnce = 4

/** A little more than a printer of an office shows; what a photo of 1,280 points brings beyond it only weighs. */
export const dotsPerMm = 170 / 25.4

export interface StoredPicture {
  /** Under which it lies beside the template. */
  readonly name: string
  /** Path below /storage/; its query is not needed here. */
  readonly url: string
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

/** Brings pictures into the folder; the names of those that are not there, or are no pictures. */
export const bringPictures = async (
  folder: string,
  files: readonly StoredPicture[],
  storage: Pick<Storage, 'get'>,
): Promise<ReadonlySet<string>> => {
  const missing = new Set<string>()
  const left = files.values()
  const fetcher = async (): Promise<void> => {
    for (const file of left) {
      const found = printable.test(pathOf(file.url)) ? await storage.get(pathOf(file.url)) : undefined
      if (found) await pipeline(found.stream, createWriteStream(join(folder, file.name), { mode: 0o600 }))
      else missing.add(`/${file.name}`)
    }
  }
  await Promise.all(Array.from({ length: filesAtOnce }, fetcher))
  return missing
}
