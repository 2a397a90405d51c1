import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { FieldOwner } from './fieldOwner.ts'
import { firstSlice, nextSlice } from './sliceSize.ts'

/** Records that one transaction looks at: those of other owners stand between, and of most only that is read. */
const mostRead = 10_000

/** What came back behind a slice is little. */
const leftSlice = 100

/** What writers of an owner's records hold while they read and write them; of a kind without an entry there are none. */
export type RecordLocks = Partial<Record<FieldOwner['kind'], (tx: Tx, ownerId: number) => Promise<void>>>

type DeletedField = { readonly id: number; readonly kind: FieldOwner['kind']; readonly owner: number }

/** One transaction that writers of the field's records wait for. */
type Slice = <T>(clear: (tx: Tx) => Promise<T>) => Promise<T>

const deletedFields = (database: Database, workspaceId: number): Promise<readonly DeletedField[]> =>
  database.inWorkspace(
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

/** Goes through the records once, each slice behind the last. Where it was stays in memory: begun anew, it finds little to do. */
const clearRecords = async (slice: Slice, field: DeletedField, signal?: AbortSignal): Promise<void> => {
  let behind: number | null = 0
  let most = firstSlice
  while (behind !== null) {
    signal?.throwIfAborted()
    const from: number = behind
    const asked = most
    const done = await slice(async (tx) => {
      const since = performance.now()
      const { rows } = await tx.query<{ cleared: number; last: number | null }>(
        'select cleared, last from clear_field_records($1, $2, $3, $4, $5)',
        [tx.workspaceId, field.id, from, asked, mostRead],
      )
      return { cleared: rows[0]?.cleared ?? 0, last: rows[0]?.last ?? null, took: performance.now() - since }
    })
    most = nextSlice(asked, done)
    behind = done.last
    await nextTurn()
  }
}

/**
 * Reads past the values that are gone while nobody waits for it, which marks them as gone: who holds the lock finds the
 * first that is left at once.
 */
const readPastCleared = (database: Database, workspaceId: number, field: DeletedField): Promise<void> =>
  database.inWorkspace(
    workspaceId,
    async (tx) => {
      for (const table of ['custom_field_texts', 'custom_field_numbers'])
        await tx.query(
          `select record_id from ${table} where workspace_id = $1 and field_id = $2 order by value, record_id limit 1`,
          [tx.workspaceId, field.id],
        )
    },
    { readOnly: true },
  )

/** Takes what was written back meanwhile, and in the end the field. */
const clearWhatIsLeft = async (slice: Slice, field: DeletedField, signal?: AbortSignal): Promise<void> => {
  let left = leftSlice
  while (left > 0) {
    signal?.throwIfAborted()
    left = await slice(async (tx) => {
      const { rows } = await tx.query<{ cleared: number }>('select clear_field_values($1, $2, $3) as cleared', [
        tx.workspaceId,
        field.id,
        leftSlice,
      ])
      return rows[0]?.cleared ?? 0
    })
    await nextTurn()
  }
}

/** Takes the values of deleted fields out of their records, slice by slice. Cut off, it goes on when it is asked again. */
export const clearDeletedFields = async (
  database: Database,
  locks: RecordLocks,
  workspaceId: number,
  signal?: AbortSignal,
): Promise<void> => {
  for (const field of await deletedFields(database, workspaceId)) {
    const slice: Slice = (clear) =>
      database.inWorkspace(workspaceId, async (tx) => {
        // Before the slice is read: who writes a record back writes what is in it now, and nobody waits for the other.
        await locks[field.kind]?.(tx, field.owner)
        return clear(tx)
      })
    await clearRecords(slice, field, signal)
    await readPastCleared(database, workspaceId, field)
    await clearWhatIsLeft(slice, field, signal)
  }
}
