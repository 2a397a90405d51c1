import { fork, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Measure, Sample } from '../figure.ts'
import { openPostgres } from '../openPostgres.ts'
import { connectTo, newFolder, password, removeFolder } from '../server.ts'

const devices = 8
const auditors = 50
/** Seconds of the collaborative inspection. */
const together = 10
/** Rows, and operations, of one round; the same for the yardstick. */
const rows = 4_000
const port = 4159
const address = `http://127.0.0.1:${port}`
const root = join(import.meta.dirname, '..', '..')

const fieldOf = (data: unknown, ...keys: readonly (string | number)[]): unknown => {
  let value: unknown = data
  for (const key of keys) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return value
}

/** Bare calls over kept connections: the caller shares the processors with what it measures. */
const callerOf = (agent: Agent, token: string) => (path: string, body: object) =>
  new Promise<unknown>((resolve, reject) => {
    const text = JSON.stringify(body)
    const call = request(
      `${address}/api${path}`,
      {
        method: 'POST',
        agent,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const said = Buffer.concat(chunks).toString('utf8')
          if (answer.statusCode !== 200)
            reject(new Error(`${path} answered ${answer.statusCode}: ${said.slice(0, 200)}`))
          else resolve(fieldOf(JSON.parse(said), 'data'))
        })
      },
    )
    call.on('error', reject)
    call.end(text)
  })
type Caller = ReturnType<typeof callerOf>

interface Opened {
  readonly uuid: string
  readonly question: string
}

/** One device on one inspection: sends operations and remembers how far it has seen. */
const deviceOn = ({ uuid, question }: Opened, call: Caller, name: string) => {
  let seq = 0
  let made = 0
  return async (count: number): Promise<number> => {
    const ops = Array.from({ length: count }, () => ({
      id: randomUUID(),
      kind: 'answer',
      path: [question],
      value: `Dock ${++made} of ${name}`,
      at: new Date().toISOString(),
      device: name,
      based_on: seq,
    }))
    const started = performance.now()
    const answer = await call(`/inspections/${uuid}/ops`, { ops, since: seq })
    const took = performance.now() - started
    const applied = fieldOf(answer, 'applied')
    if (!Array.isArray(applied) || applied.length !== count) throw new Error('an operation was not acknowledged')
    seq = Number(fieldOf(answer, 'seq'))
    return took
  }
}

const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0

/** Runs `act` `total` times, as many at once as there are workers; answers how many a second, and how long each took. */
const race = async (
  workers: readonly (() => Promise<number>)[],
  total: number,
): Promise<{ readonly perSecond: number; readonly times: readonly number[] }> => {
  const times: number[] = []
  let left = total
  const started = performance.now()
  await Promise.all(
    workers.map(async (work) => {
      while (left-- > 0) times.push(await work())
    }),
  )
  return { perSecond: (times.length * 1000) / (performance.now() - started), times }
}

/**
 * Operations acknowledged by one server process on PostgreSQL, beside bare single-row inserts with commit by the same
 * driver at the same concurrency; and one inspection that fifty people answer at once.
 */
export const operations: Measure = {
  name: 'operations',
  prepare: async () => {
    const database = await openPostgres()
    const folder = newFolder()
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: database.url, DEMO_PASSWORD: password }
    const made = spawnSync(process.execPath, [join(root, 'apps/server/src/demo.ts'), '--inspections', '1'], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (made.status !== 0) throw new Error('the demo could not be made')
    const child = fork(join(root, 'bench/countedServer.ts'), {
      env: { ...env, PORT: String(port), LOG_LEVEL: 'silent', RATE_LIMITS: 'off' },
    })
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve())
      child.once('exit', () => reject(new Error('the server ended')))
    })
    const server = connectTo(address)
    const token = await server.signIn()
    const agent = new Agent({ keepAlive: true, maxSockets: auditors })
    const call = callerOf(agent, token)
    const pool = new pg.Pool({ connectionString: database.url, max: devices })
    await pool.query('create table if not exists bench_rows (id uuid primary key, body text)')
    const template = Number(
      fieldOf(await server.send('GET', '/inspections/templates', undefined, token), 'list', 0, 'id'),
    )
    const open = async (): Promise<Opened> => {
      const opened = await server.send('POST', '/inspections/new', { template_id: template }, token)
      const items = fieldOf(opened, 'template', 'items')
      const question = Array.isArray(items)
        ? items.find((item: unknown) => fieldOf(item, 'type') === 'textAnswer')
        : undefined
      return { uuid: String(fieldOf(opened, 'inspection', 'uuid')), question: String(fieldOf(question, 'base_id')) }
    }
    const insert = async (): Promise<number> => {
      const started = performance.now()
      await pool.query('insert into bench_rows values ($1, $2)', [randomUUID(), 'x'.repeat(200)])
      return performance.now() - started
    }
    const fleet = async () => {
      const opened = []
      for (let at = 0; at < devices; at++) opened.push(deviceOn(await open(), call, `device ${at}`))
      return opened
    }
    /** Everybody sends one operation a second, each at a moment of its own. */
    const collaborate = async (): Promise<readonly number[]> => {
      const one = await open()
      const times: number[] = []
      await Promise.all(
        Array.from({ length: auditors }, async (_, at) => {
          const send = deviceOn(one, call, `auditor ${at}`)
          await wait((at * 1000) / auditors)
          const started = performance.now()
          for (let second = 1; second <= together; second++) {
            times.push(await send(1))
            await wait(Math.max(0, started + second * 1000 - performance.now()))
          }
        }),
      )
      return times
    }
    // Plans are made and code is warm before anything counts.
    await race(
      (await fleet()).map((send) => () => send(1)),
      800,
    )
    return {
      round: async () => {
        const bare = await race(
          Array.from({ length: devices }, () => insert),
          rows,
        )
        const single = await race(
          (await fleet()).map((send) => () => send(1)),
          rows / 2,
        )
        const twenty = await race(
          (await fleet()).map((send) => () => send(20)),
          rows / 10,
        )
        const shared = await collaborate()
        const samples: Sample[] = [
          {
            name: 'operations acknowledged, 8 devices, 1 a call',
            unit: '/s',
            value: single.perSecond,
            yardstick: bare.perSecond,
            better: 'more',
            goal: { of: 'ratio', limit: 0.2 },
          },
          {
            name: 'operations acknowledged, 8 devices, 20 a call',
            unit: '/s',
            value: twenty.perSecond * 20,
            yardstick: bare.perSecond,
            better: 'more',
            goal: { of: 'ratio', limit: 0.6 },
          },
          {
            name: 'call with 1 operation, p99',
            unit: 'ms',
            value: quantile(single.times, 0.99),
            yardstick: quantile(bare.times, 0.99),
            better: 'less',
            goal: { of: 'value', limit: 30 },
          },
          {
            name: 'call with 20 operations, p99',
            unit: 'ms',
            value: quantile(twenty.times, 0.99),
            yardstick: quantile(bare.times, 0.99),
            better: 'less',
            goal: { of: 'value', limit: 30 },
          },
          {
            name: '50 auditors in one inspection, p95',
            unit: 'ms',
            value: quantile(shared, 0.95),
            yardstick: null,
            better: 'less',
            goal: { of: 'value', limit: 100 },
          },
        ]
        return samples
      },
      close: async () => {
        agent.destroy()
        await pool.end()
        child.kill('SIGTERM')
        await ended
        await database.stop()
        removeFolder(folder)
      },
    }
  },
}
