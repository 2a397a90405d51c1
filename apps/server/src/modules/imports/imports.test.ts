import type { AnswerOf, Contract } from '@plumbline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { dataOf, refusalOf } from '../checklists/templateScenario.testing.ts'
import { sendImport } from '../checklists/sendImport.testing.ts'
import { siteTarget } from '../sites/index.ts'
import { fixedPace } from './pace.ts'
import { runImport, writerOf, type OpenWriter } from './importJob.ts'
import { sweepImports } from './sweepImports.ts'

type Told = AnswerOf<Contract['imports']['readImport']>

const product = useProduct()
let admin: Person
let structure = 0
beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
  const made = await admin.send('POST', '/resources/sites/structures/new', { title: 'Halls' })
  structure = dataOf<{ id: number }>(made, 201).id
})

const rowsOf = (count: number): string =>
  ['id,title,parent', ...Array.from({ length: count }, (_, at) => `H${at},Hall ${at},${at === 0 ? '' : 'H0'}`)].join(
    '\n',
  )

const halls = async (): Promise<{ all: number; below: number; names: number }> => {
  const { rows } = await product().database.pool.query<{ all: number; below: number; names: number }>(
    `select count(*)::int as all, count(parent_id)::int as below, count(distinct code)::int as names
     from site_nodes where structure_id = $1`,
    [structure],
  )
  return rows[0] ?? { all: 0, below: 0, names: 0 }
}

/** An import as the call leaves it, before any process has taken it. */
const waiting = async (content: string, total: number): Promise<{ id: number; uuid: string }> => {
  const { home, services } = product()
  const path = `w${home}/imports/${crypto.randomUUID()}`
  await services.storage.put(path, Buffer.from(content))
  const columns = ['id', 'title', 'parent'].map((id, index) => ({ id, index }))
  const { rows } = await product().database.pool.query<{ id: number; uuid: string }>(
    `insert into imports (workspace_id, uuid, created_by, kind, owner, columns, valid_only, language, file, path, passes, total)
     select $1, gen_random_uuid(), id, 'sites', $2, $3, false, 'en', 'halls.csv', $4, 2, $5
     from users where workspace_id = $1 order by id limit 1 returning id, uuid`,
    [home, JSON.stringify({ structure_id: structure }), JSON.stringify(columns), path, total],
  )
  const [row] = rows
  if (!row) throw new Error('the import was not made')
  return row
}

const stateOf = async (id: number): Promise<Record<string, unknown>> => {
  const { rows } = await product().database.pool.query<Record<string, unknown>>(
    'select state, pass, done, created, updated, imported from imports where id = $1',
    [id],
  )
  return rows[0] ?? {}
}

class Killed extends Error {}

/** Sites as they are written, by a process that ends after so many batches. */
const writers = (batches: number): ReadonlyMap<string, OpenWriter> => {
  let left = batches
  const open: OpenWriter = async (tx, order) => {
    const writer = writerOf(await siteTarget.plan(tx, { ...order, owner: siteTarget.owner.parse(order.owner) }))
    return {
      prepare: (rows, pass) => async (into) => {
        const written = await writer.prepare(rows, pass)(into)
        if (left-- === 0) throw new Killed()
        return written
      },
    }
  }
  return new Map([['sites', open]])
}

describe('an import that is cut off', () => {
  test('goes on behind the last rows that were kept: none is half there, none twice', async () => {
    const { services, home } = product()
    const { id } = await waiting(rowsOf(2500), 2500)
    const task = { workspace_id: home, id }
    const run = (batches: number, signal = new AbortController().signal) =>
      runImport(services, writers(batches), task, { signal, warn: () => undefined }, fixedPace(1000))
    await expect(run(1)).rejects.toThrow(Killed)
    expect(await stateOf(id)).toMatchObject({ state: 'writing', pass: 0, done: 1000, created: 1000 })
    expect(await halls()).toEqual({ all: 1000, below: 0, names: 1000 })
    await expect(run(3)).rejects.toThrow(Killed)
    expect(await stateOf(id)).toMatchObject({ state: 'writing', pass: 1, done: 1000 })
    await run(99)
    expect(await stateOf(id)).toEqual({ state: 'done', pass: 1, done: 2500, created: 2500, updated: 0, imported: 2500 })
    expect(await halls()).toEqual({ all: 2500, below: 2499, names: 2500 })
    await run(99)
    expect(await halls()).toEqual({ all: 2500, below: 2499, names: 2500 })
  })

  test('is told as failed once it gets no further, and its file goes', async () => {
    const { services, home } = product()
    const { id } = await waiting(rowsOf(3), 3)
    const warned: string[] = []
    const run = () =>
      runImport(
        services,
        writers(0),
        { workspace_id: home, id },
        {
          signal: new AbortController().signal,
          warn: (_, message) => warned.push(message),
        },
      )
    await expect(run()).rejects.toThrow(Killed)
    await expect(run()).rejects.toThrow(Killed)
    await run()
    expect(await stateOf(id)).toMatchObject({ state: 'failed', imported: 0 })
    expect(warned).toEqual(['an import is told as failed'])
    const { rows } = await product().database.pool.query<{ path: string }>('select path from imports where id = $1', [
      id,
    ])
    expect(await services.storage.exists(rows[0]?.path ?? '')).toBe(false)
  })
})

test('an import in the background is told while it runs, to its own person, until it is taken back', async () => {
  const answer = await sendImport(product(), admin, {
    content: rowsOf(2600),
    query: 'background=1',
    path: `/resources/sites/structures/${structure}/import`,
  })
  const { uuid, total } = dataOf<Told>(answer)
  expect(total).toBe(2600)
  const manager = await product().signIn('manager@home.test')
  expect(refusalOf(await manager.send('GET', `/imports/${uuid}`))).toEqual([404, 'IMP_OBJECT_NOT_FOUND'])
  const told = async (): Promise<Told> => dataOf<Told>(await admin.send('GET', `/imports/${uuid}`))
  await expect.poll(async () => (await told()).state, { timeout: 20_000 }).toBe('done')
  expect(await told()).toMatchObject({ done: 5200, steps: 5200, imported: 2600, created: 100, errors_count: 0 })
  expect((await admin.send('DELETE', `/imports/${uuid}`)).status).toBe(200)
  expect(refusalOf(await admin.send('GET', `/imports/${uuid}`))).toEqual([404, 'IMP_OBJECT_NOT_FOUND'])
})

test('an import nobody has said anything of for a day is told as failed, and an old one goes', async () => {
  const { services } = product()
  const silent = await waiting(rowsOf(1), 1)
  const old = await waiting(rowsOf(1), 1)
  await product().database.pool.query(`update imports set touched_at = now() - interval '25 hours' where id = $1`, [
    silent.id,
  ])
  await product().database.pool.query(
    `update imports set state = 'done', finished_at = now() - interval '8 days' where id = $1`,
    [old.id],
  )
  await sweepImports(services)
  expect(await stateOf(silent.id)).toMatchObject({ state: 'failed' })
  expect(await stateOf(old.id)).toEqual({})
})
