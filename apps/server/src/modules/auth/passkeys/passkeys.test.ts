import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { password, personOf, useProduct, type Answer, type Person } from '../../../../testing/product.ts'
import { softAuthenticator, type SignedFor, type SoftAuthenticator } from './softAuthenticator.testing.ts'

const product = useProduct()
const anonymous = (): Person => personOf(product().app, '')
const dataOf = (answer: Pick<Answer, 'body'>, key: string): unknown => Reflect.get(Object(answer.body.data), key)
const path = '/user/account/passkeys'
let site: Pick<SignedFor, 'origin' | 'rpId'>

beforeAll(() => {
  const { origin, hostname } = new URL(product().services.settings.publicUrl)
  site = { origin, rpId: hostname }
})

const challengeFor = async (person: Person): Promise<Answer> => {
  const answer = await person.send('POST', `${path}/options`, { current_password: password })
  expect(answer.status).toBe(200)
  return answer
}
const add = async (person: Person, device: SoftAuthenticator, more: Partial<SignedFor> = {}): Promise<Answer> => {
  const challenge = String(dataOf(await challengeFor(person), 'challenge'))
  return person.send('POST', path, {
    challenge,
    name: 'My key',
    credential: device.make({ ...site, challenge, ...more }),
  })
}
interface Holder {
  readonly person: Person
  readonly email: string
  readonly device: SoftAuthenticator
}
const holder = async (): Promise<Holder> => {
  const person = await product().withPermissions(['LOG_VIEW_MY_ACTIVITY'])
  const email = String(dataOf(await person.send('GET', '/user/account/my-profile'), 'email'))
  const device = softAuthenticator()
  expect((await add(person, device)).status).toBe(201)
  return { person, email, device }
}
const asked = async (): Promise<string> =>
  String(dataOf(await anonymous().send('POST', '/login/passkey/options'), 'challenge'))
const signIn = async (device: SoftAuthenticator, more: Partial<SignedFor> = {}, handle?: string): Promise<Answer> => {
  const challenge = await asked()
  const credential = device.sign({ ...site, challenge, ...more }, handle)
  return anonymous().send('POST', '/login/passkey', { challenge, credential })
}

describe('a passkey', () => {
  test('is made with the password, signs in alone, and counts as a second factor', async () => {
    const { person, email, device } = await holder()
    const signedIn = await signIn(device, { counter: 1 })
    expect(signedIn.status).toBe(200)
    expect(dataOf(signedIn, 'user')).toMatchObject({ email })
    expect(dataOf(await person.send('GET', path), 'list')).toEqual([
      {
        uuid: expect.any(String),
        name: 'My key',
        synced: false,
        created_at: expect.any(String),
        used_at: expect.any(String),
      },
    ])
    const administrator = await product().signIn('admin@home.test')
    const policy = (second_factor: string) => administrator.send('PUT', '/settings/security', { second_factor })
    await policy('required')
    onTestFinished(async () => void (await policy('off')))
    expect((await signIn(device, { counter: 2 })).status).toBe(200)
    const wrong = await person.send('POST', `${path}/options`, { current_password: 'wrong' })
    expect([wrong.status, wrong.body.error_code]).toEqual([422, 'GEN_VALIDATION'])
  })

  test('what is asked before signing in tells of nobody, and is good once', async () => {
    const { device } = await holder()
    const { body } = await anonymous().send('POST', '/login/passkey/options')
    expect(Object.keys(Object(body.data)).toSorted()).toEqual(['challenge', 'rp_id', 'timeout'])
    const challenge = String(dataOf({ body }, 'challenge'))
    const credential = device.sign({ ...site, challenge, counter: 5 })
    const send = () => anonymous().send('POST', '/login/passkey', { challenge, credential })
    const both = await Promise.all([send(), send()])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect((await send()).body.error_code).toBe('USR_PASSKEY_INVALID')
    const late = await asked()
    await product().database.global((tx) =>
      tx.query(`update passkey_challenges set expires_at = now() - interval '1 second'`),
    )
    const credentialLate = device.sign({ ...site, challenge: late, counter: 6 })
    const answer = await anonymous().send('POST', '/login/passkey', { challenge: late, credential: credentialLate })
    expect(answer.body.error_code).toBe('USR_PASSKEY_INVALID')
  })

  test('is refused alike for another site, without a verified person, and where nobody holds it', async () => {
    const { device } = await holder()
    const forged = softAuthenticator()
    const answers = [
      await signIn(device, { origin: 'https://evil.test', counter: 1 }),
      await signIn(device, { rpId: 'evil.test', counter: 1 }),
      await signIn(device, { verified: false, counter: 1 }),
      await signIn(device, { challenge: 'x'.repeat(43), counter: 1 }),
      await signIn(device, { counter: 1 }, Buffer.from('somebody else').toString('base64url')),
      await signIn(forged),
    ]
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect([answers[0]?.status, answers[0]?.body.error_code]).toEqual([401, 'USR_PASSKEY_INVALID'])
    expect((await signIn(device, { counter: 1 })).status).toBe(200)
  })

  test('a key under another one’s name is no key', async () => {
    const { device } = await holder()
    const challenge = await asked()
    const credential = device.sign({ ...site, challenge, counter: 1 })
    const other = softAuthenticator().sign({ ...site, challenge, counter: 1 })
    const swapped = { ...credential, response: other.response }
    expect((await anonymous().send('POST', '/login/passkey', { challenge, credential: swapped })).status).toBe(401)
  })

  test('a counter that does not move on is a copy; one that never counts is none', async () => {
    const { device } = await holder()
    expect((await signIn(device, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 6, 0]) expect((await signIn(device, { counter })).status).toBe(401)
    expect((await signIn(device, { counter: 8 })).status).toBe(200)
    const silent = await holder()
    for (let at = 0; at < 2; at++) expect((await signIn(silent.device)).status).toBe(200)
  })

  test('passes over a workspace that only its provider opens, as a password does', async () => {
    const { person, device } = await holder()
    const own = await person.send('POST', '/settings/workspaces/new', { name: 'Own boatyard', region: 'EU' })
    const { database, home } = product()
    await database.global(async (tx) => {
      await tx.query(`insert into sso_doors (workspace_id, auth) values ($1, 'oidc')`, [home])
      await tx.within(home, (inside) =>
        inside.query(
          `insert into security_settings (workspace_id, second_factor, session_hours, password_min_length, sso_only)
           values ($1, 'optional', 12, 8, true) on conflict (workspace_id) do update set sso_only = true`,
          [home],
        ),
      )
    })
    onTestFinished(() =>
      database.global(async (tx) => {
        await tx.query(`delete from sso_doors where workspace_id = $1`, [home])
        await tx.within(home, (inside) => inside.query(`delete from security_settings where workspace_id = $1`, [home]))
      }),
    )
    const signedIn = await signIn(device, { counter: 1 })
    expect(dataOf(signedIn, 'workspace')).toMatchObject({ id: dataOf(own, 'id') })
  })

  test('is taken for the account that asked, of this site, by a verified person, and once', async () => {
    const [mine, theirs] = [await product().withPermissions([]), await product().withPermissions([])]
    const device = softAuthenticator()
    for (const more of [{ origin: 'https://evil.test' }, { rpId: 'evil.test' }, { verified: false }])
      expect((await add(mine, device, more)).body.error_code).toBe('USR_PASSKEY_INVALID')
    const challenge = String(dataOf(await challengeFor(mine), 'challenge'))
    const body = { challenge, name: 'Key', credential: device.make({ ...site, challenge }), account_id: 1, counter: 99 }
    expect((await theirs.send('POST', path, body)).body.error_code).toBe('USR_PASSKEY_INVALID')
    expect((await mine.send('POST', path, body)).status).toBe(201)
    expect((await mine.send('POST', path, body)).body.error_code).toBe('USR_PASSKEY_INVALID')
    expect((await add(theirs, device)).body.error_code).toBe('USR_PASSKEY_INVALID')
    // The challenge of a sign-in is none for making one, nor the other way round.
    const open = await asked()
    const made = { challenge: open, name: 'Key', credential: softAuthenticator().make({ ...site, challenge: open }) }
    expect((await mine.send('POST', path, made)).body.error_code).toBe('USR_PASSKEY_INVALID')
  })

  test('is renamed and removed by its owner only; each change is one event and a mail', async () => {
    const { person, email, device } = await holder()
    const other = await product().withPermissions([])
    const list: readonly object[] = Object(dataOf(await person.send('GET', path), 'list'))
    const uuid = String(Reflect.get(list[0] ?? {}, 'uuid'))
    for (const [method, at, body] of [
      ['PUT', `${path}/${uuid}`, { name: 'Stolen' }],
      ['POST', `${path}/${uuid}/remove`, { current_password: password }],
      ['PUT', `${path}/nonsense`, { name: 'x' }],
    ] as const)
      expect([at, (await other.send(method, at, body)).body.error_code]).toEqual([at, 'USR_PASSKEY_NOT_FOUND'])
    expect(dataOf(await person.send('PUT', `${path}/${uuid}`, { name: ' Phone ' }), 'name')).toBe('Phone')
    expect((await person.send('POST', `${path}/${uuid}/remove`, { current_password: 'wrong' })).status).toBe(422)
    expect((await signIn(device, { counter: 1 })).status).toBe(200)
    expect((await person.send('POST', `${path}/${uuid}/remove`, { current_password: password })).status).toBe(200)
    expect((await signIn(device, { counter: 2 })).status).toBe(401)
    const log = await person.send('GET', '/log/activity-log?limit=25')
    const types: readonly string[] = Object(dataOf(log, 'list')).map((row: object) => Reflect.get(row, 'type'))
    expect(types.filter((type) => type.includes('passkey'))).toEqual([
      'user.passkey_removed',
      'user.passkey_renamed',
      'user.passkey_added',
    ])
    const { services } = product()
    const mails = await services.database.global((tx) => services.mailer.waiting(tx, 500))
    expect(mails.filter(({ to }) => to === email).map(({ text }) => text.split('\n')[0])).toEqual([
      'The passkey “Phone” was removed from your account.',
      'The passkey “My key” was added to your account.',
    ])
  })
})
