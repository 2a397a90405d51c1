import { fork, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { connectTo, freePort, newFolder, password, removeFolder, type Connection } from './server.ts'

const root = join(import.meta.dirname, '..')

export interface DemoServer {
  readonly address: string
  readonly server: Connection
  /** Of the demo's Administrator, whose workspace it is. */
  readonly token: string
  readonly workspace: number
  /** The database as its owner, past every policy. */
  readonly bare: pg.Client
  readonly pid: number
  readonly close: () => Promise<void>
}

const isTold = (message: unknown): message is { readonly database: pg.ClientConfig } =>
  typeof message === 'object' && message !== null && 'database' in message

const startCounted = async (env: NodeJS.ProcessEnv) => {
  const child = fork(join(root, 'bench/countedServer.ts'), { env })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const database = await new Promise<pg.ClientConfig>((resolve, reject) => {
    child.once('message', (message) => (isTold(message) ? resolve(message.database) : reject(new Error('not told'))))
    child.once('exit', () => reject(new Error('the server ended')))
  })
  return {
    database,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The product with its demo in a process of its own; without an address on the embedded database. */
export const startDemo = async (databaseUrl?: string): Promise<DemoServer> => {
  const folder = newFolder()
  const port = await freePort()
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    DEMO_PASSWORD: password,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  }
  const made = spawnSync(process.execPath, [join(root, 'apps/server/src/demo.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (made.status !== 0) throw new Error('the demo could not be made')
  const counted = await startCounted(env)
  const address = `http://127.0.0.1:${port}`
  const server = connectTo(address)
  const token = await server.signIn()
  const user: unknown = await server.send('GET', '/user/auth', undefined, token)
  const { host, port: databasePort, user: role, database, connectionString } = counted.database
  const bare = new pg.Client(
    connectionString ? { connectionString } : { host, port: databasePort, user: role, database },
  )
  await bare.connect()
  return {
    address,
    server,
    token,
    workspace: Number(Reflect.get(Object(Reflect.get(Object(user), 'workspace')), 'id')),
    bare,
    pid: counted.pid,
    close: async () => {
      await bare.end()
      await counted.stop()
      removeFolder(folder)
    },
  }
}
