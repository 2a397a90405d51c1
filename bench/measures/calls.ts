import { fork, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import type { Measure, Sample } from '../figure.ts'
import { connectTo, medianOf, newFolder, password, removeFolder } from '../server.ts'

const inspections = 100_000
const root = join(import.meta.dirname, '..', '..')

const fieldOf = (data: unknown, ...keys: readonly (string | number)[]): unknown => {
  let value: unknown = data
  for (const key of keys) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return value
}

/** A PostgreSQL for the yardstick and the server alike: BENCH_DATABASE_URL, else the embedded database measures itself. */
const databaseUrl = process.env['BENCH_DATABASE_URL']

const makeDemo = (folder: string): void => {
  const made = spawnSync(
    process.execPath,
    [join(root, 'apps/server/src/demo.ts'), '--inspections', String(inspections), '--answered', '200'],
    {
      env: {
        ...process.env,
        DATA_DIR: folder,
        DEMO_PASSWORD: password,
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  if (made.status !== 0) throw new Error('the demo could not be made')
}

interface Told {
  readonly database: pg.ClientConfig
}

const isTold = (message: unknown): message is Told =>
  typeof message === 'object' && message !== null && 'database' in message

const port = 4158

const startCounted = async (folder: string): Promise<{ database: pg.ClientConfig; stop: () => Promise<void> }> => {
  const child = fork(join(root, 'bench/countedServer.ts'), {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      DEMO_PASSWORD: password,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const database = await new Promise<pg.ClientConfig>((resolve, reject) => {
    child.once('message', (message) => (isTold(message) ? resolve(message.database) : reject(new Error('not told'))))
    child.once('exit', () => reject(new Error('the server ended')))
  })
  return {
    database,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const listSql = `select i.*, (select json_agg(u.first_name) from inspection_participants p
    join users u on u.workspace_id = p.workspace_id and u.id = p.user_id
    where p.workspace_id = i.workspace_id and p.inspection_id = i.id) as participants
  from inspections i where i.workspace_id = $1 and i.archived_at is null order by i.started_at desc nulls last, i.id desc limit 25`
const countSql = `select count(*) from inspections i where i.workspace_id = $1 and i.archived_at is null`
const searchSql = `select count(*) from inspections i where i.workspace_id = $1 and i.archived_at is null
  and (i.title ilike $2 or i.number ilike $2)`
const figuresSql = `select started_by, count(*), sum(issue_count), avg(score_percent) from inspections where workspace_id = $1 group by 1`

/** A list of 25 of 100,000 inspections beside the bare SQL; an operation acknowledged beside a bare insert. */
export const calls: Measure = {
  name: 'calls',
  prepare: async () => {
    const folder = newFolder()
    makeDemo(folder)
    const counted = await startCounted(folder)
    const server = connectTo(`http://127.0.0.1:${port}`)
    const token = await server.signIn()
    const { host, port: databasePort, user, database, connectionString } = counted.database
    const bare = new pg.Client(connectionString ? { connectionString } : { host, port: databasePort, user, database })
    await bare.connect()
    await bare.query('create table if not exists bench_rows (id uuid primary key, body text)')
    const workspace = Number(fieldOf(await server.send('GET', '/user/auth', undefined, token), 'workspace', 'id'))
    const template = Number(
      fieldOf(await server.send('GET', '/inspections/templates', undefined, token), 'list', 0, 'id'),
    )
    return {
      round: async () => {
        const bareList = await medianOf(60, async () => {
          await bare.query(listSql, [workspace])
          await bare.query(countSql, [workspace])
        })
        const list = await medianOf(60, () => server.send('GET', '/inspections/list?limit=25', undefined, token))
        const bareSearch = await medianOf(20, () => bare.query(searchSql, [workspace, '%racking%']))
        const search = await medianOf(60, () =>
          server.send('GET', '/inspections/list?limit=25&q=racking', undefined, token),
        )
        const bareFigures = await medianOf(20, () => bare.query(figuresSql, [workspace]))
        const dashboard = await medianOf(60, () => server.send('GET', '/dashboard/statistics', undefined, token))
        const opened = await server.send('POST', '/inspections/new', { template_id: template }, token)
        const uuid = String(fieldOf(opened, 'inspection', 'uuid'))
        const items = fieldOf(opened, 'template', 'items')
        const question = Array.isArray(items)
          ? items.find((item: unknown) => fieldOf(item, 'type') === 'textAnswer')
          : null
        let seq = Number(fieldOf(opened, 'seq'))
        const bareInsert = await medianOf(200, () =>
          bare.query('insert into bench_rows values ($1, $2)', [randomUUID(), 'x'.repeat(200)]),
        )
        const operation = await medianOf(200, async () => {
          const op = {
            id: randomUUID(),
            kind: 'answer',
            path: [fieldOf(question, 'base_id')],
            value: `Dock ${seq}`,
            at: new Date().toISOString(),
            device: 'bench',
            based_on: seq,
          }
          seq = Number(
            fieldOf(await server.send('POST', `/inspections/${uuid}/ops`, { ops: [op], since: seq }, token), 'seq'),
          )
        })
        const samples: Sample[] = [
          {
            name: 'list of 25 of 100,000 inspections',
            unit: 'ms',
            value: list,
            yardstick: bareList,
            better: 'less',
            goal: null,
          },
          {
            name: 'search of 100,000 inspections',
            unit: 'ms',
            value: search,
            yardstick: bareSearch,
            better: 'less',
            goal: { of: 'value', limit: 30 },
          },
          {
            name: 'dashboard of 100,000 inspections',
            unit: 'ms',
            value: dashboard,
            yardstick: bareFigures,
            better: 'less',
            goal: { of: 'value', limit: 20 },
          },
          {
            name: 'operation acknowledged',
            unit: 'ms',
            value: operation,
            yardstick: bareInsert,
            better: 'less',
            goal: null,
          },
        ]
        return samples
      },
      close: async () => {
        await bare.end()
        await counted.stop()
        removeFolder(folder)
      },
    }
  },
}
