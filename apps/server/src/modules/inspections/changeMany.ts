import type { Bulk } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/database/index.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { tableConditions } from '../../platform/tables/index.ts'
import { announce } from '../../platform/live/index.ts'
import { workspaceOf } from '../checklists/index.ts'
import { removeFiles } from '../files/index.ts'
import type { CallHandler } from './callHandler.ts'
import { changeInspections, mediaOf, type InspectionChange } from './records/changeInspections.ts'
import { inspectionSource } from './records/inspectionTable.ts'

const namedBy = (references: readonly (number | string)[]): SQL => {
  const numbers = references.filter((reference) => typeof reference === 'number')
  const uuids = references.filter((reference) => typeof reference === 'string')
  return sql`(i.id = any(${sql.param(numbers)}::bigint[]) or i.uuid = any(${sql.param(uuids)}::uuid[]))`
}

interface Asked {
  readonly where: SQL
  readonly references: readonly (number | string)[]
}

/**
 * Which inspections a bulk call means. "All of a filter" is all of the list it was asked in: archived ones for a
 * restore, active ones for an archive; a deletion says `archived: "ON"` in its filter when it was asked in the archive.
 */
const asked = (change: InspectionChange, body: Bulk, timeZone: string): Asked => {
  if ('ids' in body) return { where: namedBy(body.ids), references: body.ids }
  const { archived, ...filter } = body.filter
  const inArchive = change === 'restored' || (change === 'deleted' && archived === 'ON')
  const conditions = tableConditions(inspectionSource(timeZone), {
    filter: JSON.stringify(change === 'deleted' || archived === undefined ? filter : body.filter),
  })
  return {
    where: sql`i.archived_at is ${inArchive ? sql`not null` : sql`null`} and ${conditions}
      and not ${namedBy(body.exclude_ids)}`,
    references: [],
  }
}

/** The named ones that do not exist. */
const missing = async (tx: Tx, references: readonly (number | string)[]): Promise<readonly (number | string)[]> => {
  if (references.length === 0) return []
  const rows = await rowsOf<{ id: number; uuid: string }>(
    tx,
    sql`select i.id, i.uuid from inspections i where i.workspace_id = ${tx.workspaceId} and ${namedBy(references)}`,
  )
  const known = new Set<number | string>(rows.flatMap(({ id, uuid }) => [id, uuid]))
  return references.filter((reference) => !known.has(reference))
}

const changeMany =
  (change: InspectionChange): CallHandler<'bulkArchive'> =>
  async (context, incoming) => {
    const { actor, services, tracking } = context
    const { body } = incoming.input()
    const { tzCode } = await workspaceOf(services, actor.workspaceId)
    const { where, references } = asked(change, body, tzCode)
    return context.write(async (tx) => {
      const unknown = await missing(tx, references)
      if (change === 'deleted') await removeFiles(tx, services.storage, await mediaOf(tx, where))
      const changed = await changeInspections(tx, { actor, tracking }, change, where)
      for (const { uuid, seq } of changed) announce(tx, services.live, `inspection:${uuid}`, { seq, change })
      announce(tx, services.live, 'workspace', { changed: 'inspections' })
      return {
        changed: changed.length,
        failed: unknown.map((id) => ({ id, message: context.t('error.INS_OBJECT_NOT_FOUND') })),
      }
    })
  }

export const bulkArchive = changeMany('archived')
export const bulkRestore: CallHandler<'bulkRestore'> = changeMany('restored')
export const bulkDelete: CallHandler<'bulkDelete'> = changeMany('deleted')
