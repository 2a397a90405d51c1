import type { FeatureKey, Permission, PlanKey } from '@plumbline/contract'
import type { Language } from '@plumbline/language'

/** Who makes a call: an account's membership in one workspace, and what it may do there now. */
export interface Actor {
  readonly accountId: number
  readonly userId: number
  readonly userUuid: string
  readonly name: string
  readonly workspaceId: number
  /** The zone in which the workspace's days begin: every table asks for it. */
  readonly tzCode: string
  /** Of a personal API key, which has no session, the number of the key below zero. */
  readonly sessionId: number
  /** Null for a sign-in. */
  readonly key: { readonly id: number; readonly readOnly: boolean } | null
  /** A provider of this workspace said who this is, for this workspace only. */
  readonly bySso: boolean
  readonly permissions: ReadonlySet<Permission>
  readonly plan: PlanKey
  readonly features: Readonly<Record<FeatureKey, boolean>>
  readonly language: Language
  /** Who looks, where the workspace is only seen as the user sees it: then nothing is changed. The account is the viewer's. */
  readonly viewer?: Viewer
}

export interface Viewer {
  readonly userId: number
  readonly userUuid: string
  readonly name: string
  /** Their own sign-in, with which this one ends. */
  readonly sessionId: number
  /** The account of who is viewed. */
  readonly viewedAccountId: number
}

/**
 * The only workspace of the account that a caller's way in speaks for: a provider, or a key, is one workspace's. Null:
 * every workspace of theirs.
 */
export const onlyWorkspace = ({ bySso, key, workspaceId }: Pick<Actor, 'bySso' | 'key' | 'workspaceId'>) =>
  bySso || key !== null ? workspaceId : null

export const may = (actor: Pick<Actor, 'permissions'>, ...anyOf: readonly Permission[]): boolean =>
  anyOf.some((permission) => actor.permissions.has(permission))

/**
 * Turns a bearer token into its actor; null when it is not, or no longer, good. `isUse`: somebody sits before what
 * asks, which keeps open a sign-in that would end without use.
 */
export type Authenticate = (token: string, isUse?: boolean) => Promise<Actor | null>
