import type { Language } from '@plumbline/language'
import type { GlobalTx, Tx } from '../../platform/database/index.ts'
import type { Context } from '../../platform/http/index.ts'

/** What settings need of modules that know this one: who signs in and which roles there are is theirs. */
export interface SettingsNeed {
  /** Whether an identity provider is set up by which people can come into this workspace. */
  readonly hasProvider: (tx: Tx) => Promise<boolean>
  /** Nobody stays signed in to this workspace longer than so many hours since they signed in. */
  readonly shortenSessions: (tx: GlobalTx, context: Context, hours: number) => Promise<void>
  /** A sign-in to this workspace that nobody uses for so many minutes ends; null: none does by that. */
  readonly endIdleSessions: (tx: GlobalTx, context: Context, minutes: number | null) => Promise<void>
  /** The workspace's roles, by name. */
  readonly rolesOf: (tx: Tx, language: Language) => Promise<readonly { readonly id: number; readonly name: string }[]>
  /** New people are given this role from now on; told as a change of the role. */
  readonly makeDefaultRole: (tx: Tx, context: Context, roleId: number) => Promise<void>
}
