import { beforeAll, describe, expect, test } from 'vitest'
import { meetings } from '../../../testing/meeting.ts'
import { password, personOf, useProduct, type Answer, type Person } from '../../../testing/product.ts'

const product = useProduct()
const { stoppingAt, somebodyWaits, isPostgres } = meetings(product)
const nobody = { token: '' }
let admin: Person
beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
})

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
    const { as, reached, go } = await stoppingAt('before', 'password_hash = $2 for share')
    const signingIn = as(nobody).send('POST', '/login', { email: person.email, password })
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
    const { as, reached, go } = await stoppingAt('after', `update users set status = 'active'`)
    const signingIn = as(nobody).send('POST', '/login', { email: person.email, password })
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
    const { as, reached, go } = await stoppingAt('after', 'insert into accounts')
    const sending = as(admin).send('POST', `/user/${guest.id}/resend-invite`)
    await reached
    const cancelling = admin.send('DELETE', `/user/${guest.id}/cancel-invitation`)
    await somebodyWaits()
    go()
    expect([(await sending).status, (await cancelling).status]).toEqual([200, 200])
    await isGone(guest)
  })

  test('stays gone, where it was cancelled first: no account is left of the mail', async () => {
    const guest = await invite()
    const { as, reached, go } = await stoppingAt('after', 'select 1 from accounts where id = $1 for update')
    const cancelling = as(admin).send('DELETE', `/user/${guest.id}/cancel-invitation`)
    await reached
    const sending = admin.send('POST', `/user/${guest.id}/resend-invite`)
    await somebodyWaits()
    go()
    expect((await cancelling).status).toBe(200)
    expect([404, 409]).toContain((await sending).status)
    await isGone(guest)
  })
})
