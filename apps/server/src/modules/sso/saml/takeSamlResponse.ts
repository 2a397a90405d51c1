import type { Profile } from '@node-saml/node-saml'
import type { Services } from '../../../platform/services.ts'
import { enterBySso, type Entry } from '../flow/enterBySso.ts'
import { assertionHasFactor } from '../flow/secondFactor.ts'
import { identityOf, type CommonNames } from '../flow/identity.ts'
import type { SsoPlace } from '../flow/ssoWorkspace.ts'
import { awaitsAnswer, takeAssertion, takeRequest, type SsoRequest } from '../flow/ssoRequests.ts'
import { sealOf, type SamlProviderRow } from '../providers/provider.ts'
import { checkAssertion } from './checkAssertion.ts'
import { nameIdText } from './nameId.ts'
import { hasDocumentType } from './readMetadata.ts'
import { samlOf } from './samlOf.ts'

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'

/** As Okta, Entra ID, ADFS, Google and Shibboleth name them unless told otherwise. */
const common: CommonNames = {
  email: ['email', 'mail', 'emailAddress', 'urn:oid:0.9.2342.19200300.100.1.3', `${claims}/emailaddress`],
  first_name: ['firstName', 'first_name', 'givenName', 'given_name', 'urn:oid:2.5.4.42', `${claims}/givenname`],
  last_name: ['lastName', 'last_name', 'sn', 'surname', 'family_name', 'urn:oid:2.5.4.4', `${claims}/surname`],
}

const attributesOf = ({ attributes, nameID }: Profile): Readonly<Record<string, unknown>> => {
  const given = typeof attributes === 'object' && attributes !== null ? { ...attributes } : {}
  // Many providers name people by their address and send nothing else.
  return nameID.includes('@') && !common.email.some((name) => Object.hasOwn(given, name))
    ? { ...given, email: nameID }
    : given
}

const decode = (response: string): string => Buffer.from(response, 'base64').toString('utf8')

export interface TakenResponse {
  /** Null: nothing that answers a sign-on of ours. */
  readonly request: SsoRequest | null
  readonly entry: Entry | { readonly problem: 'failed' | 'no_factor' }
}

/** The provider knows the person, and can't do what was asked for; being told so opens nothing. */
const noContext = 'urn:oasis:names:tc:SAML:2.0:status:NoAuthnContext'

const failed = (request: SsoRequest | null): TakenResponse => ({ request, entry: { problem: 'failed' } })

/**
 * What a browser brought from a SAML provider. Throws what the library finds wrong with it (signature, issuer, audience,
 * times, what it answers); the request it answers and the assertion itself are good once.
 */
export const takeSamlResponse = async (
  services: Services,
  place: SsoPlace & { readonly provider: SamlProviderRow },
  response: string,
  tracking: string | null,
): Promise<TakenResponse> => {
  const { workspace, provider, addresses, secret } = place
  const { auth, config } = provider
  const asked = (id: string) => ({ id, workspaceId: workspace.id, auth, kind: 'sign_in' }) as const
  const xml = decode(response)
  if (secret === null || hasDocumentType(xml)) return failed(null)
  if (config.require_factor && xml.includes(`"${noContext}"`)) return { request: null, entry: { problem: 'no_factor' } }
  const { database, now, sealer } = services
  const awaits = (id: string): Promise<boolean> =>
    database.global((tx) => awaitsAnswer(tx, asked(id)), { readOnly: true })
  const saml = samlOf({ provider, addresses, privateKey: secret, awaits })
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response })
  if (!profile?.nameID) return failed(null)
  const checked = checkAssertion(profile, { entityId: config.entity_id, acs: addresses.saml(auth).acs, now: now() })
  if (!checked) return failed(null)
  const { request, isNew } = await database.global(async (tx) => ({
    request: await takeRequest(tx, asked(checked.inResponseTo)),
    isNew: await takeAssertion(tx, { workspaceId: workspace.id, auth }, checked.id, checked.expiresAt),
  }))
  if (!request || !isNew) return failed(null)
  const attributes = attributesOf(profile)
  if (!assertionHasFactor(config, checked.context, attributes)) return { request, entry: { problem: 'no_factor' } }
  const identity = identityOf(attributes, config.mapping, common, profile.nameID)
  if (!identity) return failed(request)
  const session = {
    subject: profile.nameID,
    sessionIndex: profile.sessionIndex ?? null,
    details: sealer.seal(`${sealOf(workspace.id, auth)} session`, nameIdText(profile)),
  }
  return { request, entry: await enterBySso(services, { request, identity, session, tracking }) }
}
