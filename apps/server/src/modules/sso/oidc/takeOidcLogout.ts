import { createRemoteJWKSet, customFetch, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import type { Configuration } from 'openid-client'
import type { Outgoing } from '../../../platform/outgoing/index.ts'
import type { Services } from '../../../platform/services.ts'
import { endSsoSessions } from '../../auth/index.ts'
import { takeAssertion } from '../flow/ssoRequests.ts'
import { discoveryKey, type OidcPlace } from './beginOidc.ts'
import type { Discover } from './oidcOf.ts'

const event = 'http://schemas.openid.net/event/backchannel-logout'

/** By a key that only the provider has: what the client's secret signs, anybody who knows it could sign. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** A token is looked at within this time of being made, and taken once for as long. */
const goodSeconds = 300

const keysOf = new WeakMap<Configuration, JWTVerifyGetKey>()

/** The provider's keys: kept, and asked for again when a token names another one. */
const providerKeys = (outgoing: Outgoing, configuration: Configuration): JWTVerifyGetKey | null => {
  const { jwks_uri: address } = configuration.serverMetadata()
  if (address === undefined) return null
  const known = keysOf.get(configuration)
  if (known) return known
  const ask = async (url: string): Promise<Response> => outgoing(url, { headers: { accept: 'application/json' } })
  const keys = createRemoteJWKSet(new URL(address), { [customFetch]: ask })
  keysOf.set(configuration, keys)
  return keys
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

interface Named {
  readonly id: string
  readonly subject: string | null
  readonly sessionIndex: string | null
}

/** Whose sign-in a token ends (OpenID Connect Back-Channel Logout 1.0, 2.4 and 2.6); null: it is no such token. */
const namedBy = ({ jti, sub, sid, events, nonce }: JWTPayload): Named | null => {
  const ends = typeof events === 'object' && events !== null && typeof Reflect.get(events, event) === 'object'
  const id = textOf(jti)
  const [subject, sessionIndex] = [textOf(sub), textOf(sid)]
  // What has a nonce is an ID token: nobody signs out with what signed them in.
  if (!ends || nonce !== undefined || id === null || (subject === null && sessionIndex === null)) return null
  return { id, subject, sessionIndex }
}

/**
 * The provider itself, without a browser, says that a sign-in has ended: what it opened here ends too. Throws what the
 * library finds wrong with the token; false where it ends nothing, or came before.
 */
export const takeOidcLogout = async (
  services: Services,
  discover: Discover,
  place: OidcPlace,
  token: string,
  tracking: string | null,
): Promise<boolean> => {
  const { workspace, provider } = place
  const configuration = await discover(discoveryKey(place), provider.config, place.secret)
  const keys = providerKeys(services.outgoing, configuration)
  if (keys === null) return false
  const { payload } = await jwtVerify(token, keys, {
    algorithms,
    issuer: configuration.serverMetadata().issuer,
    audience: provider.config.client_id,
    maxTokenAge: goodSeconds,
    clockTolerance: 60,
    currentDate: new Date(services.now()),
  })
  const named = namedBy(payload)
  if (named === null) return false
  const { id: workspaceId } = workspace
  const end = new Date(services.now() + 2 * goodSeconds * 1000)
  const isNew = await services.database.global((tx) =>
    takeAssertion(tx, { workspaceId, auth: 'oidc' }, `logout ${named.id}`, end),
  )
  if (!isNew) return false
  const { subject, sessionIndex } = named
  await endSsoSessions(services, { workspaceId, auth: 'oidc', subject, sessionIndex }, tracking)
  return true
}
