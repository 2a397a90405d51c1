import pg from 'pg'
import { startPostgres } from '../apps/server/testing/postgresServer.ts'

export interface BenchPostgres {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** A PostgreSQL that flushes every commit: BENCH_DATABASE_URL, else one of the system's programs. */
export const openPostgres = async (): Promise<BenchPostgres> => {
  const given = process.env['BENCH_DATABASE_URL']
  if (given !== undefined) return { url: given, stop: async () => undefined }
  const server = await startPostgres({ PATH: process.env['PATH'] }, { flush: true })
  const url = server.url('bench')
  const owner = new URL(url).username
  const admin = new pg.Client({ connectionString: server.url('postgres') })
  await admin.connect()
  for (const statement of [
    `create role "${owner}" login createdb createrole`,
    `create database bench owner "${owner}" encoding 'UTF8' template template0`,
  ])
    await admin.query(statement)
  await admin.end()
  return { url, stop: () => server.stop() }
}

/** Whether tables of very many rows are measured on a PostgreSQL (1,000,000) or on the embedded database (100,000). */
export const onPostgres =
  process.env['BENCH_DATABASE_URL'] !== undefined || process.env['BENCH_DATABASE'] === 'postgres'

export const openManyRows = (): Promise<BenchPostgres | null> => (onPostgres ? openPostgres() : Promise.resolve(null))
