import { z } from 'zod'
import { text } from '../shapes.ts'
import { samlKinds } from './ssoKinds.ts'

/** The largest metadata file that is read. */
export const largestMetadata = 512 * 1024

const address = z
  .string()
  .max(2000)
  .refine((value) => URL.canParse(value) && ['https:', 'http:'].includes(new URL(value).protocol), {
    message: 'invalid',
  })

const attribute = text(300).transform((value) => value.trim())

/** Which attribute of the provider says what; empty: what the protocol itself names (the name id, "email" ...). */
export const attributeMapping = z.object({
  idp_user_id: attribute,
  email: attribute,
  first_name: attribute,
  last_name: attribute,
})
export type AttributeMapping = z.output<typeof attributeMapping>

/** Whether a sign-in counts only when the provider says that it took a second factor. */
const factorFields = {
  require_factor: z.boolean(),
  /** What the provider calls such a sign-in (acr, authentication context class), apart by spaces; empty: the usual names. */
  factor_context: z.string(),
}
const factorBody = {
  require_factor: z.boolean().default(false),
  factor_context: text(1000)
    .transform((value) => value.trim())
    .default(''),
}

/** How the provider was registered. */
export const samlSources = ['url', 'metadata', 'fields'] as const

/** What another side needs to know of us, to be copied there. */
const ownSide = z.object({
  entity_id: z.string(),
  acs_url: z.string(),
  logout_url: z.string(),
  metadata_url: z.string(),
})

export const certificateFacts = z.object({
  subject: z.string(),
  valid_to: z.string(),
  fingerprint: z.string(),
})

export const samlProvider = z.object({
  auth: z.enum(samlKinds),
  enabled: z.boolean(),
  source: z.enum(samlSources),
  metadata_url: z.string(),
  entity_id: z.string(),
  single_sign_on_url: z.string(),
  single_logout_url: z.string(),
  /** One or more, as PEM. */
  x509_certificate: z.string(),
  certificates: z.array(certificateFacts),
  ...factorFields,
  mapping: attributeMapping,
  own: ownSide,
})
export type SamlProvider = z.output<typeof samlProvider>

export const oidcProvider = z.object({
  auth: z.literal('oidc'),
  enabled: z.boolean(),
  issuer: z.string(),
  client_id: z.string(),
  /** Whether one is kept; it is never told. */
  has_client_secret: z.boolean(),
  /** Addresses count although the provider does not call them verified. */
  trust_email: z.boolean(),
  ...factorFields,
  mapping: attributeMapping,
  own: z.object({
    redirect_uri: z.string(),
    /** Where the provider sends a browser whose sign-in it ended. */
    logout_url: z.string(),
    /** Where the provider itself tells that a sign-in has ended. */
    back_channel_logout_url: z.string(),
  }),
})
export type OidcProvider = z.output<typeof oidcProvider>

export const casProvider = z.object({
  auth: z.literal('cas'),
  enabled: z.boolean(),
  cas_url: z.string(),
  mapping: attributeMapping,
  own: z.object({ service_url: z.string() }),
})
export type CasProvider = z.output<typeof casProvider>

export const ssoProvider = z.discriminatedUnion('auth', [samlProvider, oidcProvider, casProvider])
export type SsoProvider = z.output<typeof ssoProvider>

const samlBody = z.object({
  auth: z.enum(samlKinds),
  enabled: z.boolean(),
  source: z.enum(samlSources),
  metadata_url: z.union([z.literal(''), address]).default(''),
  /** The text of an uploaded metadata file. */
  metadata: text(largestMetadata).default(''),
  entity_id: text(1000).default(''),
  single_sign_on_url: z.union([z.literal(''), address]).default(''),
  single_logout_url: z.union([z.literal(''), address]).default(''),
  x509_certificate: text(50_000).default(''),
  ...factorBody,
  mapping: attributeMapping,
})
export type SamlBody = z.output<typeof samlBody>

const oidcBody = z.object({
  auth: z.literal('oidc'),
  enabled: z.boolean(),
  issuer: address,
  client_id: text(500).min(1, { message: 'required' }),
  /** Absent: the kept one stays; empty: none. */
  client_secret: text(2000).optional(),
  trust_email: z.boolean(),
  ...factorBody,
  mapping: attributeMapping,
})
export type OidcBody = z.output<typeof oidcBody>

const casBody = z.object({
  auth: z.literal('cas'),
  enabled: z.boolean(),
  cas_url: address,
  mapping: attributeMapping,
})
export type CasBody = z.output<typeof casBody>

export const ssoProviderBody = z.discriminatedUnion('auth', [samlBody, oidcBody, casBody])
export type SsoProviderBody = z.output<typeof ssoProviderBody>

/** What a try found out, before anything is saved. */
export const testedProvider = z.object({
  entity_id: z.string(),
  single_sign_on_url: z.string(),
  single_logout_url: z.string(),
  certificates: z.array(certificateFacts),
})
export type TestedProvider = z.output<typeof testedProvider>
