import { ssoKinds, type SsoKind } from '@plumbline/contract'
import { languages } from '@plumbline/language'
import type { Page } from '@playwright/test'
import { startCasServer, type CasServer } from '../../apps/server/testing/casServer.ts'
import { startOidcProvider, type OidcProviderServer } from '../../apps/server/testing/oidcProvider.ts'
import { startSamlProvider, type SamlProvider } from '../../apps/server/testing/samlProvider.ts'
import { callAs } from '../harness/callAs.ts'
import { desktop, expect, test } from '../harness/journey.ts'
import { keepLanguage, wordsIn } from '../harness/words.ts'

test.describe.configure({ mode: 'serial' })

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
let saml: SamlProvider
let oidc: OidcProviderServer | null = null
let cas: CasServer | null = null

test.beforeAll(async () => {
  saml = await startSamlProvider()
})
test.afterAll(async () => {
  await saml.close()
  await oidc?.close()
  await cas?.close()
})

type Words = Awaited<ReturnType<typeof wordsIn>>

/** How the OpenID provider reaches the product. */
const tell = async (address: string, form: string): Promise<number> => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return (await fetch(address, { method: 'POST', headers, body: form })).status
}

const own = async (page: Page, auth: string): Promise<Readonly<Record<string, string>>> => {
  const settings = await callAs(page, `/settings/auth/${auth}`)
  return Object(Reflect.get(Object(settings), 'own')) as Readonly<Record<string, string>>
}

const certificateIn = (metadata: string): string => {
  const body = /<ds:X509Certificate>([^<]+)</.exec(metadata)?.[1] ?? ''
  return `-----BEGIN CERTIFICATE-----\n${body.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`
}

/** What an administrator sees of a provider, in their language. */
const formOf = (page: Page, t: Words, kind: SsoKind) => {
  const save = page.getByRole('button', { name: t('sso.save'), exact: true })
  const enabled = page.getByRole('switch', { name: t('sso.enabled') })
  const link = (state: 'on' | 'off') =>
    page.getByRole('link', { name: `${t(`sso.kind.${kind}`)} · ${t(`sso.state.${state}`)}` })
  return {
    /** Whoever was here before left it on: only then is it this form that turns it on. */
    turnOff: async (): Promise<void> => {
      await expect(save).toBeVisible()
      if (await enabled.isChecked()) {
        await enabled.uncheck()
        await save.click()
        await expect(link('off')).toBeVisible()
      }
    },
    turnOn: async (): Promise<void> => {
      await enabled.check()
      await save.click()
      await expect(page.getByText(t('sso.saved')).first()).toBeVisible()
      await expect(link('on')).toBeVisible()
    },
  }
}

for (const language of languages)
  test(`SET-013 SET-053 SET-054 SET-056 in ${language}: an administrator registers a SAML provider by its metadata`, async ({
    visit,
  }) => {
    const t = await wordsIn(language)
    const page = await visit({ ...desktop, as: 'admin' })
    await keepLanguage(page, language)
    await page.goto('/settings/organization/auth/saml2')
    await expect(page.getByRole('heading', { level: 1, name: t('sso.title') })).toBeVisible()
    const form = formOf(page, t, 'saml2')
    await form.turnOff()
    const kinds = page.getByRole('navigation', { name: t('sso.providers') })
    for (const kind of ssoKinds) await expect(kinds.getByRole('link', { name: t(`sso.kind.${kind}`) })).toBeVisible()
    const address = page.getByLabel(t('sso.field.metadataUrl'), { exact: true })
    const ask = page.getByRole('button', { name: t('sso.test'), exact: true })
    await address.fill(`${saml.address}/nothing`)
    await ask.click()
    await expect(page.getByText(t('sso.problem.unreached'))).toBeVisible()
    await address.fill(saml.metadataUrl)
    await ask.click()
    await expect(page.getByText(t('sso.tested.entity', { name: saml.entityId }))).toBeVisible()
    await page.getByLabel(t('sso.mapping.firstName'), { exact: true }).fill(`${claims}/givenname`)
    await form.turnOn()
    const addresses = await own(page, 'saml2')
    await expect(page.getByText(addresses['acs_url'] ?? '')).toBeVisible()
    const metadata = await (await fetch(addresses['metadata_url'] ?? '')).text()
    saml.service = {
      entityId: addresses['entity_id'] ?? '',
      acs: addresses['acs_url'] ?? '',
      logout: addresses['logout_url'] ?? '',
      certificate: certificateIn(metadata),
    }
  })

for (const language of languages)
  test(`AUT-008 in ${language}: a person signs in at the SAML provider, and out of it`, async ({ visit }) => {
    const t = await wordsIn(language)
    saml.person = {
      id: `saml-${language}`,
      claims: {
        [`${claims}/emailaddress`]: `saml-${language}@partner.test`,
        [`${claims}/givenname`]: 'Ines',
        [`${claims}/surname`]: 'Duarte',
      },
    }
    const page = await visit(desktop)
    await keepLanguage(page, language)
    await page.goto('/login?redirect_uri=%2Fuser%2Faccount-settings')
    await page.getByRole('button', { name: t('sso.signIn.button') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('shell.accountSettings') })).toBeVisible()
    await expect(page.getByText(`saml-${language}@partner.test`).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    // At the provider's own end of the sign-in, and back.
    saml.participants.splice(0, saml.participants.length - 1)
    await page.getByRole('button', { name: t('shell.signOut') }).click()
    await expect.poll(() => saml.participants.length).toBe(0)
    await expect(page.getByRole('heading', { level: 1, name: t('auth.signIn.title') })).toBeVisible()
  })

test('AUT-008: an assertion that only this side can read, in a signed answer, opens the same door, and closes it', async ({
  visit,
}) => {
  const t = await wordsIn('en')
  saml.manner.encrypted = true
  saml.manner.signResponse = true
  saml.person = {
    id: 'saml-sealed',
    claims: { [`${claims}/emailaddress`]: 'saml-sealed@partner.test', [`${claims}/givenname`]: 'Ines' },
  }
  const page = await visit(desktop)
  await page.goto('/login?redirect_uri=%2Fuser%2Faccount-settings')
  const answered = page.waitForRequest((request) => request.method() === 'POST' && request.url() === saml.service?.acs)
  await page.getByRole('button', { name: t('sso.signIn.button') }).click()
  const sealed = new URLSearchParams((await answered).postData() ?? '').get('SAMLResponse') ?? ''
  const answer = Buffer.from(sealed, 'base64').toString('utf8')
  expect(answer).toContain('EncryptedAssertion')
  expect(answer).not.toContain('saml-sealed@partner.test')
  await expect(page.getByRole('heading', { level: 1, name: t('shell.accountSettings') })).toBeVisible()
  await expect(page.getByText('saml-sealed@partner.test').first()).toBeVisible()
  saml.participants.splice(0, saml.participants.length - 1)
  await page.getByRole('button', { name: t('shell.signOut') }).click()
  await expect.poll(() => saml.participants.length).toBe(0)
  await expect(page.getByRole('heading', { level: 1, name: t('auth.signIn.title') })).toBeVisible()
})

for (const language of languages)
  test(`in ${language}: an administrator registers an OpenID provider`, async ({ visit }) => {
    const t = await wordsIn(language)
    const page = await visit({ ...desktop, as: 'admin' })
    await keepLanguage(page, language)
    await page.goto('/settings/organization/auth/oidc')
    const addresses = await own(page, 'oidc')
    const { redirect_uri: redirectUri = '', logout_url: afterLogout = '' } = addresses
    const backChannel = addresses['back_channel_logout_url'] ?? ''
    await expect(page.getByText(backChannel)).toBeVisible()
    oidc ??= await startOidcProvider({ redirectUri, afterLogout, backChannel, tell })
    const form = formOf(page, t, 'oidc')
    await form.turnOff()
    await page.getByLabel(t('sso.field.issuer'), { exact: true }).fill(oidc.issuer)
    await page.getByLabel(t('sso.field.clientId'), { exact: true }).fill(oidc.clientId)
    await page.getByLabel(t('sso.field.clientSecret'), { exact: true }).fill(oidc.clientSecret)
    await form.turnOn()
    await expect(page.getByText(t('sso.field.secretKept'))).toBeVisible()
  })

for (const language of languages)
  test(`in ${language}: a person signs in at the OpenID provider`, async ({ visit }) => {
    const t = await wordsIn(language)
    if (!oidc) throw new Error('no provider was registered')
    oidc.person = {
      sub: `oidc-${language}`,
      email: `oidc-${language}@partner.test`,
      email_verified: false,
      given_name: 'Olga',
      family_name: 'Brandt',
    }
    const page = await visit(desktop)
    await keepLanguage(page, language)
    await page.goto('/login?redirect_uri=%2Fuser%2Faccount-settings')
    const button = page.getByRole('button', { name: new RegExp('OpenID Connect') })
    await button.click()
    await expect(page.getByText(t('sso.error.unverified_email'))).toBeVisible()
    oidc.person = { ...oidc.person, sub: `oidc2-${language}`, email_verified: true }
    await page.context().clearCookies({ domain: 'localhost' })
    await button.click()
    await expect(page.getByRole('heading', { level: 1, name: t('shell.accountSettings') })).toBeVisible()
    await expect(page.getByText(`oidc-${language}@partner.test`).first()).toBeVisible()
    // Signed out there, by whatever: the page here goes too, without a touch.
    await oidc.endSignIn(`oidc2-${language}`)
    await expect(page.getByRole('heading', { level: 1, name: t('auth.signIn.title') })).toBeVisible()
  })

for (const language of languages)
  test(`in ${language}: an administrator registers a CAS server`, async ({ visit }) => {
    cas ??= await startCasServer()
    const t = await wordsIn(language)
    const page = await visit({ ...desktop, as: 'admin' })
    await keepLanguage(page, language)
    await page.goto('/settings/organization/auth/cas')
    const form = formOf(page, t, 'cas')
    await form.turnOff()
    await page.getByLabel(t('sso.field.casUrl'), { exact: true }).fill(cas.address)
    await form.turnOn()
  })

for (const language of languages)
  test(`AUT-009 in ${language}: a person signs in at the CAS server, and out of it`, async ({ visit }) => {
    const t = await wordsIn(language)
    if (!cas) throw new Error('no server was registered')
    cas.person = { user: `cas-${language}`, mail: `cas-${language}@partner.test`, givenName: 'Carla', sn: 'Brandt' }
    const page = await visit(desktop)
    await keepLanguage(page, language)
    await page.goto('/login?redirect_uri=%2Fuser%2Faccount-settings')
    await page.getByRole('button', { name: new RegExp(`${t('sso.kind.cas')}$`) }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('shell.accountSettings') })).toBeVisible()
    await expect(page.getByText(cas.person.mail).first()).toBeVisible()
    const before = cas.signedOut()
    await page.getByRole('button', { name: t('shell.signOut') }).click()
    await expect.poll(cas.signedOut).toBe(before + 1)
    await expect(page.getByRole('heading', { level: 1, name: t('auth.signIn.title') })).toBeVisible()
  })

for (const language of languages)
  test(`in ${language}: a directory gets a key, shown once, makes a person with it, and is shut out by its end`, async ({
    visit,
    request,
  }) => {
    const t = await wordsIn(language)
    const page = await visit({ ...desktop, as: 'admin' })
    await keepLanguage(page, language)
    await page.goto('/settings/organization/auth/saml2')
    const card = page.getByRole('heading', { name: t('sso.scim.title') }).locator('xpath=ancestor::section')
    const name = `Directory ${language}`
    await card.getByLabel(t('sso.scim.name')).fill(name)
    await card.getByRole('button', { name: t('sso.scim.make') }).click()
    const values = card.getByRole('definition').locator('bdi')
    await expect(values).toHaveCount(2)
    const [address = '', key = ''] = await values.allInnerTexts()
    await card.getByRole('button', { name: t('sso.scim.done') }).click()
    await expect(page.getByText(key)).toHaveCount(0)

    const userName = `scim-${language}@partner.test`
    const send = async (method: 'GET' | 'POST', data?: object): Promise<number> => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' }
      const body = data ? { data: JSON.stringify(data) } : {}
      return (await request.fetch(`${address}/Users`, { method, headers, ...body })).status()
    }
    const schemas = ['urn:ietf:params:scim:schemas:core:2.0:User']
    const made = { schemas, userName, name: { givenName: 'Sam', familyName: 'Ito' }, active: true }
    expect(await send('POST', made)).toBe(201)
    await page.reload()
    const line = card.getByRole('listitem').filter({ hasText: name })
    await expect(line).not.toContainText(t('sso.scim.neverUsed'))
    await line.getByRole('button', { name: t('sso.scim.end', { name }) }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(t('sso.scim.end.text'))
    await dialog.getByRole('button', { name: t('sso.scim.end.confirm') }).click()
    await dialog.getByRole('button', { name: t('gen.ok') }).click()
    await expect(card.getByText(name)).toHaveCount(0)
    expect(await send('GET')).toBe(401)
    await page.goto(`/user/list?q=${encodeURIComponent(userName)}`)
    await expect(page.getByRole('row').filter({ hasText: userName })).toBeVisible()
  })
