import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Log } from '../../log/index.ts'
import { StartupError, makeFolder } from '../../settings/index.ts'
import type { Database } from '../database.ts'
import { isReady } from '../isReady.ts'
import { openPool } from '../openPool.ts'
import { transactionHandles } from '../transactions.ts'
import { lockFolder } from './folderLock.ts'
import { maintain } from './maintenance.ts'
import type { FromWorker, ToWorker, WorkerInput } from './messages.ts'

/** The PostgreSQL inside the installed PGlite; a folder of another major version can't be read by it. */
export const embeddedMajorVersion = '18'

const connections = 10
const longestSocketPath = 103

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly log: Log
  readonly lockPatienceMs?: number
  /** The database's thread ended by itself. Nothing can be answered any more: the process has to end. */
  readonly onDeath: (reason: string) => void
}

/** PostgreSQL inside this process, on `<dataDir>/database`, made there at first use. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const { dataDir, log } = options
  const folder = join(dataDir, 'database')
  makeDataDir(dataDir)
  const socketFolder = makeSocketFolder()
  const removeSocketFolder = (): void => rmSync(socketFolder, { recursive: true, force: true })
  const lock = await lockFolder(dataDir, socketFolder, { patienceMs: options.lockPatienceMs }).catch(
    (error: unknown) => {
      removeSocketFolder()
      throw error
    },
  )
  const release = (): void => {
    removeSocketFolder()
    lock.release()
  }
  try {
    refuseOtherVersion(folder)
    const thread = await startThread({
      folder,
      socketPath: join(socketFolder, '.s.PGSQL.5432'),
      maxConnections: connections + 4,
    })
    const pool = openPool(
      { host: socketFolder, port: 5432, user: 'postgres', database: 'postgres', max: connections },
      log,
    )
    const maintenance = maintain(pool, log)
    thread.onDeath((reason) => {
      maintenance.abandon()
      release()
      options.onDeath(reason)
    })
    let closing: Promise<void> | undefined
    return {
      kind: 'embedded',
      pool,
      ready: () => isReady(pool),
      close: () => {
        closing ??= (async () => {
          await maintenance.stop()
          await pool.end()
          await thread.close()
          release()
        })()
        return closing
      },
      ...transactionHandles(pool, {
        shared: pool,
        onAfterCommitError: (error) => log.error({ error }, 'a task after a commit failed'),
      }),
    }
  } catch (error) {
    release()
    throw error
  }
}

function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir)
  } catch (error) {
    throw new StartupError(`DATA_DIR: the folder ${dataDir} can't be made: ${reasonOf(error)}.`)
  }
}

/** Who reaches the socket is the database's superuser, without a password: so only this user may enter the folder. */
function makeSocketFolder(): string {
  for (const base of new Set([tmpdir(), '/tmp'])) {
    if (join(base, 'plumbline-XXXXXX', '.s.PGSQL.5432').length > longestSocketPath || !existsSync(base)) continue
    const folder = mkdtempSync(join(base, 'plumbline-'))
    chmodSync(folder, 0o700)
    return folder
  }
  throw new StartupError(
    `The path of the temporary folder ${tmpdir()} is too long for a socket: set TMPDIR to a shorter one.`,
  )
}

function refuseOtherVersion(folder: string): void {
  const path = join(folder, 'PG_VERSION')
  if (!existsSync(folder)) return
  const version = existsSync(path) ? readFileSync(path, 'utf8').trim() : 'unknown'
  if (version === embeddedMajorVersion) return
  throw new StartupError(
    `The database in ${folder} is of version ${version}, this release brings ${embeddedMajorVersion}: run "npm run backup FILE" ` +
      `with the release that made it, move the folder away, then run "npm run restore FILE" with this one.`,
  )
}

interface Thread {
  close(): Promise<void>
  onDeath(listener: (reason: string) => void): void
}

async function startThread(input: WorkerInput): Promise<Thread> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: input, name: 'database' })
  let reason = 'its thread ended'
  let closing = false
  let onDeath: ((reason: string) => void) | undefined
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') resolve()
      if (message.kind === 'fatal') reason = message.reason
    })
    worker.on('error', (error: Error) => {
      reason = error.message
    })
    worker.once('exit', () => {
      reject(new StartupError(`The database in ${input.folder} can't be opened: ${reason}.`))
      if (!closing) onDeath?.(reason)
    })
  })
  return {
    close: async () => {
      closing = true
      worker.postMessage('close' satisfies ToWorker)
      await ended
    },
    onDeath: (listener) => {
      onDeath = listener
    },
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
