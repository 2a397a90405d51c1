import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { keepEngine } from '../../../testing/keptEngine.ts'
import type { TestDatabaseSource } from '../../../testing/setup.ts'
import { jsonLog } from '../log/index.ts'
import { newUuid } from '../identifiers/index.ts'
import type { Database } from './database.ts'
import { openDatabase } from './openDatabase.ts'
import type { DatabaseSettings } from './openDatabase.ts'

export interface TestDatabase {
  readonly database: Database
  /** To open it a second time (embedded: after `database.close()`). */
  readonly settings: DatabaseSettings
  /** Closes it and takes it away. */
  close(): Promise<void>
}

export interface TestDatabaseOptions {
  /** Without the migrations; they are applied by default. */
  readonly empty?: boolean
}

/** A database of its own, on the kind that TEST_DATABASE chose. */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const source = inject('testDatabase')
  if (source.kind === 'embedded') await keepEngine()
  const place = source.kind === 'embedded' ? copyFolder(source, options) : await cloneDatabase(source, options)
  const log = jsonLog('error', (line) => process.stderr.write(line))
  const database = await openDatabase(place.settings, { log })
  return {
    database,
    settings: place.settings,
    close: async () => {
      await database.close()
      await place.remove()
    },
  }
}

/** The same for all tests of a file or a `describe`: opened before them, closed after them. */
export function useTestDatabase(options: TestDatabaseOptions = {}): () => Database {
  let opened: TestDatabase | undefined
  beforeAll(async () => {
    opened = await openTestDatabase(options)
  })
  afterAll(() => opened?.close())
  return () => {
    if (opened === undefined) throw new Error('The test database is open only while the tests run.')
    return opened.database
  }
}

interface Place {
  readonly settings: DatabaseSettings
  remove(): Promise<void>
}

function copyFolder(source: Extract<TestDatabaseSource, { kind: 'embedded' }>, options: TestDatabaseOptions): Place {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-test-'))
  cpSync(options.empty === true ? source.empty : source.migrated, dataDir, { recursive: true })
  return {
    settings: { dataDir },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

async function cloneDatabase(
  source: Extract<TestDatabaseSource, { kind: 'postgres' }>,
  options: TestDatabaseOptions,
): Promise<Place> {
  const name = `plumbline_${newUuid().replaceAll('-', '')}`
  const databaseUrl = source.base.replace('DATABASE', name)
  const template = options.empty === true ? 'template0' : source.migrated
  const owner = new URL(databaseUrl).username
  await asAdmin(source.admin, `create database ${name} owner "${owner}" encoding 'UTF8' template ${template}`)
  return {
    settings: { dataDir: tmpdir(), databaseUrl },
    remove: () => asAdmin(source.admin, `drop database if exists ${name} with (force)`),
  }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
