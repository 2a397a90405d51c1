import { expect, test } from 'vitest'
import { useProduct } from '../../../testing/product.ts'
import { sweep } from './sweep.ts'

const product = useProduct()

test('what counts no more is taken away, what counts stays', async () => {
  const { database, home, signIn } = product()
  const person = await signIn('admin@home.test')
  await database.global(async (tx) => {
    await tx.query(
      `insert into rate_counters (bucket, subject, since, hits) values ('sign-in', 'old', now() - interval '1 hour', 5),
         ('sign-in', 'new', now(), 5)`,
    )
    await tx.query(
      `insert into sessions (token_hash, account_id, workspace_id, user_id, expires_at)
       select 'old', account_id, workspace_id, user_id, now() - interval '1 second' from sessions limit 1`,
    )
  })
  await database.inWorkspace(home, (tx) =>
    tx.query(
      `insert into idempotency_keys (workspace_id, actor_id, key, call, fingerprint, created_at)
       values ($1, 1, 'old', '', '', now() - interval '8 days'), ($1, 1, 'new', '', '', now() - interval '6 days')`,
      [home],
    ),
  )
  await sweep({ database })
  const kept = await database.inWorkspace(home, (tx) => tx.query(`select key from idempotency_keys`))
  expect(kept.rows).toEqual([{ key: 'new' }])
  const counters = await database.global((tx) => tx.query(`select subject from rate_counters`))
  expect(counters.rows).toEqual([{ subject: 'new' }])
  const ended = await database.global((tx) => tx.query(`select 1 from sessions where expires_at < now()`))
  expect(ended.rowCount).toBe(0)
  expect((await person.send('GET', '/user/auth')).status).toBe(200)
})
