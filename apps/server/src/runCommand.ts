import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { openDatabase } from './platform/database/index.ts'
import type { Database } from './platform/database/index.ts'
import { jsonLog } from './platform/log/index.ts'
import { StartupError, keepSecrets, readSettings } from './platform/settings/index.ts'
import type { Settings } from './platform/settings/index.ts'
import { openStorage } from './platform/storage/index.ts'
import type { Storage } from './platform/storage/index.ts'

export interface Command {
  readonly settings: Settings
  readonly database: Database
  readonly storage: Storage
  /** Absolute. */
  readonly file: string
}

export interface CommandOptions {
  readonly name: 'backup' | 'restore'
  /** Whether FILE has to be there, or must not be there. */
  readonly file: 'present' | 'absent'
}

/**
 * Runs one command on the database and the storage of the settings, with the one FILE of its arguments, taken from
 * where the caller stands. Prints what `work` answers; what can't be done is one line and exit code 1.
 */
export async function runCommand(options: CommandOptions, work: (command: Command) => Promise<string>): Promise<void> {
  try {
    const file = fileOf(options)
    const settings = readSettings(process.env)
    const log = jsonLog('error', (line) => process.stderr.write(line))
    const { secretKey } = keepSecrets(settings)
    const onDeath = (reason: string): never => endWith(`The embedded database stopped: ${reason}`)
    const database = await openDatabase(settings, { log, onDeath })
    try {
      const storage = openStorage(settings, { secretKey })
      process.stdout.write(`${await work({ settings, database, storage, file })}\n`)
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof StartupError) endWith(error.message)
    throw error
  }
}

function fileOf({ name, file }: CommandOptions): string {
  const [given, ...more] = process.argv.slice(2)
  if (given === undefined || given === '' || more.length > 0) throw new StartupError(`Usage: npm run ${name} FILE`)
  const path = resolve(process.env['INIT_CWD'] ?? '.', given)
  if (file === 'absent' && existsSync(path)) throw new StartupError(`${path} exists already: name a new file.`)
  if (file === 'present' && !existsSync(path)) throw new StartupError(`There is no file ${path}.`)
  return path
}

function endWith(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
