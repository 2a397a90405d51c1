import { globalResponseTable, type GlobalResponse, type GlobalResponseOption } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'
import { pathReference, refuse } from '../../../platform/http/index.ts'
import { titleContains, type TableSelection } from '../../../platform/tables/index.ts'

export type StoredOption = GlobalResponseOption

/** A set as it is kept. */
export interface GlobalResponseRecord {
  readonly id: number
  readonly uuid: string
  readonly title: string
  readonly options: readonly StoredOption[]
}

type RecordRow = GlobalResponseRecord & Record<string, unknown>

/** The set a path names, locked until the transaction ends; else the module's 404. */
export const setOfPath = async (tx: Tx, id: string): Promise<GlobalResponseRecord> => {
  const reference = pathReference(id, 'CKL_OBJECT_NOT_FOUND')
  const record = await rowOf<RecordRow>(
    tx,
    sql`select id, uuid, title, options from global_responses
        where workspace_id = ${tx.workspaceId} and deleted_at is null
          and ${typeof reference === 'number' ? sql`id = ${reference}` : sql`uuid = ${reference}`}
        for update`,
  )
  return record ?? refuse('CKL_OBJECT_NOT_FOUND')
}

/** The set that has this option, locked. */
export const setOfOption = async (tx: Tx, option: string): Promise<GlobalResponseRecord> => {
  const reference = pathReference(option, 'CKL_OBJECT_NOT_FOUND')
  const record = await rowOf<RecordRow>(
    tx,
    sql`select id, uuid, title, options from global_responses
        where workspace_id = ${tx.workspaceId} and deleted_at is null
          and exists (select from json_array_elements(options) o where o ->> 'uuid' = ${String(reference)})
        order by id limit 1 for update`,
  )
  return record ?? refuse('CKL_OBJECT_NOT_FOUND')
}

const usedBy = sql`coalesce(u.templates, 0)`

/** Counted for all sets in one go: to ask for each set is to read every template as often as there are sets. */
const users = (workspaceId: number): SQL => sql`(
  select named.uuid, count(*)::int as templates from templates t, unnest(t.global_sets) as named(uuid)
  where t.workspace_id = ${workspaceId} and t.is_template group by named.uuid)`

export interface GlobalResponseRow extends Record<string, unknown> {
  readonly id: number
  readonly uuid: string
  readonly title: string
  readonly options: readonly StoredOption[]
  readonly used_by: number
  readonly updated_at: Date
  readonly updated_by: string | null
}

export const globalResponseSelection = (workspaceId: number, timeZone: string): TableSelection => ({
  definition: globalResponseTable,
  timeZone,
  columns: {
    title: sql`g.title`,
    responses: sql`json_array_length(g.options)`,
    used_by: usedBy,
    updated_at: sql`g.updated_at`,
  },
  // A workspace has few sets: there is nothing an index could save.
  search: async (_, words) => ({ where: titleContains(words, sql`g.title`), first: [] }),
  select: sql`g.id, g.uuid, g.title, g.options, ${usedBy} as used_by, g.updated_at,
    (select nullif(trim(p.first_name || ' ' || p.last_name), '') from users p
     where p.workspace_id = g.workspace_id and p.id = g.updated_by) as updated_by`,
  from: sql`global_responses g left join ${users(workspaceId)} u on u.uuid = g.uuid`,
  id: sql`g.id`,
  scope: sql`g.workspace_id = ${workspaceId}`,
  where: sql`g.workspace_id = ${workspaceId} and g.deleted_at is null`,
})

/** Languages that have a label for every option. */
const languagesOf = (options: readonly StoredOption[]): string[] => {
  const [first, ...others] = options
  return Object.keys(first?.label_lang ?? {}).filter((language) =>
    others.every((option) => (option.label_lang[language] ?? '') !== ''),
  )
}

export const globalResponseAnswer = (row: GlobalResponseRow): GlobalResponse => ({
  id: row.id,
  uuid: row.uuid,
  title: row.title,
  options: row.options.map((option) => ({ ...option, label_lang: { ...option.label_lang } })),
  languages: languagesOf(row.options),
  used_by: row.used_by,
  updated_at: row.updated_at.toISOString(),
  updated_by: row.updated_by,
})

/** The drafts that use a set have changed with it: they differ from their published version now. */
export const touchUsers = async (
  tx: Tx,
  uuid: string,
): Promise<readonly { readonly id: number; readonly revision: number }[]> =>
  rowsOf<{ id: number; revision: number }>(
    tx,
    // Locked in one order: two sets that the same drafts use may change at once.
    sql`with users as materialized (
          select id from templates
          where workspace_id = ${tx.workspaceId} and is_template and global_sets @> array[${uuid}::uuid]
          order by id for update
        )
        update templates t set stamp = t.stamp + 1 from users
        where t.workspace_id = ${tx.workspaceId} and t.id = users.id
        returning t.id, t.revision`,
  )
