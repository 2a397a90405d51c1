import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { personOf, useProduct } from '../../../testing/product.ts'
import { onSameData } from '../../../testing/sameData.ts'
import { refuseConnection } from './refuseConnection.ts'

const product = useProduct()

/** The whole product once more on the same data, with its limits on and pages of its own. */
const another = async () => {
  const { services } = product()
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-pages-'))
  for (const app of ['web', 'field']) {
    mkdirSync(join(folder, app, 'assets'), { recursive: true })
    writeFileSync(join(folder, app, 'index.html'), '<html><style nonce="__CSP_NONCE__"></style></html>')
    writeFileSync(join(folder, app, 'assets', 'main.js'), '1')
    writeFileSync(join(folder, app, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  }
  writeFileSync(join(folder, 'field', 'preview.html'), '<html></html>')
  const settings = { ...services.settings, rateLimits: true }
  const pages = { web: join(folder, 'web'), field: join(folder, 'field') }
  const { app, close } = await onSameData(product(), { settings }, pages)
  onTestFinished(async () => {
    await close()
    rmSync(folder, { recursive: true })
  })
  return app
}

describe('every answer', () => {
  test('keeps browsers to https where the proxy on this machine was spoken to by it; nobody else can say so', async () => {
    const by = async (remoteAddress: string, proto: string): Promise<unknown> => {
      const headers = { 'x-forwarded-proto': proto }
      const answer = await product().app.inject({ url: '/api/health', remoteAddress, headers })
      return answer.headers['strict-transport-security']
    }
    expect(await by('127.0.0.1', 'https')).toBe('max-age=31536000; includeSubDomains')
    expect(await by('127.0.0.1', 'http')).toBeUndefined()
    expect(await by('203.0.113.7', 'https')).toBeUndefined()
  })

  test('carries a whole content-security policy: nothing is left to a browser’s own idea', async () => {
    const app = await another()
    const addresses = ['/', '/login', '/error', '/a/b?c=d', '/field/', '/field/run/1', '/field/preview.html']
    const files = ['/assets/main.js', '/logo.svg', '/field/assets/main.js', '/field/logo.svg']
    const calls = ['/api/docs', '/api/dev/mail', '/api/health', '/api/user/auth', '/api/nowhere', '/api/storage/w1/x']
    const errors = ['/assets/gone.js', '/field/assets/gone.js', '/%zz', '/dev/mail']
    for (const url of [...addresses, ...files, ...calls, ...errors]) {
      const { headers } = await app.inject({ url })
      const policy = String(headers['content-security-policy'])
      const parts = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part]))
      expect([url, parts.get('default-src')]).toEqual([url, "default-src 'none'"])
      for (const directive of ['base-uri', 'form-action', 'frame-ancestors'])
        expect([url, parts.has(directive)]).toEqual([url, true])
      expect([url, /unsafe-(inline|eval)|https?:|\*/.exec(policy.replaceAll("'wasm-unsafe-eval'", ''))]).toEqual([
        url,
        null,
      ])
      expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff'])
      expect([url, headers['referrer-policy']]).toEqual([url, 'same-origin'])
    }
  })

  test('keeps the preview in a process of its own: what it draws takes nothing from what is typed beside it', async () => {
    const app = await another()
    const policyOf = async (url: string) => (await app.inject({ url })).headers['document-isolation-policy']
    expect(await policyOf('/field/preview.html')).toBe('isolate-and-credentialless')
    // The workspace and the field app open other windows, and speak to them.
    for (const url of ['/', '/field/', '/logo.svg']) expect([url, await policyOf(url)]).toEqual([url, undefined])
  })

  test('gives each page a nonce of its own, and a file none', async () => {
    const app = await another()
    const nonceOf = async (url: string) =>
      /'nonce-([^']+)'/.exec(String((await app.inject({ url })).headers['content-security-policy']))?.[1]
    const [one, two] = [await nonceOf('/'), await nonceOf('/')]
    expect(one).toBeTruthy()
    expect(one).not.toBe(two)
    expect((await app.inject({ url: '/' })).body).not.toContain('__CSP_NONCE__')
    expect(await nonceOf('/logo.svg')).toBeUndefined()
  })

  test('sets no cookie but the cross-site key, which is for https alone where that is spoken', async () => {
    const { app } = product()
    const { token } = await product().signIn('admin@home.test')
    const headers = { authorization: `Bearer ${token}` }
    const cookieOf = async (more: Readonly<Record<string, string>>) =>
      String((await app.inject({ url: '/api/user/auth', headers: { ...headers, ...more } })).headers['set-cookie'])
    expect(await cookieOf({})).toMatch(/^XSRF-TOKEN=[\w-]{24}\.[\w-]{16}; Path=\/; SameSite=Lax$/)
    expect(await cookieOf({ 'x-forwarded-proto': 'https' })).toMatch(/; Secure; SameSite=Lax$/)
    const sent = await app.inject({ url: '/api/user/auth', headers: { cookie: `session=${token}; token=${token}` } })
    expect(sent.statusCode).toBe(401)
  })

  test('echoes and logs only a tracking key that is one', async () => {
    const { app } = product()
    const echoed = async (key: string) =>
      (await app.inject({ url: '/api/health', headers: { 'x-tracking-key': key } })).headers['x-tracking-key']
    expect(await echoed('a-key_1')).toBe('a-key_1')
    for (const key of ['a b', '<script>', 'x'.repeat(101), '"}{"level":60', 'é'])
      expect([key, await echoed(key)]).toEqual([key, undefined])
  })

  test('leads nowhere by the name that the caller gave the server', async () => {
    const app = await another()
    const forged = { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' }
    for (const url of ['/field', '/dev/mail', '//evil.test/field', '/api/user/auth', '/']) {
      const { headers, body } = await app.inject({ url, headers: forged })
      expect([url, headers.location ?? '/']).toEqual([url, expect.stringMatching(/^\/(?!\/)/)])
      expect(body).not.toContain('evil.test')
    }
    const email = 'manager@home.test'
    await app.inject({ method: 'POST', url: '/api/forget-password', headers: forged, payload: { email } })
    const { services } = product()
    const mailed = async () => {
      const mails = await services.database.global((tx) => services.mailer.waiting(tx, 10))
      return mails.find(({ to }) => to === email)?.text ?? ''
    }
    await expect.poll(mailed, { timeout: 15_000 }).toContain(services.settings.publicUrl)
    expect(await mailed()).not.toContain('evil.test')
  })
})

test('the mails of the demo are shown to its administrators: nobody makes themselves one', async () => {
  const { app, signIn } = product()
  const [admin, auditor] = [await signIn('admin@home.test'), await signIn('auditor@home.test')]
  const made = await auditor.send('POST', '/settings/workspaces/new', { name: 'Own boatyard', region: 'EU' })
  const id = String(Reflect.get(Object(made.body.data), 'id'))
  const own = await auditor.send('POST', `/settings/workspaces/${id}/switch`, {})
  const key = await admin.send('POST', '/settings/api-keys', { name: 'Night report' })
  const tokens = [
    admin.token,
    auditor.token,
    String(Reflect.get(Object(own.body.data), 'token')),
    String(Reflect.get(Object(key.body.data), 'secret')),
    '',
  ]
  const statuses = []
  for (const token of tokens) {
    const headers = token === '' ? {} : { authorization: `Bearer ${token}` }
    statuses.push((await app.inject({ url: '/api/dev/mail', remoteAddress: '203.0.113.7', headers })).statusCode)
  }
  expect(statuses).toEqual([200, 403, 403, 403, 403])
})

describe('an address', () => {
  test('leads to no file but those that were built', async () => {
    const app = await another()
    const secret = join(product().services.settings.dataDir, 'secret-key')
    const steps = ['../', '..%2f', '%2e%2e/', '..%5c', '%252e%252e%252f', './/', 'assets/../../']
    for (const step of steps)
      for (const at of ['/', '/field/', '/assets/', '/field/assets/', '/api/storage/w1/', '/api/'])
        for (const goal of ['package.json', '.git/config', 'etc/passwd', secret.slice(1)]) {
          const { statusCode, body, headers } = await app.inject({ url: `${at}${step.repeat(8)}${goal}` })
          const isPage = statusCode === 200 && String(headers['content-type']).startsWith('text/html')
          expect([at, step, goal, isPage || statusCode >= 400]).toEqual([at, step, goal, true])
          expect(body).not.toMatch(/root:|"workspaces"|\[core\]/)
        }
    for (const url of ['/assets/', '/field/assets/', '/api/storage/', '/api/storage/w1/'])
      expect((await app.inject({ url })).body).not.toContain('main.js')
  })

  test('answers no method that was not asked for', async () => {
    const app = await another()
    for (const method of ['OPTIONS', 'TRACE'] as const)
      for (const url of ['/', '/api/health', '/api/login'])
        expect([method, url, (await app.inject({ method, url })).statusCode >= 400]).toEqual([method, url, true])
    const { headers } = await app.inject({ url: '/api/health', headers: { origin: 'https://evil.test' } })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })
})

describe('a body', () => {
  test('whose form names what every object has changes nothing', async () => {
    const { token } = await product().signIn('admin@home.test')
    const field = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n{"polluted":true}\r\n`
    const answer = await product().app.inject({
      method: 'POST',
      url: '/api/file/upload',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
      payload: `${['__proto__', 'constructor', 'toString', 'uuid'].map(field).join('')}--b--\r\n`,
    })
    expect([400, 422]).toContain(answer.statusCode)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test('that is packed is judged by what is in it', async () => {
    const { gzipSync } = await import('node:zlib')
    const { token } = await product().signIn('admin@home.test')
    const answer = await product().app.inject({
      method: 'POST',
      url: '/api/checklist/template/new',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      payload: gzipSync(Buffer.alloc(40 * 1024 * 1024, 0x20)),
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([413, { error_code: 'GEN_TOO_LARGE' }])
  })

  test('that came too slowly is to be sent again: no client takes the answer for a refusal', async () => {
    const server = createServer((socket) =>
      refuseConnection(Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket),
    ).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /)
    expect(String(answer)).not.toContain('error_code')
  })
})

describe('uploads', () => {
  const begin = async (port: number, token: string): Promise<{ socket: Socket; answer: Promise<string> }> => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    const answer = once(socket, 'data').then(([data]) => String(data))
    socket.write(
      `POST /api/file/upload HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${token}\r\n` +
        'content-type: multipart/form-data; boundary=b\r\ncontent-length: 500\r\n\r\n--b\r\n',
    )
    return { socket, answer }
  }

  test('of one sign-in are held in memory six at once; one that breaks off makes room', async () => {
    const app = await another()
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const { token } = await product().signIn('auditor@home.test')
    const other = await product().signIn('manager@home.test')
    const running = []
    for (let at = 0; at < 6; at++) running.push(await begin(port, token))
    const refused = async () => (await (await begin(port, token)).answer).slice(0, 12)
    await expect.poll(refused, { timeout: 10_000 }).toBe('HTTP/1.1 429')
    const theirs = await personOf(app, other.token).send('POST', '/file/upload', {})
    expect(theirs.status).toBe(415)
    running[0]?.socket.resetAndDestroy()
    const ownAgain = async () => (await personOf(app, token).send('POST', '/file/upload', {})).status
    await expect.poll(ownAgain, { timeout: 10_000 }).toBe(415)
  })
})
