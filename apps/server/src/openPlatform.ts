import { migrate, openDatabase } from './platform/database/index.ts'
import type { Log } from './platform/log/index.ts'
import { openScanner } from './platform/scanning/index.ts'
import { openSealer } from './platform/sealing/index.ts'
import type { Services } from './platform/services.ts'
import { keepSecrets, reachOf } from './platform/settings/index.ts'
import type { Secrets, Settings } from './platform/settings/index.ts'

export interface Platform {
  readonly services: Omit<Services, 'authenticate' | 'notices'>
  readonly secrets: Secrets
  /** Ends what was opened, in the right order; jobs get so long to come to an end. */
  close(withinMs?: number): Promise<void>
}

export interface PlatformOptions {
  readonly log: Log
  /** The embedded database stopped by itself. */
  readonly onDeath: (reason: string) => void
}

/**
 * Opens everything the product stands on: data folder and its lock, database and its migrations, storage, jobs (not
 * yet started), mail and the live channel. What can't be opened throws a StartupError, and what was open is closed.
 * The rest is loaded while the embedded database starts in its own thread: that is half of the time of a start.
 */
export async function openPlatform(settings: Settings, { log, onDeath }: PlatformOptions): Promise<Platform> {
  const secrets = keepSecrets(settings)
  const opening = openDatabase(settings, { log, onDeath })
  const [database, { openJobs }, { openLive }, { openMailer }, { openStorage }, { createOutgoing }, { openPasswords }] =
    await Promise.all([
      opening,
      import('./platform/jobs/index.ts'),
      import('./platform/live/index.ts'),
      import('./platform/mail/index.ts'),
      import('./platform/storage/index.ts'),
      import('./platform/outgoing/index.ts'),
      import('./platform/passwords/index.ts'),
    ])
  try {
    await migrate(database)
    const live = await openLive(settings, { database, log })
    const jobs = openJobs({ database, log })
    const mailer = openMailer(settings, { database, jobs })
    const storage = openStorage(settings, { secretKey: secrets.secretKey })
    return {
      secrets,
      services: {
        settings,
        database,
        storage,
        mailer,
        sealer: openSealer(secrets.secretKey),
        scanner: openScanner(settings, log),
        passwords: openPasswords(settings),
        outgoing: createOutgoing(reachOf(settings)),
        jobs,
        live,
        now: Date.now,
      },
      close: async (withinMs) => {
        await jobs.stop(withinMs)
        await live.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
