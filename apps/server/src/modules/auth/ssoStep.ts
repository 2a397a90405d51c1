import type { Database } from '../../platform/database/index.ts'
import type { MembershipKey } from './ownMemberships.ts'
import { openMembership } from './sessions.ts'
import { doorsOf, publicDoors, type Door } from './ssoDoors.ts'

/** The answer of the password step that leads to the identity provider (decisions Q-AUT-1). */
interface SsoStep {
  readonly code: 'AUTH_SSO_REQUIRED'
  readonly data: { readonly redirect_url: string }
}

const stepTo = ({ address }: Door): SsoStep => ({ code: 'AUTH_SSO_REQUIRED', data: { redirect_url: address } })

/** Where the only workspace of this installation is entered by its provider alone. */
export const everybodysDoor = async (database: Database, publicUrl: string): Promise<SsoStep | null> => {
  const { doors, only } = await database.global((tx) => publicDoors(tx, publicUrl, undefined), { readOnly: true })
  const [door] = doors
  return only && door ? stepTo(door) : null
}

export interface BehindDoor {
  readonly membership: MembershipKey
  readonly door: Door
}

interface SortedMemberships {
  /** Those that a password opens. */
  readonly open: readonly MembershipKey[]
  /** Those that only a provider opens. */
  readonly behindDoors: readonly BehindDoor[]
}

export const sortByDoors = async (
  database: Database,
  publicUrl: string,
  memberships: readonly MembershipKey[],
): Promise<SortedMemberships> => {
  const open: MembershipKey[] = []
  const behindDoors: BehindDoor[] = []
  for (const membership of memberships) {
    const { doors, only } = await database.global((tx) => doorsOf(tx, publicUrl, membership.workspaceId), {
      readOnly: true,
    })
    const [door] = doors
    if (only && door) behindDoors.push({ membership, door })
    else open.push(membership)
  }
  return { open, behindDoors }
}

/** Of somebody whose password was right, and opens no workspace of theirs. */
export const throughOwnDoor = async (
  database: Database,
  behindDoors: readonly BehindDoor[],
): Promise<SsoStep | null> => {
  const wanted = await openMembership(
    database,
    behindDoors.map(({ membership }) => membership),
  )
  const found = behindDoors.find(({ membership }) => membership.workspaceId === wanted?.workspaceId)
  return found ? stepTo(found.door) : null
}
