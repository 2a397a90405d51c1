import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Permission } from '@plumbline/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { makeWorkspace } from '../src/modules/auth/index.ts'
import type { Database } from '../src/platform/database/index.ts'
import { openTestDatabase } from '../src/platform/database/testing.ts'
import { openJobs } from '../src/platform/jobs/index.ts'
import { openLive } from '../src/platform/live/index.ts'
import { jsonLog } from '../src/platform/log/index.ts'
import { openMailer } from '../src/platform/mail/index.ts'
import { createOutgoing } from '../src/platform/outgoing/index.ts'
import { openPasswords } from '../src/platform/passwords/index.ts'
import { openScanner } from '../src/platform/scanning/index.ts'
import { openSealer } from '../src/platform/sealing/index.ts'
import type { Services } from '../src/platform/services.ts'
import { reachOf, readSettings } from '../src/platform/settings/index.ts'
import { openStorage } from '../src/platform/storage/index.ts'
import { buildProduct } from '../src/product.ts'

export const password = 'a long enough password'

export interface Answer {
  readonly status: number
  readonly body: {
    readonly data?: unknown
    readonly message?: string
    readonly error_code?: string
  }
  readonly headers: Readonly<Record<string, unknown>>
}

/** One signed-in person, by the product's public door. */
export interface Person {
  readonly token: string
  readonly send: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>
}

export interface TestProduct {
  readonly app: FastifyInstance
  readonly services: Services
  readonly database: Database
  /** Two workspaces that must never see each other. */
  readonly home: number
  readonly away: number
  readonly signIn: (email: string) => Promise<Person>
  /** A user of `home` whose only role has just these permissions. */
  readonly withPermissions: (permissions: readonly Permission[]) => Promise<Person>
}

export const bodyOf = (text: string): Answer['body'] => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

export const personOf = (app: FastifyInstance, token: string): Person => ({
  token,
  send: async (method, path, body, headers = {}) => {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: answer.statusCode, body: bodyOf(answer.body), headers: answer.headers }
  },
})

const people = {
  home: [
    { email: 'admin@home.test', role: 'administrator' },
    { email: 'manager@home.test', role: 'manager' },
    { email: 'auditor@home.test', role: 'auditor' },
  ],
  away: [{ email: 'admin@away.test', role: 'administrator' }],
} as const

const open = async (
  env: Readonly<Record<string, string>>,
): Promise<{ product: TestProduct; close: () => Promise<void> }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-product-'))
  const opened = await openTestDatabase()
  const { database } = opened
  const log = jsonLog('error', (line) => process.stderr.write(line))
  const settings = {
    ...readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PASSWORD_MEMORY: '12', ...env }),
    rateLimits: false,
  }
  const live = await openLive({}, { database, log })
  const jobs = openJobs({ database, log })
  const mailer = openMailer(settings, { database, jobs })
  const secretKey = 'a secret of at least 32 characters'
  const storage = openStorage(settings, { secretKey })
  const sealer = openSealer(secretKey)
  const passwords = openPasswords(settings)
  const { app, services } = await buildProduct({
    services: {
      settings,
      database,
      storage,
      mailer,
      jobs,
      live,
      sealer,
      scanner: openScanner(settings, log),
      passwords,
      outgoing: createOutgoing(reachOf(settings)),
      now: Date.now,
    },
    checkAnswers: true,
  })
  await jobs.start()
  const make = (key: 'home' | 'away') =>
    makeWorkspace(
      { database, passwords },
      {
        key,
        name: key,
        tzCode: 'Europe/Berlin',
        language: 'en',
        plan: 'enterprise',
        members: people[key].map((person) => ({ ...person, firstName: person.role, lastName: key, password })),
      },
    )
  const home = await make('home')
  const away = await make('away')
  const signIn = async (email: string): Promise<Person> => {
    const { body } = await personOf(app, '').send('POST', '/login', { email, password })
    const token: unknown = typeof body.data === 'object' && body.data ? Reflect.get(body.data, 'token') : null
    if (typeof token !== 'string') throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`)
    return personOf(app, token)
  }
  let made = 0
  const withPermissions = async (permissions: readonly Permission[]): Promise<Person> => {
    const email = `special${++made}@home.test`
    const other = await makeWorkspace(
      { database, passwords },
      {
        key: `aside${made}`,
        name: 'aside',
        tzCode: 'UTC',
        language: 'en',
        plan: 'enterprise',
        members: [{ firstName: 'Special', lastName: 'User', email, password, role: 'auditor' }],
      },
    )
    const accountId = other.members[0]?.accountId ?? 0
    const userId = await database.inWorkspace(home.id, async (tx) => {
      const role = await tx.query<{ id: number }>(
        `insert into roles (workspace_id, uuid, name_lang, permissions) values ($1, gen_random_uuid(), '{"en":"Special"}', $2) returning id`,
        [home.id, permissions],
      )
      const user = await tx.query<{ id: number }>(
        `insert into users (workspace_id, uuid, account_id, first_name, last_name, email)
         values ($1, gen_random_uuid(), $2, 'Special', 'User', $3) returning id`,
        [home.id, accountId, email],
      )
      await tx.query(`insert into user_roles (workspace_id, user_id, role_id) values ($1, $2, $3)`, [
        home.id,
        user.rows[0]?.id,
        role.rows[0]?.id,
      ])
      return user.rows[0]?.id
    })
    await database.global(async (tx) => {
      await tx.query(`delete from memberships where account_id = $1`, [accountId])
      await tx.query(`insert into memberships (account_id, workspace_id, user_id) values ($1, $2, $3)`, [
        accountId,
        home.id,
        userId,
      ])
    })
    return signIn(email)
  }
  return {
    product: { app, services, database, home: home.id, away: away.id, signIn, withPermissions },
    close: async () => {
      await app.close()
      await jobs.stop(1000)
      await live.close()
      await opened.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The whole product on a database of its own, for the tests of a file; `env`: settings beyond the usual. */
export const useProduct = (env: Readonly<Record<string, string>> = {}): (() => TestProduct) => {
  let opened: Awaited<ReturnType<typeof open>> | undefined
  beforeAll(async () => {
    opened = await open(env)
  })
  afterAll(() => opened?.close())
  return () => {
    if (!opened) throw new Error('the product is open only while the tests run')
    return opened.product
  }
}
