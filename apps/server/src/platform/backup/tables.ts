import type { PoolClient } from 'pg'

export interface Column {
  readonly name: string
  /** As PostgreSQL writes it in a cast. */
  readonly type: string
}

export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
}

/** What the migrations keep about themselves; a backup names them in its header instead. */
const ownRecords = 'migrations'

/** Our tables with the columns that are stored (not computed), by name. */
export async function readTables(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> $1
     order by c.relname, a.attnum`,
    [ownRecords],
  )
  const tables = new Map<string, Column[]>()
  for (const { table, column, type } of rows) {
    const columns = tables.get(table) ?? []
    columns.push({ name: column, type })
    tables.set(table, columns)
  }
  return [...tables].map(([name, columns]) => ({ name, columns }))
}

export interface Sequence {
  readonly name: string
  readonly value: string
  /** Whether `value` was handed out; else it is the next one. */
  readonly used: boolean
}

export async function readSequences(client: PoolClient): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const state = await client.query<{ value: string; used: boolean }>(
      `select last_value::text as value, is_called as used from ${client.escapeIdentifier(name)}`,
    )
    for (const { value, used } of state.rows) sequences.push({ name, value, used })
  }
  return sequences
}
