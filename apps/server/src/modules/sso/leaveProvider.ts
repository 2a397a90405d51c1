import { buildEndSessionUrl } from 'openid-client'
import type { Services } from '../../platform/services.ts'
import type { SsoSession } from '../auth/index.ts'
import { keepRequest } from './flow/ssoRequests.ts'
import { ssoPlaceOf, type SsoPlace } from './flow/ssoWorkspace.ts'
import { discoveryKey, type OidcPlace } from './oidc/beginOidc.ts'
import type { Discover } from './oidc/oidcOf.ts'
import { isSaml, sealOf, type SamlProviderRow } from './providers/provider.ts'
import { newMessageId } from './saml/beginSaml.ts'
import { nameIdIn } from './saml/nameId.ts'
import { samlOf } from './saml/samlOf.ts'

type Needs = Pick<Services, 'database' | 'sealer' | 'settings'>

const leaveSaml = async (
  { database }: Pick<Needs, 'database'>,
  { workspace, provider, addresses, secret }: SsoPlace & { readonly provider: SamlProviderRow },
  { subject, sessionIndex }: SsoSession,
  details: string,
): Promise<string | null> => {
  if (secret === null || provider.config.single_logout_url === '') return null
  const id = newMessageId()
  const saml = samlOf({ provider, addresses, privateKey: secret, requestId: id })
  const named = { issuer: provider.config.entity_id, ...nameIdIn(details, subject) }
  const profile = sessionIndex === null ? named : { ...named, sessionIndex }
  const address = await saml.getLogoutUrlAsync(profile, '', {})
  const { id: workspaceId } = workspace
  const nothing = { browserHash: null, redirectUri: '', nonce: null, codeVerifier: null }
  await database.global((tx) => keepRequest(tx, { id, workspaceId, auth: provider.auth, kind: 'sign_out', ...nothing }))
  return address
}

const leaveOidc = async (discover: Discover, place: OidcPlace, idToken: string): Promise<string | null> => {
  const configuration = await discover(discoveryKey(place), place.provider.config, place.secret)
  if (configuration.serverMetadata().end_session_endpoint === undefined) return null
  return buildEndSessionUrl(configuration, {
    post_logout_redirect_uri: place.addresses.signIn,
    ...(idToken === '' ? {} : { id_token_hint: idToken }),
  }).href
}

/** Where a browser goes to end the sign-in at the provider too; null: nowhere. */
export const leaveProvider =
  (discover: Discover) =>
  async (services: Needs, workspaceId: number, session: SsoSession): Promise<string | null> => {
    if (session.auth === 'operator') return null
    const place = await ssoPlaceOf(services, workspaceId, session.auth)
    if (!place?.provider.enabled) return null
    const { provider, addresses } = place
    const details =
      session.details === null
        ? ''
        : (services.sealer.open(`${sealOf(workspaceId, session.auth)} session`, session.details) ?? '')
    try {
      if (isSaml(provider)) return await leaveSaml(services, { ...place, provider }, session, details)
      if (provider.auth === 'oidc') return await leaveOidc(discover, { ...place, provider }, details)
      return `${provider.config.cas_url}/logout?${new URLSearchParams({ service: addresses.signIn }).toString()}`
    } catch {
      // The sign-in here has ended all the same, whatever the provider answers or does not.
      return null
    }
  }
