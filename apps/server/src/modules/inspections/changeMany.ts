import type { Bulk } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/database/index.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { isNamed } from '../../platform/database/isNamed.ts'
import type { Context } from '../../platform/http/index.ts'
import { tableConditions } from '../../platform/tables/index.ts'
import type { CallHandler } from './callHandler.ts'
import { changeSlice, type Slice, type SliceOrder } from './records/changeSlice.ts'
import type { InspectionChange } from './records/changeInspections.ts'
import { inspectionSource } from './records/inspectionTable.ts'

type Reference = number | string

/**
 * What "all of a filter" means: all of the list it was asked in. Archived ones for a restore, active ones for an
 * archive; a deletion says `archived: "ON"` in its filter when it was asked in the archive.
 */
const allOf = (change: InspectionChange, body: Extract<Bulk, { select_all: true }>, timeZone: string): SQL => {
  const { archived, ...filter } = body.filter
  const inArchive = change === 'restored' || (change === 'deleted' && archived === 'ON')
  const conditions = tableConditions(inspectionSource(timeZone), {
    filter: JSON.stringify(change === 'deleted' || archived === undefined ? filter : body.filter),
  })
  return sql`i.archived_at is ${inArchive ? sql`not null` : sql`null`} and ${conditions}
    and not ${isNamed(body.exclude_ids, 'i')}`
}

interface Named {
  /** In ascending order, each once. */
  readonly ids: readonly number[]
  readonly unknown: readonly Reference[]
}

const resolve = async (tx: Tx, references: readonly Reference[]): Promise<Named> => {
  const rows = await rowsOf<{ id: number; uuid: string }>(
    tx,
    sql`select i.id, i.uuid from inspections i
        where i.workspace_id = ${tx.workspaceId} and ${isNamed(references, 'i')} order by i.id`,
  )
  const known = new Set<Reference>(rows.flatMap(({ id, uuid }) => [id, uuid]))
  return { ids: rows.map(({ id }) => id), unknown: references.filter((reference) => !known.has(reference)) }
}

/** How long one transaction may take (architecture.md: at most 50 ms); the next slice is measured by the last one. */
const aimMs = 20
const weights = { least: 10, first: 60, most: 500 } as const

/**
 * Changes slice by slice, each in a transaction of its own with its events. What is done stays done when the call is
 * broken off: asked again, it goes on with the rest. With an Idempotency-Key every slice keeps its result, so that the
 * repeated call also answers how many were changed in all.
 */
const inSlices = async (
  context: Context,
  change: InspectionChange,
  asked: { readonly where: SQL; readonly named: Named | null },
): Promise<{ changed: number; unknown: readonly Reference[] }> => {
  const ids = asked.named?.ids ?? null
  let before: Slice | null = null
  // As they were before anything was deleted.
  let unknown = asked.named?.unknown ?? []
  let weight: number = weights.first
  let changed = 0
  for (;;) {
    const order: SliceOrder = { where: asked.where, ids, before, weight }
    const started = performance.now()
    const done = await context.write(async (tx) => ({
      slice: await changeSlice(tx, context, change, order),
      ...(before === null ? { unknown } : {}),
    }))
    const took = Math.max(1, performance.now() - started)
    weight = Math.round(Math.min(weights.most, Math.max(weights.least, (weight * aimMs) / took)))
    changed += done.slice.changed
    unknown = done.unknown ?? unknown
    before = done.slice
    if (before.done) return { changed, unknown }
  }
}

const changeMany =
  (change: InspectionChange): CallHandler<'bulkArchive'> =>
  async (context, incoming) => {
    const { body } = incoming.input()
    const { tzCode } = context.actor
    const { changed, unknown } = await inSlices(
      context,
      change,
      'ids' in body
        ? { where: sql`true`, named: await context.read((tx) => resolve(tx, body.ids)) }
        : { where: allOf(change, body, tzCode), named: null },
    )
    return { changed, failed: unknown.map((id) => ({ id, message: context.t('error.INS_OBJECT_NOT_FOUND') })) }
  }

export const bulkArchive = changeMany('archived')
export const bulkRestore: CallHandler<'bulkRestore'> = changeMany('restored')
export const bulkDelete: CallHandler<'bulkDelete'> = changeMany('deleted')
