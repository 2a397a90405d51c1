import type { Database } from '../database/index.ts'
import type { Log } from '../log/index.ts'
import { bus } from './bus.ts'
import type { Live } from './Live.ts'
import { postgresCarrier } from './postgresCarrier.ts'
import { valkeyCarrier } from './valkeyCarrier.ts'

export interface LiveSettings {
  readonly valkeyUrl?: string | undefined
  readonly databaseUrl?: string | undefined
}

export interface LiveOptions {
  readonly database: Database
  readonly log: Log
}

/**
 * The live channel: through Valkey where it is configured, else through PostgreSQL's notifications, else (with the
 * embedded database, which has one process) in this process alone. A carrier that is away is tried again for ever;
 * until it is back, messages of other processes are missed, which listeners bear.
 */
export async function openLive(settings: LiveSettings, { database, log }: LiveOptions): Promise<Live> {
  const { valkeyUrl, databaseUrl } = settings
  if (valkeyUrl !== undefined) return bus((receive) => valkeyCarrier(valkeyUrl, receive, log), log)
  if (database.kind === 'postgres' && databaseUrl !== undefined) {
    return bus((receive) => postgresCarrier(databaseUrl, database.pool, receive, log), log)
  }
  return bus(undefined, log)
}
