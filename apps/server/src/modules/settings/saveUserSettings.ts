import type { UserSettings } from '@plumbline/contract'
import { recordEvent } from '../../platform/events/index.ts'
import { inTurn } from './inTurn.ts'
import type { SettingsNeed } from './need.ts'
import type { Operation } from './operation.ts'
import { sameSettings } from './sameSettings.ts'
import { readUserSettings, writeUserSettings } from './userSettings.ts'
import { workspaceRow } from './workspaceRow.ts'

export const showUserSettings =
  ({ rolesOf }: SettingsNeed): Operation<'readUserSettings'> =>
  (context) =>
    context.read(async (tx) => ({
      ...(await readUserSettings(tx)),
      roles: [...(await rolesOf(tx, context.language))],
    }))

/** Another default role is told as what it is: a change of the role. */
const withoutRole = (settings: UserSettings): Omit<UserSettings, 'default_role_id'> => ({
  self_registration: settings.self_registration,
  default_language: settings.default_language,
  default_tz_code: settings.default_tz_code,
})

export const saveUserSettings =
  ({ rolesOf, makeDefaultRole }: SettingsNeed): Operation<'saveUserSettings'> =>
  async (context, incoming) => {
    const { body } = incoming.input()
    const { actor, services } = context
    const { uuid } = await services.database.global((tx) => workspaceRow(tx, actor.workspaceId), { readOnly: true })
    const saved = await context.write(async (tx) => {
      await inTurn(tx, 'user')
      const was = await readUserSettings(tx)
      const after: UserSettings = { ...was, ...body }
      if (body.default_role_id !== undefined && body.default_role_id !== was.default_role_id)
        await makeDefaultRole(tx, context, body.default_role_id)
      const [before, own] = [withoutRole(was), withoutRole(after)]
      if (!sameSettings(before, own)) {
        await writeUserSettings(tx, own)
        const subject = { type: 'user_settings', id: actor.workspaceId, uuid }
        await recordEvent(tx, actor, { type: 'user_settings.changed', subject, before, after: own }, context.tracking)
      }
      return { ...after, roles: [...(await rolesOf(tx, context.language))] }
    })
    context.say(context.t('settingsPages.saved'))
    return saved
  }
