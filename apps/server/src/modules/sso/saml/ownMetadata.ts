import type { SsoPlace } from '../flow/ssoWorkspace.ts'
import type { SamlProviderRow } from '../providers/provider.ts'
import { samlOf } from './samlOf.ts'

/** What a SAML provider has to know of this side; null: its key opens no more. */
export const ownMetadata = ({
  provider,
  addresses,
  secret,
}: SsoPlace & { readonly provider: SamlProviderRow }): string | null => {
  if (secret === null) return null
  const { own_certificate: certificate } = provider.config
  return samlOf({ provider, addresses, privateKey: secret }).generateServiceProviderMetadata(certificate, certificate)
}
