import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../apps/server/src/platform/database/index.ts'
import { jsonLog } from '../../apps/server/src/platform/log/index.ts'
import type { Measure, Sample } from '../figure.ts'
import { newFolder, removeFolder, startServer } from '../server.ts'

/** Megabytes of memory that the process holds. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const databaseAlone = async (folder: string): Promise<number> => {
  const started = performance.now()
  const database = await openDatabase({ dataDir: folder }, { log: jsonLog('error', () => undefined) })
  const took = performance.now() - started
  await database.close()
  return took
}

const databaseMemory = async (folder: string): Promise<number> => {
  const child = fork(join(import.meta.dirname, '..', 'bareDatabase.ts'), [folder])
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', () => reject(new Error('the database ended')))
  })
  const memory = memoryOf(child.pid ?? 0)
  child.kill('SIGTERM')
  await ended
  return memory
}

/** A start on an empty folder, one on an existing one, and the memory held when nothing happens. */
export const start: Measure = {
  name: 'start',
  prepare: async () => ({
    round: async () => {
      const folder = newFolder()
      const bare = newFolder()
      try {
        const coldYardstick = await databaseAlone(bare)
        const warmYardstick = await databaseAlone(bare)
        const cold = await startServer(folder)
        await cold.stop()
        const warm = await startServer(folder)
        await warm.stop()
        const idle = await startServer(folder, true)
        const memory = memoryOf(idle.pid)
        await idle.stop()
        const bareMemory = await databaseMemory(bare)
        const samples: Sample[] = [
          {
            name: 'cold start',
            unit: 'ms',
            value: cold.readyAfter,
            yardstick: coldYardstick,
            better: 'less',
            goal: { of: 'value', limit: 15_000 },
          },
          {
            name: 'warm start',
            unit: 'ms',
            value: warm.readyAfter,
            yardstick: warmYardstick,
            better: 'less',
            goal: { of: 'value', limit: 3000 },
          },
          { name: 'idle memory', unit: 'MB', value: memory, yardstick: bareMemory, better: 'less', goal: null },
        ]
        return samples
      } finally {
        removeFolder(folder)
        removeFolder(bare)
      }
    },
    close: async () => undefined,
  }),
}
