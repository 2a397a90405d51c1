import { buffer } from 'node:stream/consumers'
import type { Storage } from '../../platform/storage/index.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import type { FileRecord } from './fileRecord.ts'
import { removeBytes } from './releaseFiles.ts'
import { putFile, type FileRow } from './storeFile.ts'

export interface CopiedFile {
  readonly from: FileRecord
  /** To be written by insertFile, in the other workspace. */
  readonly row: FileRow
}

/** Puts copies of files into another workspace's storage; what has no bytes any more is left out. Not in a transaction. */
export const copyFiles = async (
  storage: Storage,
  workspaceId: number,
  files: Iterable<FileRecord>,
): Promise<readonly CopiedFile[]> => {
  const copies: CopiedFile[] = []
  for (const from of files) {
    const stored = await storage.get(from.path)
    if (!stored) continue
    const row = await putFile(storage, workspaceId, {
      uuid: newUuid(),
      name: from.name,
      contentType: from.content_type,
      content: await buffer(stored.stream),
      uploadedBy: null,
    })
    copies.push({ from, row })
  }
  return copies
}

/** Of copies that nobody got: their rows were never written. Never rejects. */
export const removeCopies = (storage: Storage, copies: readonly CopiedFile[]): Promise<void> =>
  removeBytes(
    storage,
    copies.flatMap(({ row }) => [row.path, ...row.derived.map(({ path }) => path)]),
  )
