import { once } from 'node:events'
import fs, { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { DurableFs } from './DurableFs.ts'
import type { FromWorker, WorkerInput } from './messages.ts'
import { SharedSession } from './SharedSession.ts'
import { startParameters } from './startParameters.ts'

const source = inject('testDatabase')
const realFsync = fs.fsyncSync

function replaceFsync(fsync: (descriptor: number) => void): void {
  fs.fsyncSync = fsync
  syncBuiltinESMExports()
}

describe('the flush of the embedded database', () => {
  let root = ''
  let folder = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'plumbline-flush-'))
    folder = join(root, 'database')
    if (source.kind === 'embedded') cpSync(join(source.migrated, 'database'), folder, { recursive: true })
  })
  afterEach(() => {
    replaceFsync(realFsync)
    rmSync(root, { recursive: true, force: true })
  })

  it('reaches the disk at every commit', async () => {
    const onFatal = (reason: string): never => {
      throw new Error(reason)
    }
    const session = new SharedSession({ fs: new DurableFs(folder, onFatal), startParams: startParameters })
    await session.waitReady
    await session.exec('create table t (n int)')
    let flushes = 0
    replaceFsync((descriptor) => {
      flushes += 1
      realFsync(descriptor)
    })
    for (let n = 0; n < 10; n++) await session.exec(`insert into t values (${n})`)
    expect(flushes).toBeGreaterThanOrEqual(10)
    await session.close()
  })

  it('that the disk refuses ends the thread, and nobody is told that the commit is done', async () => {
    const workerData: WorkerInput = { folder, socketPath: join(root, '.s.PGSQL.5432'), maxConnections: 4 }
    const worker = new Worker(new URL('../../../../testing/brokenDisk.ts', import.meta.url), { workerData })
    const messages: (FromWorker | { kind: 'broken' })[] = []
    worker.on('message', (message: FromWorker | { kind: 'broken' }) => messages.push(message))
    const exit = once(worker, 'exit')
    const heard = async (kind: string): Promise<void> =>
      await expect.poll(() => messages.map((message) => message.kind), { timeout: 20_000 }).toContain(kind)
    await heard('ready')
    const client = new pg.Client({ host: root, port: 5432, user: 'postgres', database: 'postgres' })
    client.on('error', () => undefined)
    await client.connect()
    await client.query('create table t (n int)')
    worker.postMessage('break')
    await heard('broken')
    await expect(client.query('insert into t values (1)')).rejects.toThrow(/terminated|ECONNRESET|EPIPE/)
    expect(await exit).toEqual([70])
    expect(messages.at(-1)).toMatchObject({ kind: 'fatal', reason: expect.stringContaining('EIO') })
  })
})
