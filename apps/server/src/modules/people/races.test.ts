import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { password, personOf, useProduct, type Answer, type Person } from '../../../testing/product.ts'
import { onSameData } from '../../../testing/sameData.ts'
import type { Database, Tx } from '../../platform/database/index.ts'

/**
 * Two calls that meet in the middle of each other, on connections of their own. On the embedded database, which has one
 * session, the second one waits for the whole of the first: what must hold afterwards is the same.
 */
const product = useProduct()
let admin: Person
beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
})

/** The product once more, whose global transactions stop where they have come to `place`, until they are let go. */
const stoppingAt = async (place: 'before' | 'after', statement: string) => {
  const reached = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const stop = async (text: string, when: 'before' | 'after'): Promise<void> => {
    if (when !== place || !text.includes(statement)) return
    reached.resolve()
    await go.promise
  }
  const { database } = product().services
  const stopping = <Handle extends Tx>(tx: Handle): Handle => ({
    ...tx,
    query: async (text: string, values?: readonly unknown[], more?: Parameters<Tx['query']>[2]) => {
      await stop(text, 'before')
      const result = await tx.query<never>(text, values, more)
      await stop(text, 'after')
      return result
    },
  })
  const stopped: Database = {
    ...database,
    global: (work, options) =>
      database.global(
        (tx) =>
          work({
            ...stopping(tx),
            within: (workspaceId, inside) => tx.within(workspaceId, (inner) => inside(stopping(inner))),
          }),
        options,
      ),
  }
  const { app, close } = await onSameData(product(), { database: stopped })
  onTestFinished(close)
  return { app, reached: reached.promise, go: () => go.resolve() }
}

const isPostgres = (): boolean => product().database.kind === 'postgres'
/** Until somebody waits for a lock that the stopped transaction holds. */
const somebodyWaits = async (): Promise<void> => {
  if (!isPostgres()) return
  const waiting = async () => {
    const { rows } = await product().database.pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.waiting
  }
  await expect.poll(waiting).toBeGreaterThan(0)
}

const colleague = async (): Promise<{ readonly id: number; readonly email: string }> => {
  const { body } = await (await product().withPermissions([])).send('GET', '/user/auth')
  return Reflect.get(Object(body.data), 'user')
}

describe('a sign-in that meets a deactivation', () => {
  const isOut = async ({ id, email }: { id: number; email: string }, signedIn: Answer): Promise<void> => {
    const { body } = await admin.send('GET', `/user/${id}`)
    expect(body.data).toMatchObject({ status: 'deactivated' })
    const token = String(Reflect.get(Object(signedIn.body.data), 'token'))
    await expect.poll(async () => (await personOf(product().app, token).send('GET', '/user/auth')).status).toBe(401)
    const again = await personOf(product().app, '').send('POST', '/login', { email, password })
    expect(again.status).toBe(401)
  }

  test('before its session is there lets nobody in', async () => {
    const person = await colleague()
    const { app, reached, go } = await stoppingAt('before', 'insert into sessions')
    const signingIn = personOf(app, '').send('POST', '/login', { email: person.email, password })
    await reached
    const ending = admin.send('PUT', `/user/${person.id}/deactivate-user`)
    if (isPostgres()) expect((await ending).status).toBe(200)
    go()
    const signedIn = await signingIn
    expect((await ending).status).toBe(200)
    if (isPostgres()) expect(signedIn.status).toBe(401)
    await isOut(person, signedIn)
  })

  test('when its session is about to be there ends that', async () => {
    const person = await colleague()
    const { app, reached, go } = await stoppingAt('after', `update users set status = 'active'`)
    const signingIn = personOf(app, '').send('POST', '/login', { email: person.email, password })
    await reached
    const ending = admin.send('PUT', `/user/${person.id}/deactivate-user`)
    await somebodyWaits()
    go()
    const signedIn = await signingIn
    expect((await ending).status).toBe(200)
    await isOut(person, signedIn)
  })
})

describe('an invitation that is cancelled while it is sent again', () => {
  let invited = 0
  const invite = async () => {
    const email = `guest${++invited}@home.test`
    const guest = { first_name: 'Nadia', last_name: 'Keller', email }
    const { body } = await admin.send('POST', '/user/invite', guest)
    const id = Number(Reflect.get(Object(body.data), 'id'))
    await product().database.inWorkspace(product().home, (tx) =>
      tx.query(`update users set invited_at = now() - interval '1 hour' where workspace_id = $1 and id = $2`, [
        tx.workspaceId,
        id,
      ]),
    )
    return { id, email }
  }
  const isGone = async ({ id, email }: { id: number; email: string }): Promise<void> => {
    expect((await admin.send('GET', `/user/${id}`)).status).toBe(404)
    const { rows } = await product().database.global((tx) =>
      tx.query<{ left: number }>(
        `select (select count(*) from accounts where email = $1)::int
           + (select count(*) from memberships where user_id = $2)::int as left`,
        [email, id],
      ),
    )
    expect(rows[0]?.left).toBe(0)
  }

  test('is gone, where it was sent first', async () => {
    const guest = await invite()
    const { app, reached, go } = await stoppingAt('after', 'insert into accounts')
    const sending = personOf(app, admin.token).send('POST', `/user/${guest.id}/resend-invite`)
    await reached
    const cancelling = admin.send('DELETE', `/user/${guest.id}/cancel-invitation`)
    await somebodyWaits()
    go()
    expect([(await sending).status, (await cancelling).status]).toEqual([200, 200])
    await isGone(guest)
  })

  test('stays gone, where it was cancelled first: no account is left of the mail', async () => {
    const guest = await invite()
    const { app, reached, go } = await stoppingAt('after', 'select 1 from accounts where id = $1 for update')
    const cancelling = personOf(app, admin.token).send('DELETE', `/user/${guest.id}/cancel-invitation`)
    await reached
    const sending = admin.send('POST', `/user/${guest.id}/resend-invite`)
    await somebodyWaits()
    go()
    expect((await cancelling).status).toBe(200)
    expect([404, 409]).toContain((await sending).status)
    await isGone(guest)
  })
})
