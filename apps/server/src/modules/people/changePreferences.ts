import type { contract } from '@plumbline/contract'
import { recordEvent } from '../../platform/events/index.ts'
import { invalidField, refuse, type Handler } from '../../platform/http/index.ts'
import { readMembership, userAnswer } from './memberships.ts'

const isTimeZone = (code: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: code }).resolvedOptions().timeZone !== ''
  } catch {
    // RangeError: no such zone.
    return false
  }
}

export const changePreferences: Handler<typeof contract.people.changePreferences> = (context, incoming) =>
  context.write(async (tx) => {
    const { body } = incoming.input()
    if (body.tz_code !== undefined && !isTimeZone(body.tz_code))
      throw invalidField('tz_code', context.t('errors.field.invalid'))
    const before = await readMembership(tx, context.actor.userId)
    if (!before) return refuse('USR_OBJECT_NOT_FOUND')
    await tx.query(
      `update users set language = coalesce($3, language), tz_code = coalesce($4, tz_code), updated_at = now()
       where workspace_id = $1 and id = $2`,
      [tx.workspaceId, context.actor.userId, body.language ?? null, body.tz_code ?? null],
    )
    const after = await readMembership(tx, context.actor.userId)
    if (!after) return refuse('USR_OBJECT_NOT_FOUND')
    await recordEvent(
      tx,
      context.actor,
      {
        type: 'user.preferences_changed',
        subject: { type: 'user', id: after.userId, uuid: after.userUuid },
        before: { language: before.language, tz_code: before.tzCode },
        after: { language: after.language, tz_code: after.tzCode },
      },
      context.tracking,
    )
    return userAnswer(after)
  })
