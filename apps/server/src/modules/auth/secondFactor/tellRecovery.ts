import type { GlobalTx } from '../../../platform/database/index.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import type { PublicContext } from '../../../platform/http/index.ts'
import { readMembership } from '../../people/index.ts'
import type { Attempt } from './attempts.ts'
import { mailFactor } from './tellFactor.ts'

/** A recovery code came in place of the app: an event, and a mail, since it may have been somebody else's find. */
export const tellRecovery = async (
  tx: GlobalTx,
  { services, t, tracking }: PublicContext,
  { userId, workspaceId }: Attempt,
  email: string,
): Promise<void> => {
  await tx.within(workspaceId, async (inside) => {
    const member = await readMembership(inside, userId)
    if (!member) return
    const subject = { type: 'user', id: member.userId, uuid: member.userUuid }
    await recordEvent(inside, member, { type: 'user.recovery_code_used', subject }, tracking)
  })
  await mailFactor(tx, services, email, { t, what: t('factorMail.recovery.used') })
}
