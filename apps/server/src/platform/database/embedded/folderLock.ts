import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { StartupError } from '../../settings/StartupError.ts'
import { processStart } from './processIdentity.ts'

const holderSchema = z.object({ pid: z.number().int(), started: z.string(), socketFolder: z.string() })

type Holder = z.infer<typeof holderSchema>

export interface FolderLock {
  release(): void
}

export interface LockOptions {
  /** How long a live holder is waited for: a server that was told to stop may need its 10 s. */
  readonly patienceMs?: number
}

/**
 * Keeps a second process out of a data folder: PGlite itself has no lock, and two of them on one folder destroy it.
 * The file names the holder by process id and start time, so that a holder that died, or another process that
 * got its id, frees it. `socketFolder` is the holder's folder of the socket, removed with a dead holder's lock.
 */
export async function lockFolder(
  dataDir: string,
  socketFolder: string,
  options: LockOptions = {},
): Promise<FolderLock> {
  const path = join(dataDir, 'lock')
  const mine = join(dataDir, `lock.${process.pid}.${Math.random().toString(36).slice(2)}`)
  const started = processStart(process.pid) ?? ''
  const text = JSON.stringify({ pid: process.pid, started, socketFolder } satisfies Holder)
  writeFileSync(mine, text, { mode: 0o600 })
  const deadline = Date.now() + (options.patienceMs ?? 15_000)
  try {
    for (;;) {
      if (tryLink(mine, path)) break
      const held = readText(path)
      if (held === undefined) continue
      const holder = parseHolder(held)
      if (holder === undefined || processStart(holder.pid) !== holder.started) {
        freeDeadLock(path, held, holder)
        continue
      }
      if (Date.now() >= deadline) {
        throw new StartupError(`The data folder ${dataDir} is in use by process ${holder.pid}: stop it first.`)
      }
      await wait(100)
    }
  } finally {
    rmSync(mine, { force: true })
  }
  return {
    release: () => {
      if (readText(path) === text) rmSync(path, { force: true })
    },
  }
}

/** A hard link is made whole or not at all, so a lock file is never seen half-written. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Moves the lock aside and looks again at what was moved: of two that free a dead lock at once only one may. */
function freeDeadLock(path: string, seen: string, holder: Holder | undefined): void {
  const aside = `${path}.dead.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
  if (readText(aside) === seen) {
    if (holder !== undefined && holder.socketFolder !== '')
      rmSync(holder.socketFolder, { recursive: true, force: true })
  } else {
    tryLink(aside, path)
  }
  rmSync(aside, { force: true })
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
