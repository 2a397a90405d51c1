import { expect, test } from 'vitest'
import { migrate, rollback } from './index.ts'
import { openTestDatabase } from './testing.ts'

const list = '0b6f0c63-6f0e-4a53-9d53-3f0f8f2a7a01'

test('what stands in the tables of a workspace goes along, also where their owner sees none of it by itself', async () => {
  const older = await openTestDatabase({ empty: true })
  const { database } = older
  const { pool } = database
  try {
    await migrate(database, { upTo: '0028_file_settings' })
    await pool.query(`
      insert into global_lists (workspace_id, uuid, name) values (7, '${list}', 'Suppliers');
      insert into saved_queries (workspace_id, uuid, user_id, table_name, key, name, query_string)
      values (7, gen_random_uuid(), 3, 'global_list_items', 'default', 'Mine', 'limit=20');
      insert into templates (workspace_id, uuid, is_template, title, content, version)
      select 7, gen_random_uuid(), true, type, format('{"items":[{"type":"%s"}]}', type)::json, 1
      from unnest(array['site', 'text']) type;
      insert into template_versions (workspace_id, template_id, version, template_uuid, title, language, languages, questions, content)
      select workspace_id, id, 1, uuid, title, 'en', '{en}', 1, content from templates`)
    // An owner whom no policy lets through by itself: only who takes the keeper's role sees the rows.
    for (const table of ['global_lists', 'saved_queries', 'templates', 'template_versions'])
      await pool.query(`alter policy kept_rows on ${table} using (current_user = 'plumbline_keeper')`)
    /** As the keeper: their owner sees none. */
    const seen = async (query: string): Promise<unknown[]> => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        await client.query('set local role plumbline_keeper')
        return (await client.query<Record<string, unknown>>(query)).rows
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    const views = () => seen('select table_name, key, query_string from saved_queries')
    const asking = (table: string) => seen(`select title, asks_sites from ${table} order by title`)
    const asked = [
      { title: 'site', asks_sites: true },
      { title: 'text', asks_sites: false },
    ]

    await migrate(database, { upTo: '0030_list_views' })
    expect(await asking('templates')).toEqual(asked)
    expect(await asking('template_versions')).toEqual(asked)
    const view = { key: 'default', query_string: 'limit=20' }
    expect(await views()).toEqual([{ table_name: `global_list_items:${list}`, ...view }])
    expect(await rollback(database, 1)).toEqual(['0030_list_views'])
    expect(await views()).toEqual([{ table_name: 'global_list_items', ...view }])
    await migrate(database)
    expect(await views()).toEqual([{ table_name: `global_list_items:${list}`, ...view }])
  } finally {
    await older.close()
  }
})
