import { inflateRawSync } from 'node:zlib'
import type { SamlProvider as SamlSettings, SignedIn } from '@plumbline/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { personOf, useProduct, type Answer, type Person } from '../../../../testing/product.ts'
import { startSamlProvider, type SamlProvider } from '../../../../testing/samlProvider.ts'
import { formOf, ssoBrowser, type SsoBrowser } from '../../../../testing/ssoBrowser.ts'

const product = useProduct()
let provider: SamlProvider
let administrator: Person
let usual: SamlProvider['manner']

const email = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress'
const givenName = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname'
const surname = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname'
const mapping = { idp_user_id: '', email: '', first_name: '', last_name: '' }

const personCalled = (id: string, address: string) => ({
  id,
  claims: { [email]: address, [givenName]: 'Ines', [surname]: 'Duarte' },
})

const settingsOf = (answer: Answer): SamlSettings => answer.body.data as SamlSettings
const signedIn = (answer: Answer): SignedIn => answer.body.data as SignedIn

const register = (body: object, person = administrator, auth = 'saml2') =>
  person.send('PUT', `/settings/auth/${auth}`, {
    auth,
    enabled: true,
    source: 'url',
    metadata_url: provider.metadataUrl,
    mapping,
    ...body,
  })

const serve = async (settings: SamlSettings): Promise<void> => {
  const metadata = await ssoBrowser(product().app).visit(settings.own.metadata_url)
  const certificate = /<ds:X509Certificate>([^<]+)</.exec(metadata.body)?.[1] ?? ''
  provider.service = {
    entityId: settings.own.entity_id,
    acs: settings.own.acs_url,
    logout: settings.own.logout_url,
    certificate: `-----BEGIN CERTIFICATE-----\n${certificate.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

beforeAll(async () => {
  provider = await startSamlProvider()
  administrator = await product().signIn('admin@home.test')
  usual = { ...provider.manner }
})
afterAll(() => provider.close())
beforeEach(async () => {
  Object.assign(provider.manner, usual)
  provider.person = personCalled('p-1', 'ines@partner.test')
  await serve(settingsOf(await register({})))
})

/** From our address to the provider and back with its form, which is not sent yet. */
const atProvider = async (browser: SsoBrowser, query = '') => {
  const settings = settingsOf(await administrator.send('GET', '/settings/auth/saml2'))
  const begun = await browser.visit(settings.own.acs_url.replace(/acs$/, `login${query}`))
  const page = await fetch(begun.location)
  const text = await page.text()
  if (!page.ok) throw new Error(text)
  return formOf(text)
}

const arrive = async (browser: SsoBrowser, form: ReturnType<typeof formOf>) => {
  const answer = await browser.visit(form.action, form.fields)
  const to = new URL(answer.location, 'http://127.0.0.1:4100')
  return {
    status: answer.status,
    to,
    code: to.searchParams.get('assertion'),
    problem: to.searchParams.get('sso_error'),
  }
}

const redeem = (browser: SsoBrowser, code: string | null, path = '/sso') =>
  personOf(product().app, '').send('GET', `${path}/${code}`, undefined, { cookie: browser.cookie() })

const signInBySaml = async (query = '') => {
  const browser = ssoBrowser(product().app)
  const arrived = await arrive(browser, await atProvider(browser, query))
  return { browser, ...arrived }
}

const problemOfSignIn = async (): Promise<string | null> => (await signInBySaml()).problem

describe('AUT-008: signing in at a SAML provider', () => {
  test('a first sign-in makes the person with the default role, and leads where they wanted to go', async () => {
    const { browser, status, to, code } = await signInBySaml('?redirect_uri=%2Finspections%3Fpage%3D2')
    expect([status, to.origin + to.pathname]).toEqual([303, 'http://127.0.0.1:4100/login'])
    expect(to.searchParams.get('redirect_uri')).toBe('/inspections?page=2')
    const { user, workspace, token } = signedIn(await redeem(browser, code))
    expect([user.email, user.first_name, user.last_name]).toEqual(['ines@partner.test', 'Ines', 'Duarte'])
    expect(user.roles.map(({ name }) => name)).toEqual(['Auditor'])
    expect(workspace.key).toBe('home')
    expect((await personOf(product().app, token).send('GET', '/user/auth')).status).toBe(200)
    const again = await signInBySaml()
    expect(signedIn(await redeem(again.browser, again.code)).user.id).toBe(user.id)
  })

  test.each([
    ['only the response is signed', { signResponse: true, signAssertion: false }],
    ['both are signed', { signResponse: true, signAssertion: true }],
    ['the assertion is encrypted', { encrypted: true }],
    ['the assertion is encrypted and the response signed', { encrypted: true, signResponse: true }],
  ])('it counts where %s', async (_, manner) => {
    Object.assign(provider.manner, manner)
    const { browser, code } = await signInBySaml()
    expect((await redeem(browser, code)).status).toBe(200)
  })

  test('the code is good once, in the browser that began, by either address', async () => {
    const { browser, code } = await signInBySaml()
    expect((await redeem(browser, code, '/user/auth/sso')).status).toBe(200)
    const used = await redeem(browser, code)
    expect([used.status, used.body.error_code]).toEqual([401, 'SSO_ASSERTION_INVALID'])
    const other = await signInBySaml()
    expect((await redeem(ssoBrowser(product().app), other.code)).body.error_code).toBe('SSO_ASSERTION_INVALID')
    expect((await redeem(other.browser, other.code)).body.error_code).toBe('SSO_ASSERTION_INVALID')
    expect((await redeem(other.browser, 'nonsense')).body.error_code).toBe('SSO_ASSERTION_INVALID')
    const fresh = await signInBySaml()
    expect((await redeem(fresh.browser, fresh.code, '/cas')).body.error_code).toBe('SSO_ASSERTION_INVALID')
  })

  test('a code that waited a minute is good no more', async () => {
    const { browser, code } = await signInBySaml()
    await product().database.global((tx) => tx.query(`update sso_codes set expires_at = now() - interval '1 second'`))
    expect((await redeem(browser, code)).body.error_code).toBe('SSO_ASSERTION_INVALID')
  })

  test('who has that address here already is linked, and known by the provider’s id from then on', async () => {
    provider.person = personCalled('m-7', 'MANAGER@home.test')
    const first = await signInBySaml()
    const { user } = signedIn(await redeem(first.browser, first.code))
    expect([user.email, user.roles[0]?.name]).toEqual(['manager@home.test', 'Manager'])
    provider.person = personCalled('m-7', 'renamed@partner.test')
    const second = await signInBySaml()
    expect(signedIn(await redeem(second.browser, second.code)).user.id).toBe(user.id)
  })

  test('SET-056: mapped attributes say who it is', async () => {
    await register({
      mapping: { idp_user_id: 'staff', email: 'contact', first_name: 'vorname', last_name: 'nachname' },
    })
    provider.person = {
      id: 'changes-every-time',
      claims: { staff: '4711', contact: 'olga@partner.test', vorname: 'Olga', nachname: 'Brandt', [givenName]: 'No' },
    }
    const first = await signInBySaml()
    const { user } = signedIn(await redeem(first.browser, first.code))
    expect([user.email, user.full_name]).toEqual(['olga@partner.test', 'Olga Brandt'])
    provider.person = { ...provider.person, id: 'another' }
    const second = await signInBySaml()
    expect(signedIn(await redeem(second.browser, second.code)).user.id).toBe(user.id)
  })

  test('a workspace that asks for a second factor asks the provider, and takes no answer that does not say it', async () => {
    await register({ require_factor: true })
    const browser = ssoBrowser(product().app)
    const settings = settingsOf(await administrator.send('GET', '/settings/auth/saml2'))
    const begun = new URL((await browser.visit(settings.own.acs_url.replace(/acs$/, 'login'))).location)
    const asked = inflateRawSync(Buffer.from(begun.searchParams.get('SAMLRequest') ?? '', 'base64')).toString('utf8')
    expect(asked).toMatch(/RequestedAuthnContext[^>]* Comparison="exact"/)
    expect(asked).toContain('https://refeds.org/profile/mfa')
    expect(await problemOfSignIn()).toBe('no_factor')
    provider.manner.context = 'urn:oasis:names:tc:SAML:2.0:ac:classes:Password'
    expect(await problemOfSignIn()).toBe('no_factor')
    provider.manner.context = 'https://refeds.org/profile/mfa'
    expect(await problemOfSignIn()).toBe(null)
    provider.manner.context = undefined
    const methods = 'http://schemas.microsoft.com/claims/authnmethodsreferences'
    const { id, claims } = provider.person
    provider.person = { id, claims: { ...claims, [methods]: 'http://schemas.microsoft.com/claims/multipleauthn' } }
    expect(await problemOfSignIn()).toBe(null)
    await register({ require_factor: true, factor_context: 'urn:own:two' })
    expect(await problemOfSignIn()).toBe('no_factor')
    provider.manner.context = 'urn:own:two'
    expect(await problemOfSignIn()).toBe(null)
  })

  test('a provider that can’t take a second factor is told of in words, and lets nobody in by it', async () => {
    await register({ require_factor: true })
    const browser = ssoBrowser(product().app)
    const form = await atProvider(browser)
    const xml = Buffer.from(form.fields['SAMLResponse'] ?? '', 'base64').toString('utf8')
    const refused = xml.replace(
      'urn:oasis:names:tc:SAML:2.0:status:Success',
      'urn:oasis:names:tc:SAML:2.0:status:NoAuthnContext',
    )
    expect(refused).not.toBe(xml)
    const fields = { ...form.fields, SAMLResponse: Buffer.from(refused).toString('base64') }
    const { problem, code } = await arrive(browser, { ...form, fields })
    expect([problem, code]).toEqual(['no_factor', null])
  })

  test('who was deactivated stays out, and nobody comes in without an address or a seat', async () => {
    provider.person = personCalled('gone', 'gone@partner.test')
    const { browser, code } = await signInBySaml()
    const { user } = signedIn(await redeem(browser, code))
    await administrator.send('PUT', `/user/${user.id}/deactivate-user`)
    expect(await problemOfSignIn()).toBe('shut_out')
    provider.person = { id: 'nameless', claims: { [givenName]: 'Nobody' } }
    expect(await problemOfSignIn()).toBe('no_email')
  })

  test('PLN-025: a plan without single sign-on lets nobody in by it', async () => {
    const { own } = settingsOf(await administrator.send('GET', '/settings/auth/saml2'))
    const plan = (key: string) =>
      product().database.global((tx) =>
        tx.query(`update workspaces set plan = $2 where id = $1`, [product().home, key]),
      )
    await plan('standard')
    try {
      const answer = await ssoBrowser(product().app).visit(own.acs_url.replace(/acs$/, 'login'))
      expect(answer.location).toContain('sso_error=not_offered')
    } finally {
      await plan('enterprise')
    }
  })
})

describe('ending a sign-in on both sides', () => {
  const lives = async (token: string): Promise<boolean> =>
    (await personOf(product().app, token).send('GET', '/user/auth')).status === 200

  test('who signs out here is sent to the provider, which ends its own and sends them back', async () => {
    const { browser, code } = await signInBySaml()
    const { token } = signedIn(await redeem(browser, code))
    const before = provider.participants.length
    const answer = await personOf(product().app, token).send('POST', '/user/logout')
    const { logout_url: address } = answer.body.data as { logout_url: string }
    expect(address.startsWith(`${provider.address}/slo?SAMLRequest=`)).toBe(true)
    const others = provider.participants.splice(0, provider.participants.length - 1)
    expect(before).toBe(others.length + 1)
    const back = await fetch(address, { redirect: 'manual' })
    expect(back.status).toBe(302)
    expect(provider.participants).toHaveLength(0)
    const landed = await browser.visit(back.headers.get('location') ?? '')
    expect([landed.status, landed.location]).toEqual([303, 'http://127.0.0.1:4100/login'])
    expect(await lives(token)).toBe(false)
  })

  test('who signs out at the provider is signed out here, once, and only of that sign-in', async () => {
    provider.participants.length = 0
    const other = await signInBySaml()
    const kept = signedIn(await redeem(other.browser, other.code)).token
    provider.participants.length = 0
    const { browser, code } = await signInBySaml()
    const { token } = signedIn(await redeem(browser, code))
    const asked = await fetch(`${provider.address}/slo`, { redirect: 'manual' })
    const message = asked.headers.get('location') ?? ''
    const forged = new URL(message)
    forged.searchParams.delete('Signature')
    for (const address of [forged.href, `${message}&SAMLRequest=x`, message.replace('Signature=', 'Signature=A')]) {
      expect((await browser.visit(address)).location).not.toContain('SAMLResponse')
      expect(await lives(token)).toBe(true)
    }
    const answered = await browser.visit(message)
    expect(answered.location.startsWith(`${provider.address}/slo?SAMLResponse=`)).toBe(true)
    expect([await lives(token), await lives(kept)]).toEqual([false, true])
    expect((await fetch(answered.location)).status).toBe(200)
    expect((await browser.visit(message)).location).toContain('sso_error=failed')
  })
})

describe('what an attacker brings is refused', () => {
  test.each([
    ['is signed by nobody', { signAssertion: false }],
    ['is signed by another key', { forged: true }],
    ['is meant for somebody else', { audience: 'https://other.test' }],
    ['is meant for another address', { recipient: 'https://other.test/acs' }],
    ['is too old', { lifetimeInSeconds: -120 }],
    ['answers a request that nobody made', { inResponseTo: '_0123456789abcdef' }],
  ])('a response that %s', async (_, manner) => {
    Object.assign(provider.manner, manner)
    expect(await problemOfSignIn()).toBe('failed')
  })

  test('a response that came before, also in another browser', async () => {
    const browser = ssoBrowser(product().app)
    const form = await atProvider(browser)
    expect((await arrive(browser, form)).code).not.toBeNull()
    expect((await arrive(browser, form)).problem).toBe('failed')
    expect((await arrive(ssoBrowser(product().app), form)).problem).toBe('failed')
  })

  test('an assertion that came before, in the answer to another request', async () => {
    const browser = ssoBrowser(product().app)
    const [used, fresh] = [await atProvider(browser), await atProvider(browser)]
    expect((await arrive(browser, used)).code).not.toBeNull()
    const xml = (form: typeof used): string => Buffer.from(form.fields['SAMLResponse'] ?? '', 'base64').toString('utf8')
    const assertion = /<saml:Assertion[\s\S]*<\/saml:Assertion>/
    const mixed = xml(fresh).replace(assertion, assertion.exec(xml(used))?.[0] ?? '')
    expect(mixed).not.toBe(xml(fresh))
    const fields = { ...fresh.fields, SAMLResponse: Buffer.from(mixed).toString('base64') }
    expect((await arrive(browser, { ...fresh, fields })).problem).toBe('failed')
  })

  test('changed and wrapped assertions', async () => {
    const browser = ssoBrowser(product().app)
    const tries = [
      // Another person inside the signed assertion.
      (xml: string) => xml.replaceAll('ines@partner.test', 'admin@home.test'),
      // An evil assertion beside the signed one, before and behind it.
      (xml: string) => xml.replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, (signed) => `${evil(signed)}${signed}`),
      (xml: string) => xml.replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, (signed) => `${signed}${evil(signed)}`),
      // The signed one hidden inside the evil one, which keeps its id.
      (xml: string) =>
        xml.replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, (signed) =>
          unsigned(signed)
            .replace('ines@partner.test', 'admin@home.test')
            .replace('</saml:Assertion>', `<x>${signed}</x></saml:Assertion>`),
        ),
      // The evil one takes the signature over; the signed one hides in an extension of the response.
      (xml: string) =>
        xml.replace(
          /<saml:Assertion[\s\S]*<\/saml:Assertion>/,
          (signed) =>
            `<samlp:Extensions>${unsigned(signed)}</samlp:Extensions>${signed.replaceAll('ines@partner.test', 'admin@home.test')}`,
        ),
      // A comment inside the address, which some parsers cut off.
      (xml: string) => xml.replace('ines@partner.test', 'admin@home.test<!---->.partner.test'),
      (xml: string) => `<!DOCTYPE x [<!ENTITY e "admin@home.test">]>${xml.replace('ines@partner.test', '&e;')}`,
    ]
    for (const change of tries) {
      const form = await atProvider(browser)
      const xml = Buffer.from(form.fields['SAMLResponse'] ?? '', 'base64').toString('utf8')
      const changed = change(xml)
      expect(changed).not.toBe(xml)
      const fields = { ...form.fields, SAMLResponse: Buffer.from(changed).toString('base64') }
      const { code, problem } = await arrive(browser, { ...form, fields })
      expect([code, problem]).toEqual([null, 'failed'])
    }
  })

  test('a response meant for another workspace', async () => {
    const stranger = await product().signIn('admin@away.test')
    const theirs = settingsOf(await register({}, stranger))
    const browser = ssoBrowser(product().app)
    const form = await atProvider(browser)
    expect((await arrive(browser, { ...form, action: theirs.own.acs_url })).problem).toBe('failed')
  })

  test('nobody is sent to another site, whatever the relay state or the address says', async () => {
    for (const wanted of ['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)']) {
      const browser = ssoBrowser(product().app)
      const form = await atProvider(browser, `?redirect_uri=${encodeURIComponent(wanted)}`)
      const { to } = await arrive(browser, { ...form, fields: { ...form.fields, RelayState: wanted } })
      expect([to.origin, to.pathname, to.searchParams.get('redirect_uri')]).toEqual([
        'http://127.0.0.1:4100',
        '/login',
        null,
      ])
    }
  })

  test('nonsense is refused, and nothing is told of it', async () => {
    const browser = ssoBrowser(product().app)
    const { action } = await atProvider(browser)
    for (const SAMLResponse of [
      '',
      'nonsense',
      Buffer.from('<a').toString('base64'),
      Buffer.from('<Response/>').toString('base64'),
    ])
      expect((await arrive(browser, { action, fields: { SAMLResponse } })).problem).toBe('failed')
    expect((await browser.visit('/api/saml/not-a-uuid/saml2/login')).location).toContain('sso_error=not_offered')
    expect((await browser.visit('/api/saml/not-a-uuid/cas/login')).status).toBe(404)
  })
})

/** The same assertion without its signature, about somebody else, under an id of its own. */
const unsigned = (assertion: string): string => assertion.replace(/<Signature[\s\S]*<\/Signature>/, '')
const evil = (assertion: string): string =>
  unsigned(assertion)
    .replaceAll('ines@partner.test', 'admin@home.test')
    .replace(/ID="[^"]*"/, 'ID="_evil"')

describe('the settings of a provider', () => {
  test('SET-054 SET-085 SET-086 SET-091 SET-092 SET-093: by metadata address', async () => {
    const kept = settingsOf(await administrator.send('GET', '/settings/auth/saml2'))
    expect(kept).toMatchObject({
      enabled: true,
      source: 'url',
      metadata_url: provider.metadataUrl,
      entity_id: provider.entityId,
      single_sign_on_url: `${provider.address}/sso`,
      single_logout_url: `${provider.address}/slo`,
    })
    expect(kept.x509_certificate.replaceAll('\n', '')).toBe(provider.key.certificate.replaceAll('\n', ''))
    expect(JSON.stringify(kept)).not.toContain('PRIVATE KEY')
  })

  test('SET-055 SET-087 SET-088 SET-089 SET-090: by fields, as Okta, with a mapping', async () => {
    const named = { idp_user_id: 'uid', email: 'mail', first_name: 'first', last_name: 'last' }
    const answer = await register(
      {
        source: 'fields',
        metadata_url: '',
        entity_id: 'http://www.okta.com/exk1',
        single_sign_on_url: 'https://example.okta.com/app/sso/saml',
        x509_certificate: provider.key.certificate,
        mapping: named,
      },
      administrator,
      'okta',
    )
    expect(settingsOf(answer)).toMatchObject({ auth: 'okta', entity_id: 'http://www.okta.com/exk1', mapping: named })
    const wrong = await register({
      source: 'fields',
      entity_id: 'x',
      single_sign_on_url: 'https://a.test',
      x509_certificate: 'nonsense',
    })
    expect([wrong.status, Object.keys((wrong.body as { data: object }).data)]).toEqual([422, ['x509_certificate']])
  })

  test('by uploaded metadata; the key of this side stays the same', async () => {
    const metadata = await (await fetch(provider.metadataUrl)).text()
    const before = await ssoBrowser(product().app).visit(
      '/api' + new URL(settingsOf(await register({})).own.metadata_url).pathname.slice(4),
    )
    const answer = await register({ source: 'metadata', metadata_url: '', metadata })
    expect(settingsOf(answer)).toMatchObject({ source: 'metadata', entity_id: provider.entityId })
    const after = await ssoBrowser(product().app).visit(settingsOf(answer).own.metadata_url)
    const keyIn = (xml: string): string => /<ds:X509Certificate>([^<]+)</.exec(xml)?.[1] ?? 'none'
    expect(keyIn(after.body)).toBe(keyIn(before.body))
  })

  test('a test saves nothing; an address inside is refused, metadata that is none too', async () => {
    const body = { auth: 'okta', enabled: true, source: 'url', metadata_url: provider.metadataUrl, mapping }
    const tested = await administrator.send('POST', '/settings/auth/okta/test', body)
    expect(tested.body.data).toMatchObject({ entity_id: provider.entityId })
    for (const metadata of [
      '',
      'nonsense',
      '<a/>',
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    ]) {
      const answer = await administrator.send('POST', '/settings/auth/okta/test', {
        ...body,
        source: 'metadata',
        metadata,
      })
      expect([answer.status, answer.body.error_code]).toEqual([422, 'GEN_VALIDATION'])
    }
    const refused = await administrator.send('POST', '/settings/auth/okta/test', {
      ...body,
      metadata_url: `${provider.address}/nothing`,
    })
    expect(refused.status).toBe(422)
  })

  test('SET-013: who may see settings may see them, and only who may edit them changes them', async () => {
    const viewer = await product().withPermissions(['APP_VIEW_SETTINGS'])
    expect((await viewer.send('GET', '/settings/auth/saml2')).status).toBe(200)
    expect((await viewer.send('GET', '/settings/auth')).status).toBe(200)
    expect((await register({}, viewer)).body.error_code).toBe('USR_ACCESS_DENIED')
    expect((await administrator.send('GET', '/settings/auth/nonsense')).body.error_code).toBe('SET_OBJECT_NOT_FOUND')
  })

  test('a provider that is off lets nobody in', async () => {
    await register({ enabled: false })
    const settings = settingsOf(await administrator.send('GET', '/settings/auth/saml2'))
    const answer = await ssoBrowser(product().app).visit(settings.own.acs_url.replace(/acs$/, 'login'))
    expect(answer.location).toContain('sso_error=not_offered')
  })

  test('every change is one event, without a secret', async () => {
    const count = (): Promise<number> =>
      product().database.inWorkspace(product().home, async (tx) => {
        const { rows } = await tx.query<{ n: number; text: string }>(
          `select count(*)::int as n, string_agg(coalesce(before::text, '') || coalesce(after::text, ''), '') as text
           from events where workspace_id = $1 and type = 'sso_settings.changed'`,
          [tx.workspaceId],
        )
        expect(rows[0]?.text).not.toContain('BEGIN')
        return rows[0]?.n ?? 0
      })
    const before = await count()
    await register({})
    expect(await count()).toBe(before)
    await register({ enabled: false })
    expect(await count()).toBe(before + 1)
  })
})
