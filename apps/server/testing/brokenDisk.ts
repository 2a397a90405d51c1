/** The embedded database's thread on a disk that refuses every flush from the message `break` on. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { parentPort } from 'node:worker_threads'

parentPort?.on('message', (message: unknown) => {
  if (message !== 'break') return
  fs.fsyncSync = () => {
    throw new Error('EIO: i/o error, fsync')
  }
  syncBuiltinESMExports()
  parentPort?.postMessage({ kind: 'broken' })
})
await import('../src/platform/database/embedded/worker.ts')
