import { emailPattern, type AttributeMapping } from '@plumbline/contract'

/** Who signed in, as a provider says. */
export interface Identity {
  /** The provider's own id of the person, which never becomes somebody else's. */
  readonly subject: string
  readonly email: string | null
  /** Empty: not said. */
  readonly firstName: string
  readonly lastName: string
}

/** How a provider names a sign-in of its own, to end it from either side. */
export interface ProviderSession {
  readonly subject: string
  readonly sessionIndex: string | null
  /** What its protocol needs to end it; kept sealed. */
  readonly details: string | null
}

/** As the product's own forms take them. */
const longestEmail = 254
const longestName = 100

type Attributes = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string => {
  const one: unknown = Array.isArray(value) ? value[0] : value
  return typeof one === 'string' ? one.trim().slice(0, 300) : ''
}

/** The first of these names that says something. */
const named = (attributes: Attributes, names: readonly string[]): string => {
  for (const name of names) {
    const value = Object.hasOwn(attributes, name) ? textOf(attributes[name]) : ''
    if (value !== '') return value
  }
  return ''
}

export type CommonNames = Readonly<Record<'email' | 'first_name' | 'last_name', readonly string[]>>

/**
 * The person by the attributes that the workspace mapped; where it mapped none, by the names that providers commonly
 * use. Null: the provider names nobody.
 */
export const identityOf = (
  attributes: Attributes,
  mapping: AttributeMapping,
  common: CommonNames,
  subject: string,
): Identity | null => {
  const of = (field: keyof CommonNames): string =>
    mapping[field] === '' ? named(attributes, common[field]) : named(attributes, [mapping[field]])
  const id = mapping.idp_user_id === '' ? subject.trim() : named(attributes, [mapping.idp_user_id])
  if (id === '') return null
  const email = of('email').toLowerCase()
  return {
    subject: id,
    email: emailPattern.test(email) && email.length <= longestEmail ? email : null,
    firstName: of('first_name').slice(0, longestName),
    lastName: of('last_name').slice(0, longestName),
  }
}
