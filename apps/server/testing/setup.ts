import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { readMigrations } from '../src/platform/database/migrate.ts'
import { migrate, openDatabase } from '../src/platform/database/index.ts'
import { jsonLog } from '../src/platform/log/index.ts'
import { startPostgres } from './postgresServer.ts'

/** Where each test file gets its own database from. */
export type TestDatabaseSource =
  | { readonly kind: 'embedded'; readonly empty: string; readonly migrated: string }
  | { readonly kind: 'postgres'; readonly admin: string; readonly base: string; readonly migrated: string }

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabaseSource
  }
}

const log = jsonLog('warn', (line) => process.stderr.write(line))

/** Runs once before the server's tests: TEST_DATABASE chooses `embedded` (the default) or `postgres`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kind = process.env['TEST_DATABASE'] ?? 'embedded'
  if (kind === 'embedded') {
    project.provide('testDatabase', await prepareFolders())
    return () => Promise.resolve()
  }
  if (kind !== 'postgres') throw new Error(`TEST_DATABASE is ${kind}; allowed is embedded or postgres.`)
  return preparePostgres(project)
}

/** Data folders to copy, kept between runs under a name that changes with the migrations and the engine. */
async function prepareFolders(): Promise<TestDatabaseSource> {
  const root = join(
    fileURLToPath(new URL('../../../node_modules/.cache/plumbline/', import.meta.url)),
    `database-${await fingerprint()}`,
  )
  const source = { kind: 'embedded', empty: join(root, 'empty'), migrated: join(root, 'migrated') } as const
  if (existsSync(root)) return source
  const making = `${root}.${process.pid}`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  await (await openDatabase({ dataDir: join(making, 'empty') }, { log })).close()
  cpSync(join(making, 'empty'), join(making, 'migrated'), { recursive: true })
  const database = await openDatabase({ dataDir: join(making, 'migrated') }, { log })
  await migrate(database)
  await database.close()
  if (existsSync(root)) rmSync(making, { recursive: true })
  else renameSync(making, root)
  return source
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const { name, up } of await readMigrations()) hash.update(name).update(up)
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  hash.update(readFileSync(join(dirname(engine), '..', 'package.json')))
  hash.update(readFileSync(new URL('../src/platform/database/embedded/startParameters.ts', import.meta.url)))
  return hash.digest('hex').slice(0, 16)
}

async function preparePostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres(process.env)
  const admin = server.url('postgres')
  const migrated = `plumbline_template_${process.pid}`
  try {
    const owner = new URL(server.url(migrated)).username
    if (owner !== new URL(admin).username) await run(admin, [`create role "${owner}" login createdb createrole`])
    await run(admin, [`create database ${migrated} owner "${owner}" encoding 'UTF8' template template0`])
    const database = await openDatabase({ dataDir: '', databaseUrl: server.url(migrated) }, { log })
    await migrate(database)
    await database.close()
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('testDatabase', { kind: 'postgres', admin, base: server.url('DATABASE'), migrated })
  return async () => {
    await run(admin, [`drop database if exists ${migrated} with (force)`])
    await server.stop()
  }
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
