import type { SecuritySettings } from '@plumbline/contract'
import { recordEvent } from '../../platform/events/index.ts'
import { refuse } from '../../platform/http/index.ts'
import type { SettingsNeed } from './need.ts'
import type { Operation } from './operation.ts'
import { inTurn } from './inTurn.ts'
import { sameSettings } from './sameSettings.ts'
import { readSecurity, writeSecurity } from './security.ts'
import { workspaceRow } from './workspaceRow.ts'

export const readSecuritySettings =
  ({ hasProvider }: SettingsNeed): Operation<'readSecuritySettings'> =>
  (context) =>
    context.read(async (tx) => ({ ...(await readSecurity(tx)), sso_available: await hasProvider(tx) }))

/** "SSO only" without a provider would shut everybody out, who saves it first of all. */
export const saveSecuritySettings =
  ({ hasProvider, shortenSessions, endIdleSessions }: SettingsNeed): Operation<'saveSecuritySettings'> =>
  async (context, incoming) => {
    const { body } = incoming.input()
    const { actor, services } = context
    const saved = await services.database.global(async (tx) => {
      const { uuid } = await workspaceRow(tx, actor.workspaceId)
      const { before, shown } = await tx.within(actor.workspaceId, async (inside) => {
        await inTurn(inside, 'security')
        const was = await readSecurity(inside)
        const after: SecuritySettings = { ...was, ...body }
        const available = await hasProvider(inside)
        if (after.sso_only && !was.sso_only && !available) refuse('SET_NO_PROVIDER')
        if (!sameSettings(was, after)) {
          await writeSecurity(inside, after)
          const subject = { type: 'security_settings', id: actor.workspaceId, uuid }
          const event = { type: 'security_settings.changed', subject, before: was, after } as const
          await recordEvent(inside, actor, event, context.tracking)
        }
        return { before: was, shown: { ...after, sso_available: available } }
      })
      if (shown.session_hours < before.session_hours) await shortenSessions(tx, context, shown.session_hours)
      if (shown.idle_minutes !== before.idle_minutes) await endIdleSessions(tx, context, shown.idle_minutes)
      return shown
    })
    context.say(context.t('settingsPages.saved'))
    return saved
  }
