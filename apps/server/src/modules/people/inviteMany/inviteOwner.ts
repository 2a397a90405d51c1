import { languageCode } from '@plumbline/contract'
import { z } from 'zod'

/** Kept with the import: who invites, with which rights, and what a row does not say. */
export const inviteOwner = z.object({
  by: z.string(),
  permissions: z.array(z.string()),
  plan: z.string(),
  language: languageCode,
  tz_code: z.string(),
})
export type InviteOwner = z.output<typeof inviteOwner>
