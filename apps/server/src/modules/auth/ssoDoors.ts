import { featuresOf, ssoKinds, type SsoKind } from '@plumbline/contract'
import type { GlobalTx, Tx } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services.ts'
import { readSecurity } from '../settings/index.ts'
import { addressesOf } from './ssoAddresses.ts'
import { readWorkspace } from './workspaceRecord.ts'

/** A way into a workspace by somebody else's sign-in. */
export interface Door {
  readonly workspaceId: number
  readonly auth: SsoKind
  /** Where the browser begins. */
  readonly address: string
}

export interface Doors {
  readonly doors: readonly Door[]
  /** Passwords open nothing here. */
  readonly only: boolean
}

const none: Doors = { doors: [], only: false }

/** Told by the provider's settings: what is asked for before anybody is signed in. */
export const keepDoor = async (tx: Tx, workspaceId: number, auth: SsoKind, isOpen: boolean): Promise<void> => {
  await tx.query(
    isOpen
      ? `insert into sso_doors (workspace_id, auth) values ($1, $2) on conflict do nothing`
      : `delete from sso_doors where workspace_id = $1 and auth = $2`,
    [workspaceId, auth],
  )
}

/**
 * The doors of a workspace, the preferred one first. "SSO only" holds as long as there is one: who turned the last
 * provider off, or left the plan that has them, comes in by password again.
 */
export const doorsOf = async (tx: GlobalTx, publicUrl: string, workspaceId: number): Promise<Doors> => {
  const { rows } = await tx.query<{ auth: SsoKind }>(`select auth from sso_doors where workspace_id = $1`, [
    workspaceId,
  ])
  if (rows.length === 0) return none
  const workspace = await readWorkspace(tx, workspaceId)
  if (!workspace || !featuresOf(workspace.plan).app_sso) return none
  const { sso_only: only } = await tx.within(workspaceId, readSecurity)
  const addresses = addressesOf(publicUrl, workspace.uuid)
  const addressBy = (auth: SsoKind): string =>
    auth === 'saml2' || auth === 'okta' ? addresses.saml(auth).login : addresses[auth].login
  const open = ssoKinds.filter((kind) => rows.some(({ auth }) => auth === kind))
  return { only, doors: open.map((auth) => ({ workspaceId, auth, address: addressBy(auth) })) }
}

/** Of what a sign-in page asks before it knows anybody. */
export interface PublicDoors extends Doors {
  /** Several workspaces have a door: the person says which one. */
  readonly ask: boolean
}

/** By a workspace's key; without one those of the only workspace that has any. */
export const publicDoors = async (tx: GlobalTx, publicUrl: string, key: string | undefined): Promise<PublicDoors> => {
  const { rows } = await tx.query<{ id: number; others: boolean }>(
    `select w.id, (select count(*) > 1 from workspaces) as others from workspaces w
     where exists (select from sso_doors d where d.workspace_id = w.id) and ($1::text is null or w.key = lower($1))
     order by w.id limit 2`,
    [key ?? null],
  )
  const [first, second] = rows
  if (!first) return { ...none, ask: false }
  if (second) return { ...none, ask: true }
  const { doors, only } = await doorsOf(tx, publicUrl, first.id)
  return { doors, only: only && !first.others, ask: false }
}

/** The address of a door, with where the person wants to go. */
export const throughDoor = ({ address }: Door, redirectUri: string): string =>
  redirectUri === '' ? address : `${address}?${new URLSearchParams({ redirect_uri: redirectUri }).toString()}`

/** Whoever did not come by a provider is sent to it, where only that opens the workspace. */
export const keepToDoors = async (tx: GlobalTx, { settings }: Pick<Services, 'settings'>, workspaceId: number) => {
  const { doors, only } = await doorsOf(tx, settings.publicUrl, workspaceId)
  const [door] = doors
  if (only && door) refuse('AUTH_SSO_REQUIRED', { redirect_url: door.address })
}
