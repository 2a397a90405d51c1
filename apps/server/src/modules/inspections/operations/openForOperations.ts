import type { StandingRow } from '@plumbline/checklist'
import type { Operation } from '@plumbline/contract'
import type { Tx } from '../../../platform/database/index.ts'
import type { Reference } from '../../../platform/http/index.ts'

/** An operation as stored_operation() of the database gives it. */
export interface StoredRow {
  readonly id: string
  readonly seq: number
  readonly kind: string
  readonly path: string[]
  readonly value: unknown
  readonly at: string
  readonly received_at: string
  readonly device: string
  readonly based_on: number
  readonly by_rule: string | null
  readonly settles: string[]
  readonly actor: string
  readonly sent_by: string
  readonly late: boolean
}

/** The locked inspection, and what its operations are judged by. */
export interface OpenedInspection {
  readonly id: number
  readonly uuid: string
  readonly status: 'to_do' | 'in_progress' | 'completed'
  readonly archived: boolean
  readonly template_uuid: string
  readonly template_version: number
  readonly seq: number
  readonly participant: boolean
  /** Of the ids that came, those taken in before. */
  readonly seen: readonly string[]
  /** What stands on the paths the operations touch. */
  readonly standing: readonly StandingRow[]
  /** Every row that still holds an unsettled conflict. */
  readonly contested: readonly StandingRow[]
  /** Operations kept until their instance is there. */
  readonly waiting: readonly StoredRow[]
  /** Operations after `since` that are not among those that came. */
  readonly others: readonly StoredRow[]
}

/** The paths whose rows decide about an operation: its own, its instances', and where a medium moves to. */
export const touchedPaths = (operations: readonly Operation[]): string[] => {
  const paths = new Set<string>()
  for (const { path, kind, value } of operations) {
    paths.add(path.join('/'))
    for (let length = 1; length < path.length; length++) paths.add(path.slice(0, length).join('/'))
    if (
      kind === 'media_move' &&
      typeof value === 'object' &&
      value !== null &&
      'to' in value &&
      Array.isArray(value.to)
    )
      paths.add(value.to.filter((step) => typeof step === 'string').join('/'))
  }
  return [...paths].filter((path) => !path.includes('\u0000'))
}

export interface AskedToOpen {
  readonly reference: Reference
  readonly userId: number
  readonly operations: readonly Operation[]
  readonly since: number
}

/** Locks the inspections in the order given and reads, in one round trip. null: there is none. */
export const openForOperations = async (
  tx: Tx,
  asked: readonly AskedToOpen[],
): Promise<readonly (OpenedInspection | null)[]> => {
  const named = asked.map(({ reference, userId, operations, since }) => ({
    id: typeof reference === 'number' ? reference : null,
    uuid: typeof reference === 'string' ? reference : null,
    user_id: userId,
    paths: touchedPaths(operations),
    operations: operations.map(({ id }) => id),
    since,
  }))
  const { rows } = await tx.query<{ opened: OpenedInspection | null }>(
    `select open_inspection_for_operations($1, a.id, a.uuid, a.user_id, a.paths, a.operations, a.since) as opened
     from json_to_recordset($2) as a(id bigint, uuid uuid, user_id bigint, paths text[], operations uuid[], since bigint)`,
    [tx.workspaceId, JSON.stringify(named)],
    { kept: true },
  )
  return rows.map(({ opened }) => opened)
}
