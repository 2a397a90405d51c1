import type { contract } from '@plumbline/contract'
import type { GlobalTx } from '../../../platform/database/index.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import { refuse, type Handler } from '../../../platform/http/index.ts'
import { tellRightsMoved } from '../../../platform/live/index.ts'
import { mayHandOn, type Membership } from '../../people/index.ts'
import type { Authenticator } from '../authenticate.ts'
import { membershipsOf } from '../ownMemberships.ts'
import { userNamed } from '../userNamed.ts'
import { readWorkspace } from '../workspaceRecord.ts'
import { endAttempts } from './attempts.ts'
import { removeAuthenticator } from './authenticators.ts'
import { readFactors } from './factors.ts'
import { forgetRecoveryCodes } from './recoveryCodes.ts'
import { lettersIn, mailFactor } from './tellFactor.ts'

/** Whether the person comes into a workspace beside this one as well: nobody weakens how others are entered. */
const isActiveElsewhere = async (tx: GlobalTx, accountId: number, workspaceId: number): Promise<boolean> => {
  for (const other of await membershipsOf(tx, accountId)) {
    if (other.workspaceId === workspaceId || !other.entered) continue
    const { rowCount } = await tx.within(other.workspaceId, (inside) =>
      inside.query(`select 1 from users where workspace_id = $1 and id = $2 and status = 'active'`, [
        other.workspaceId,
        other.userId,
      ]),
    )
    if (rowCount === 1) return true
  }
  return false
}

const takeAway = async (tx: GlobalTx, accountId: number): Promise<void> => {
  await removeAuthenticator(tx, accountId)
  await forgetRecoveryCodes(tx, accountId)
  await tx.query(`update accounts set mail_factor = false, updated_at = now() where id = $1`, [accountId])
  await endAttempts(tx, accountId)
  // Whoever found the phone may be signed in on it.
  await tx.query(`delete from sessions where account_id = $1`, [accountId])
}

/**
 * For somebody who has lost their app and every recovery code: an administrator says that it is them. Not for oneself,
 * who is asked for the password instead, and not for somebody who may do more over people and settings than the caller:
 * their password alone would lead to that.
 */
export const resetSecondFactor =
  (authenticator: Authenticator): Handler<typeof contract.auth.resetSecondFactor> =>
  async (context, incoming) => {
    const { actor, services, tracking } = context
    const { accountId, userId, language } = await context.read((tx) => userNamed(tx, incoming.params.id))
    if (userId === actor.userId) return refuse('USR_ACCESS_DENIED')
    const t = await lettersIn(language)
    await services.database.global(async (tx) => {
      // Held before its user, as everywhere: what is set up or joined meanwhile waits.
      await tx.query(`select 1 from accounts where id = $1 for update`, [accountId])
      const member: Membership = await tx.within(actor.workspaceId, (inside) => userNamed(inside, String(userId)))
      mayHandOn(actor, member.permissions)
      const { mail, app } = await readFactors(tx, accountId)
      if (!mail && !app) return refuse('USR_NO_FACTOR')
      if (await isActiveElsewhere(tx, accountId, actor.workspaceId)) return refuse('USR_ELSEWHERE')
      await takeAway(tx, accountId)
      const subject = { type: 'user', id: userId, uuid: member.userUuid }
      const before = { methods: [...(app ? ['app'] : []), ...(mail ? ['mail'] : [])] }
      await tx.within(actor.workspaceId, (inside) =>
        recordEvent(inside, actor, { type: 'user.second_factor_reset', subject, before }, tracking),
      )
      const workspace = (await readWorkspace(tx, actor.workspaceId))?.name ?? ''
      const what = t('factorMail.reset', { by: actor.name, workspace })
      return mailFactor(tx, services, member.email, { t, what })
    })
    authenticator.forgetAccount(accountId)
    tellRightsMoved(services.live, { account: accountId })
    return {}
  }
