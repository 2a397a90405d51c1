import { randomBytes, randomInt } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from './StartupError.ts'
import { makeFolder } from './makeFolder.ts'
import type { Settings } from './readSettings.ts'

export interface Secrets {
  /** Signs addresses and tokens. */
  readonly secretKey: string
  readonly demoPassword: string
}

/** The files of kept secrets inside the data folder. */
export const secretFiles = { secretKey: 'secret-key', demoPassword: 'demo-password' } as const

/**
 * The secrets of the settings, or those made once and kept in the data folder, readable by this user only.
 * Makes the data folder; throws a StartupError where it can't be written.
 */
export function keepSecrets(settings: Pick<Settings, 'dataDir' | 'secretKey' | 'demoPassword'>): Secrets {
  const { dataDir } = settings
  try {
    makeFolder(dataDir)
    return {
      secretKey:
        settings.secretKey ?? keep(join(dataDir, secretFiles.secretKey), () => randomBytes(48).toString('base64url')),
      demoPassword: settings.demoPassword ?? keep(join(dataDir, secretFiles.demoPassword), makePassword),
    }
  } catch (error) {
    throw new StartupError(
      `DATA_DIR: the folder ${dataDir} can't be written: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
}

/** The file is made whole under another name and linked into place, so that of two first starts one wins whole. */
function keep(path: string, make: () => string): string {
  const kept = read(path)
  if (kept !== undefined) return kept
  const making = `${path}.${process.pid}`
  rmSync(making, { force: true })
  const file = openSync(making, 'wx', 0o600)
  try {
    writeSync(file, `${make()}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    linkSync(making, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(making, { force: true })
  }
  return read(path) ?? ''
}

/** The secrets kept in the data folder, for a backup; those that were set are not among them. */
export function readKeptSecrets(dataDir: string): Partial<Secrets> {
  const kept = Object.entries(secretFiles).map(([name, file]) => [name, read(join(dataDir, file))])
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined))
}

/** Keeps these from now on, instead of any that were made before. */
export function replaceKeptSecrets(dataDir: string, secrets: Partial<Secrets>): void {
  for (const name of ['secretKey', 'demoPassword'] as const) {
    const value = secrets[name]
    if (value === undefined) continue
    const path = join(dataDir, secretFiles[name])
    rmSync(path, { force: true })
    keep(path, () => value)
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

const groups = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#$%*+-?']

/** 20 characters without look-alikes, one of every group, so that it keeps any rule a workspace sets. */
function makePassword(): string {
  const letters = groups.join('')
  const pick = (from: string): string => from.charAt(randomInt(from.length))
  for (;;) {
    const password = Array.from({ length: 20 }, () => pick(letters)).join('')
    if (groups.every((group) => [...group].some((letter) => password.includes(letter)))) return password
  }
}
