import { allCalls, permissions, type Call } from '@plumbline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personOf, useProduct, type Person } from '../testing/product.ts'
import { makeRecords, type Records } from '../testing/records.ts'
import { onSameData } from '../testing/sameData.ts'
import type { Database, Tx } from './platform/database/index.ts'

/**
 * The second wall. Here the application takes somebody of `away` for one of `home`, with every permission, and asks for
 * the rows of `home` in every query; only the session of the database is still that of `away`. Nothing comes back.
 */
const product = useProduct()
const secret = 'Hearth'

let records: Records
let intruder: Person
let close: (() => Promise<void>) | undefined

/** Every query is told that it works in `believed`, whose rows it asks for; the database is told `real`. */
const deceived = (database: Database, believed: number, real: number): Database => {
  const truth = (workspaceId: number): number => (workspaceId === believed ? real : workspaceId)
  const asIn =
    <T>(workspaceId: number, work: (tx: Tx) => Promise<T>) =>
    (tx: Tx) =>
      work({ ...tx, workspaceId })
  return {
    ...database,
    inWorkspace: (workspaceId, work, options) =>
      database.inWorkspace(truth(workspaceId), asIn(workspaceId, work), options),
    global: (work, options) =>
      database.global(
        (tx) =>
          work({
            ...tx,
            within: (workspaceId, inside) => tx.within(truth(workspaceId), asIn(workspaceId, inside)),
          }),
        options,
      ),
  }
}

beforeAll(async () => {
  const { home, away, services, signIn } = product()
  const stranger = await signIn('admin@away.test')
  const peer = { workspace: away, administrator: stranger }
  records = await makeRecords(
    product(),
    { workspace: home, administrator: await signIn('admin@home.test') },
    peer,
    secret,
  )
  // Time stands still: who somebody is was asked once, before the lie.
  const again = await onSameData(product(), { database: deceived(services.database, home, away), now: () => 0 })
  close = again.close
  const actor = await again.services.authenticate(stranger.token)
  if (actor?.workspaceId !== away) throw new Error('nobody to be taken for somebody else')
  Object.assign(actor, { workspaceId: home, permissions: new Set(permissions) })
  intruder = personOf(again.app, stranger.token)
}, 120_000)
afterAll(() => close?.())

const pathWith = (call: Call, id: string): string =>
  call.path
    .replace('*', 'w1/none')
    .replaceAll(/:(\w+)/g, (_, name: string) =>
      name === 'id' ? id : name === 'itemId' ? records.listItem : name === 'lang' ? 'fr' : '1',
    )

const calls = allCalls().filter(({ call }) => call.access !== 'public')
const titled = (list: typeof calls) => list.map(({ call }) => [`${call.method} ${call.path}`, call] as const)

test('the lie is believed: the application asks for rows of the other workspace', async () => {
  const { database, home, away } = product()
  const seen = await deceived(database, home, away).inWorkspace(home, async (tx) => {
    const { rows } = await tx.query<{ setting: string; rows: number }>(
      `select current_setting('plumbline.workspace_id') as setting, count(*)::int as rows from roles where workspace_id = $1`,
      [tx.workspaceId],
    )
    return { asked: tx.workspaceId, ...rows[0] }
  })
  expect(seen).toEqual({ asked: home, setting: String(away), rows: 0 })
})

describe('what is read gives nothing of the other workspace', () => {
  test.each(titled(calls.filter(({ call }) => call.method === 'GET')))('%s', async (_, call) => {
    const ids = call.path.includes(':id') ? (records.subjects[call.notFound ?? ''] ?? []) : ['1']
    expect(ids.length).toBeGreaterThan(0)
    for (const id of ids) {
      const answer = await intruder.send('GET', pathWith(call, id))
      expect(JSON.stringify(answer.body)).not.toContain(secret)
      if (call.path.includes(':id') && call.notFound)
        expect([id, answer.status < 400 && call.answer !== 'file' ? answer.body : null]).toEqual([id, null])
    }
  })
})

describe('what is changed changes nothing there', () => {
  const state = async (): Promise<string> => {
    const { rows: tables } = await product().database.pool.query<{ name: string }>(workspaceTables)
    const client = await product().database.pool.connect()
    try {
      await client.query('begin')
      await client.query('set local role plumbline_keeper')
      const sums: string[] = []
      for (const { name } of tables) {
        const { rows } = await client.query<{ sum: string | null }>(
          `select md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t where workspace_id = $1`,
          [product().home],
        )
        sums.push(`${name} ${rows[0]?.sum ?? ''}`)
      }
      return sums.join('\n')
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  test('whatever call is made for whatever record', async () => {
    // What the product itself still does for the records of before comes to its end first.
    let before = ''
    await expect.poll(async () => before === (before = await state()), { interval: 700 }).toBe(true)
    for (const { call } of calls.filter(({ call: { method, upload } }) => method !== 'GET' && !upload)) {
      // Only who signs out or ends sign-ins is really themselves.
      if (/logout|sessions/.test(call.path)) continue
      const ids = call.path.includes(':id') ? (records.subjects[call.notFound ?? ''] ?? []) : ['1']
      for (const id of ids) await intruder.send(call.method, pathWith(call, id), call.body ? {} : undefined)
    }
    expect(await state()).toBe(before)
  })
})

const workspaceTables = `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
  where a.attname = 'workspace_id' and not a.attisdropped and c.relkind in ('r', 'p') and c.relrowsecurity order by 1`
