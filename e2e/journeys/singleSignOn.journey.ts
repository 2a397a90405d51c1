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
let oidc: OidcProviderServer
let cas: CasServer

test.beforeAll(async () => {
  saml = await startSamlProvider()
})
test.afterAll(async () => {
  await saml.close()
  await oidc?.close()
  await cas?.close()
})

const own = async (page: Page, auth: string): Promise<Readonly<Record<string, string>>> => {
  const settings = await callAs(page, `/settings/auth/${auth}`)
  return Object(Reflect.get(Object(settings), 'own')) as Readonly<Record<string, string>>
}

const certificateIn = (metadata: string): string => {
  const body = /<ds:X509Certificate>([^<]+)</.exec(metadata)?.[1] ?? ''
  return `-----BEGIN CERTIFICATE-----\n${body.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`
}

test('SET-013 SET-053 SET-054 SET-056: an administrator registers a SAML provider by its metadata', async ({
  visit,
}) => {
  const page = await visit({ ...desktop, as: 'admin' })
  await page.goto('/settings/organization/auth/saml2')
  await expect(page.getByRole('heading', { level: 1, name: 'Single sign-on' })).toBeVisible()
  for (const kind of ['SAML 2.0', 'Okta', 'OpenID Connect', 'CAS'])
    await expect(
      page.getByRole('navigation', { name: 'Identity provider' }).getByRole('link', { name: kind }),
    ).toBeVisible()
  await page.getByLabel('Metadata URL').fill(`${saml.address}/nothing`)
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(page.getByText('Nothing useful answers at this address')).toBeVisible()
  await page.getByLabel('Metadata URL').fill(saml.metadataUrl)
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(page.getByText(`It calls itself ${saml.entityId}`)).toBeVisible()
  await page.getByRole('switch', { name: 'People may sign in by this provider' }).check()
  await page.getByLabel('First name').fill(`${claims}/givenname`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The identity provider is saved')).toBeVisible()
  await expect(page.getByRole('link', { name: 'SAML 2.0 · On' })).toBeVisible()
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

test('an administrator registers an OpenID provider', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'admin' })
  await page.goto('/settings/organization/auth/oidc')
  const addresses = await own(page, 'oidc')
  const { redirect_uri: redirectUri = '', logout_url: afterLogout = '' } = addresses
  const backChannel = addresses['back_channel_logout_url'] ?? ''
  await expect(page.getByText(backChannel)).toBeVisible()
  const tell = async (address: string, form: string): Promise<number> => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (await fetch(address, { method: 'POST', headers, body: form })).status
  }
  oidc = await startOidcProvider({ redirectUri, afterLogout, backChannel, tell })
  await page.getByLabel('Issuer').fill(oidc.issuer)
  await page.getByLabel('Client ID').fill(oidc.clientId)
  await page.getByLabel('Client secret', { exact: true }).fill(oidc.clientSecret)
  await page.getByRole('switch', { name: 'People may sign in by this provider' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The identity provider is saved')).toBeVisible()
  await expect(page.getByText('A secret is kept. Leave this empty to keep it')).toBeVisible()
})

for (const language of languages)
  test(`in ${language}: a person signs in at the OpenID provider`, async ({ visit }) => {
    const t = await wordsIn(language)
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

test('an administrator registers a CAS server', async ({ visit }) => {
  cas = await startCasServer()
  const t = await wordsIn('fr')
  const page = await visit({ ...desktop, as: 'admin' })
  await keepLanguage(page, 'fr')
  await page.goto('/settings/organization/auth/cas')
  await page.getByLabel(t('sso.field.casUrl')).fill(cas.address)
  await page.getByRole('switch', { name: t('sso.enabled') }).check()
  await page.getByRole('button', { name: t('sso.save'), exact: true }).click()
  await expect(page.getByText(t('sso.saved'))).toBeVisible()
  await expect(page.getByRole('link', { name: `${t('sso.kind.cas')} · ${t('sso.state.on')}` })).toBeVisible()
})

for (const language of languages)
  test(`AUT-009 in ${language}: a person signs in at the CAS server, and out of it`, async ({ visit }) => {
    const t = await wordsIn(language)
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
