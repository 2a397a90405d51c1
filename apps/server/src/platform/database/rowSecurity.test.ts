import { describe, expect, it } from 'vitest'
import { useTestDatabase } from './testing.ts'
import { appRole, globalRole, keeperRole } from './transactions.ts'

const db = useTestDatabase()

interface Column {
  readonly name: string
  readonly type: string
  readonly kind: string
  readonly required: boolean
  readonly generated: boolean
}

interface Table {
  readonly name: string
  /** Handed to `expose_global_table`: who may enter a workspace is asked before one is entered. */
  readonly global: boolean
  readonly guarded: boolean
  readonly forced: boolean
  readonly policies: readonly string[]
  readonly columns: readonly Column[]
}

const tablesOf = async (): Promise<readonly Table[]> => {
  const { rows } = await db().pool.query<Table>(`
    select c.relname as name, has_table_privilege('${globalRole}', c.oid, 'select') as global, c.relrowsecurity as guarded, c.relforcerowsecurity as forced,
      coalesce((select array_agg(p.polname::text || ' to ' || r.rolname order by p.polname)
        from pg_policy p, unnest(p.polroles) role join pg_roles r on r.oid = role where p.polrelid = c.oid), '{}') as policies,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
         'kind', t.typtype, 'required', a.attnotnull and not a.atthasdef and a.attidentity = '',
         'generated', a.attidentity <> '' or a.attgenerated <> '') order by a.attnum)
       from pg_attribute a join pg_type t on t.oid = a.atttypid
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped)
    order by 1`)
  return rows
}

const sample = ({ name, type }: Column): string => {
  if (name === 'workspace_id') return '1'
  if (type.endsWith('[]')) return `'{}'`
  if (type === 'uuid') return 'gen_random_uuid()'
  if (type.startsWith('json')) return `'{}'`
  if (type.startsWith('timestamp') || type === 'date') return 'now()'
  if (type === 'boolean') return 'true'
  if (type === 'bytea') return `'\\x00'`
  if (/^(bigint|integer|smallint|numeric|double|real|xid8)/.test(type)) return `'1'`
  return `'x'`
}

/** Takes away what the rows must fit, never what guards them: one row of any content stands in every table. */
const fillTables = async (tables: readonly Table[]): Promise<void> => {
  const { pool } = db()
  const { rows } = await pool.query<{ statement: string }>(`
    select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as statement from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('f', 'c') and conrelid <> 0 and conislocal
    union all select format('alter table %s disable trigger user', oid::regclass) from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`)
  for (const { statement } of rows) await pool.query(statement)
  for (const { name, columns } of tables) {
    const written = columns.filter((column) => column.name === 'workspace_id' || (column.required && !column.generated))
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(`set local role ${keeperRole}`)
      await client.query(
        `insert into ${name} (${written.map((column) => column.name).join(', ')}) values (${written.map(sample).join(', ')})`,
      )
      await client.query('commit')
    } finally {
      client.release()
    }
  }
}

describe('every table with rows of workspaces', () => {
  it('is guarded, also from its owner, by the two policies and no other', async () => {
    const tables = await tablesOf()
    expect(tables.length).toBeGreaterThan(40)
    for (const { name, guarded, forced, policies } of tables.filter(({ global }) => !global))
      expect([name, guarded, forced, policies]).toEqual([
        name,
        true,
        true,
        [`kept_rows to ${keeperRole}`, `workspace_rows to ${appRole}`],
      ])
  })

  it('is out of reach of who works on the global tables, and those are of who works in a workspace', async () => {
    const { rows } = await db().pool.query<{ name: string; app: boolean; global: boolean }>(
      `select c.relname as name, has_table_privilege($1, c.oid, 'select, update, delete') as app,
         has_table_privilege($2, c.oid, 'select, insert, update, delete') as global
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
      [appRole, globalRole],
    )
    expect(rows.filter(({ app, global }) => app && global)).toEqual([])
    const ofWorkspaces = await tablesOf()
    const guarded = new Set(ofWorkspaces.filter(({ global }) => !global).map(({ name }) => name))
    expect(rows.filter(({ app }) => app).map(({ name }) => name)).toEqual([...guarded])
    // Whom a token, a membership or a link lets into which workspace is known before one is entered; nothing else is.
    expect(ofWorkspaces.filter(({ global }) => global).length).toBeLessThan(guarded.size / 4)
  })

  it('neither role may go round the guard, sign in, or act as its owner', async () => {
    const { rows } = await db().pool.query(
      `select rolname, rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb from pg_roles where rolname like 'plumbline\\_%'`,
    )
    expect(rows.filter(({ rolname }) => [appRole, globalRole, keeperRole].includes(rolname))).toHaveLength(3)
    for (const { rolname, ...may } of rows)
      if ([appRole, globalRole, keeperRole].includes(rolname)) expect(Object.values(may)).not.toContain(true)
  })

  it('gives a query that asks for everything nothing of another workspace, and takes nothing there', async () => {
    const tables = (await tablesOf()).filter(({ global }) => !global)
    await fillTables(tables)
    const count = async (workspaceId: number, name: string) =>
      db().inWorkspace(workspaceId, async (tx) => {
        const { rows } = await tx.query<{ rows: number }>(`select count(*)::int as rows from ${name}`)
        return rows[0]?.rows
      })
    for (const { name, columns } of tables) {
      expect([name, await count(1, name)]).toEqual([name, 1])
      expect([name, await count(2, name)]).toEqual([name, 0])
      const text = columns.map((column) => column.name).join(', ')
      const attempt = async (statement: string) => {
        try {
          return (await db().inWorkspace(2, (tx) => tx.query(statement))).rowCount ?? 0
        } catch (error) {
          // What the role may not do at all, or the guard refuses by name.
          if (/permission denied|row-level security/.test(String(error))) return 0
          throw error
        }
      }
      expect([name, await attempt(`delete from ${name}`)]).toEqual([name, 0])
      expect([name, await attempt(`update ${name} set workspace_id = 2`)]).toEqual([name, 0])
      expect([name, await attempt(`update ${name} set workspace_id = workspace_id where workspace_id = 1`)]).toEqual([
        name,
        0,
      ])
      const insertable = columns.filter((column) => !column.generated).map((column) => column.name)
      const values = columns.filter((column) => !column.generated).map(sample)
      expect([
        name,
        text !== '',
        await attempt(`insert into ${name} (${insertable.join(', ')}) values (${values.join(', ')})`),
      ]).toEqual([name, true, 0])
      expect([name, await count(1, name)]).toEqual([name, 1])
    }
  })
})
