import { describe, expect, onTestFinished, test } from 'vitest'
import { openJobs } from '../../../platform/jobs/index.ts'
import { jsonLog } from '../../../platform/log/index.ts'
import { buildProduct } from '../../../product.ts'
import { password, personOf, useProduct, type Answer, type Person } from '../../../../testing/product.ts'
import { sweep } from '../sweep.ts'

const product = useProduct()
const anonymous = (): Person => personOf(product().app, '')
const dataOf = (answer: Pick<Answer, 'body'>, key: string): unknown => Reflect.get(Object(answer.body.data), key)
const register = (email: string, more: object = {}) =>
  anonymous().send('POST', '/register', { first_name: 'Rosa', last_name: 'Meyer', email, ...more })

const open = async (workspace: 'home' | 'away', self_registration: boolean): Promise<void> => {
  const administrator = await product().signIn(`admin@${workspace}.test`)
  expect((await administrator.send('PUT', '/settings/user', { self_registration })).status).toBe(200)
}

const mailsTo = async (email: string) => {
  const { services } = product()
  return (await services.database.global((tx) => services.mailer.waiting(tx, 500))).filter(({ to }) => to === email)
}
/** The mail is written by a job, after the answer. */
const mailTo = async (email: string, count = 1): Promise<string> => {
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000 }).toBe(count)
  return (await mailsTo(email))[0]?.text ?? ''
}
const userOf = async (email: string): Promise<unknown> => {
  const administrator = await product().signIn('admin@home.test')
  const filter = encodeURIComponent(JSON.stringify({ email: [{ operator: 'eq', value: email }] }))
  const list: unknown = dataOf(await administrator.send('GET', `/user/list?filter=${filter}`), 'list')
  return Array.isArray(list) ? list[0] : undefined
}

describe('registering by oneself', () => {
  test('AUT-004: a temporary password is mailed, and the first sign-in leads to a password of one’s own', async () => {
    const email = 'rosa@home.test'
    expect((await register(email)).body.error_code).toBe('USR_REGISTRATION_CLOSED')
    await open('home', true)
    onTestFinished(() => open('home', false))
    expect(dataOf(await anonymous().send('GET', '/settings/public'), 'self_registration')).toBe(true)
    expect((await register(email)).status).toBe(200)
    const temporary = /password: (\S+)/i.exec(await mailTo(email))?.[1] ?? ''
    expect(await userOf(email)).toMatchObject({ status: 'invited', roles: [{ name: 'Auditor' }] })
    const first = await anonymous().send('POST', '/login', { email, password: temporary })
    expect(first.body).toEqual({ code: 'USR_RESET_REQUIRED', data: { email } })
    const own = { email, current_password: temporary, new_password: 'a password of her own' }
    expect((await anonymous().send('POST', '/reset-password', own)).status).toBe(200)
    const signedIn = await anonymous().send('POST', '/login', { email, password: 'a password of her own' })
    expect(dataOf(signedIn, 'user')).toMatchObject({ first_name: 'Rosa', email })
    expect(await userOf(email)).toMatchObject({ status: 'active' })
  })

  test('AUT-004: is answered alike for who is known, who is not, and who works in another workspace', async () => {
    await open('home', true)
    onTestFinished(() => open('home', false))
    const emails = ['manager@home.test', 'somebody@new.test', 'admin@away.test']
    const answers = await Promise.all(emails.map((email) => register(email)))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(await mailTo('manager@home.test')).toContain('You have an account already')
    expect(await mailTo('admin@away.test')).toContain('You have an account already')
    expect(await mailTo('somebody@new.test')).toContain('Temporary password')
    // Who is somebody elsewhere keeps their password and is only invited here.
    expect((await anonymous().send('POST', '/login', { email: 'admin@away.test', password })).status).toBe(200)
    expect(await userOf('admin@away.test')).toMatchObject({ status: 'invited' })
    expect(await userOf('manager@home.test')).toMatchObject({ full_name: 'manager home' })
  })

  test('takes no role, status or workspace from who asks', async () => {
    await open('home', true)
    onTestFinished(() => open('home', false))
    const email = 'mallory@new.test'
    const assigned = { roles: [1], role_id: 1, status: 'active', password: 'chosen by myself', id: 1, account_id: 1 }
    expect((await register(email, assigned)).status).toBe(200)
    await mailTo(email)
    expect(await userOf(email)).toMatchObject({ status: 'invited', roles: [{ name: 'Auditor' }] })
    expect((await anonymous().send('POST', '/login', { email, password: 'chosen by myself' })).status).toBe(401)
    for (const wrong of [{ email: 'a@b' }, { email: 'a b@c.de' }, { first_name: '<b>' }, { last_name: '' }])
      expect((await register(email, wrong)).body.error_code).toBe('GEN_VALIDATION')
  })

  test('of several workspaces that let people in, one is named by its key; a closed one is as one that is not there', async () => {
    await open('home', true)
    await open('away', true)
    onTestFinished(() => open('home', false))
    expect(dataOf(await anonymous().send('GET', '/settings/public'), 'self_registration')).toBe(false)
    expect((await register('one@new.test')).body.error_code).toBe('USR_REGISTRATION_CLOSED')
    expect((await register('one@new.test', { workspace: 'home' })).status).toBe(200)
    await open('away', false)
    const closed = await register('one@new.test', { workspace: 'away' })
    const none = await register('one@new.test', { workspace: 'nowhere' })
    expect([closed.status, closed.body]).toEqual([none.status, none.body])
  })

  test('who never comes gives the seat back after a day; whom an administrator invited since stays', async () => {
    await open('home', true)
    onTestFinished(() => open('home', false))
    const { database, home } = product()
    for (const email of ['gone@new.test', 'kept@new.test']) {
      await register(email)
      await mailTo(email)
    }
    await database.inWorkspace(home, (tx) =>
      tx.query(
        `update users set registered_at = now() - interval '25 hours', invited_at = now() - interval '25 hours'
         where workspace_id = $1 and email like '%@new.test'`,
        [home],
      ),
    )
    const administrator = await product().signIn('admin@home.test')
    const kept = Reflect.get(Object(await userOf('kept@new.test')), 'id')
    expect((await administrator.send('POST', `/user/${kept}/resend-invite`, {})).status).toBe(200)
    await sweep({ database })
    expect(await userOf('gone@new.test')).toBeUndefined()
    expect(await userOf('kept@new.test')).toMatchObject({ status: 'invited' })
    const { rowCount } = await database.global((tx) => tx.query(`select 1 from accounts where email = 'gone@new.test'`))
    expect(rowCount).toBe(0)
  })

  test('stops at the seats of the plan, whoever asks', async () => {
    await open('home', true)
    onTestFinished(() => open('home', false))
    const { database, home } = product()
    await database.global((tx) => tx.query(`update workspaces set plan = 'free' where id = $1`, [home]))
    onTestFinished(async () => {
      await database.global((tx) => tx.query(`update workspaces set plan = 'enterprise' where id = $1`, [home]))
    })
    await database.inWorkspace(home, (tx) =>
      tx.query(
        `insert into users (workspace_id, uuid, account_id, first_name, last_name, email)
         select $1, gen_random_uuid(), 100000 + n, 'Seat', 'Taken', 'seat' || n || '@home.test' from generate_series(1, 50) n`,
        [home],
      ),
    )
    for (const email of ['late@new.test', 'manager@home.test'])
      expect((await register(email)).body.error_code).toBe('PLN_SEATS_TAKEN')
  })
})

test('a flood of registrations from one place is stopped', async () => {
  await open('home', true)
  onTestFinished(() => open('home', false))
  const { services, database, home } = product()
  await database.inWorkspace(home, (tx) =>
    tx.query(`delete from users where workspace_id = $1 and email like 'seat%'`, [home]),
  )
  const jobs = openJobs({ database, log: jsonLog('error', (line) => process.stderr.write(line)) })
  const { app } = await buildProduct({
    services: { ...services, settings: { ...services.settings, rateLimits: true }, jobs },
  })
  await jobs.start()
  onTestFinished(() => jobs.stop())
  onTestFinished(() => app.close())
  const statuses: number[] = []
  for (let at = 0; at < 12; at++) {
    const payload = { first_name: 'Flo', last_name: 'Od', email: `flood${at}@new.test` }
    statuses.push(
      (await app.inject({ method: 'POST', url: '/api/register', remoteAddress: '10.5.0.1', payload })).statusCode,
    )
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
})
