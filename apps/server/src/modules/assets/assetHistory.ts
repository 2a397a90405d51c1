import type { AssetEvent } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/index.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import type { CallHandler } from './callHandler.ts'
import { assetOfPath } from './records/assetRecord.ts'

const most = 200

interface EventRow extends Record<string, unknown> {
  readonly id: number
  readonly type: string
  readonly at: Date
  readonly actor: string | null
  readonly before: unknown
  readonly after: unknown
}

const kinds: Readonly<Record<string, AssetEvent['kind']>> = {
  'asset.created': 'created',
  'asset.changed': 'changed',
  'asset.archived': 'archived',
  'asset.restored': 'restored',
  'asset.imported': 'imported',
  'asset.file_added': 'file_added',
  'asset.file_removed': 'file_removed',
}

/** Of the others it is enough that they happened. */
const saysWhat: ReadonlySet<AssetEvent['kind']> = new Set(['changed', 'file_added', 'file_removed'])

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const written = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

/** One level of names, the custom fields among the others; the parent under its own name. */
const flat = (told: unknown): ReadonlyMap<string, string | null> => {
  if (!isObject(told)) return new Map()
  const { fields, parent_id: parent, ...own } = told
  const parts = { ...own, parent, ...(isObject(fields) ? fields : {}) }
  return new Map(Object.entries(parts).map(([key, value]) => [key, written(value)]))
}

const changesOf = ({ before, after }: EventRow): AssetEvent['changes'] => {
  const [was, is] = [flat(before), flat(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [one, other] = [was.get(key) ?? null, is.get(key) ?? null]
    return one === other ? [] : [{ key, before: one, after: other }]
  })
}

/** Names of the parents that changes name by their numbers; one that is gone keeps its number. */
const namesOf = async (tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await rowsOf<{ id: number; name: string }>(
    tx,
    sql`select a.id, a.display_name as name from assets a
        where a.workspace_id = ${tx.workspaceId} and a.id = any(${sql.param(ids)}::bigint[])`,
  )
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}

export const assetHistory: CallHandler<'assetHistory'> = (context, incoming) =>
  context.read(async (tx) => {
    const record = await assetOfPath(tx, incoming.params.id)
    const rows = await rowsOf<EventRow>(
      tx,
      sql`select e.id, e.type, e.at, e.before, e.after,
            (select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u
             where u.workspace_id = e.workspace_id and u.id = e.actor_id) as actor
          from events e
          where e.workspace_id = ${tx.workspaceId} and e.subject_type = 'asset' and e.subject_id = ${record.id}
          order by e.id desc limit ${most}`,
    )
    const told = rows.flatMap((row) => {
      const kind = kinds[row.type]
      return kind ? [{ row, kind, changes: saysWhat.has(kind) ? changesOf(row) : [] }] : []
    })
    const parents = told.flatMap(({ changes }) =>
      changes.flatMap(({ key, before, after }) => (key === 'parent' ? [before, after] : [])),
    )
    const names = await namesOf(tx, parents.filter((id) => id !== null).map(Number))
    const named = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? `#${id}`))
    return {
      list: told.map(({ row, kind, changes }) => ({
        id: row.id,
        kind,
        at: row.at.toISOString(),
        actor: row.actor,
        changes: changes.map((change) =>
          change.key === 'parent' ? { ...change, before: named(change.before), after: named(change.after) } : change,
        ),
      })),
    }
  })
