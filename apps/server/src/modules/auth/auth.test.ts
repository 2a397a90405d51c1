import { hash as argon2 } from '@node-rs/argon2'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openJobs } from '../../platform/jobs/index.ts'
import { jsonLog } from '../../platform/log/index.ts'
import { buildProduct } from '../../product.ts'
import { password, personOf, useProduct, type Person } from '../../../testing/product.ts'
import { openSession } from './index.ts'

const product = useProduct()
const anonymous = () => personOf(product().app, '')

const temporaryPasswordOf = async (email: string): Promise<string> => {
  const { services } = product()
  return expect
    .poll(
      async () => {
        const mails = await services.database.global((tx) => services.mailer.waiting(tx, 10))
        return /password: (\S+)/i.exec(mails.find((mail) => mail.to === email)?.text ?? '')?.[1]
      },
      { timeout: 15_000 },
    )
    .toBeTruthy()
    .then(async () => {
      const mails = await services.database.global((tx) => services.mailer.waiting(tx, 10))
      return /password: (\S+)/i.exec(mails.find((mail) => mail.to === email)?.text ?? '')?.[1] ?? ''
    })
}

describe('sign-in', () => {
  test('AUT-001, AUT-007: answers who signed in, what they may do and where', async () => {
    const person = await product().signIn('auditor@home.test')
    const { status, body } = await person.send('GET', '/user/auth')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      user: { email: 'auditor@home.test', full_name: 'auditor home' },
      workspace: { name: 'home', plan: 'enterprise' },
    })
    expect(body.data).toHaveProperty(
      'abilities',
      expect.arrayContaining([{ action: 'call', subject: 'INS_VIEW_INSPECTION_LIST' }]),
    )
    expect(body.data).not.toHaveProperty(
      'abilities',
      expect.arrayContaining([{ action: 'call', subject: 'CKL_MANAGE_TEMPLATES' }]),
    )
  })

  test('takes an e-mail address in any case', async () => {
    const { status } = await anonymous().send('POST', '/login', { email: 'Admin@Home.Test', password })
    expect(status).toBe(200)
  })

  test('AUT-001: answers a wrong password and an unknown address alike', async () => {
    const wrong = await anonymous().send('POST', '/login', { email: 'admin@home.test', password: 'wrong' })
    const unknown = await anonymous().send('POST', '/login', { email: 'nobody@home.test', password: 'wrong' })
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    expect(wrong.status).toBe(401)
  })

  test('makes the hash of a right password anew where it was made cheaper, and the sessions before it stay', async () => {
    const { database, services } = product()
    const email = 'manager@home.test'
    const before = await product().signIn(email)
    const cheap = await argon2(password, { memoryCost: 8 * 1024, timeCost: 1, parallelism: 1 })
    const kept = async (): Promise<string> => {
      const { rows } = await database.pool.query<{ password_hash: string }>(
        `select password_hash from accounts where email = $1`,
        [email],
      )
      return rows[0]?.password_hash ?? ''
    }
    await database.pool.query(`update accounts set password_hash = $2 where email = $1`, [email, cheap])
    const { status } = await anonymous().send('POST', '/login', { email, password: 'wrong' })
    expect([status, await kept()]).toEqual([401, cheap])
    const after = await product().signIn(email)
    expect(services.passwords.isWeak(await kept())).toBe(false)
    for (const person of [before, after, await product().signIn(email)])
      expect((await person.send('GET', '/user/auth')).status).toBe(200)
  })

  test('reckons as much for an address that nobody has as for a wrong password', async () => {
    const { services } = product()
    const reckoned: (string | null)[] = []
    const passwords: typeof services.passwords = {
      ...services.passwords,
      fits: (kept, tried) => {
        reckoned.push(kept)
        return services.passwords.fits(kept, tried)
      },
    }
    const jobs = openJobs({ database: services.database, log: jsonLog('error', (line) => process.stderr.write(line)) })
    const { app } = await buildProduct({ services: { ...services, passwords, jobs } })
    onTestFinished(() => app.close())
    const nobody = personOf(app, '')
    for (const [path, body] of [
      ['/login', { password: 'wrong' }],
      ['/reset-password', { current_password: 'wrong', new_password: 'another long one' }],
    ] as const) {
      reckoned.length = 0
      const known = await nobody.send('POST', path, { ...body, email: 'manager@home.test' })
      const unknown = await nobody.send('POST', path, { ...body, email: 'nobody@home.test' })
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
      // That reckoning for nobody costs the same is proven beside the passwords.
      expect(reckoned).toHaveLength(2)
      expect(reckoned[1]).toBeNull()
    }
  })

  test('ends with the sign-out, at once, and the browser forgets the files it was shown', async () => {
    const person = await product().signIn('manager@home.test')
    const left = await person.send('POST', '/user/logout', {})
    expect([left.status, left.headers['clear-site-data']]).toEqual([200, '"cache"'])
    expect((await person.send('GET', '/user/auth')).status).toBe(401)
  })

  test('ends where its browser signs in again, and only there', async () => {
    const person = await product().signIn('manager@home.test')
    const elsewhere = await product().signIn('manager@home.test')
    expect((await person.send('GET', '/user/auth')).status).toBe(200)
    const wrong = await person.send('POST', '/login', { email: 'manager@home.test', password: 'wrong' })
    expect([wrong.status, (await person.send('GET', '/user/auth')).status]).toEqual([401, 200])
    expect((await person.send('POST', '/login', { email: 'manager@home.test', password })).status).toBe(200)
    await expect.poll(async () => (await person.send('GET', '/user/auth')).status).toBe(401)
    expect((await elsewhere.send('GET', '/user/auth')).status).toBe(200)
  })

  test('keeps only the hash of a token', async () => {
    const { token } = await product().signIn('manager@home.test')
    const { rows } = await product().database.global((tx) => tx.query(`select * from sessions`))
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('a forgotten password', () => {
  test('is replaced by the mailed one; the old one works until then', async () => {
    const email = 'auditor@home.test'
    const asked = await anonymous().send('POST', '/forget-password', { email })
    const nobody = await anonymous().send('POST', '/forget-password', { email: 'nobody@home.test' })
    expect([asked.status, asked.body]).toEqual([nobody.status, nobody.body])
    const temporary = await temporaryPasswordOf(email)
    expect((await anonymous().send('POST', '/login', { email, password })).status).toBe(200)
    expect((await anonymous().send('POST', '/login', { email, password: temporary })).status).toBe(401)
    const reset = (current_password: string, new_password: string) =>
      anonymous().send('POST', '/reset-password', { email, current_password, new_password })
    expect((await reset('wrong', 'another good one')).body.error_code).toBe('USR_RESET_INVALID')
    expect((await reset(temporary, 'short')).body).toMatchObject({
      error_code: 'GEN_VALIDATION',
      data: { new_password: [expect.any(String)] },
    })
    for (const refused of [password, temporary])
      expect((await reset(temporary, refused)).body).toMatchObject({
        error_code: 'GEN_VALIDATION',
        data: { new_password: ['Choose a password you have not used before'] },
      })
    expect((await reset(temporary, 'another good one')).status).toBe(200)
    expect((await reset(temporary, 'a third good one')).body.error_code).toBe('USR_RESET_INVALID')
    expect((await anonymous().send('POST', '/login', { email, password })).status).toBe(401)
    expect((await anonymous().send('POST', '/login', { email, password: 'another good one' })).status).toBe(200)
    const { services, database, home } = product()
    const mails = await database.global((tx) => services.mailer.waiting(tx, 500))
    expect(mails.filter(({ to }) => to === email).map(({ text }) => text.split('\n')[0])).toContain(
      'The password of your account was set anew, by the temporary one from a mail.',
    )
    const told = await database.inWorkspace(home, (tx) =>
      tx.query(
        `select 1 from events e join users u on u.workspace_id = e.workspace_id and u.id = e.actor_id
         where e.workspace_id = $1 and e.type = 'user.password_reset' and u.email = $2`,
        [tx.workspaceId, email],
      ),
    )
    expect(told.rowCount).toBe(1)
  })
})

test('a temporary password is good for one new password, also when two come at once', async () => {
  const email = 'admin@away.test'
  await anonymous().send('POST', '/forget-password', { email })
  const current_password = await temporaryPasswordOf(email)
  const reset = (new_password: string) =>
    anonymous().send('POST', '/reset-password', { email, current_password, new_password })
  const answers = await Promise.all([reset('the first of two'), reset('the second of two')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  const [first] = answers
  const kept = first?.status === 200 ? 'the first of two' : 'the second of two'
  expect((await anonymous().send('POST', '/login', { email, password: kept })).status).toBe(200)
  await product().database.global((tx) =>
    tx.query(
      `update accounts set password_hash = (select hash from account_passwords p where p.account_id = accounts.id order by id limit 1)
       where email = $1`,
      [email],
    ),
  )
})

test('a sign-in that was on its way when the password changed is none', async () => {
  const { services, home, database } = product()
  const { rows } = await database.global((tx) =>
    tx.query<{ account_id: number; user_id: number; password_hash: string }>(
      `select m.account_id, m.user_id, a.password_hash from memberships m join accounts a on a.id = m.account_id
       where m.workspace_id = $1 and a.email = 'admin@home.test'`,
      [home],
    ),
  )
  const who = rows[0]
  if (!who) throw new Error('the administrator is not there')
  const { account_id: accountId, user_id: userId, password_hash: passwordHash } = who
  const session = { accountId, workspaceId: home, userId, device: '', language: 'en', tracking: null } as const
  expect((await openSession(services, { ...session, passwordHash })).token).toHaveLength(43)
  const count = async () => (await database.global((tx) => tx.query('select 1 from sessions'))).rowCount
  const before = await count()
  await expect(openSession(services, { ...session, passwordHash: 'the one before' })).rejects.toMatchObject({
    code: 'USR_WRONG_CREDENTIALS',
  })
  expect(await count()).toBe(before)
})

describe('set-up', () => {
  test('is refused where a workspace exists', async () => {
    const { body } = await anonymous().send('POST', '/login/setup', {
      token: 'x',
      workspace_name: 'Mine',
      first_name: 'A',
      last_name: 'B',
      email: 'a@b.test',
      password: 'long enough',
    })
    expect(body.error_code).toBe('USR_SETUP_DONE')
  })
})

test('a new password ends every open sign-in at once', async () => {
  const email = 'manager@home.test'
  const open = await product().signIn(email)
  expect((await open.send('GET', '/user/auth')).status).toBe(200)
  await anonymous().send('POST', '/forget-password', { email })
  const temporary = await temporaryPasswordOf(email)
  const changed = await anonymous().send('POST', '/reset-password', {
    email,
    current_password: temporary,
    new_password: 'yet another good one',
  })
  expect(changed.status).toBe(200)
  expect((await open.send('GET', '/user/auth')).status).toBe(401)
})

describe('guessing', () => {
  /** The same product with its limits on; every test names an address of its own. */
  const limited = async () => {
    const { services } = product()
    const jobs = openJobs({ database: services.database, log: jsonLog('error', (line) => process.stderr.write(line)) })
    const settings = { ...services.settings, rateLimits: true }
    const { app } = await buildProduct({ services: { ...services, settings, jobs } })
    await jobs.start()
    onTestFinished(() => jobs.stop())
    onTestFinished(() => app.close())
    const send = (address: string, path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
      app.inject({
        method: 'POST',
        url: `/api${path}`,
        remoteAddress: address,
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(body),
      })
    return { send }
  }
  const email = 'admin@away.test'

  test('is stopped after five wrong tries, however many come at once', async () => {
    const { send } = await limited()
    const tries = Array.from({ length: 12 }, () => send('10.1.0.1', '/login', { email, password: 'wrong' }))
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
    const right = await send('10.1.0.1', '/login', { email, password })
    expect(right.statusCode).toBe(429)
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect((await send('10.1.0.2', '/login', { email, password })).statusCode).toBe(200)
  })

  test('counts the tries of a reset with those of a sign-in', async () => {
    const { send } = await limited()
    const who = 'manager@home.test'
    for (let at = 0; at < 3; at++) await send('10.1.1.1', '/login', { email: who, password: 'wrong' })
    const reset = { email: who, current_password: 'wrong', new_password: 'another good one' }
    expect((await send('10.1.1.1', '/reset-password', reset)).statusCode).toBe(422)
    expect((await send('10.1.1.1', '/reset-password', reset)).statusCode).toBe(422)
    expect((await send('10.1.1.1', '/reset-password', reset)).statusCode).toBe(429)
    expect((await send('10.1.1.1', '/login', { email: who, password })).statusCode).toBe(429)
  })

  test('does not shut out a device that has signed in before', async () => {
    const { send } = await limited()
    const device = { 'x-device-key': 'a key that this device keeps' }
    expect((await send('10.1.2.1', '/login', { email, password }, device)).statusCode).toBe(200)
    for (let at = 0; at < 6; at++) await send('10.1.2.1', '/login', { email, password: 'wrong' })
    expect((await send('10.1.2.1', '/login', { email, password })).statusCode).toBe(429)
    expect((await send('10.1.2.1', '/login', { email, password }, device)).statusCode).toBe(200)
    const foreign = { 'x-device-key': 'a key that nobody ever kept' }
    expect((await send('10.1.2.1', '/login', { email, password }, foreign)).statusCode).toBe(429)
  })

  test('of many accounts from one house is slowed down, whatever address of it is used', async () => {
    const { send } = await limited()
    const tries = Array.from({ length: 70 }, (_, at) =>
      send(`2001:db8:7:7::${at.toString(16)}`, '/login', { email: `nobody${at}@home.test`, password: 'wrong' }),
    )
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(60)
    const neighbour = await send('2001:db8:7:8::1', '/login', { email, password })
    expect(neighbour.statusCode).toBe(200)
  })

  test('of one account by ever new addresses of one house is stopped after five', async () => {
    const { send } = await limited()
    const statuses = []
    for (let at = 1; at <= 7; at++)
      statuses.push((await send(`2001:db8:9:9::${at}`, '/login', { email, password: 'wrong' })).statusCode)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  test('a flood of reset mails for one person is stopped, whether the person exists or not', async () => {
    const { send } = await limited()
    const ask = async (address: string, who: string) =>
      (await send(address, '/forget-password', { email: who })).statusCode
    for (const who of [email, 'nobody@away.test']) {
      const statuses = []
      for (let at = 0; at < 6; at++) statuses.push(await ask('10.1.3.1', who))
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
  })
})

describe('the own password', () => {
  const emailOf = async (person: Person): Promise<string> =>
    String(Reflect.get(Object((await person.send('GET', '/user/account/my-profile')).body.data), 'email'))
  const change = (person: Person, current: string, next: string) =>
    person.send('POST', '/user/account/change-password', { current_password: current, new_password: next })

  test('USR-004, AUT-045: is changed by the current one; an earlier one is refused; other sign-ins end', async () => {
    const person = await product().withPermissions([])
    const email = await emailOf(person)
    const elsewhere = await product().signIn(email)
    const wrong = await change(person, 'not this one', 'quite another password')
    expect([wrong.status, Reflect.get(wrong.body, 'data')]).toEqual([
      422,
      { current_password: ['This is not your current password'] },
    ])
    const same = await change(person, password, password)
    expect(Object.keys(Object(Reflect.get(same.body, 'data')))).toEqual(['new_password'])
    expect((await change(person, password, 'short')).status).toBe(422)
    expect((await change(person, password, 'quite another password')).status).toBe(200)
    expect((await person.send('GET', '/user/auth')).status).toBe(200)
    expect((await elsewhere.send('GET', '/user/auth')).status).toBe(401)
    expect((await change(person, 'quite another password', password)).status).toBe(422)
    const nobody = personOf(product().app, '')
    const again = { email, password: 'quite another password' }
    expect((await nobody.send('POST', '/login', again)).status).toBe(200)
  })

  test('open sign-ins are listed and ended, one or all others; nobody ends another person’s', async () => {
    const person = await product().withPermissions([])
    const email = await emailOf(person)
    const second = await product().signIn(email)
    await product().signIn(email)
    const list = async (who: Person): Promise<readonly { id: number; current: boolean; workspace: string }[]> =>
      Reflect.get(Object((await who.send('GET', '/user/account/sessions')).body.data), 'list')
    const mine = await list(person)
    expect(mine.filter(({ current }) => current)).toHaveLength(1)
    expect(mine[0]?.workspace).toBe('home')
    const secondId = (await list(second)).find(({ current }) => current)?.id
    const other = await product().withPermissions([])
    const stolen = await other.send('DELETE', `/user/account/sessions/${secondId}`)
    expect([stolen.status, stolen.body.error_code]).toEqual([404, 'USR_SESSION_NOT_FOUND'])
    expect((await person.send('DELETE', `/user/account/sessions/${secondId}`)).status).toBe(200)
    expect((await second.send('GET', '/user/auth')).status).toBe(401)
    const rest = await person.send('DELETE', '/user/account/sessions')
    expect(rest.body.data).toEqual({ ended: mine.length - 2 })
    expect((await list(person)).map(({ current }) => current)).toEqual([true])
  })

  test('an administrator ends all of somebody’s, who signs in again; not their own, nor those of another workspace', async () => {
    const person = await product().withPermissions([])
    const email = await emailOf(person)
    const second = await product().signIn(email)
    const uuidOf = async (who: Person): Promise<string> =>
      String(Reflect.get(Object(Reflect.get(Object((await who.send('GET', '/user/auth')).body.data), 'user')), 'uuid'))
    const uuid = await uuidOf(person)
    const boss = await product().withPermissions(['USR_MANAGE_USER'])
    const end = async (who: Person, id: string) => {
      const { status, body } = await who.send('POST', `/user/${id}/end-sessions`)
      return [status, body.error_code ?? body.data]
    }
    expect(await end(await product().withPermissions(['USR_VIEW_USER_LIST']), uuid)).toEqual([403, 'USR_ACCESS_DENIED'])
    expect(await end(boss, await uuidOf(boss))).toEqual([403, 'USR_ACCESS_DENIED'])
    const stranger = await product().signIn('admin@away.test')
    expect(await end(boss, await uuidOf(stranger))).toEqual([404, 'USR_OBJECT_NOT_FOUND'])
    expect(await end(boss, uuid)).toEqual([200, { ended: 2 }])
    for (const gone of [person, second]) expect((await gone.send('GET', '/user/auth')).status).toBe(401)
    expect(await end(boss, uuid)).toEqual([200, { ended: 0 }])
    const admin = await product().signIn('admin@home.test')
    const activity: unknown = Reflect.get(Object((await admin.send('GET', '/log/user-activity-log')).body.data), 'list')
    expect(activity).toContainEqual(
      expect.objectContaining({ type: 'user.sessions_ended', object: expect.objectContaining({ uuid }) }),
    )
    expect((await (await product().signIn(email)).send('GET', '/user/auth')).status).toBe(200)
    expect((await stranger.send('GET', '/user/auth')).status).toBe(200)
  })
})
