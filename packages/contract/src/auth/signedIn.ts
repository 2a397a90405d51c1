import { z } from 'zod'
import { permissions } from '../permissions.ts'
import { featureKeys, planKeys } from '../plans.ts'
import { uuid } from '../shapes.ts'
import { languageCode } from './fields.ts'

export const user = z.object({
  id: z.number().int(),
  uuid,
  first_name: z.string(),
  last_name: z.string(),
  nick_name: z.string().nullable(),
  full_name: z.string(),
  email: z.string(),
  language: languageCode,
  tz_code: z.string(),
  /** How dates and numbers are written, as "de-CH"; null: as the language writes them. */
  locale: z.string().nullable(),
  /** An address of their picture; null: none. */
  avatar: z.string().nullable(),
  roles: z.array(z.object({ id: z.number().int(), name: z.string() })),
})
export type User = z.output<typeof user>

export const ability = z.object({ action: z.literal('call'), subject: z.enum(permissions as [string, ...string[]]) })

export const workspaceSummary = z.object({
  id: z.number().int(),
  uuid,
  key: z.string(),
  name: z.string(),
  region: z.string(),
  tz_code: z.string(),
  plan: z.enum(planKeys),
  /** An address of the organisation's logo; null: none, or the plan has no branding. */
  logo_url: z.string().nullable(),
})

export const signedInSettings = z.object({
  langs: z.array(languageCode),
  default_lang: languageCode,
  app_env: z.string(),
  public_library: z.boolean(),
  saved_queries_enabled: z.boolean(),
  public_url: z.string(),
  tutorials_url: z.string(),
  demo: z.boolean(),
  /** Of a new password: the most that a workspace of the person asks for. */
  password_min_length: z.number().int(),
  /** After so many minutes without use the server ends this sign-in; null: never by that. */
  idle_minutes: z.number().int().nullable(),
  plan: z.object({ key: z.enum(planKeys), features: z.record(z.enum(featureKeys), z.boolean()) }),
})

export const signedIn = z.object({
  token: z.string(),
  user,
  abilities: z.array(ability),
  workspace: workspaceSummary,
  settings: signedInSettings,
})
export type SignedIn = z.output<typeof signedIn>
