import type { EntryPoints, ListEntry } from '@plumbline/checklist'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'

/** The entries that the answers of one inspection name, and the most points their lists give. */
export interface EntryBook extends Required<EntryPoints> {
  /** The entry as it is now, also an archived or a deleted one; null: there never was one. */
  readonly entryOf: (uuid: string) => ListEntry | null
}

interface EntryRow extends Record<string, unknown> {
  readonly uuid: string
  readonly list_uuid: string
  readonly item_id: string
  readonly display_name: string
  readonly fields: Readonly<Record<string, string | number | null>>
}

interface MostRow extends Record<string, unknown> {
  readonly list_uuid: string
  readonly field: string
  readonly most: number
}

/** What a question asks of a list: the list's uuid, and the field that gives its points. */
export interface AskedList {
  readonly list: string
  readonly field: string
}

const nothing: EntryBook = { entryOf: () => null, pointsOf: () => null, maxPointsOf: () => 0 }

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const figureOf = (value: unknown): number | null => {
  const figure = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof figure === 'number' && Number.isFinite(figure) ? figure : null
}

/** `named`: uuids of entries; those of other lists than the asked ones are none of theirs. */
export const readEntryBook = async (
  tx: Tx,
  asked: readonly AskedList[],
  named: readonly string[],
): Promise<EntryBook> => {
  const uuids = [...new Set(named.filter((uuid) => uuidShape.test(uuid)))]
  const lists = [...new Set(asked.map(({ list }) => list).filter((uuid) => uuidShape.test(uuid)))]
  if (lists.length === 0 || uuids.length === 0) return nothing
  const rows = await rowsOf<EntryRow>(
    tx,
    sql`select i.uuid, l.uuid as list_uuid, i.item_id, i.display_name, i.fields
        from global_list_items i join global_lists l on l.workspace_id = i.workspace_id and l.id = i.list_id
        where i.workspace_id = ${tx.workspaceId} and i.uuid = any(${sql.param(uuids)}::uuid[])
          and l.uuid = any(${sql.param(lists)}::uuid[])`,
  )
  const fields = [...new Set(asked.map(({ field }) => field))]
  // The most an entry gives that may still be chosen.
  const most = await rowsOf<MostRow>(
    tx,
    sql`select l.uuid as list_uuid, f.key as field, max(n.value) as most
        from global_lists l
        join custom_fields f on f.workspace_id = l.workspace_id and f.owner_kind = 'global_list' and f.owner_id = l.id
          and f.key = any(${sql.param(fields)}::text[]) and f.deleted_at is null
        join custom_field_numbers n on n.workspace_id = f.workspace_id and n.field_id = f.id
        join global_list_items i on i.workspace_id = n.workspace_id and i.id = n.record_id
          and i.archived_at is null and i.deleted_at is null
        where l.workspace_id = ${tx.workspaceId} and l.uuid = any(${sql.param(lists)}::uuid[])
        group by 1, 2`,
  )
  const entries = new Map(rows.map((row) => [row.uuid, row]))
  const maxima = new Map(most.map((row) => [`${row.list_uuid} ${row.field}`, row.most]))
  return {
    entryOf: (uuid) => {
      const row = entries.get(uuid)
      return row === undefined ? null : { item_id: row.item_id, display_name: row.display_name, ...row.fields }
    },
    pointsOf: (list, entry, field) => {
      const row = entries.get(entry)
      return row?.list_uuid === list ? figureOf(row.fields[field]) : null
    },
    maxPointsOf: (list, field) => maxima.get(`${list} ${field}`) ?? 0,
  }
}
