import {
  allowInsecureRequests,
  ClientSecretPost,
  customFetch,
  discovery,
  None,
  type Configuration,
  type CustomFetch,
} from 'openid-client'
import type { Outgoing } from '../../../platform/outgoing/index.ts'
import type { OidcConfig } from '../providers/provider.ts'

const longestSeconds = 10
const rememberMs = 10 * 60_000
const largestNumberRemembered = 200

const fetchBy =
  (outgoing: Outgoing): CustomFetch =>
  async (address, { method, headers, body }) => {
    const content = body instanceof URLSearchParams ? body.toString() : body
    if (content !== undefined && content !== null && typeof content !== 'string' && !(content instanceof Uint8Array))
      throw new TypeError('a body of this kind is not sent')
    return outgoing(address, {
      method,
      headers,
      ...(content === undefined || content === null ? {} : { body: content }),
    })
  }

/** Asks the issuer what it offers. Http only where the outgoing side lets it pass: on this machine. */
export const discoverOidc = (
  outgoing: Outgoing,
  { issuer, client_id: clientId }: Pick<OidcConfig, 'issuer' | 'client_id'>,
  secret: string | null,
): Promise<Configuration> =>
  discovery(new URL(issuer), clientId, {}, secret === null ? None() : ClientSecretPost(secret), {
    [customFetch]: fetchBy(outgoing),
    timeout: longestSeconds,
    execute: new URL(issuer).protocol === 'http:' ? [allowInsecureRequests] : [],
  })

interface Remembered {
  readonly configuration: Configuration
  readonly until: number
}

/** What an issuer offers is asked for again after ten minutes, or when the provider's settings changed. */
export const createDiscoveries = (outgoing: Outgoing, now: () => number) => {
  const remembered = new Map<string, Remembered>()
  return async (key: string, config: OidcConfig, secret: string | null): Promise<Configuration> => {
    const known = remembered.get(key)
    if (known && known.until > now()) return known.configuration
    const configuration = await discoverOidc(outgoing, config, secret)
    if (remembered.size >= largestNumberRemembered) remembered.clear()
    remembered.set(key, { configuration, until: now() + rememberMs })
    return configuration
  }
}

export type Discover = ReturnType<typeof createDiscoveries>
