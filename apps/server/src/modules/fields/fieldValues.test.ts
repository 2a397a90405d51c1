import { fieldColumnDefinitions, saveFieldsBody, type CustomField, type TableDefinition } from '@plumbline/contract'
import { createTranslator, loadServerWords } from '@plumbline/language'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../platform/database/rows.ts'
import { useTestDatabase } from '../../platform/database/testing.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { readTable, type TableSelection } from '../../platform/tables/index.ts'
import { clearDeletedFields, deleteUnusedField, saveFields, withFieldColumns, type FieldOwner } from './index.ts'
import type { Who } from './who.ts'

const database = useTestDatabase()
const workspace = 1
const long = 'x'.repeat(500)
const owner: FieldOwner = { kind: 'assignment', id: 5, uuid: newUuid() }
let who: Who
let fields: readonly CustomField[]

const table: TableDefinition = {
  name: 'records',
  columns: [{ key: 'id', kind: 'number', sortable: true }],
  defaultSort: 'id',
}

const selection = (): TableSelection =>
  withFieldColumns<TableSelection>(
    {
      definition: table,
      timeZone: 'UTC',
      columns: { id: sql`r.id` },
      select: sql`r.id`,
      from: sql`records r`,
      scope: sql`r.workspace_id = ${workspace}`,
      where: sql`r.workspace_id = ${workspace} and r.owner = ${owner.id}`,
      id: sql`r.id`,
    },
    fields,
    { record: sql`r.id`, values: sql`r.fields` },
  )

const found = (filter: object, sort = ''): Promise<number[]> =>
  database().inWorkspace(workspace, async (tx) => {
    const page = await readTable<{ id: number }, number>(
      tx,
      selection(),
      { page: 1, limit: '100', sort, filter: JSON.stringify(filter) },
      ({ id }) => id,
    )
    expect(page.pagination.total).toBe(page.list.length)
    return page.list
  })

const indexed = () =>
  database().inWorkspace(workspace, async (tx) => ({
    texts: await rowsOf(tx, sql`select value, record_id from custom_field_texts order by value, record_id`),
    numbers: await rowsOf(tx, sql`select value, record_id from custom_field_numbers order by value, record_id`),
  }))

const put = (id: number, values: object) =>
  database().inWorkspace(workspace, (tx) =>
    tx.query(
      `insert into records (workspace_id, id, owner, fields) values ($1, $2, $3, $4)
       on conflict (workspace_id, id) do update set fields = excluded.fields`,
      [workspace, id, owner.id, JSON.stringify(values)],
    ),
  )

beforeAll(async () => {
  who = { actor: { userId: 7 }, t: createTranslator('en', await loadServerWords('en')), tracking: null }
  await database().pool.query(`
    create table records (workspace_id bigint not null, id bigint not null, owner bigint not null,
      fields jsonb not null default '{}', primary key (workspace_id, id));
    call protect_workspace_table('records');
    call keep_fields_of('records', 'assignment', 'owner')`)
  fields = await database().inWorkspace(workspace, (tx) =>
    saveFields(
      tx,
      who,
      owner,
      saveFieldsBody.parse({
        fields: [
          { key: 'place', name: 'Place', field_type: 'text' },
          { key: 'power', name: 'Power', field_type: 'decimal' },
          { key: 'size', name: 'Size', field_type: 'integer' },
        ],
      }),
    ),
  )
  await put(1, { place: 'Zürich', power: '12.50', size: 3 })
  await put(2, { place: 'zurich Nord', power: '-1.00' })
  await put(3, { place: 'Aarau 100%', size: 20 })
  await put(4, {})
  await put(5, { place: `Lausanne ${long}a` })
  await put(6, { place: `Lausanne ${long}b` })
})

describe('values of custom fields in a table', () => {
  test('are columns of their own, standard fields are not', () => {
    expect(fieldColumnDefinitions(fields)).toEqual([
      { key: 'place', kind: 'text', sortable: true, filterable: true },
      { key: 'power', kind: 'number', sortable: true, filterable: true },
      { key: 'size', kind: 'number', sortable: true, filterable: true },
    ])
  })

  test.each<[object, number[]]>([
    [{ place: [{ operator: 'eq', value: 'ZÜRICH' }] }, [1]],
    [{ place: [{ operator: 'starts_with', value: 'zur' }] }, [1, 2]],
    [{ place: [{ operator: 'contains', value: '0%' }] }, [3]],
    [{ place: [{ operator: 'ends_with', value: 'nord' }] }, [2]],
    [{ place: [{ operator: 'ends_with', value: 'xa' }] }, [5]],
    [{ place: [{ operator: 'contains', value: 'xxb' }] }, [6]],
    [{ place: [{ operator: 'contains', value: 'ne xx' }] }, [5, 6]],
    [{ place: [{ operator: 'starts_with', value: 'lausanne x' }] }, [5, 6]],
    [{ place: [{ operator: 'eq', value: `lausanne ${long}a` }] }, [5]],
    [{ place: [{ operator: 'starts_with', value: `lausanne ${long}b` }] }, [6]],
    [{ place: [{ operator: 'starts_with', value: 'zur', not: true }] }, [3, 4, 5, 6]],
    [{ place: [{ operator: 'null' }] }, [4]],
    [{ place: [{ operator: 'null', not: true }] }, [1, 2, 3, 5, 6]],
    [{ place: [{ operator: 'empty' }] }, []],
    [{ power: [{ operator: 'between', value: [-2, '12.5'] }] }, [1, 2]],
    [{ power: [{ operator: 'gt', value: -1 }] }, [1]],
    [{ power: [{ operator: 'null' }] }, [3, 4, 5, 6]],
    [{ size: [{ operator: 'eq', value: 3 }], place: [{ operator: 'contains', value: 'z' }] }, [1]],
    [{ size: [{ operator: 'gte', value: 3, not: true }] }, [2, 4, 5, 6]],
  ])('are filtered: %j', async (filter, ids) => {
    expect(await found(filter)).toEqual(ids)
  })

  test('are read anew with every change of a record', async () => {
    await put(9, { place: 'Basel', size: 1 })
    await put(9, { place: 'Bern', power: '2.00' })
    const before = await indexed()
    expect(before.texts).toContainEqual({ value: 'bern', record_id: 9 })
    expect(before.texts).not.toContainEqual({ value: 'basel', record_id: 9 })
    expect(before.numbers.filter((row) => row['record_id'] === 9)).toEqual([{ value: 2, record_id: 9 }])
    await database().inWorkspace(workspace, (tx) => tx.query('delete from records where id = 9'))
    const after = await indexed()
    expect([...after.texts, ...after.numbers].filter((row) => row['record_id'] === 9)).toEqual([])
  })

  test('Q-CF-5: go with their field', async () => {
    const id = fields.find(({ key }) => key === 'size')?.id ?? 0
    await database().inWorkspace(workspace, async (tx) => {
      await saveFields(tx, who, owner, saveFieldsBody.parse({ fields: [{ key: 'size', is_used: false }] }))
      await deleteUnusedField(tx, who, owner, id)
    })
    // Until its values are gone nobody sees it, and nobody gets its key.
    const again = saveFieldsBody.parse({ fields: [{ key: 'new_1', name: 'Size', field_type: 'text' }] })
    const now = await database().inWorkspace(workspace, (tx) => saveFields(tx, who, owner, again))
    expect(now.map(({ key }) => key)).toContain('size_2')
    expect(now.map((field) => field.id)).not.toContain(id)
    await clearDeletedFields(database(), {}, workspace)
    const { rows } = await database().pool.query<{ fields: object }>('select fields from records order by id')
    expect(rows[0]?.fields).toEqual({ place: 'Zürich', power: '12.50' })
    expect((await indexed()).numbers).toEqual([
      { value: -1, record_id: 2 },
      { value: 12.5, record_id: 1 },
    ])
  })
})
