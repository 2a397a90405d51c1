import { z } from 'zod'
import { languageCode } from '../auth/index.ts'
import { name, text, uuid } from '../shapes.ts'
import { tzCode } from '../tzCode.ts'

/** The organisation behind a workspace (decisions Q-SET-1). */
export const organizationSettings = z.object({
  name,
  /** The uuid of a picture; null: the product's own mark. */
  logo: uuid.nullable(),
  /** As it is written on a letter, with its lines. */
  address: text(1000),
  tz_code: tzCode,
  default_language: languageCode,
})
export type OrganizationSettings = z.output<typeof organizationSettings>

/** With the signed address of its logo; null where there is none, or the plan has no branding. */
export const shownOrganization = organizationSettings.extend({ logo_url: z.string().nullable() })
export type ShownOrganization = z.output<typeof shownOrganization>
