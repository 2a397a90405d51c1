import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { personOf, useProduct } from '../../../testing/product.ts'
import { makeSetUpToken, makeWorkspace, needsSetUp } from './index.ts'

const product = useProduct()
const anonymous = () => personOf(product().app, '')
const answers = {
  workspace_name: 'Harbour Works',
  first_name: 'Ada',
  last_name: 'Arend',
  email: 'ada@harbour.test',
  password: 'long enough',
}
const setUp = (token: string) => anonymous().send('POST', '/login/setup', { ...answers, token })

/** The database fails at the last step of making a workspace, as a connection that is cut there would. */
const breakMemberships = async (): Promise<() => Promise<unknown>> => {
  const { pool } = product().database
  await pool.query(
    `create function cut() returns trigger language plpgsql as $$ begin raise exception 'cut here'; end $$;
     create trigger cut before insert on memberships for each row execute function cut()`,
  )
  const mend = () => pool.query('drop trigger if exists cut on memberships; drop function if exists cut()')
  onTestFinished(async () => void (await mend()))
  return mend
}

beforeAll(async () => {
  await product().database.global((tx) => tx.query(`delete from workspaces`))
})

test('a workspace that could not be made whole is not there at all', async () => {
  const { database, services } = product()
  const mend = await breakMemberships()
  const wanted = {
    key: 'harbour',
    name: 'Harbour',
    tzCode: 'UTC',
    language: 'en',
    plan: 'enterprise',
    members: [{ firstName: 'A', lastName: 'B', email: 'a@harbour.test', password: 'long enough', role: 'auditor' }],
  } as const
  await expect(makeWorkspace(services, wanted)).rejects.toThrow('cut here')
  const left = await database.pool.query(
    `select (select count(*) from workspaces) + (select count(*) from accounts where email = 'a@harbour.test')
       + (select count(*) from users where email = 'a@harbour.test') as left`,
  )
  expect(Number(left.rows[0]?.left)).toBe(0)
  await mend()
  expect((await makeWorkspace(services, wanted)).members).toHaveLength(1)
  await database.global((tx) => tx.query(`delete from workspaces`))
})

test('a set-up that was broken off is done again by the same link, and then never more', async () => {
  const { database } = product()
  const token = await makeSetUpToken(database)
  const mend = await breakMemberships()
  expect((await setUp(token)).status).toBe(500)
  expect(await needsSetUp(database)).toBe(true)
  await mend()
  const both = await Promise.all([setUp(token), setUp(token)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)?.body.error_code).toBe('USR_SETUP_DONE')
  expect(await needsSetUp(database)).toBe(false)
  const again = await setUp(token)
  expect(again.body.error_code).toBe('USR_SETUP_DONE')
  const signedIn = await anonymous().send('POST', '/login', { email: answers.email, password: answers.password })
  expect(signedIn.status).toBe(200)
})
