import type { Database, GlobalTx, Tx } from '../../platform/database/index.ts'
import type { Context } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services.ts'

export interface JoiningAccount {
  readonly id: number
  /** It has a password of its own: the mailed one is not needed, and not given. */
  readonly hasPassword: boolean
}

/** What people need of accounts: who signs in is the business of `auth`, which knows this module. */
export interface Accounts {
  /** A password for a mail, and its hash. Takes long: not inside a transaction. */
  readonly temporaryPassword: (
    services: Pick<Services, 'passwords'>,
  ) => Promise<{ readonly password: string; readonly hash: string }>
  /** For how many minutes a mailed password is good. */
  readonly temporaryMinutes: number
  /** The account of an address, made where nobody has it; without a password of its own it gets the temporary one. */
  readonly join: (tx: GlobalTx, email: string, hash: string) => Promise<JoiningAccount>
  /** The accounts of addresses, made where nobody has them; they get no password yet. In the order of the addresses. */
  readonly joinMany: (tx: GlobalTx, emails: readonly string[]) => Promise<ReadonlyMap<string, number>>
  readonly addMembership: (tx: GlobalTx, accountId: number, workspaceId: number, userId: number) => Promise<void>
  /** Holds an account until the transaction ends: before anything of its users. */
  readonly hold: (tx: GlobalTx, accountId: number) => Promise<void>
  /** Seconds until this address may be mailed again; 0: now. Counts the mail. */
  readonly mailPause: (tx: GlobalTx, email: string, from: string) => Promise<number>
  /** Ends the membership and its sign-ins; an account that never had a password and belongs nowhere goes with it. */
  readonly leave: (tx: GlobalTx, accountId: number, workspaceId: number) => Promise<void>
  /** Ends an account's sign-ins to one workspace. */
  readonly endSessions: (database: Database, accountId: number, workspaceId: number) => Promise<void>
}

export interface PeopleNeed {
  readonly accounts: Accounts
  /** The plan that counts now, in the caller's transaction. */
  readonly planOf: (tx: GlobalTx, workspaceId: number) => Promise<string>
  readonly workspaceOf: (
    services: Pick<Services, 'database' | 'now'>,
    workspaceId: number,
  ) => Promise<{ readonly tzCode: string; readonly name: string }>
  /** Addresses of pictures by their uuid; what is gone has none. */
  readonly pictures: (tx: Tx, services: Services, uuids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** The uuid of a picture that may be shown to who names it; null where there is none. */
  readonly pictureNamed: (tx: Tx, context: Pick<Context, 'actor'>, reference: number | string) => Promise<string | null>
  /** Uploads lose where they were taken, if the workspace wants it; what is answered belongs into the transaction after. */
  readonly withoutPlaces: (
    context: Context,
    references: readonly (number | string)[],
  ) => Promise<(tx: Tx) => Promise<void>>
  /** The user shows this picture from now on, and no other. */
  readonly keepPicture: (tx: Tx, services: Services, userId: number, uuid: string | null) => Promise<void>
}
