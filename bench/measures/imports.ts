import { fork, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { openPostgres } from '../openPostgres.ts'
import { copyRows } from '../copyRows.ts'
import type { Measure } from '../figure.ts'
import { memoryTaken } from '../memoryTaken.ts'
import { connectTo, freePort, newFolder, password, removeFolder } from '../server.ts'

const rows = 100_000
const fewRows = 20_000
const root = join(import.meta.dirname, '..', '..')

/** Ten fields of every sort, each with what row `n` has in it. */
const fields: readonly {
  readonly name: string
  readonly field_type: string
  readonly config?: object
  readonly value: (n: number) => string | number
}[] = [
  { name: 'Place', field_type: 'text', value: (n) => `Hall ${n % 500}` },
  { name: 'Serial', field_type: 'text', value: (n) => `S-${n * 7919}` },
  { name: 'Maker', field_type: 'text', value: (n) => `Maker ${n % 40} Ltd.` },
  { name: 'Remark', field_type: 'textarea', value: (n) => `Checked by hand, note ${n} of the yearly round` },
  { name: 'Contact', field_type: 'email', value: (n) => `person${n % 900}@plant.example` },
  { name: 'Telephone', field_type: 'phone', value: (n) => `+41 44 ${String(1_000_000 + (n % 90_000))}` },
  { name: 'Year', field_type: 'integer', value: (n) => 1950 + (n % 75) },
  { name: 'Hours', field_type: 'integer', value: (n) => n * 3 },
  {
    name: 'Power',
    field_type: 'decimal',
    config: { max_digits: 8, decimals: 2 },
    value: (n) => ((n % 100_000) / 4).toFixed(2),
  },
  {
    name: 'Load',
    field_type: 'decimal',
    config: { max_digits: 6, decimals: 1 },
    value: (n) => ((n % 1000) / 2).toFixed(1),
  },
]

const tables = ['assets', 'custom_fields', 'custom_field_texts', 'custom_field_numbers']

const idOf = (n: number): string => `A-${String(n).padStart(7, '0')}`
const nameOf = (n: number): string => `Pump ${n} of the northern works`

const csvOf = (count: number): string => {
  const lines = [['asset_id', 'display_name', ...fields.map(({ name }) => name.toLowerCase())].join(',')]
  for (let n = 1; n <= count; n++)
    lines.push([idOf(n), nameOf(n), ...fields.map(({ value }) => `"${value(n)}"`)].join(','))
  return lines.join('\n')
}

/** The rows that such a file becomes, as `copy` takes them. */
const copyTextOf = (workspace: number, type: number, user: number): Buffer => {
  const lines: string[] = []
  for (let n = 1; n <= rows; n++) {
    const values = Object.fromEntries(fields.map(({ name, value }) => [name.toLowerCase(), value(n)]))
    lines.push(
      [workspace, crypto.randomUUID(), type, idOf(n), nameOf(n), JSON.stringify(values), user, user].join('\t'),
    )
  }
  return Buffer.from(`${lines.join('\n')}\n`)
}

const copySql = `copy assets (workspace_id, uuid, type_id, asset_id, display_name, fields, created_by, updated_by) from stdin`

const numberOf = (value: unknown, ...keys: readonly string[]): number => {
  let at: unknown = value
  for (const key of keys) at = Reflect.get(Object(at), key)
  return Number(at)
}

/** Rows of a file as assets through the API of a server process on PostgreSQL, beside `copy` of the same rows. */
export const imports: Measure = {
  name: 'imports',
  prepare: async () => {
    const database = await openPostgres()
    const folder = newFolder()
    const port = await freePort()
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
    const address = `http://127.0.0.1:${port}`
    const server = connectTo(address)
    const token = await server.signIn()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const signedIn = await server.send('GET', '/user/auth', undefined, token)
    const workspace = numberOf(signedIn, 'workspace', 'id')
    const type = numberOf(
      await server.send(
        'POST',
        '/assets/types/new',
        {
          name: 'Pump',
          fields: fields.map(({ name, field_type, config }, at) => ({ key: `new_${at}`, name, field_type, config })),
        },
        token,
      ),
      'id',
    )
    const clear = async (): Promise<void> => {
      await client.query('truncate assets, custom_field_texts, custom_field_numbers')
      await client.query('vacuum analyze assets, custom_field_texts, custom_field_numbers')
    }
    const copyText = copyTextOf(workspace, type, numberOf(signedIn, 'user', 'id'))
    /**
     * As the owner, past the isolation that `copy` knows nothing of. `kept`: with what the triggers write beside the
     * rows, so that custom fields are found.
     */
    const copy = async (kept: boolean): Promise<number> => {
      await clear()
      for (const table of tables) await client.query(`alter table ${table} no force row level security`)
      if (!kept) await client.query('alter table assets disable trigger user')
      const started = performance.now()
      await copyRows(client, copySql, copyText)
      const taken = (performance.now() - started) / 1000
      await client.query('alter table assets enable trigger user')
      for (const table of tables) await client.query(`alter table ${table} force row level security`)
      return taken
    }
    const send = async (count: number, content: string): Promise<number> => {
      await clear()
      const form = new FormData()
      form.append('type_id', String(type))
      form.append('file', new Blob([content]), 'pumps.csv')
      const started = performance.now()
      const answer = await fetch(`${address}/api/assets/bulk-import`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      })
      const taken = (performance.now() - started) / 1000
      const said: unknown = await answer.json()
      if (numberOf(said, 'data', 'created') !== count)
        throw new Error(`the import answered ${JSON.stringify(said).slice(0, 500)}`)
      return taken
    }
    const [many, few] = [csvOf(rows), csvOf(fewRows)]
    const pid = child.pid ?? 0
    // The first plans, the first connections, and what the process keeps from then on.
    await send(fewRows, few)
    return {
      round: async () => {
        const yardstick = await copy(true)
        const bare = await copy(false)
        let value = 0
        const { highest: highestOfFew } = await memoryTaken(pid, () => send(fewRows, few))
        const { taken, highest } = await memoryTaken(pid, async () => {
          value = await send(rows, many)
        })
        const count = rows.toLocaleString('en')
        const name = `import of ${count} assets with ${fields.length} fields`
        const times = { unit: 's', value, better: 'less' } as const
        return [
          { ...times, name: `${name}, beside copy`, yardstick, goal: { of: 'ratio', limit: 6 } },
          { ...times, name: `${name}, beside copy without triggers`, yardstick: bare, goal: null },
          {
            name: `memory of an import of ${count} assets`,
            unit: 'MB',
            value: taken,
            yardstick: null,
            better: 'less',
            goal: { of: 'value', limit: 200 },
          },
          {
            name: `highest memory, ${count} beside ${fewRows.toLocaleString('en')} assets`,
            unit: 'MB',
            value: highest,
            yardstick: highestOfFew,
            better: 'less',
            goal: { of: 'ratio', limit: 1.5 },
          },
        ]
      },
      close: async () => {
        await client.end()
        child.kill('SIGTERM')
        await ended
        await database.stop()
        removeFolder(folder)
      },
    }
  },
}
