import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../platform/database/rows.ts'
import { invalidField } from '../../../platform/http/index.ts'
import type { PeopleNeed } from '../need.ts'
import type { Operation } from '../operation.ts'
import { readProfile } from './profile.ts'
import { recordUserEvent } from './userRecord.ts'

const isKnown = (make: () => unknown): boolean => {
  try {
    make()
    return true
  } catch {
    // RangeError: no such zone, or not the name of a locale.
    return false
  }
}

export const changePreferences =
  (need: PeopleNeed): Operation<'changePreferences'> =>
  (context, incoming) =>
    context.write(async (tx) => {
      const { language, tz_code, locale } = incoming.input().body
      const invalid = context.t('errors.field.invalid')
      if (tz_code !== undefined && !isKnown(() => new Intl.DateTimeFormat('en', { timeZone: tz_code })))
        throw invalidField('tz_code', invalid)
      if (typeof locale === 'string' && !isKnown(() => Intl.getCanonicalLocales(locale)))
        throw invalidField('locale', invalid)
      const before = await readProfile(tx, context, need, context.actor.userId)
      await rowsOf(
        tx,
        sql`update users set language = coalesce(${language ?? null}, language), tz_code = coalesce(${tz_code ?? null}, tz_code),
              locale = ${locale === undefined ? sql`locale` : locale}, updated_at = now()
            where workspace_id = ${tx.workspaceId} and id = ${context.actor.userId}`,
      )
      const after = await readProfile(
        tx,
        { services: context.services, language: language ?? context.language },
        need,
        context.actor.userId,
      )
      const told = (profile: typeof before) => ({
        language: profile.language,
        tz_code: profile.tz_code,
        locale: profile.locale,
      })
      await recordUserEvent(tx, context, after, 'preferences_changed', { before: told(before), after: told(after) })
      return after
    })
