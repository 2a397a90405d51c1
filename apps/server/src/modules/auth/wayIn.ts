import type { SecondFactorMethod } from '@plumbline/contract'
import type { Services } from '../../platform/services.ts'
import { neededFactor } from './secondFactor/factors.ts'
import { membershipsOf, type MembershipKey } from './ownMemberships.ts'
import { openMembership } from './sessions.ts'
import { sortByDoors, type BehindDoor } from './ssoStep.ts'
import { readSurroundings, type Surroundings } from './surroundings.ts'

/** Where a right password leads. */
export interface WayIn {
  /** The workspace it opens; null: none. */
  readonly membership: MembershipKey | null
  readonly factor: SecondFactorMethod | null
  readonly behindDoors: readonly BehindDoor[]
  readonly surroundings: Surroundings | null
}

/** The number of nobody: numbers begin with 1. */
export const noAccount = 0

export const readWayIn = async (services: Services, accountId: number): Promise<WayIn> => {
  const { database, settings } = services
  const memberships = await database.global((tx) => membershipsOf(tx, accountId), { readOnly: true })
  const { open, behindDoors } = await sortByDoors(database, settings.publicUrl, memberships)
  const membership = await openMembership(database, open)
  if (!membership) return { membership, behindDoors, factor: null, surroundings: null }
  const factor = await neededFactor(database, accountId, memberships, membership)
  const surroundings = await database.global((tx) => readSurroundings(tx, services, membership), { readOnly: true })
  return { membership, behindDoors, factor, surroundings }
}
