import type { SamlProvider as SamlSettings } from '@plumbline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, personOf, useProduct, type Person } from '../../../testing/product.ts'
import { operatorLinks } from './index.ts'
import { startSamlProvider, type SamlProvider } from '../../../testing/samlProvider.ts'

const product = useProduct()
let provider: SamlProvider
let administrator: Person
let login = ''

const anonymous = () => personOf(product().app, '')
const signIn = (email: string, word = password) => anonymous().send('POST', '/login', { email, password: word })
const mapping = { idp_user_id: '', email: '', first_name: '', last_name: '' }

const turn = (enabled: boolean, person = administrator) =>
  person.send('PUT', '/settings/auth/saml2', {
    auth: 'saml2',
    enabled,
    source: 'url',
    metadata_url: provider.metadataUrl,
    mapping,
  })

const only = (wanted: boolean) => administrator.send('PUT', '/settings/security', { sso_only: wanted })

beforeAll(async () => {
  provider = await startSamlProvider()
  administrator = await product().signIn('admin@home.test')
})
afterAll(() => provider.close())

test('“SSO only” is taken only where a provider is on', async () => {
  expect((await only(true)).body.error_code).toBe('SET_NO_PROVIDER')
  const saved = await turn(true)
  login = (saved.body.data as SamlSettings).own.acs_url.replace(/acs$/, 'login')
  expect((await only(true)).status).toBe(200)
})

test('AUT-039 AUT-041: the password step of an SSO-only workspace leads to the provider', async () => {
  const answer = await signIn('auditor@home.test')
  expect([answer.status, answer.body]).toEqual([200, { code: 'AUTH_SSO_REQUIRED', data: { redirect_url: login } }])
  const wrong = await signIn('auditor@home.test', 'not this one')
  expect([wrong.status, wrong.body.error_code]).toEqual([401, 'USR_WRONG_CREDENTIALS'])
  const nobody = await signIn('nobody@home.test', 'not this one')
  expect([nobody.status, nobody.body.error_code]).toEqual([401, 'USR_WRONG_CREDENTIALS'])
  expect((await signIn('admin@away.test')).body).toMatchObject({ data: { workspace: { key: 'away' } } })
})

test('a sign-in elsewhere does not lead in either', async () => {
  await product().database.global(async (tx) => {
    const { rows } = await tx.query<{ id: number }>(`select id from accounts where email = 'admin@away.test'`)
    await tx.within(product().home, (inside) =>
      inside.query(
        `insert into users (workspace_id, uuid, account_id, first_name, last_name, email)
         values ($1, gen_random_uuid(), $2, 'Both', 'Sides', 'admin@away.test')`,
        [product().home, rows[0]?.id],
      ),
    )
    await tx.query(`insert into memberships (account_id, workspace_id, user_id) select $1, $2, 1`, [
      rows[0]?.id,
      product().home,
    ])
  })
  const stranger = await product().signIn('admin@away.test')
  const answer = await stranger.send('POST', `/settings/workspaces/${product().home}/switch`)
  expect([answer.status, answer.body.error_code]).toEqual([403, 'AUTH_SSO_REQUIRED'])
  expect(answer.body.data).toMatchObject({ redirect_url: login })
})

test('a page that nobody is signed in to learns where to go, by the workspace’s key', async () => {
  const settings = await anonymous().send('GET', '/settings/public')
  expect(settings.body.data).toMatchObject({ sso: { ways: ['saml2'], ask: false, only: false }, cas_enabled: false })
  const begun = await anonymous().send('POST', '/sso/begin', { redirect_uri: '/assets' })
  expect(begun.body.data).toEqual({ redirect_url: `${login}?redirect_uri=%2Fassets` })
  const outside = await anonymous().send('POST', '/sso/begin', { redirect_uri: 'https://evil.test' })
  expect(outside.body.data).toEqual({ redirect_url: login })
  await turn(true, await product().signIn('admin@away.test'))
  expect((await anonymous().send('GET', '/settings/public')).body.data).toMatchObject({ sso: { ways: [], ask: true } })
  expect((await anonymous().send('POST', '/sso/begin', {})).body.error_code).toBe('SSO_NOT_OFFERED')
  const named = await anonymous().send('POST', '/sso/begin', { workspace: 'HOME' })
  expect(named.body.data).toEqual({ redirect_url: login })
  expect((await anonymous().send('POST', '/sso/begin', { workspace: 'nowhere' })).body.error_code).toBe(
    'SSO_NOT_OFFERED',
  )
})

test('the operator makes a way back in, good once, by which “SSO only” can be turned off', async () => {
  const { database } = product()
  expect(await operatorLinks(database, 'http://here', 'nobody@home.test')).toEqual([])
  const [link] = await operatorLinks(database, 'http://here', 'Admin@home.test')
  expect(link?.workspace).toBe('home')
  const code = new URL(link?.address ?? '').searchParams.get('assertion') ?? ''
  const answer = await anonymous().send('GET', `/sso/${code}`)
  const token = String(Reflect.get(Object(answer.body.data), 'token'))
  const back = personOf(product().app, token)
  expect((await back.send('PUT', '/settings/security', { sso_only: false })).status).toBe(200)
  expect((await anonymous().send('GET', `/sso/${code}`)).body.error_code).toBe('SSO_ASSERTION_INVALID')
  expect((await only(true)).status).toBe(200)
})

test('who turns the last provider off comes in by password again', async () => {
  await turn(false)
  expect((await signIn('auditor@home.test')).body).toMatchObject({ data: { workspace: { key: 'home' } } })
})
