import type { Log } from '../log/index.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded/openEmbedded.ts'
import { openPostgres } from './openPostgres.ts'

export interface DatabaseSettings {
  readonly dataDir: string
  /** Absent: the embedded database in `dataDir`. */
  readonly databaseUrl?: string | undefined
}

export interface OpenOptions {
  readonly log: Log
  /** The embedded database stopped by itself; the process has to end with this as its last word. */
  readonly onDeath?: (reason: string) => void
  readonly lockPatienceMs?: number
}

/** Opens the database the settings name. Throws a StartupError with one line where that can't be done. */
export function openDatabase(settings: DatabaseSettings, options: OpenOptions): Promise<Database> {
  const { log, lockPatienceMs } = options
  if (settings.databaseUrl !== undefined) return openPostgres({ url: settings.databaseUrl, log })
  const onDeath = options.onDeath ?? ((reason) => log.error({ reason }, 'the embedded database stopped'))
  return openEmbedded({ dataDir: settings.dataDir, log, lockPatienceMs, onDeath })
}
