import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/database/index.ts'
import { rowsOf } from '../../platform/database/rows.ts'

/** Where the name of a subject stands today; what is gone is named by its events. */
const named: Readonly<Record<string, { readonly table: SQL; readonly name: SQL }>> = {
  user: { table: sql`users`, name: sql`trim(s.first_name || ' ' || s.last_name)` },
  role: { table: sql`roles`, name: sql`s.name_lang::text` },
  group: { table: sql`user_groups`, name: sql`s.name_lang::text` },
  template: { table: sql`templates`, name: sql`s.title` },
  folder: { table: sql`templates`, name: sql`s.title` },
  global_response: { table: sql`global_responses`, name: sql`s.title` },
  inspection: { table: sql`inspections`, name: sql`s.title` },
  asset: { table: sql`assets`, name: sql`s.display_name` },
  asset_type: { table: sql`asset_types`, name: sql`s.name` },
  global_list: { table: sql`global_lists`, name: sql`s.name` },
  global_list_item: { table: sql`global_list_items`, name: sql`s.display_name` },
  site_structure: { table: sql`site_structures`, name: sql`s.title` },
  file: { table: sql`files`, name: sql`s.name` },
  file_folder: { table: sql`files`, name: sql`s.name` },
}

interface Subject {
  readonly type: string
  readonly id: number | null
}

const keyOf = ({ type, id }: Subject): string => `${type} ${id}`

/** Names by language are kept as JSON text here. */
const readable = (type: string, name: string, nameOf: (names: object) => string): string => {
  if (type !== 'role' && type !== 'group') return name
  const names: unknown = JSON.parse(name)
  return typeof names === 'object' && names !== null ? nameOf(names) : ''
}

/** The names of the subjects of a page of events, one query for each kind among them. */
export const subjectNames = async (
  tx: Tx,
  subjects: readonly Subject[],
  nameOf: (names: object) => string,
): Promise<(subject: Subject) => string> => {
  const found = new Map<string, string>()
  const kinds = new Set(subjects.map(({ type }) => type))
  for (const type of kinds) {
    const place = named[type]
    const ids = [...new Set(subjects.flatMap((subject) => (subject.type === type ? (subject.id ?? []) : [])))]
    if (!place || ids.length === 0) continue
    const rows = await rowsOf<{ id: number; name: string | null }>(
      tx,
      sql`select s.id, ${place.name} as name from ${place.table} s
          where s.workspace_id = ${tx.workspaceId} and s.id = any(${sql.param(ids)}::bigint[])`,
    )
    for (const { id, name } of rows) if (name !== null) found.set(keyOf({ type, id }), readable(type, name, nameOf))
  }
  return (subject) => found.get(keyOf(subject)) ?? ''
}
