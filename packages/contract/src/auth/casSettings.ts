import { z } from 'zod'

/** How people sign in at a workspace's CAS server (decisions Q-AUT-12); all null where it has none. */
export const casSettings = z.object({
  cas_enabled: z.boolean(),
  cas_url: z.string().nullable(),
  cas_logout_url: z.string().nullable(),
  cas_assertion_key: z.string().nullable(),
  cas_target_key: z.string().nullable(),
})
export type CasSettings = z.output<typeof casSettings>
