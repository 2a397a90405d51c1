import type { CasProvider, SignedIn } from '@plumbline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCasServer, type CasServer } from '../../../../testing/casServer.ts'
import { personOf, useProduct, type Person } from '../../../../testing/product.ts'
import { ssoBrowser, type SsoBrowser } from '../../../../testing/ssoBrowser.ts'
import { readCasAnswer } from './casOf.ts'

const product = useProduct()
let administrator: Person
let settings: CasProvider
let cas: CasServer
let address = ''
let tickets: CasServer['tickets']

beforeAll(async () => {
  cas = await startCasServer()
  ;({ address, tickets } = cas)
  administrator = await product().signIn('admin@home.test')
  const mapping = { idp_user_id: '', email: '', first_name: '', last_name: '' }
  const body = { auth: 'cas', enabled: true, cas_url: `${address}/`, mapping }
  settings = (await administrator.send('PUT', '/settings/auth/cas', body)).body.data as CasProvider
})
afterAll(() => cas.close())

const begin = async (browser: SsoBrowser): Promise<URL> =>
  new URL((await browser.visit(settings.own.service_url.replace(/callback$/, 'login?redirect_uri=%2Fassets'))).location)

const back = async (browser: SsoBrowser, begun: URL, ticket: string): Promise<URL> => {
  const service = new URL(begun.searchParams.get('service') ?? '')
  service.searchParams.set('ticket', ticket)
  return new URL((await browser.visit(service.href)).location)
}

test('AUT-009 AUT-025 AUT-026 AUT-027 AUT-028 AUT-029: a person signs in by a ticket, as the public settings say', async () => {
  const told = (await personOf(product().app, '').send('GET', '/settings/public')).body.data
  expect(told).toMatchObject({
    cas_enabled: true,
    cas_url: settings.own.service_url.replace(/callback$/, 'login'),
    cas_logout_url: `${address}/logout`,
    cas_assertion_key: 'cas_assertion',
    cas_target_key: 'redirect_uri',
  })
  const browser = ssoBrowser(product().app)
  const begun = await begin(browser)
  expect(begun.href.startsWith(`${address}/login?service=`)).toBe(true)
  tickets.set('ST-1', begun.searchParams.get('service') ?? '')
  const to = await back(browser, begun, 'ST-1')
  expect(to.searchParams.get('redirect_uri')).toBe('/assets')
  const code = to.searchParams.get('cas_assertion') ?? ''
  const redeem = () => personOf(product().app, '').send('GET', `/cas/${code}`, undefined, { cookie: browser.cookie() })
  const { user, token } = (await redeem()).body.data as SignedIn
  expect([user.email, user.full_name]).toEqual(['ines@partner.test', 'Ines Duarte'])
  expect((await redeem()).body.error_code).toBe('SSO_ASSERTION_INVALID')
  const known = await personOf(product().app, token).send('GET', '/user/auth')
  expect(Reflect.get(Object(known.body.data), 'settings')).toMatchObject({
    cas_enabled: true,
    cas_url: settings.own.service_url.replace(/callback$/, 'login'),
    cas_logout_url: `${address}/logout`,
    cas_assertion_key: 'cas_assertion',
    cas_target_key: 'redirect_uri',
  })
  const left = await personOf(product().app, token).send('POST', '/user/logout')
  expect(Reflect.get(Object(left.body.data), 'logout_url')).toContain(`${address}/logout?service=`)
})

test('a ticket of another service, a used one and a made-up one let nobody in', async () => {
  const browser = ssoBrowser(product().app)
  const [one, two] = [await begin(browser), await begin(browser)]
  tickets.set('ST-2', one.searchParams.get('service') ?? '')
  expect((await back(browser, two, 'ST-2')).searchParams.get('sso_error')).toBe('failed')
  expect((await back(browser, two, 'ST-2')).searchParams.get('sso_error')).toBe('failed')
  expect((await back(browser, one, 'ST-3')).searchParams.get('sso_error')).toBe('failed')
})

test('only a success at the very top of the answer counts', () => {
  const cas = 'xmlns:cas="http://www.yale.edu/tp/cas"'
  const success = '<cas:authenticationSuccess><cas:user>x</cas:user></cas:authenticationSuccess>'
  expect(readCasAnswer(`<cas:serviceResponse ${cas}>${success}</cas:serviceResponse>`)?.user).toBe('x')
  for (const xml of [
    `<cas:serviceResponse ${cas}><cas:authenticationFailure>${success}</cas:authenticationFailure></cas:serviceResponse>`,
    `<!DOCTYPE a><cas:serviceResponse ${cas}>${success}</cas:serviceResponse>`,
    `<cas:serviceResponse xmlns:cas="urn:other">${success}</cas:serviceResponse>`,
    '<html></html>',
  ])
    expect(readCasAnswer(xml)).toBeNull()
})
