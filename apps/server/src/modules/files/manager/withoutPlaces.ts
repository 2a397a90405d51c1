import { buffer } from 'node:stream/consumers'
import type { Reference } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import { isNamed } from '../../../platform/database/isNamed.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import type { Context } from '../../../platform/http/index.ts'
import { removePlace } from '../removePlace.ts'
import { sha256Of } from '../storeFile.ts'
import { settingsOf } from './fileSettings.ts'

interface Upload extends Record<string, unknown> {
  readonly id: number
  readonly path: string
  readonly content_type: string
}

const noteChecksums = async (tx: Tx, checksums: ReadonlyMap<number, string>): Promise<void> => {
  if (checksums.size === 0) return
  await rowsOf(
    tx,
    sql`update files f set sha256 = n.sha256
        from unnest(${sql.param([...checksums.keys()])}::bigint[], ${sql.param([...checksums.values()])}::text[]) as n(id, sha256)
        where f.workspace_id = ${tx.workspaceId} and f.id = n.id`,
  )
}

/**
 * Where the workspace does not keep it, uploads lose where they were taken before they are put into the file manager or
 * to a record: their bytes in the storage. What it answers notes their checksums, in the transaction that puts them there.
 * What an inspection shows keeps its place: it is evidence. Not in a transaction.
 */
export const withoutPlaces = async (
  context: Context,
  references: readonly Reference[],
): Promise<(tx: Tx) => Promise<void>> => {
  if (references.length === 0) return async () => undefined
  const uploads = await context.read(async (tx) =>
    (await settingsOf(tx)).keeps_place
      ? []
      : rowsOf<Upload>(
          tx,
          sql`select f.id, f.path, f.content_type from files f
              where f.workspace_id = ${tx.workspaceId} and f.name_key is null and f.uploaded_by = ${context.actor.userId}
                and ${isNamed(references, 'f')}
                and not exists (select from file_uses u where u.workspace_id = f.workspace_id and u.file_uuid = f.uuid)`,
        ),
  )
  const { storage } = context.services
  const checksums = new Map<number, string>()
  for (const { id, path, content_type: type } of uploads) {
    const stored = await storage.get(path)
    if (!stored) continue
    const content = await buffer(stored.stream)
    const without = removePlace(content, type)
    if (without !== content) await storage.put(path, without)
    checksums.set(id, sha256Of(without))
  }
  return (tx) => noteChecksums(tx, checksums)
}
