import type { Profile } from '@node-saml/node-saml'
import { clockSkewMs } from './samlOf.ts'

export interface CheckedAssertion {
  readonly id: string
  /** When it would be too old anyway. */
  readonly expiresAt: Date
  /** Of our request that it answers. */
  readonly inResponseTo: string
  /** How the person proved who they are there (AuthnContextClassRef); empty: not said. */
  readonly context: string
}

export interface Expected {
  readonly entityId: string
  readonly acs: string
  readonly now: number
}

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
const textAt = (value: unknown, ...keys: readonly string[]): string => {
  const found = keys.reduce<unknown>(at, value)
  return typeof found === 'string' ? found : ''
}
const listAt = (value: unknown, key: string): readonly unknown[] => {
  const found = at(value, key)
  return Array.isArray(found) ? found : []
}

/** An element with attributes of its own comes as an object. */
const contentOf = (value: unknown): string => (typeof value === 'string' ? value : textAt(value, '_')).trim()

const contextOf = (assertion: unknown): string => {
  const [statement] = listAt(assertion, 'AuthnStatement')
  const [context] = listAt(statement, 'AuthnContext')
  return contentOf(listAt(context, 'AuthnContextClassRef')[0])
}

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/**
 * What the browser profile (saml-profiles 4.1.4.2) wants of the signed assertion itself, beyond what the library holds:
 * a bearer confirmation that names our address, our request and an end. The response around it may be unsigned, so what
 * it says of itself counts for nothing here.
 */
export const checkAssertion = (profile: Profile, expected: Expected): CheckedAssertion | null => {
  const assertion = at(profile.getAssertion?.(), 'Assertion')
  const id = textAt(assertion, '$', 'ID')
  if (id === '' || profile.issuer !== expected.entityId) return null
  for (const subject of listAt(assertion, 'Subject'))
    for (const confirmation of listAt(subject, 'SubjectConfirmation')) {
      if (textAt(confirmation, '$', 'Method') !== bearer) continue
      const [data] = listAt(confirmation, 'SubjectConfirmationData')
      const end = Date.parse(textAt(data, '$', 'NotOnOrAfter'))
      const inResponseTo = textAt(data, '$', 'InResponseTo')
      if (textAt(data, '$', 'Recipient') !== expected.acs || inResponseTo === '') continue
      if (Number.isNaN(end) || end + clockSkewMs <= expected.now) continue
      return { id, inResponseTo, context: contextOf(assertion), expiresAt: new Date(end + 2 * clockSkewMs) }
    }
  return null
}
