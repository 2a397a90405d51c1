import type { Permission } from '@plumbline/contract'
import type { FastifyInstance } from 'fastify'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openJobs } from '../../../platform/jobs/index.ts'
import { jsonLog } from '../../../platform/log/index.ts'
import { buildProduct } from '../../../product.ts'
import { password, personOf, useProduct, type Answer, type Person } from '../../../../testing/product.ts'

const product = useProduct()
/** The clock stands, so that no time step ends between making a code and writing it. */
const clock = Date.now()
let app: FastifyInstance | undefined
const personBy = (token: string): Person => personOf(app ?? product().app, token)
const anonymous = (): Person => personBy('')
const dataOf = (answer: Pick<Answer, 'body'>, key: string): unknown => Reflect.get(Object(answer.body.data), key)
const confirmed = { current_password: password }
const path = '/user/account/second-factor'

beforeAll(async () => {
  const administrator = await product().signIn('admin@home.test')
  await administrator.send('PUT', '/settings/security', { second_factor: 'optional' })
  const { services } = product()
  const jobs = openJobs({ database: services.database, log: jsonLog('error', (line) => process.stderr.write(line)) })
  ;({ app } = await buildProduct({ services: { ...services, jobs, now: () => clock }, checkAnswers: true }))
})
afterAll(() => app?.close())

const withPermissions = async (permissions: readonly Permission[]): Promise<Person> =>
  personBy((await product().withPermissions(permissions)).token)

/** What the app shows, by so many steps of 30 s from now. */
const codeOf = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(clock / 1000) + steps * 30 })

interface Guarded {
  readonly person: Person
  readonly email: string
  readonly secret: string
  readonly recovery: readonly string[]
}

/** A person of `home` with an app, confirmed by the code of the step before: the present one is still to be used. */
const guarded = async (permissions: readonly Permission[] = ['LOG_VIEW_MY_ACTIVITY']): Promise<Guarded> => {
  const person = await withPermissions(permissions)
  const email = String(dataOf(await person.send('GET', '/user/account/my-profile'), 'email'))
  const secret = String(dataOf(await person.send('POST', `${path}/app`, confirmed), 'secret'))
  const on = await person.send('POST', `${path}/app/confirm`, { code: await codeOf(secret, -1) })
  expect(on.status).toBe(200)
  const recovery: unknown = dataOf(on, 'recovery_codes')
  return { person, email, secret, recovery: Array.isArray(recovery) ? recovery.map(String) : [] }
}
const begin = async (email: string): Promise<string> => {
  const answer = await anonymous().send('POST', '/login', { email, password })
  expect(answer.body).toMatchObject({ code: 'USR_2FA', data: { method: 'app' } })
  return String(dataOf(answer, 'id'))
}
const second = (body: object) => anonymous().send('POST', '/login-2fa', body)
const subjectsTo = async (email: string): Promise<readonly string[]> => {
  const { services } = product()
  const mails = await services.database.global((tx) => services.mailer.waiting(tx, 500))
  return mails.filter(({ to }) => to === email).map(({ text }) => text.split('\n')[0] ?? '')
}

describe('an authenticator app', () => {
  test('counts once a code of it is confirmed; its secret is sealed and shown once', async () => {
    const person = await withPermissions([])
    const email = String(dataOf(await person.send('GET', '/user/account/my-profile'), 'email'))
    expect((await person.send('POST', `${path}/app`, { current_password: 'wrong' })).status).toBe(422)
    const begun = await person.send('POST', `${path}/app`, confirmed)
    const secret = String(dataOf(begun, 'secret'))
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const address = new URL(String(dataOf(begun, 'address')))
    expect([address.protocol, decodeURIComponent(address.pathname), address.searchParams.get('secret')]).toEqual([
      'otpauth:',
      expect.stringContaining(`Plumbline:${email}`),
      secret,
    ])
    expect((await anonymous().send('POST', '/login', { email, password })).body).toHaveProperty('data.token')
    const code = await codeOf(secret)
    const wrong = await person.send('POST', `${path}/app/confirm`, { code: code === '000000' ? '000001' : '000000' })
    expect([wrong.status, wrong.body.error_code]).toEqual([422, 'USR_2FA_INVALID'])
    expect(dataOf(await person.send('GET', path), 'app')).toBe(false)
    const on = await person.send('POST', `${path}/app/confirm`, { code })
    const codes: unknown = dataOf(on, 'recovery_codes')
    expect(codes).toHaveLength(10)
    const kept = await product().database.global(async (tx) => [
      (await tx.query(`select *, encode(code_mark, 'escape') as text from recovery_codes`)).rows,
      (await tx.query(`select * from authenticators`)).rows,
    ])
    for (const shown of [secret, ...Object(codes)]) expect(JSON.stringify(kept)).not.toContain(shown)
    const again = await person.send('POST', `${path}/app`, confirmed)
    expect([again.status, again.body.error_code]).toEqual([409, 'USR_2FA_ON'])
  })

  test('signs in by the present code; the same time step is not taken twice, nor one before', async () => {
    const { email, secret } = await guarded()
    const code = await codeOf(secret)
    expect((await second({ email, id: await begin(email), code })).status).toBe(200)
    const again = await second({ email, id: await begin(email), code })
    expect([again.status, again.body.error_code]).toEqual([422, 'USR_2FA_INVALID'])
    expect((await second({ email, id: await begin(email), code: await codeOf(secret, -1) })).status).toBe(422)
    for (const steps of [-3, 3])
      expect((await second({ email, id: await begin(email), code: await codeOf(secret, steps) })).status).toBe(422)
    expect((await second({ email, id: await begin(email), code: await codeOf(secret, 1) })).status).toBe(200)
  })

  test('of two that use one code at once one comes in', async () => {
    const { email, secret } = await guarded()
    const code = await codeOf(secret)
    const id = await begin(email)
    const both = await Promise.all([second({ email, id, code }), second({ email, id, code })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('a secret moved to another account opens nothing', async () => {
    const [mine, theirs] = [await guarded(), await guarded()]
    await product().database.global((tx) =>
      tx.query(
        `update authenticators set sealed_secret =
           (select x.sealed_secret from authenticators x join accounts a on a.id = x.account_id where a.email = $1)
         where account_id = (select id from accounts where email = $2)`,
        [mine.email, theirs.email],
      ),
    )
    const id = await begin(theirs.email)
    expect((await second({ email: theirs.email, id, code: await codeOf(mine.secret) })).status).toBe(422)
  })

  test('a recovery code comes in once, in any writing, is told by mail, and belongs to its account', async () => {
    const { person, email, recovery } = await guarded()
    const other = await guarded()
    const [first = '', next = ''] = recovery
    expect((await second({ email: other.email, id: await begin(other.email), code: first })).status).toBe(422)
    expect((await second({ email, id: await begin(email), code: ` ${first.toUpperCase()} ` })).status).toBe(200)
    expect((await second({ email, id: await begin(email), code: first })).status).toBe(422)
    expect(dataOf(await person.send('GET', path), 'recovery_codes')).toBe(9)
    expect(await subjectsTo(email)).toContain('Somebody signed in to your account by a recovery code.')
    const made = await person.send('POST', `${path}/recovery-codes`, confirmed)
    expect((await second({ email, id: await begin(email), code: next.replace('-', '') })).status).toBe(422)
    const [fresh]: readonly string[] = Object(dataOf(made, 'recovery_codes'))
    expect((await second({ email, id: await begin(email), code: fresh })).status).toBe(200)
    const log = await person.send('GET', '/log/activity-log?limit=25')
    const types: readonly string[] = Object(dataOf(log, 'list')).map((row: object) => Reflect.get(row, 'type'))
    expect(types.filter((type) => /recovery|factor/.test(type))).toEqual([
      'user.recovery_code_used',
      'user.recovery_codes_made',
      'user.recovery_code_used',
      'user.second_factor_added',
    ])
  })

  test('is turned off by the password alone; its recovery codes and open tries end with it', async () => {
    const { person, email, secret, recovery } = await guarded()
    const id = await begin(email)
    expect((await person.send('POST', `${path}/app/remove`, { current_password: 'wrong' })).status).toBe(422)
    expect((await person.send('POST', `${path}/app/remove`, confirmed)).status).toBe(200)
    for (const code of [await codeOf(secret), recovery[0]]) expect((await second({ email, id, code })).status).toBe(422)
    expect((await anonymous().send('POST', '/login', { email, password })).body).toHaveProperty('data.token')
    const codes = await person.send('POST', `${path}/recovery-codes`, confirmed)
    expect([codes.status, codes.body.error_code]).toEqual([409, 'USR_2FA_OFF'])
  })

  test('an app is not weakened by a mail: no code is sent for it', async () => {
    const { email } = await guarded()
    const id = await begin(email)
    await product().database.global((tx) => tx.query(`delete from rate_counters where bucket = 'code-mail'`))
    expect((await anonymous().send('POST', '/resend-2fa', { email, id })).status).toBe(200)
    expect((await subjectsTo(email)).filter((line) => line.startsWith('Code:'))).toEqual([])
  })
})

describe('the factor of somebody who has lost app and codes', () => {
  const uuidOf = async ({ person }: Guarded) =>
    String(dataOf(await person.send('GET', '/user/account/my-profile'), 'uuid'))
  const reset = (by: Person, uuid: string) => by.send('POST', `/user/${uuid}/reset-second-factor`)

  test('is taken away by an administrator: an event, a mail, and no sign-in goes on', async () => {
    const administrator = personBy((await product().signIn('admin@home.test')).token)
    const lost = await guarded()
    const uuid = await uuidOf(lost)
    const open = await begin(lost.email)
    expect((await reset(administrator, uuid)).status).toBe(200)
    expect((await lost.person.send('GET', '/user/auth')).status).toBe(401)
    for (const code of [await codeOf(lost.secret), lost.recovery[0]])
      expect((await second({ email: lost.email, id: open, code })).status).toBe(422)
    const { body } = await anonymous().send('POST', '/login', { email: lost.email, password })
    const again = personBy(String(dataOf({ body }, 'token')))
    expect((await again.send('GET', path)).body.data).toMatchObject({ mail: false, app: false, recovery_codes: 0 })
    expect(await subjectsTo(lost.email)).toContainEqual(expect.stringContaining('turned off the second factor'))
    const told = await product().database.inWorkspace(product().home, (tx) =>
      tx.query(
        `select subject_uuid, before from events where workspace_id = $1 and type = 'user.second_factor_reset'`,
        [tx.workspaceId],
      ),
    )
    expect(told.rows).toEqual([{ subject_uuid: uuid, before: { methods: ['app'] } }])
    const twice = await reset(administrator, uuid)
    expect([twice.status, twice.body.error_code]).toEqual([409, 'USR_NO_FACTOR'])
  })

  test('stays where the account opens other workspaces, where it may do more than the caller, and where it is one’s own', async () => {
    const manager = await guarded(['USR_MANAGE_USER'])
    const [elsewhere, mightier] = [await guarded(), await guarded(['APP_EDIT_SETTINGS'])]
    const own = { name: 'Own boatyard', region: 'EU' }
    const made = dataOf(await elsewhere.person.send('POST', '/settings/workspaces/new', own), 'id')
    expect((await elsewhere.person.send('POST', `/settings/workspaces/${String(made)}/switch`, {})).status).toBe(200)
    const refusals = []
    for (const each of [elsewhere, mightier, manager])
      refusals.push((await reset(manager.person, await uuidOf(each))).body.error_code)
    expect(refusals).toEqual(['USR_ELSEWHERE', 'USR_RIGHTS_BEYOND', 'USR_ACCESS_DENIED'])
    for (const { person } of [elsewhere, mightier, manager])
      expect(dataOf(await person.send('GET', path), 'app')).toBe(true)
  })
})
