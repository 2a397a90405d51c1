import { beforeEach, expect, test } from 'vitest'
import { useProduct } from '../../../testing/product.ts'
import type { Tx } from '../../platform/database/index.ts'
import { clearAllDeletedFields } from './clearFieldsJobs.ts'
import { clearDeletedFields, type RecordLocks } from './clearDeletedFields.ts'

const product = useProduct()
const type = 900
const { signal } = new AbortController()

const inWorkspace = <T>(workspaceId: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
  product().services.database.inWorkspace(workspaceId, work)

/** A field `size` that was deleted, of a type with so many assets that have a value in it. */
const makeDeleted = (workspaceId: number, assets: number): Promise<number> =>
  inWorkspace(workspaceId, async (tx) => {
    await tx.query('delete from assets where workspace_id = $1', [workspaceId])
    const { rows } = await tx.query<{ id: number }>(
      `insert into custom_fields (workspace_id, owner_kind, owner_id, key, name, field_type, place)
       values ($1, 'asset_type', $2, 'size', 'Size', 'text', 1) returning id`,
      [workspaceId, type],
    )
    await tx.query(
      `insert into assets (workspace_id, uuid, type_id, asset_id, display_name, fields, created_by, updated_by)
       select $1, gen_random_uuid(), $2, 'A-' || n, 'Pump', '{"size":"large","place":"Hall"}', 1, 1
       from generate_series(1, $3::int) n`,
      [workspaceId, type, assets],
    )
    await tx.query('update custom_fields set deleted_at = now() where workspace_id = $1 and owner_id = $2', [
      workspaceId,
      type,
    ])
    return rows[0]?.id ?? 0
  })

const left = (workspaceId: number) =>
  inWorkspace(workspaceId, async (tx) => {
    const count = async (query: string): Promise<number> =>
      (await tx.query<{ count: number }>(`select count(*)::int as count from ${query}`)).rows[0]?.count ?? -1
    return {
      fields: await count(`custom_fields where key = 'size'`),
      values: await count(`assets where jsonb_exists(fields, 'size')`),
      others: await count(`assets where fields = '{"place":"Hall"}'`),
      indexed: await count('custom_field_texts'),
    }
  })

let home: number
let away: number
beforeEach(() => {
  home = product().home
  away = product().away
})

test('values go slice by slice, each under what writers of those records hold', async () => {
  await makeDeleted(home, 450)
  const held: number[] = []
  const remaining: number[] = []
  const locks: RecordLocks = {
    asset_type: async (tx, owner) => {
      held.push(owner)
      const { rows } = await tx.query<{ count: number }>(
        `select count(*)::int as count from assets where jsonb_exists(fields, 'size')`,
      )
      remaining.push(rows[0]?.count ?? -1)
      // Whoever was before it wrote back what was read earlier, behind the slice that had taken it.
      if (held.length !== 3) return
      await tx.query(`update assets set fields = fields || '{"size":"small"}' where asset_id in ('A-1', 'A-2')`)
    },
  }
  await clearDeletedFields(product().services.database, locks, home)
  expect(new Set(held)).toEqual(new Set([type]))
  expect(remaining.slice(0, 2)).toEqual([450, 350])
  expect(await left(home)).toEqual({ fields: 0, values: 0, others: 450, indexed: 0 })
})

test('cut off in the middle, it goes on when it is asked again', async () => {
  await makeDeleted(home, 450)
  const ended = new AbortController()
  let slices = 0
  const locks: RecordLocks = {
    asset_type: async () => {
      slices += 1
      if (slices === 2) ended.abort()
    },
  }
  await expect(clearDeletedFields(product().services.database, locks, home, ended.signal)).rejects.toThrow('aborted')
  const between = await left(home)
  expect(between.fields).toBe(1)
  expect(between.values).toBeGreaterThan(0)
  expect(between.values).toBeLessThan(450)
  await clearDeletedFields(product().services.database, {}, home)
  expect(await left(home)).toEqual({ fields: 0, values: 0, others: 450, indexed: 0 })
})

test('records of another type keep what stands under the same key, and hold nothing up', async () => {
  await makeDeleted(home, 3)
  await inWorkspace(home, (tx) =>
    tx.query(
      `insert into assets (workspace_id, uuid, type_id, asset_id, display_name, fields, created_by, updated_by)
       select $1, gen_random_uuid(), case when n = 20001 then $2::int else $2::int + 1 end, 'B-' || n, 'Pump', '{"size":"large"}', 1, 1
       from generate_series(1, 20001) n`,
      [home, type],
    ),
  )
  let slices = 0
  const locks: RecordLocks = { asset_type: async () => void (slices += 1) }
  await clearDeletedFields(product().services.database, locks, home)
  expect(await left(home)).toMatchObject({ fields: 0, values: 20_000, others: 3, indexed: 0 })
  expect(slices).toBeLessThan(6)
})

test('it ends where the index names values that no record has', async () => {
  const field = await makeDeleted(home, 1)
  await inWorkspace(home, (tx) =>
    tx.query(
      `insert into custom_field_texts (workspace_id, field_id, value, record_id, is_whole)
       select $1, $2, 'stale ' || n, a.id, true from assets a cross join generate_series(1, 300) n`,
      [home, field],
    ),
  )
  await clearDeletedFields(product().services.database, {}, home)
  expect(await left(home)).toEqual({ fields: 0, values: 0, others: 1, indexed: 0 })
})

test('a workspace that fails is told, and stops none behind it', async () => {
  await makeDeleted(home, 1)
  await makeDeleted(away, 1)
  const told: unknown[] = []
  const warn = (fields: Readonly<Record<string, unknown>>): void => void told.push(fields['workspace'])
  const fails: RecordLocks = {
    asset_type: (tx) => (tx.workspaceId === home ? Promise.reject(new Error('no')) : Promise.resolve()),
  }
  const { database } = product().services
  await clearAllDeletedFields(database, fails, { signal, warn })
  expect(told).toEqual([home])
  expect(await left(home)).toMatchObject({ fields: 1, values: 1 })
  expect(await left(away)).toMatchObject({ fields: 0, values: 0 })
  await clearAllDeletedFields(database, {}, { signal, warn })
  expect(told).toEqual([home])
  expect(await left(home)).toMatchObject({ fields: 0, values: 0 })
})
