import { inflateRawSync } from 'node:zlib'
import type { Profile, SAML } from '@node-saml/node-saml'
import type { Services } from '../../../platform/services.ts'
import { endSsoSessions } from '../../auth/index.ts'
import { takeAssertion } from '../flow/ssoRequests.ts'
import type { SsoPlace } from '../flow/ssoWorkspace.ts'
import type { SamlProviderRow } from '../providers/provider.ts'
import { hasDocumentType } from './readMetadata.ts'
import { samlOf } from './samlOf.ts'

/** As a browser carried it: in the address, whose bytes are signed, or in a form. */
export type LogoutMessage =
  | { readonly binding: 'redirect'; readonly query: string }
  | { readonly binding: 'post'; readonly request: string; readonly relayState: string }

const largestMessage = 256 * 1024
const parameters = ['SAMLRequest', 'RelayState', 'SigAlg', 'Signature']
const algorithms = /#rsa-sha(?:256|384|512)$/

/**
 * The parameters of a signed address; null where it is not signed, signed by an old algorithm, or names one twice: what
 * is read must be what was signed.
 */
const signedParameters = (query: string): Readonly<Record<string, string>> | null => {
  const given = new URLSearchParams(query)
  const names = [...given.keys()]
  if (names.some((name) => !parameters.includes(name)) || new Set(names).size !== names.length) return null
  const found = Object.fromEntries(given)
  return algorithms.test(found['SigAlg'] ?? '') && found['Signature'] && found['SAMLRequest'] ? found : null
}

const inflated = (message: string): string =>
  inflateRawSync(Buffer.from(message, 'base64'), { maxOutputLength: largestMessage }).toString('utf8')

const readRequest = async (
  saml: SAML,
  message: LogoutMessage,
): Promise<{ profile: Profile; relayState: string } | null> => {
  if (message.binding === 'post') {
    if (hasDocumentType(Buffer.from(message.request, 'base64').toString('utf8'))) return null
    const { profile } = await saml.validatePostRequestAsync({ SAMLRequest: message.request })
    return { profile, relayState: message.relayState }
  }
  const found = signedParameters(message.query)
  if (!found || hasDocumentType(inflated(found['SAMLRequest'] ?? ''))) return null
  const { profile } = await saml.validateRedirectAsync(found, message.query)
  return profile && { profile, relayState: found['RelayState'] ?? '' }
}

const keptDays = 1

/**
 * The provider ends a sign-in: so do we, and answer it. Throws what the library finds wrong with the request; answers
 * where the browser goes, null where nothing is ended.
 */
export const takeSamlLogout = async (
  services: Services,
  { workspace, provider, addresses, secret }: SsoPlace & { readonly provider: SamlProviderRow },
  message: LogoutMessage,
  tracking: string | null,
): Promise<string | null> => {
  if (secret === null) return null
  const saml = samlOf({ provider, addresses, privateKey: secret })
  const read = await readRequest(saml, message)
  if (!read?.profile.ID) return null
  const { profile, relayState } = read
  const { auth } = provider
  const end = new Date(services.now() + keptDays * 86_400_000)
  const place = { workspaceId: workspace.id, auth }
  const isNew = await services.database.global((tx) => takeAssertion(tx, place, `logout ${profile.ID}`, end))
  if (!isNew) return null
  const named = { subject: profile.nameID, sessionIndex: profile.sessionIndex ?? null }
  await endSsoSessions(services, { ...place, ...named }, tracking)
  return saml.getLogoutResponseUrlAsync(profile, relayState, {}, true)
}
