import { z } from 'zod'
import { languageCode } from '../auth/index.ts'
import { numericId } from '../shapes.ts'
import { tzCode } from '../tzCode.ts'

/** What new people of a workspace begin with (decisions Q-SET-3). */
export const userSettings = z.object({
  /** The role whose `is_default` is set: changed here or with the role, it is the same one. */
  default_role_id: numericId.nullable(),
  /** Whether somebody may make their own account here. */
  self_registration: z.boolean(),
  default_language: languageCode,
  default_tz_code: tzCode,
})
export type UserSettings = z.output<typeof userSettings>

export const shownUserSettings = userSettings.extend({
  /** Which roles there are to choose from, in the caller's language. */
  roles: z.array(z.object({ id: z.number().int(), name: z.string() })),
})
export type ShownUserSettings = z.output<typeof shownUserSettings>

/** Somebody has to be given: another role is named, never none. */
export const userSettingsChange = userSettings.extend({ default_role_id: numericId }).partial()
