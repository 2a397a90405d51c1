import type { SsoKind, SsoProvider } from '@plumbline/contract'
import type { SsoAddresses } from '../../auth/index.ts'
import { certificateFacts } from './certificates.ts'
import { isSaml, type ProviderRow } from './provider.ts'

const unmapped = { idp_user_id: '', email: '', first_name: '', last_name: '' }

const noFactor = { require_factor: false, factor_context: '' }

/** As a form begins that nobody has filled in. */
const unregistered = (auth: SsoKind, addresses: SsoAddresses): SsoProvider => {
  if (auth === 'oidc')
    return {
      auth,
      enabled: false,
      issuer: '',
      client_id: '',
      has_client_secret: false,
      trust_email: false,
      ...noFactor,
      mapping: unmapped,
      own: {
        redirect_uri: addresses.oidc.callback,
        logout_url: addresses.signIn,
        back_channel_logout_url: addresses.oidc.logout,
      },
    }
  if (auth === 'cas')
    return { auth, enabled: false, cas_url: '', mapping: unmapped, own: { service_url: addresses.cas.callback } }
  const own = addresses.saml(auth)
  return {
    auth,
    enabled: false,
    source: 'url',
    metadata_url: '',
    entity_id: '',
    single_sign_on_url: '',
    single_logout_url: '',
    x509_certificate: '',
    certificates: [],
    ...noFactor,
    mapping: unmapped,
    own: { entity_id: own.metadata, acs_url: own.acs, logout_url: own.logout, metadata_url: own.metadata },
  }
}

/** What may be told of a provider: all but what is sealed. */
export const providerAnswer = (row: ProviderRow | null, auth: SsoKind, addresses: SsoAddresses): SsoProvider => {
  const empty = unregistered(auth, addresses)
  if (!row) return empty
  const { enabled } = row
  if (isSaml(row) && (empty.auth === 'saml2' || empty.auth === 'okta')) {
    const { certificates, own_certificate: _, ...config } = row.config
    return {
      ...empty,
      ...config,
      enabled,
      x509_certificate: certificates.join(''),
      certificates: certificates.map(certificateFacts),
    }
  }
  if (row.auth === 'oidc' && empty.auth === 'oidc')
    return { ...empty, ...row.config, enabled, has_client_secret: row.sealed !== null }
  return row.auth === 'cas' && empty.auth === 'cas' ? { ...empty, ...row.config, enabled } : empty
}
