/** The thread the embedded database lives in: PGlite on a folder, behind a socket in the PostgreSQL protocol. */
import { mkdirSync, renameSync, existsSync, rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { DurableFs } from './DurableFs.ts'
import { SharedSession } from './SharedSession.ts'
import { flushTree } from './flushTree.ts'
import type { FromWorker, ToWorker, WorkerInput } from './messages.ts'
import { startParameters } from './startParameters.ts'

const input: WorkerInput = workerData
const port = parentPort
if (port === null) throw new Error('worker.ts runs as a worker thread only')
const report = (message: FromWorker): void => port.postMessage(message)

function onFatal(reason: string): never {
  report({ kind: 'fatal', reason })
  process.exit(70)
}

/** The folder appears under its name only once it is whole, so that a start killed half-way leaves nothing behind. */
async function createFolder(folder: string): Promise<void> {
  const making = `${folder}.making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true, mode: 0o700 })
  const fresh = new PGlite({ fs: new DurableFs(making, onFatal), startParams: startParameters })
  await fresh.waitReady
  await fresh.exec('CHECKPOINT')
  await fresh.close()
  await flushTree(making)
  renameSync(making, folder)
}

async function run(): Promise<void> {
  if (!existsSync(input.folder)) await createFolder(input.folder)
  const session = new SharedSession({ fs: new DurableFs(input.folder, onFatal), startParams: startParameters })
  await session.waitReady
  const server = new PGLiteSocketServer({ db: session, path: input.socketPath, maxConnections: input.maxConnections })
  await server.start()
  port?.on('message', (message: ToWorker) => {
    if (message !== 'close') return
    void close(server, session)
  })
  report({ kind: 'ready' })
}

async function close(server: PGLiteSocketServer, session: SharedSession): Promise<void> {
  await server.stop()
  await session.exec('CHECKPOINT')
  await session.close()
  report({ kind: 'closed' })
  process.exit(0)
}

run().catch((error: unknown) => {
  report({ kind: 'fatal', reason: error instanceof Error ? error.message : String(error) })
  process.exit(70)
})
