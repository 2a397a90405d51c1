import type { FactorConfig } from '../providers/provider.ts'

const named = (context: string): readonly string[] => context.split(/\s+/).filter((name) => name !== '')

/** As OpenID providers name a sign-in with two factors, unless told otherwise. */
const usualAcr = [
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'https://refeds.org/profile/mfa',
  'phr',
  'phrh',
]
const usualClasses = [
  'https://refeds.org/profile/mfa',
  'http://schemas.microsoft.com/claims/multipleauthn',
  'urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorContract',
]

/** What an OpenID provider is asked for (`acr_values`); null: nothing, its own way is enough. */
export const wantedAcr = ({ require_factor: required, factor_context: context }: FactorConfig): string | null => {
  if (!required) return null
  const own = named(context)
  return (own.length > 0 ? own : usualAcr).join(' ')
}

/** The classes that a SAML provider is asked for (RequestedAuthnContext); null: none. */
export const wantedClasses = ({
  require_factor: required,
  factor_context: context,
}: FactorConfig): readonly string[] | null => {
  if (!required) return null
  const own = named(context)
  return own.length > 0 ? own : usualClasses
}

/** RFC 8176: what a person knows, has and is. */
const kinds: readonly (readonly string[])[] = [
  ['pwd', 'pin', 'kba'],
  ['otp', 'sms', 'tel', 'hwk', 'swk', 'sc', 'pop'],
  ['face', 'fpt', 'iris', 'retina', 'vbm'],
]

const texts = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string')

/**
 * Whether the signed token says that two factors were given: by its `acr`, or where the workspace named no context of
 * its own by its `amr`. Asking is not enough: a provider may answer with less (OpenID Connect Core 3.1.2.1).
 */
export const tokenHasFactor = (config: FactorConfig, claims: Readonly<Record<string, unknown>>): boolean => {
  const wanted = wantedAcr(config)
  if (wanted === null) return true
  if (texts(claims['acr']).some((acr) => wanted.split(' ').includes(acr))) return true
  if (named(config.factor_context).length > 0) return false
  const methods = texts(claims['amr'])
  return methods.includes('mfa') || kinds.filter((kind) => kind.some((method) => methods.includes(method))).length > 1
}

const methodsAttribute = 'http://schemas.microsoft.com/claims/authnmethodsreferences'

/** Whether the signed assertion says so: by the class of its context, or as Entra ID and ADFS list the methods. */
export const assertionHasFactor = (
  config: FactorConfig,
  context: string,
  attributes: Readonly<Record<string, unknown>>,
): boolean => {
  const wanted = wantedClasses(config)
  if (wanted === null || wanted.includes(context)) return true
  const listed = Object.hasOwn(attributes, methodsAttribute) ? texts(attributes[methodsAttribute]) : []
  return listed.some((method) => wanted.includes(method))
}
