import { customField, type CustomField } from '@plumbline/contract'
import { assetSelection } from '../../apps/server/src/modules/assets/records/assetSelection.ts'
import { migrate, openDatabase, type Database } from '../../apps/server/src/platform/database/index.ts'
import { jsonLog } from '../../apps/server/src/platform/log/index.ts'
import { readTable } from '../../apps/server/src/platform/tables/index.ts'
import type { Measure } from '../figure.ts'
import { onPostgres, openManyRows } from '../openPostgres.ts'
import { medianOf, newFolder, removeFolder } from '../server.ts'

const assets = onPostgres ? 1_000_000 : 100_000
const workspace = 999_999

const fieldsSql = `insert into custom_fields (workspace_id, owner_kind, owner_id, key, name, field_type, place)
  select ${workspace}, 'asset_type', 1, key, key, kind, place
  from (values ('place', 'text', 1), ('serial', 'text', 2), ('power', 'decimal', 3)) as f(key, kind, place)
  returning id, key, name, description, field_type, is_required, is_used, is_locked`

const fillSql = [
  `insert into asset_types (workspace_id, uuid, name, created_by, updated_by)
   values (${workspace}, gen_random_uuid(), 'Pump', 1, 1)`,
  `insert into assets (workspace_id, uuid, type_id, asset_id, display_name, fields, created_by, updated_by)
   select ${workspace}, gen_random_uuid(), (select id from asset_types where workspace_id = ${workspace}), 'A-' || lpad(n::text, 7, '0'), 'Pump ' || n, jsonb_build_object(
     'place', 'Hall ' || n % 5000 || ' ' || md5(n::text), 'serial', 'S' || n * 7, 'power', ((n % 100000) / 100.0)::text), 1, 1
   from generate_series(1, ${assets}) n`,
  // As the triggers would write them one statement at a time; they are not what is measured here.
  `insert into custom_field_texts (workspace_id, field_id, value, record_id, is_whole)
   select a.workspace_id, f.id, field_text(a.fields ->> f.key), a.id, true from assets a
   join custom_fields f on f.workspace_id = a.workspace_id and f.field_type = 'text' where a.workspace_id = ${workspace}`,
  `insert into custom_field_numbers (workspace_id, field_id, value, record_id)
   select a.workspace_id, f.id, (a.fields ->> f.key)::float8, a.id from assets a
   join custom_fields f on f.workspace_id = a.workspace_id and f.field_type = 'decimal' where a.workspace_id = ${workspace}`,
]

/** Sees every row, by a policy that asks nothing: the same SQL without the isolation of workspaces. */
const asKeeper = async (database: Database, statements: readonly (readonly [string, readonly unknown[]])[]) => {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local role plumbline_keeper')
    const rows: unknown[][] = []
    for (const [text, values] of statements) rows.push((await client.query(text, [...values])).rows)
    await client.query('commit')
    return rows
  } finally {
    client.release()
  }
}

const fill = async (database: Database): Promise<readonly CustomField[]> => {
  const [rows = []] = await asKeeper(database, [[fieldsSql, []]])
  await database.pool.query('alter table assets disable trigger user')
  await asKeeper(
    database,
    fillSql.map((text) => [text, []]),
  )
  await database.pool.query('alter table assets enable trigger user')
  for (const table of ['assets', 'custom_field_texts', 'custom_field_numbers'])
    await database.pool.query(`vacuum analyze ${table}`)
  return rows.map((row) =>
    customField.parse({ ...Object(row), default_value: { value: null }, config: null, parent_id: null }),
  )
}

interface Order {
  readonly name: string
  readonly sort: string
  /** Of the bare SQL, over `assets a`. */
  readonly by: string
}

const orders: readonly Order[] = [
  { name: 'number', sort: '-power', by: `(a.fields ->> 'power')::float8 desc nulls last, a.id desc` },
  { name: 'text', sort: 'place', by: `a.fields ->> 'place' nulls first, a.id` },
]

interface Question {
  readonly name: string
  readonly filter: object
  /** Of the bare SQL: the condition on `custom_field_texts f` or `custom_field_numbers f`. */
  readonly table: 'custom_field_texts' | 'custom_field_numbers'
  readonly field: string
  readonly condition: string
}

const questions: readonly Question[] = [
  {
    name: 'equals',
    filter: { serial: [{ operator: 'eq', value: 'S70000' }] },
    table: 'custom_field_texts',
    field: 'serial',
    condition: `f.value = 's70000'`,
  },
  {
    name: 'range',
    filter: { power: [{ operator: 'between', value: [100, 350] }] },
    table: 'custom_field_numbers',
    field: 'power',
    condition: 'f.value >= 100 and f.value <= 350',
  },
  {
    name: 'prefix',
    filter: { place: [{ operator: 'starts_with', value: 'Hall 12' }] },
    table: 'custom_field_texts',
    field: 'place',
    condition: `f.value >= 'hall 12' and f.value < 'hall 12' || chr(1114111)`,
  },
]

/** Filters on custom fields: a page of 25 with its total under the app's role, beside the same SQL without the policy. */
export const customFields: Measure = {
  name: 'fields',
  prepare: async () => {
    const folder = newFolder()
    const postgres = await openManyRows()
    const database = await openDatabase(
      { dataDir: folder, ...(postgres ? { databaseUrl: postgres.url } : {}) },
      { log: jsonLog('error', (line) => process.stderr.write(line)) },
    )
    await migrate(database)
    const fields = await fill(database)
    const selection = assetSelection('active', workspace, 'UTC', fields)
    const asked = (filter: object) => () =>
      database.inWorkspace(workspace, (tx) =>
        readTable(tx, selection, { page: 1, limit: '25', filter: JSON.stringify(filter) }, (row) => row),
      )
    const sorted = (sort: string) => () =>
      database.inWorkspace(workspace, (tx) => readTable(tx, selection, { page: 3, limit: '25', sort }, (row) => row))
    const bareSorted =
      ({ by }: Order) =>
      () => {
        const where = 'a.workspace_id = $1 and a.archived_at is null'
        const page = `select a.id, a.asset_id, a.display_name, a.fields from (
            select a.id, row_number() over () as place from assets a where ${where} order by ${by} limit 25 offset 50
          ) as page join assets a on a.workspace_id = $1 and a.id = page.id order by page.place`
        return asKeeper(
          database,
          [page, `select count(*) from assets a where ${where}`].map((text) => [text, [workspace]]),
        )
      }
    const bare = (question: Question) => () => {
      const id = fields.find(({ key }) => key === question.field)?.id
      const where = `a.workspace_id = $1 and a.archived_at is null and a.id in (
        select f.record_id from ${question.table} f where f.workspace_id = $1 and f.field_id = $2 and ${question.condition})`
      const page = `select a.id, a.asset_id, a.display_name, a.fields from (
          select a.id from assets a where ${where} order by a.asset_id nulls first, a.id limit 25) as page
        join assets a on a.workspace_id = $1 and a.id = page.id order by a.asset_id nulls first, a.id`
      const count = `select count(*) from assets a where ${where}`
      return asKeeper(
        database,
        [page, count].map((text) => [text, [workspace, id]]),
      )
    }
    return {
      round: async () => {
        const samples = []
        for (const question of questions) {
          await bare(question)()
          await asked(question.filter)()
          const yardstick = await medianOf(5, bare(question))
          const value = await medianOf(5, asked(question.filter))
          const name = `custom field, ${question.name}, of ${assets.toLocaleString('en')} assets`
          const goal = { of: 'ratio', limit: 2 } as const
          samples.push({ name, unit: 'ms', value, yardstick, better: 'less', goal } as const)
        }
        for (const order of orders) {
          await sorted(order.sort)()
          const yardstick = await medianOf(3, bareSorted(order))
          const value = await medianOf(3, sorted(order.sort))
          const name = `sorted by a custom field, ${order.name}, of ${assets.toLocaleString('en')} assets`
          const goal = { of: 'value', limit: 250 } as const
          samples.push({ name, unit: 'ms', value, yardstick, better: 'less', goal } as const)
        }
        const value = await medianOf(5, asked({ place: [{ operator: 'contains', value: '7abc' }] }))
        const name = `custom field, contains, of ${assets.toLocaleString('en')} assets`
        const goal = { of: 'value', limit: 1000 } as const
        samples.push({ name, unit: 'ms', value, yardstick: null, better: 'less', goal } as const)
        return samples
      },
      close: async () => {
        await database.close()
        await postgres?.stop()
        removeFolder(folder)
      },
    }
  },
}
