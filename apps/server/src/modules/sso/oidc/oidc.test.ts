import type { OidcProvider as OidcSettings, SignedIn } from '@plumbline/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { followProvider } from '../../../../testing/followProvider.ts'
import { startOidcProvider, type OidcProviderServer } from '../../../../testing/oidcProvider.ts'
import { personOf, useProduct, type Answer, type Person } from '../../../../testing/product.ts'
import { ssoBrowser, type SsoBrowser } from '../../../../testing/ssoBrowser.ts'

const product = useProduct()
let provider: OidcProviderServer
let administrator: Person
let settings: OidcSettings

const mapping = { idp_user_id: '', email: '', first_name: '', last_name: '' }
const signedIn = (answer: Answer): SignedIn => answer.body.data as SignedIn

const register = async (body: object = {}): Promise<Answer> =>
  administrator.send('PUT', '/settings/auth/oidc', {
    auth: 'oidc',
    enabled: true,
    issuer: provider.issuer,
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    trust_email: false,
    mapping,
    ...body,
  })

/** What the provider told without a browser. */
const told: string[] = []
const tell = async (address: string, form: string): Promise<number> => {
  told.push(form)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await product().app.inject({ method: 'POST', url: new URL(address).pathname, headers, payload: form })
  return answer.statusCode
}

beforeAll(async () => {
  administrator = await product().signIn('admin@home.test')
  settings = (await administrator.send('GET', '/settings/auth/oidc')).body.data as OidcSettings
  const { redirect_uri: redirectUri, logout_url: afterLogout, back_channel_logout_url: backChannel } = settings.own
  provider = await startOidcProvider({ redirectUri, afterLogout, backChannel, tell })
})
afterAll(() => provider.close())
beforeEach(async () => {
  await register()
  const { code } = { code: Math.trunc(product().services.now()) }
  provider.person = {
    sub: `s-${code}`,
    email: `ines${code}@partner.test`,
    email_verified: true,
    given_name: 'Ines',
    family_name: 'Duarte',
  }
})

const begin = async (browser: SsoBrowser, query = ''): Promise<string> =>
  (await browser.visit(settings.own.redirect_uri.replace(/callback$/, `login${query}`))).location

const arrive = async (browser: SsoBrowser, address: string) => {
  const answer = await browser.visit(address)
  const to = new URL(answer.location, 'http://127.0.0.1:4100')
  return { to, code: to.searchParams.get('assertion'), problem: to.searchParams.get('sso_error') }
}

const signInByOidc = async (query = '') => {
  const browser = ssoBrowser(product().app)
  const back = await followProvider(await begin(browser, query))
  return { browser, back, ...(await arrive(browser, back)) }
}

const redeem = (browser: SsoBrowser, code: string | null) =>
  personOf(product().app, '').send('GET', `/sso/${code}`, undefined, { cookie: browser.cookie() })

describe('signing in at an OpenID provider', () => {
  test('a first sign-in makes the person, by code with PKCE, state and nonce', async () => {
    const browser = ssoBrowser(product().app)
    const asked = new URL(await begin(browser, '?redirect_uri=%2Fassets'))
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked.searchParams.get(name)?.length).toBeGreaterThan(20)
    expect([asked.searchParams.get('response_type'), asked.searchParams.get('code_challenge_method')]).toEqual([
      'code',
      'S256',
    ])
    const { to, code } = await arrive(browser, await followProvider(asked.href))
    expect(to.searchParams.get('redirect_uri')).toBe('/assets')
    const { user, workspace } = signedIn(await redeem(browser, code))
    expect([user.email, user.full_name, workspace.key]).toEqual([provider.person.email, 'Ines Duarte', 'home'])
    expect(user.roles.map(({ name }) => name)).toEqual(['Auditor'])
    provider.person = { ...provider.person, given_name: 'Inês' }
    const again = await signInByOidc()
    const known = signedIn(await redeem(again.browser, again.code)).user
    expect([known.id, known.first_name]).toEqual([user.id, 'Inês'])
  })

  test('who has that verified address here already is linked', async () => {
    provider.person = { sub: 'boss', email: 'manager@home.test', email_verified: true }
    const { browser, code } = await signInByOidc()
    expect(signedIn(await redeem(browser, code)).user.roles[0]?.name).toBe('Manager')
  })

  test('an address that is not verified is nobody’s, unless the provider is trusted in it', async () => {
    provider.person = { sub: 'fake', email: 'admin@home.test', email_verified: false }
    expect((await signInByOidc()).problem).toBe('unverified_email')
    provider.person = { sub: 'fake', email: 'admin@home.test' }
    expect((await signInByOidc()).problem).toBe('unverified_email')
    await register({ trust_email: true })
    const { browser, code } = await signInByOidc()
    expect(signedIn(await redeem(browser, code)).user.email).toBe('admin@home.test')
  })

  test.each([
    ['says nothing of it', {}, 'no_factor'],
    ['tells a password alone', { amr: ['pwd'] }, 'no_factor'],
    ['tells two things that a person knows', { amr: ['pwd', 'pin'] }, 'no_factor'],
    ['tells what a person knows and has', { amr: ['pwd', 'otp'] }, null],
    ['says that there were several', { amr: ['mfa'] }, null],
    ['names a usual context', { acr: 'phr' }, null],
  ])('a workspace that asks for a second factor takes a provider’s word where it %s: %o', async (_, given, problem) => {
    await register({ require_factor: true })
    provider.person = { ...provider.person, ...given }
    expect((await signInByOidc()).problem).toBe(problem)
  })

  test('a workspace’s own name of the factor is asked for, and nothing else counts', async () => {
    await register({ require_factor: true, factor_context: 'gold  silver' })
    const asked = new URL(await begin(ssoBrowser(product().app)))
    expect(asked.searchParams.get('acr_values')).toBe('gold silver')
    provider.person = { ...provider.person, amr: ['mfa'], acr: 'phr' }
    expect((await signInByOidc()).problem).toBe('no_factor')
    provider.person = { ...provider.person, acr: 'silver' }
    expect((await signInByOidc()).problem).toBe(null)
    await register()
    const plain = new URL(await begin(ssoBrowser(product().app)))
    expect(plain.searchParams.has('acr_values')).toBe(false)
  })

  test('a provider that can’t take a second factor is told of in words', async () => {
    await register({ require_factor: true })
    const browser = ssoBrowser(product().app)
    const state = new URL(await begin(browser)).searchParams.get('state') ?? ''
    const error = `?error=unmet_authentication_requirements&state=${state}&iss=${encodeURIComponent(provider.issuer)}`
    expect((await arrive(browser, settings.own.redirect_uri + error)).problem).toBe('no_factor')
  })

  test('signing out leads to the provider’s own sign-out', async () => {
    const { browser, code } = await signInByOidc()
    const { token } = signedIn(await redeem(browser, code))
    const answer = await personOf(product().app, token).send('POST', '/user/logout')
    const { logout_url: address } = answer.body.data as { logout_url: string }
    const url = new URL(address)
    expect([url.origin, url.searchParams.get('post_logout_redirect_uri')]).toEqual([
      provider.issuer,
      settings.own.logout_url,
    ])
    expect(url.searchParams.get('id_token_hint')).not.toBeNull()
    expect((await fetch(url)).status).toBe(200)
    expect((await personOf(product().app, token).send('GET', '/user/auth')).status).toBe(401)
  })
})

describe('the provider ends a sign-in without a browser', () => {
  const enter = async () => {
    const { browser, code } = await signInByOidc()
    const person = personOf(product().app, signedIn(await redeem(browser, code)).token)
    const { rows } = await product().database.global((tx) =>
      tx.query<{ session_index: string }>(
        `select session_index from sso_sessions where subject = $1 order by session_id`,
        [provider.person.sub],
      ),
    )
    return { person, sid: rows.at(-1)?.session_index ?? '' }
  }
  const statusOf = async (person: Person): Promise<number> => (await person.send('GET', '/user/auth')).status

  test('what it opened ends here, and only that; the activity says by whom', async () => {
    const [one, two] = [await enter(), await enter()]
    expect([await statusOf(one.person), await statusOf(two.person)]).toEqual([200, 200])
    await provider.endSignIn(provider.person.sub, one.sid)
    await expect.poll(() => statusOf(one.person)).toBe(401)
    expect(await statusOf(two.person)).toBe(200)
    const { rows } = await product().database.inWorkspace(product().home, (tx) =>
      tx.query<{ after: unknown }>(
        `select after from events where workspace_id = $1 and type = 'user.signed_out' order by id desc limit 1`,
        [tx.workspaceId],
      ),
    )
    expect(rows[0]?.after).toEqual({ by: 'oidc' })
  })

  test('with it goes what somebody who came by it sees as another user; that is of this workspace alone', async () => {
    const auditor = await product().signIn('auditor@home.test')
    const { uuid } = signedIn(await auditor.send('GET', '/user/auth')).user
    provider.person = { sub: 'chief', email: 'admin@home.test', email_verified: true }
    const { person: chief, sid } = await enter()
    const begun = await chief.send('POST', `/user/${uuid}/view-as`)
    const viewing = personOf(product().app, String(Reflect.get(Object(begun.body.data), 'token')))
    const seen = (await viewing.send('GET', '/user/auth')).body.data
    expect(seen).toMatchObject({ user: { uuid }, viewer: { name: 'administrator home' } })
    const workspaces = await viewing.send('GET', '/settings/workspaces/my-workspaces')
    expect(Reflect.get(Object(workspaces.body.data), 'list')).toMatchObject([{ current: true }])
    await provider.endSignIn('chief', sid)
    await expect.poll(() => statusOf(viewing)).toBe(401)
    await expect.poll(() => statusOf(chief)).toBe(401)
    expect(await statusOf(auditor)).toBe(200)
  })

  test('who came by a provider is seen as anybody is, and their own sign-in is left alone', async () => {
    const { person } = await enter()
    const { uuid, email } = signedIn(await person.send('GET', '/user/auth')).user
    const boss = await product().signIn('admin@home.test')
    const begun = await boss.send('POST', `/user/${uuid}/view-as`)
    const viewing = personOf(product().app, String(Reflect.get(Object(begun.body.data), 'token')))
    expect((await viewing.send('GET', '/user/auth')).body.data).toMatchObject({ user: { uuid, email } })
    // Leaving it leads to no provider: nobody signed in there.
    const left = await viewing.send('POST', '/user/account/stop-viewing')
    expect([left.status, left.body.data]).toEqual([200, {}])
    expect([await statusOf(viewing), await statusOf(person), await statusOf(boss)]).toEqual([401, 200, 200])
  })

  test('a token that came before, that was changed, or that is an ID token ends nothing', async () => {
    const gone = await enter()
    await provider.endSignIn(provider.person.sub, gone.sid)
    const { person, sid } = await enter()
    const address = settings.own.back_channel_logout_url
    const came = told.at(-1) ?? ''
    expect(await tell(address, came)).toBe(400)
    const [head = '', body = '', signature = ''] = (new URLSearchParams(came).get('logout_token') ?? '').split('.')
    const claims: object = JSON.parse(Buffer.from(body, 'base64url').toString())
    const forged = (change: object, by = head): string => {
      const payload = Buffer.from(JSON.stringify({ ...claims, jti: 'another', sid, ...change })).toString('base64url')
      return new URLSearchParams({ logout_token: `${by}.${payload}.${signature}` }).toString()
    }
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    for (const form of [forged({}), forged({}, unsigned), 'logout_token=x', '', came.replace('logout_token', 'token')])
      expect(await tell(address, form)).toBe(400)
    const { rows } = await product().database.global((tx) =>
      tx.query<{ workspace_id: number; sealed: string }>(
        `select workspace_id, sealed from sso_sessions where session_index = $1`,
        [sid],
      ),
    )
    const [kept] = rows
    const seal = `sso_providers ${kept?.workspace_id} oidc session`
    const idToken = product().services.sealer.open(seal, kept?.sealed ?? '') ?? ''
    expect(idToken.split('.')).toHaveLength(3)
    expect(await tell(address, new URLSearchParams({ logout_token: idToken }).toString())).toBe(400)
    expect(await statusOf(person)).toBe(200)
  })

  test('of another workspace, or while the provider is off, there is no such address', async () => {
    const { person, sid } = await enter()
    await register({ enabled: false })
    await expect(provider.endSignIn(provider.person.sub, sid)).rejects.toThrow('404')
    const address = settings.own.back_channel_logout_url.replace(/[0-9a-f-]{36}/, crypto.randomUUID())
    expect(await tell(address, told.at(-1) ?? '')).toBe(404)
    await register()
    expect(await statusOf(person)).toBe(200)
  })
})

describe('what an attacker brings is refused', () => {
  test('another state, or none', async () => {
    const browser = ssoBrowser(product().app)
    const back = new URL(await followProvider(await begin(browser)))
    back.searchParams.set('state', 'x'.repeat(43))
    expect((await arrive(browser, back.href)).problem).toBe('failed')
    back.searchParams.delete('state')
    expect((await arrive(browser, back.href)).problem).toBe('failed')
  })

  test('an answer that came before', async () => {
    const { browser, back, code } = await signInByOidc()
    expect(code).not.toBeNull()
    expect((await arrive(browser, back)).problem).toBe('failed')
  })

  test('somebody else’s answer: its session opens in no other browser', async () => {
    const attacker = ssoBrowser(product().app)
    const back = await followProvider(await begin(attacker))
    const victim = ssoBrowser(product().app)
    await begin(victim)
    const { code } = await arrive(victim, back)
    expect((await redeem(victim, code)).body.error_code).toBe('SSO_ASSERTION_INVALID')
  })

  test('a code with another request’s state, verifier and nonce', async () => {
    const browser = ssoBrowser(product().app)
    const [one, two] = [new URL(await followProvider(await begin(browser))), new URL(await begin(browser))]
    one.searchParams.set('state', two.searchParams.get('state') ?? '')
    expect((await arrive(browser, one.href)).problem).toBe('failed')
  })

  test('another nonce than the one that was sent', async () => {
    const browser = ssoBrowser(product().app)
    const asked = new URL(await begin(browser))
    asked.searchParams.set('nonce', 'another-nonce-of-an-attacker')
    expect((await arrive(browser, await followProvider(asked.href))).problem).toBe('failed')
  })

  test('another issuer’s person of an id that is known here: they are who their address says', async () => {
    const known = await signInByOidc()
    const { user } = signedIn(await redeem(known.browser, known.code))
    expect(user.email).toBe(provider.person.email)
    await register({ issuer: 'https://other.example.com', client_secret: '' })
    await register()
    provider.person = { ...provider.person, email: 'manager@home.test' }
    const { browser, code } = await signInByOidc()
    expect(signedIn(await redeem(browser, code)).user.email).toBe('manager@home.test')
  })

  test('an account’s other workspaces: they are neither told nor touched, nor is the account', async () => {
    const own = await product().withPermissions(['APP_EDIT_SETTINGS', 'USR_MANAGE_USER'])
    const mine = '/settings/workspaces/my-workspaces'
    const workspacesOf = async (person: Person): Promise<readonly { current: boolean }[]> =>
      Reflect.get(Object((await person.send('GET', mine)).body.data), 'list')
    const made = await own.send('POST', '/settings/workspaces/new', { name: 'Own boatyard', region: 'EU' })
    const elsewhere = String(Reflect.get(Object(made.body.data), 'id'))
    expect(await workspacesOf(own)).toHaveLength(2)
    const email = String(Reflect.get(Object((await own.send('GET', '/user/account/my-profile')).body.data), 'email'))
    provider.person = { ...provider.person, email }
    const { browser, code } = await signInByOidc()
    const arrived = personOf(product().app, signedIn(await redeem(browser, code)).token)
    const key = await arrived.send('POST', '/settings/api-keys', { name: 'Program' })
    const program = personOf(product().app, String(Reflect.get(Object(key.body.data), 'secret')))
    for (const person of [arrived, program])
      expect((await workspacesOf(person)).map(({ current }) => current)).toEqual([true])
    const path = `/settings/workspaces/${elsewhere}`
    expect((await arrived.send('PUT', path, { name: 'Taken over' })).body.error_code).toBe('WSP_OBJECT_NOT_FOUND')
    const another = await arrived.send('POST', '/settings/workspaces/new', { name: 'Another', region: 'EU' })
    expect(another.body.error_code).toBe('SSO_OWN_SIGN_IN')
    expect((await own.send('PUT', path, { name: 'Still mine' })).status).toBe(200)
    const factor = await arrived.send('GET', '/user/account/second-factor')
    expect(factor.body.data).toMatchObject({ mail: false, app: false, has_password: false })
    expect((await arrived.send('GET', '/user/account/passkeys')).body.data).toEqual({ list: [] })
  })

  test('an answer of another issuer', async () => {
    const browser = ssoBrowser(product().app)
    const back = new URL(await followProvider(await begin(browser)))
    back.searchParams.set('iss', 'https://evil.test')
    expect((await arrive(browser, back.href)).problem).toBe('failed')
  })

  test('a cancelled sign-in says so, and nothing else', async () => {
    const browser = ssoBrowser(product().app)
    const state = new URL(await begin(browser)).searchParams.get('state') ?? ''
    const { to, problem } = await arrive(
      browser,
      `${settings.own.redirect_uri}?error=access_denied&error_description=%3Cscript%3E&state=${state}`,
    )
    expect([problem, to.href.includes('script')]).toEqual(['cancelled', false])
  })
})

describe('the settings of a provider', () => {
  test('the client’s secret is kept, never told, and not handed to another issuer', async () => {
    const kept = await register({ client_secret: undefined })
    expect(kept.body.data).toMatchObject({ has_client_secret: true, issuer: provider.issuer })
    expect(JSON.stringify(kept.body)).not.toContain(provider.clientSecret)
    const rows = await product().database.inWorkspace(product().home, (tx) =>
      tx.query<{ all: string }>(`select string_agg(p::text, '') as all from sso_providers p where workspace_id = $1`, [
        tx.workspaceId,
      ]),
    )
    expect(rows.rows[0]?.all).not.toContain(provider.clientSecret)
    const moved = await register({ client_secret: undefined, issuer: 'https://other.example.com' })
    expect(moved.body.data).toMatchObject({ has_client_secret: false })
  })

  test('SET-121: an address must parse', async () => {
    for (const issuer of ['not a url', 'https://', 'id.example.com', 'ftp://id.example.com'])
      expect([issuer, Object.keys(Object((await register({ issuer })).body.data))]).toEqual([issuer, ['issuer']])
    expect((await register({ issuer: 'https://a.example.com/x' })).status).toBe(200)
  })

  test('a test asks the issuer', async () => {
    const body = { auth: 'oidc', enabled: true, issuer: provider.issuer, client_id: 'x', trust_email: false, mapping }
    const found = await administrator.send('POST', '/settings/auth/oidc/test', body)
    expect(found.body.data).toMatchObject({ entity_id: provider.issuer, single_sign_on_url: `${provider.issuer}/auth` })
    const none = await administrator.send('POST', '/settings/auth/oidc/test', {
      ...body,
      issuer: `${provider.issuer}/none`,
    })
    expect([none.status, none.body.error_code]).toEqual([422, 'GEN_VALIDATION'])
  })
})
