import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** The server as it is started, with a log that leaves nothing out; all it writes is kept. */
const start = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-secrets-'))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'trace',
      DEMO: '0',
    },
  })
  let written = ''
  const ready = new Promise<{ readonly address: string; readonly setUp: string }>((resolve, reject) => {
    const hear = (text: Buffer): void => {
      written += text.toString()
      const address = /ready at (\S+)/.exec(written)?.[1]
      const setUp = /Set it up once at \S*[?&#/=]([\w-]{20,})\s/.exec(written)?.[1]
      if (address !== undefined && setUp !== undefined) resolve({ address, setUp })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', () => reject(new Error(`the server ended: ${written}`)))
  })
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  onTestFinished(async () => {
    await stop()
    rmSync(folder, { recursive: true })
  })
  return { ...(await ready), folder, stop, log: () => written }
}

const textOf = (value: unknown, ...keys: readonly string[]): string => {
  let at = value
  for (const key of keys) at = Reflect.get(Object(at), key)
  return String(at)
}

test('no password, token, hash, mail or signature is in a log line, nor in an answer that is not meant to hand it over', async () => {
  const { address, setUp, folder, log, stop } = await start()
  const answers: string[] = []
  const send = async (method: string, path: string, body?: string | object, headers: object = {}): Promise<unknown> => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    answers.push(`${text} ${JSON.stringify([...answer.headers])}`)
    return text.startsWith('{') ? JSON.parse(text) : null
  }
  const words = { first: 'first-Passphrase-1', second: 'second-Passphrase-2', wrong: 'wrong-Passphrase-3' }
  const email = 'ada.secret@example.test'
  const person = { workspace_name: 'Vault', first_name: 'Ada', last_name: 'Secret', email, password: words.first }
  const handed = textOf(await send('POST', '/api/login/setup', { token: setUp, ...person }), 'data', 'token')
  const signedIn = textOf(await send('POST', '/api/login', { email, password: words.first }), 'data', 'token')
  expect([handed.length, signedIn.length]).toEqual([43, 43])
  // Answers that hand a token over are those two; from here on none may hold one.
  answers.length = 0

  const bearer = { authorization: `Bearer ${signedIn}` }
  await send('POST', '/api/login', { email, password: words.wrong })
  await send('POST', '/api/login', `{"email":"${email}","password":"${words.wrong}"`)
  await send('POST', '/api/login/setup', { token: setUp, ...person, password: words.wrong })
  await send('POST', '/api/forget-password', { email })
  await send('POST', '/api/reset-password', { email, current_password: words.wrong, new_password: words.second })
  await send(
    'POST',
    '/api/user/account/change-password',
    { current_password: words.wrong, new_password: words.second },
    bearer,
  )
  await send(
    'POST',
    '/api/user/invite',
    { first_name: 'Nadia', last_name: 'Keller', email: 'nadia@example.test' },
    bearer,
  )
  for (const path of [
    '/user/auth',
    '/user/list',
    '/user/account/my-profile',
    '/user/account/sessions',
    '/log/user-activity-log',
  ])
    await send('GET', `/api${path}`, undefined, bearer)
  await send('GET', '/api/settings/public')
  // Where they don't belong: in an address, in a header that is none, in a name.
  await send('GET', `/api/user/auth?token=${signedIn}&password=${words.wrong}`)
  await send('GET', `/nowhere/${signedIn}?sig=signature-of-a-file`)
  await send('GET', '/api/storage/w1/none?exp=1&sig=signature-of-a-file')
  await send('GET', '/api/user/auth', undefined, { authorization: `Basic ${signedIn}` })
  await send('GET', '/api/health', undefined, {
    'x-tracking-key': `${signedIn} x`,
    'user-agent': '"}\\r\\n{"level":60,"msg":"forged"',
  })
  await send('POST', '/api/user/logout', undefined, bearer)
  await stop()

  const lines = log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  expect(lines.length).toBeGreaterThan(15)
  const records = lines.map((line): unknown => JSON.parse(line))
  expect(records.filter((record) => textOf(record, 'msg') === 'forged')).toEqual([])
  // What was refused, and why, stands in its line: wrong passwords, missing rights and junk are told apart.
  const refusedAt = (route: string): unknown[] =>
    records
      .filter((record) => textOf(record, 'route') === route)
      .map((record): unknown => Reflect.get(Object(record), 'refused'))
  expect(refusedAt('/api/login')).toEqual([null, 'USR_WRONG_CREDENTIALS', 'GEN_MALFORMED'])
  // Whose it was, by number.
  const tried = records.filter((record) => textOf(record, 'refused') === 'USR_WRONG_CREDENTIALS')
  expect(tried.map((record): unknown => Reflect.get(Object(record), 'account'))).toEqual([expect.any(Number)])
  expect(refusedAt('/api/login/setup')).toEqual([null, expect.any(String)])
  expect(refusedAt('/api/user/account/change-password')).toEqual(['GEN_VALIDATION'])
  expect(refusedAt('/api/user/auth')).toEqual([null, 'USR_UNAUTHENTICATED', 'USR_UNAUTHENTICATED'])
  const secretKey = readFileSync(join(folder, 'secret-key'), 'utf8').trim()
  const secrets = [...Object.values(words), signedIn, handed, setUp, secretKey, '$argon2', 'signature-of-a-file']
  for (const secret of [...secrets, email, 'nadia@example.test'])
    expect(lines.filter((line) => line.includes(secret))).toEqual([])
  for (const secret of secrets) expect(answers.filter((answer) => answer.includes(secret))).toEqual([])
}, 120_000)
