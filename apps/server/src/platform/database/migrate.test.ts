import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate, rollback } from './index.ts'
import { readMigrations } from './migrate.ts'
import { openTestDatabase } from './testing.ts'
import type { TestDatabase } from './testing.ts'

/** Everything a migration makes in the schema, as text: to compare what a second run brings with the first. */
const shape = `
  select 'column ' || c.table_name || '.' || c.column_name || ' ' || c.data_type || ' ' || c.is_nullable || ' ' || coalesce(c.column_default, '') as line
  from information_schema.columns c where c.table_schema = 'public'
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'policy ' || tablename || ' ' || policyname || ' ' || coalesce(qual, '') || coalesce(with_check, '') from pg_policies
  union all select 'grant ' || table_name || ' ' || grantee || ' ' || privilege_type from information_schema.role_table_grants
    where table_schema = 'public' and grantee like 'plumbline%' and grantee <> current_user
  union all select 'routine ' || oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace
  union all select 'protected ' || relname from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and relforcerowsecurity
  order by 1`

describe('migrations', () => {
  let test: TestDatabase
  beforeEach(async () => {
    test = await openTestDatabase({ empty: true })
  })
  afterEach(() => test.close())

  const readShape = async (): Promise<string[]> =>
    (await test.database.pool.query<{ line: string }>(shape)).rows.map(({ line }) => line)

  it('run, are taken back and run again, each of them, and leave the same', async () => {
    const names = (await readMigrations()).map(({ name }) => name)
    for (const [index, name] of names.entries()) {
      const before = await readShape()
      expect(await migrate(test.database, { upTo: name })).toEqual([name])
      const first = await readShape()
      // One may put something in the place of another, such as a wider constraint: then there are as many as before.
      expect(first).not.toEqual(before)
      expect(await rollback(test.database, 1)).toEqual([name])
      if (index > 0) expect(await readShape()).toEqual(before)
      expect(await migrate(test.database, { upTo: name })).toEqual([name])
      expect(await readShape()).toEqual(first)
    }
    expect(await migrate(test.database)).toEqual([])
    expect(await rollback(test.database, names.length + 1)).toEqual(names.toReversed())
    const left = (await readShape()).filter((line) => !line.includes('migrations'))
    expect(left).toEqual([])
  })

  it('run once when several servers start at once', async () => {
    const names = (await readMigrations()).map(({ name }) => name)
    const runs = await Promise.all([migrate(test.database), migrate(test.database), migrate(test.database)])
    expect(runs.flat().toSorted()).toEqual(names)
  })

  it('refuse a database of a newer release and one whose migrations were changed', async () => {
    await migrate(test.database)
    await test.database.pool.query(`update migrations set checksum = 'other' where name = '0001_platform'`)
    await expect(migrate(test.database)).rejects.toThrow(/0001_platform was changed/)
    await test.database.pool.query(`insert into migrations (name, checksum) values ('9999_future', 'x')`)
    await test.database.pool.query(`delete from migrations where name = '0001_platform'`)
    await expect(migrate(test.database)).rejects.toThrow(/newer release \(migration 9999_future\)/)
  })

  it('protect no table whose key does not begin with the workspace', async () => {
    await migrate(test.database)
    await test.database.pool.query('create table open (id bigint primary key, workspace_id bigint)')
    await expect(test.database.pool.query(`call protect_workspace_table('open')`)).rejects.toThrow(
      /must begin with workspace_id/,
    )
  })

  it('leave no table of a workspace unprotected and none out of every reach', async () => {
    await migrate(test.database)
    const { rows } = await test.database.pool.query<{ name: string }>(`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migrations'
        and case when exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id' and a.attnum > 0)
                      and has_table_privilege('plumbline_app', c.oid, 'select')
              then not (c.relrowsecurity and c.relforcerowsecurity)
              else not has_table_privilege('plumbline_global', c.oid, 'select') end`)
    expect(rows).toEqual([])
  })
})
