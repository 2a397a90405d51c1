import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { Services } from '../../../platform/services.ts'
import { wantedAcr } from '../flow/secondFactor.ts'
import { keepRequest } from '../flow/ssoRequests.ts'
import type { SsoPlace } from '../flow/ssoWorkspace.ts'
import type { OidcProviderRow } from '../providers/provider.ts'
import type { Discover } from './oidcOf.ts'

export type OidcPlace = SsoPlace & { readonly provider: OidcProviderRow }

/** Settings that changed are another provider. */
export const discoveryKey = ({ workspace, provider }: OidcPlace): string =>
  `${workspace.id} ${provider.updated_at.getTime()}`

/** Where the browser goes: the code that it brings back is good only with the verifier that is kept here. */
export const beginOidc = async (
  { database }: Pick<Services, 'database'>,
  discover: Discover,
  place: OidcPlace,
  begun: { readonly browserHash: Buffer; readonly redirectUri: string },
): Promise<string> => {
  const { workspace, provider, addresses, secret } = place
  const configuration = await discover(discoveryKey(place), provider.config, secret)
  const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
  const acr = wantedAcr(provider.config)
  const address = buildAuthorizationUrl(configuration, {
    redirect_uri: addresses.oidc.callback,
    scope: 'openid email profile',
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(acr === null ? {} : { acr_values: acr }),
  })
  await database.global((tx) =>
    keepRequest(tx, {
      id: state,
      workspaceId: workspace.id,
      auth: 'oidc',
      kind: 'sign_in',
      ...begun,
      nonce,
      codeVerifier,
    }),
  )
  return address.href
}
