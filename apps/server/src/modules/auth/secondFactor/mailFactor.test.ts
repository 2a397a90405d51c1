import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openJobs } from '../../../platform/jobs/index.ts'
import { jsonLog } from '../../../platform/log/index.ts'
import { buildProduct } from '../../../product.ts'
import { password, personOf, useProduct, type Answer, type Person } from '../../../../testing/product.ts'

const product = useProduct()
const anonymous = (): Person => personOf(product().app, '')
const dataOf = (answer: Pick<Answer, 'body'>, key: string): unknown => Reflect.get(Object(answer.body.data), key)
const emailOf = async (person: Person): Promise<string> =>
  String(dataOf(await person.send('GET', '/user/account/my-profile'), 'email'))
const mailFactor = (person: Person, enabled: boolean, current_password = password) =>
  person.send('PUT', '/user/account/second-factor/mail', { enabled, current_password })

/** What a workspace asks for, as its administrator sets it. */
const policy = async (workspace: 'home' | 'away', second_factor: 'off' | 'optional' | 'required'): Promise<void> => {
  const administrator = await product().signIn(`admin@${workspace}.test`)
  expect((await administrator.send('PUT', '/settings/security', { second_factor })).status).toBe(200)
}
beforeAll(() => policy('home', 'optional'))

/** Every mail to an address, the newest first. */
const mailsTo = async (email: string) => {
  const { services } = product()
  return (await services.database.global((tx) => services.mailer.waiting(tx, 500))).filter(({ to }) => to === email)
}
const codeTo = async (email: string): Promise<string> => {
  const texts = (await mailsTo(email)).map(({ text }) => /Code: (\d{6})\n/.exec(text)?.[1])
  return texts.find((code) => code !== undefined) ?? 'no code'
}
const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000')

/** A person of `home` with codes by mail. */
const guarded = async (): Promise<{ person: Person; email: string }> => {
  const person = await product().withPermissions([])
  const email = await emailOf(person)
  expect((await mailFactor(person, true)).status).toBe(200)
  return { person, email }
}

const begin = async (email: string, by: Person = anonymous()): Promise<string> => {
  const answer = await by.send('POST', '/login', { email, password })
  expect([answer.status, Reflect.get(answer.body, 'code')]).toEqual([200, 'USR_2FA'])
  return String(dataOf(answer, 'id'))
}
const second = (body: object, headers: Readonly<Record<string, string>> = {}) =>
  anonymous().send('POST', '/login-2fa', body, headers)

/** As if so many seconds had gone by since codes were mailed and asked for. */
const later = (seconds: number) =>
  product().database.global(async (tx) => {
    await tx.query(`update rate_counters set since = since - make_interval(secs => $1)`, [seconds])
    await tx.query(
      `update sign_in_attempts set code_expires_at = code_expires_at - make_interval(secs => $1),
         ends_at = ends_at - make_interval(secs => $1)`,
      [seconds],
    )
  })

describe('codes by mail', () => {
  test('AUT-002 AUT-037 AUT-040: a right password leads to a code, and the code to a sign-in', async () => {
    const { email } = await guarded()
    const asked = await anonymous().send('POST', '/login', { email, password })
    expect(asked.body).toEqual({
      code: 'USR_2FA',
      data: {
        id: expect.any(String),
        method: 'mail',
        to: expect.stringMatching(/^s•••@home\.test$/),
        expiredAfter: 300,
      },
    })
    const signedIn = await second({ email, id: dataOf(asked, 'id'), code: await codeTo(email) })
    expect(signedIn.status).toBe(200)
    expect(dataOf(signedIn, 'user')).toMatchObject({ email })
    const person = personOf(product().app, String(dataOf(signedIn, 'token')))
    expect((await person.send('GET', '/user/auth')).status).toBe(200)
  })

  test('a code is good once, for its own try, and not at all once it has expired', async () => {
    const { email } = await guarded()
    const first = await begin(email)
    const used = await codeTo(email)
    expect((await second({ email, id: first, code: used })).status).toBe(200)
    expect((await second({ email, id: first, code: used })).body.error_code).toBe('USR_2FA_INVALID')
    const id = await begin(email)
    const other = await guarded()
    await begin(other.email)
    const foreign = await second({ email, id, code: await codeTo(other.email) })
    expect([foreign.status, foreign.body.error_code]).toEqual([422, 'USR_2FA_INVALID'])
    await later(301)
    const expired = await second({ email, id, code: await codeTo(email) })
    expect(expired.body.error_code).toBe('USR_2FA_INVALID')
    expect(dataOf(expired, 'code')).toEqual(['This code is not right or has expired'])
  })

  test('of two that use one code at once one comes in', async () => {
    const { email } = await guarded()
    const id = await begin(email)
    const code = await codeTo(email)
    const both = await Promise.all([second({ email, id, code }), second({ email, id, code })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('AUT-002: without an id the try begun from the same device is meant, and from no other', async () => {
    const { email } = await guarded()
    const mine = { 'x-device-key': 'a key that this device keeps, and known' }
    await anonymous().send('POST', '/login', { email, password }, mine)
    // Known after its first sign-in; from then on it is a place of its own.
    expect((await second({ email, code: await codeTo(email) }, mine)).status).toBe(200)
    await anonymous().send('POST', '/login', { email, password }, mine)
    const code = await codeTo(email)
    expect((await second({ email, code })).body.error_code).toBe('USR_2FA_INVALID')
    expect((await second({ email, code }, mine)).status).toBe(200)
  })

  test('AUT-003: a new code refuses the old one, and comes at most every 30 seconds', async () => {
    const { email } = await guarded()
    const id = await begin(email)
    const old = await codeTo(email)
    const resend = () => anonymous().send('POST', '/resend-2fa', { email, id })
    const early = await resend()
    expect([early.status, early.body.error_code]).toEqual([429, 'GEN_RATE_LIMITED'])
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(20)
    await later(31)
    const sent = await resend()
    expect(sent.body.data).toEqual({ method: 'mail', to: 's•••@home.test', expiredAfter: 300 })
    expect((await resend()).status).toBe(429)
    const code = await codeTo(email)
    expect(code).not.toBe(old)
    expect((await second({ email, id, code: old })).body.error_code).toBe('USR_2FA_INVALID')
    expect((await second({ email, id, code })).status).toBe(200)
  })

  test('what was tried is answered alike, whether there is a try, an account or nothing', async () => {
    const { email } = await guarded()
    const id = await begin(email)
    const made = 'x'.repeat(43)
    const code = wrongFor(await codeTo(email))
    const answers = await Promise.all([
      second({ email, id, code }),
      second({ email, id: made, code }),
      second({ email: 'nobody@home.test', id: made, code }),
      second({ email: 'nobody@home.test', code }),
    ])
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    const known = await anonymous().send('POST', '/resend-2fa', { email, id: made }, { 'x-device-key': 'k'.repeat(20) })
    await later(31)
    const again = await anonymous().send('POST', '/resend-2fa', { email, id: made })
    const nobody = await anonymous().send('POST', '/resend-2fa', { email: 'sven@home.test', id: made })
    expect([known.status, again.status, nobody.status]).toEqual([429, 200, 200])
    expect([again.body.data, again.body.message]).toEqual([nobody.body.data, nobody.body.message])
    const twice = await anonymous().send('POST', '/resend-2fa', { email: 'sven@home.test', id: made })
    expect(twice.status).toBe(429)
    expect(await mailsTo('sven@home.test')).toEqual([])
  })

  test('AUT-038: five digits, letters and foreign fields are refused before anything is looked at', async () => {
    const { email } = await guarded()
    const id = await begin(email)
    const code = await codeTo(email)
    for (const wrong of ['12345', '1234567', 'abcdef', '', '12 34', '١٢٣٤٥'])
      expect((await second({ email, id, code: wrong })).body).toMatchObject({
        error_code: 'GEN_VALIDATION',
        data: { code: [expect.any(String)] },
      })
    const { rows } = await product().database.global((tx) =>
      tx.query<{ admin: number; own: number }>(
        `select (select account_id from memberships m join accounts a on a.id = m.account_id where a.email = 'admin@home.test')::int as admin,
           (select id from accounts where email = $1)::int as own`,
        [email],
      ),
    )
    const assigned = { account_id: rows[0]?.admin, user_id: 1, method: 'app', tries: -5, factor: 'passkey' }
    const signedIn = await second({ email, id, code, ...assigned })
    expect(dataOf(signedIn, 'user')).toMatchObject({ email })
  })

  test('a try ends with a new password, and after five wrong codes', async () => {
    const { person, email } = await guarded()
    const id = await begin(email)
    const changed = await person.send('POST', '/user/account/change-password', {
      current_password: password,
      new_password: 'quite another password',
    })
    expect(changed.status).toBe(200)
    expect((await second({ email, id, code: await codeTo(email) })).body.error_code).toBe('USR_2FA_INVALID')
    const other = await guarded()
    const tried = await begin(other.email)
    const code = await codeTo(other.email)
    for (let at = 0; at < 5; at++) await second({ email: other.email, id: tried, code: wrongFor(code) })
    expect((await second({ email: other.email, id: tried, code })).body.error_code).toBe('USR_2FA_INVALID')
  })

  test('neither a code nor what names a try stands in the database', async () => {
    const { email } = await guarded()
    const id = await begin(email)
    const code = await codeTo(email)
    const kept = await product().database.global(async (tx) => [
      (await tx.query(`select * from sign_in_attempts`)).rows,
      (await tx.query(`select * from rate_counters`)).rows,
    ])
    expect(JSON.stringify(kept)).not.toContain(id)
    expect(JSON.stringify(kept)).not.toContain(code)
  })
})

describe('turning codes by mail on and off', () => {
  test('asks for the password, tells the person, and is one event each', async () => {
    const person = await product().withPermissions(['LOG_VIEW_MY_ACTIVITY'])
    const email = await emailOf(person)
    const wrong = await mailFactor(person, true, 'not this one')
    expect([wrong.status, wrong.body.error_code]).toEqual([422, 'GEN_VALIDATION'])
    expect(dataOf(await person.send('GET', '/user/account/second-factor'), 'mail')).toBe(false)
    for (const enabled of [true, true, false, false]) expect((await mailFactor(person, enabled)).status).toBe(200)
    const log = await person.send('GET', '/log/activity-log?limit=10')
    const types = Object(dataOf(log, 'list')).map((row: object) => Reflect.get(row, 'type'))
    expect(types.filter((type: string) => /factor/.test(type))).toEqual([
      'user.second_factor_removed',
      'user.second_factor_added',
    ])
    expect((await mailsTo(email)).map(({ text }) => text.split('\n')[0])).toEqual([
      'Codes by e-mail were turned off for your account.',
      'Codes by e-mail were turned on for your account.',
    ])
  })

  test('a workspace that requires a second factor asks everybody, also who changes over from another one', async () => {
    const { database, home, away } = product()
    const person = await product().withPermissions([])
    const own = await emailOf(person)
    await database.global(async (tx) => {
      const { rows } = await tx.query<{ id: number }>(`select id from accounts where email = $1`, [own])
      const userId = await tx.within(away, async (inside) => {
        const user = await inside.query<{ id: number }>(
          `insert into users (workspace_id, uuid, account_id, first_name, last_name, email)
           values ($1, gen_random_uuid(), $2, 'Special', 'User', $3) returning id`,
          [away, rows[0]?.id, own],
        )
        return user.rows[0]?.id
      })
      await tx.query(`insert into memberships values ($1, $2, $3)`, [rows[0]?.id, away, userId])
    })
    await policy('away', 'required')
    const over = await person.send('POST', `/settings/workspaces/${away}/switch`, {})
    expect([over.status, over.body.error_code]).toEqual([403, 'USR_2FA_REQUIRED'])
    const id = await begin(own)
    const signedIn = await second({ email: own, id, code: await codeTo(own) })
    // Where they wanted to go.
    expect(dataOf(signedIn, 'workspace')).toMatchObject({ id: away })
    const strong = personOf(product().app, String(dataOf(signedIn, 'token')))
    const there = await strong.send('POST', `/settings/workspaces/${home}/switch`, {})
    expect(there.status).toBe(200)
    const back = personOf(product().app, String(dataOf(there, 'token')))
    expect((await back.send('POST', `/settings/workspaces/${away}/switch`, {})).status).toBe(200)
    await policy('home', 'off')
    onTestFinished(() => policy('home', 'optional'))
    expect((await mailFactor(person, true)).body.error_code).toBe('USR_2FA_OFF')
  })
})

describe('guessing codes', () => {
  /** The same product with its limits on; every test names people of its own. */
  const limited = async () => {
    const { services } = product()
    const jobs = openJobs({ database: services.database, log: jsonLog('error', (line) => process.stderr.write(line)) })
    const settings = { ...services.settings, rateLimits: true }
    const { app } = await buildProduct({ services: { ...services, settings, jobs } })
    onTestFinished(() => app.close())
    return async (address: string, path: string, body: object) => {
      const answer = await app.inject({ method: 'POST', url: `/api${path}`, remoteAddress: address, payload: body })
      return { status: answer.statusCode, data: Reflect.get(Object(answer.json()), 'data') }
    }
  }

  test('counts with wrong passwords: a right password in between forgives nothing', async () => {
    const { email } = await guarded()
    const send = await limited()
    const statuses: number[] = []
    for (let at = 0; at < 6; at++) {
      const begun = await send('10.2.0.1', '/login', { email, password })
      if (begun.status !== 200) {
        statuses.push(begun.status)
        continue
      }
      const id: unknown = Reflect.get(Object(begun.data), 'id')
      statuses.push((await send('10.2.0.1', '/login-2fa', { email, id, code: wrongFor(await codeTo(email)) })).status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    expect((await send('10.2.0.1', '/login', { email, password: 'wrong' })).status).toBe(429)
  })

  test('from ever new addresses is stopped after twenty', async () => {
    const { email } = await guarded()
    const send = await limited()
    const statuses: number[] = []
    for (let at = 1; at <= 22; at++) {
      const address = `10.3.${at}.1`
      const begun = await send(address, '/login', { email, password })
      const id: unknown = Reflect.get(Object(begun.data), 'id')
      statuses.push((await send(address, '/login-2fa', { email, id, code: wrongFor(await codeTo(email)) })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429, 429])
  })

  test('a flood of codes for one person is stopped', async () => {
    const { email } = await guarded()
    const send = await limited()
    const statuses: number[] = []
    for (let at = 0; at < 11; at++) statuses.push((await send('10.4.0.1', '/login', { email, password })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})
