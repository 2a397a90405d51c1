import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { FieldOwner } from './fieldOwner.ts'

/** Records that lose a value in one transaction of some 20 ms. */
const sliceSize = 200

/** What writers of an owner's records hold while they read and write them; of a kind without an entry there are none. */
export type RecordLocks = Partial<Record<FieldOwner['kind'], (tx: Tx, ownerId: number) => Promise<void>>>

type DeletedField = { readonly id: number; readonly kind: FieldOwner['kind']; readonly owner: number }

/** Takes the values of deleted fields out of their records, slice by slice. Cut off, it goes on when it is asked again. */
export const clearDeletedFields = async (
  database: Database,
  locks: RecordLocks,
  workspaceId: number,
  signal?: AbortSignal,
): Promise<void> => {
  const fields = await database.inWorkspace(
    workspaceId,
    async (tx) =>
      (
        await tx.query<DeletedField>(
          `select id, owner_kind as kind, owner_id as owner from custom_fields
           where workspace_id = $1 and deleted_at is not null order by id`,
          [tx.workspaceId],
        )
      ).rows,
    { readOnly: true },
  )
  for (const { id, kind, owner } of fields) {
    let cleared = sliceSize
    while (cleared > 0) {
      signal?.throwIfAborted()
      cleared = await database.inWorkspace(workspaceId, async (tx) => {
        // Before the slice is read: who writes a record back writes what is in it now, and nobody waits for the other.
        await locks[kind]?.(tx, owner)
        const { rows } = await tx.query<{ cleared: number }>('select clear_field_values($1, $2, $3) as cleared', [
          tx.workspaceId,
          id,
          sliceSize,
        ])
        return rows[0]?.cleared ?? 0
      })
      await nextTurn()
    }
  }
}
