import { authorizationCodeGrant, fetchUserInfo, type Configuration } from 'openid-client'
import type { Services } from '../../../platform/services.ts'
import { enterBySso, type Entry } from '../flow/enterBySso.ts'
import { identityOf, type CommonNames } from '../flow/identity.ts'
import { tokenHasFactor } from '../flow/secondFactor.ts'
import { takeRequest, type SsoRequest } from '../flow/ssoRequests.ts'
import { sealOf } from '../providers/provider.ts'
import { discoveryKey, type OidcPlace } from './beginOidc.ts'
import type { Discover } from './oidcOf.ts'

const common: CommonNames = { email: ['email'], first_name: ['given_name'], last_name: ['family_name'] }

type Claims = Readonly<Record<string, unknown>>

/** What the token leaves out is asked for; who it is about must be the same. */
const allClaims = async (
  configuration: Configuration,
  claims: Claims,
  token: string,
  subject: string,
): Promise<Claims> => {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return claims
  return { ...(await fetchUserInfo(configuration, token, subject)), ...claims }
}

export interface TakenCode {
  readonly request: SsoRequest | null
  readonly entry: Entry | { readonly problem: 'failed' | 'unverified_email' | 'cancelled' | 'no_factor' }
}

/**
 * What a browser brought from an OpenID provider. Throws what the library finds wrong with it (issuer, signature,
 * audience, nonce, times). An address that the provider does not call verified is nobody's, unless the workspace
 * trusts the provider in this: anybody could have written it into their profile there.
 */
export const takeOidcCode = async (
  services: Services,
  discover: Discover,
  place: OidcPlace,
  query: string,
  tracking: string | null,
): Promise<TakenCode> => {
  const { workspace, provider, addresses, secret } = place
  const came = new URL(`${addresses.oidc.callback}?${query}`)
  const id = came.searchParams.get('state') ?? ''
  const request = await services.database.global((tx) =>
    takeRequest(tx, { id, workspaceId: workspace.id, auth: 'oidc', kind: 'sign_in' }),
  )
  if (!request?.nonce || !request.codeVerifier) return { request: null, entry: { problem: 'failed' } }
  if (came.searchParams.get('error') === 'access_denied') return { request, entry: { problem: 'cancelled' } }
  // OpenID Connect Unmet Authentication Requirements 1.0
  if (came.searchParams.get('error') === 'unmet_authentication_requirements')
    return { request, entry: { problem: 'no_factor' } }
  const configuration = await discover(discoveryKey(place), provider.config, secret)
  const tokens = await authorizationCodeGrant(configuration, came, {
    pkceCodeVerifier: request.codeVerifier,
    expectedState: request.id,
    expectedNonce: request.nonce,
    idTokenExpected: true,
  })
  const own = tokens.claims()
  if (!own) return { request, entry: { problem: 'failed' } }
  if (!tokenHasFactor(provider.config, own)) return { request, entry: { problem: 'no_factor' } }
  const claims = await allClaims(configuration, own, tokens.access_token, own.sub)
  const { mapping, trust_email: trusted } = provider.config
  const identity = identityOf(claims, mapping, common, own.sub)
  if (!identity) return { request, entry: { problem: 'failed' } }
  if (identity.email !== null && claims['email_verified'] !== true && !trusted)
    return { request, entry: { problem: 'unverified_email' } }
  const sid: unknown = claims['sid']
  const seal = services.sealer.seal(`${sealOf(workspace.id, 'oidc')} session`, tokens.id_token ?? '')
  const session = { subject: own.sub, sessionIndex: typeof sid === 'string' ? sid : null, details: seal }
  return { request, entry: await enterBySso(services, { request, identity, session, tracking }) }
}
