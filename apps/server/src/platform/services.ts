import type { Authenticate } from './access/index.ts'
import type { Database } from './database/index.ts'
import type { Jobs } from './jobs/index.ts'
import type { Live } from './live/index.ts'
import type { Mailer } from './mail/index.ts'
import type { Outgoing } from './outgoing/index.ts'
import type { Passwords } from './passwords/index.ts'
import type { Scanner } from './scanning/index.ts'
import type { Sealer } from './sealing/index.ts'
import type { Notices } from './notices/index.ts'
import type { Settings } from './settings/index.ts'
import type { Storage } from './storage/index.ts'

/** What the process is made of; handed to every handler and job. */
export interface Services {
  readonly settings: Settings
  readonly database: Database
  readonly storage: Storage
  readonly mailer: Mailer
  readonly sealer: Sealer
  readonly scanner: Scanner
  readonly passwords: Passwords
  readonly jobs: Jobs
  readonly live: Live
  readonly outgoing: Outgoing
  readonly notices: Notices
  readonly authenticate: Authenticate
  /** Milliseconds since 1970; handed in so that tests can move it. */
  readonly now: () => number
}
