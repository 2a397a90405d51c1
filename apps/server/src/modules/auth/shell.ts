import type { PlanKey } from '@plumbline/contract'
import type { GlobalTx, Tx } from '../../platform/database/index.ts'
import type { Services } from '../../platform/services.ts'
import { pictureAddresses } from '../files/index.ts'
import type { Membership } from '../people/index.ts'
import { readLogo, readSecurity } from '../settings/index.ts'
import { shortestPassword } from './shortestPassword.ts'

/** What a client shows around every page, and what it must know of the workspace's settings. */
export interface Shell {
  readonly avatar: string | null
  readonly logo: string | null
  readonly passwordMinLength: number
  readonly idleMinutes: number | null
}

interface ShownFor {
  readonly member: Pick<Membership, 'accountId' | 'avatar'>
  readonly workspaceId: number
  readonly plan: PlanKey
}

/** Of its settings; the pictures' addresses work as long as a sign-in lasts: the page asks for them once. */
const shownOf = async (tx: Tx, services: Services, { member, plan }: ShownFor) => {
  const logo = await readLogo(tx, plan)
  const { session_hours: hours, idle_minutes: idleMinutes } = await readSecurity(tx)
  const uuids = [member.avatar, logo].filter((uuid) => uuid !== null)
  const addresses = await pictureAddresses(tx, services, uuids, { expiresIn: hours * 3600 })
  const addressOf = (uuid: string | null): string | null => (uuid !== null && addresses.get(uuid)) || null
  return { avatar: addressOf(member.avatar), logo: addressOf(logo), idleMinutes }
}

export const readShell = async (tx: GlobalTx, services: Services, shown: ShownFor): Promise<Shell> => ({
  ...(await tx.within(shown.workspaceId, (inside) => shownOf(inside, services, shown))),
  passwordMinLength: await shortestPassword(tx, shown.member.accountId),
})
