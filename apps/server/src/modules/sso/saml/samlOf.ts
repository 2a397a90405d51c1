import { SAML, ValidateInResponseTo, type CacheProvider } from '@node-saml/node-saml'
import type { SsoAddresses } from '../../auth/index.ts'
import { wantedClasses } from '../flow/secondFactor.ts'
import type { SamlProviderRow } from '../providers/provider.ts'

/** Clocks of two sides differ. */
export const clockSkewMs = 60_000

const nothingKept: CacheProvider = {
  saveAsync: () => Promise.resolve(null),
  getAsync: () => Promise.resolve(null),
  removeAsync: () => Promise.resolve(null),
}

export interface SamlOptions {
  readonly provider: SamlProviderRow
  readonly addresses: SsoAddresses
  /** PEM: signs what is sent, opens what is encrypted. */
  readonly privateKey: string
  /** The id of the message that is made. */
  readonly requestId?: string
  /** Whether a request of this id waits for its answer. */
  readonly awaits?: (id: string) => Promise<boolean>
}

/**
 * node-saml for one provider. Either the response or the assertion in it must be signed, as providers do the one or the
 * other; what counts is only what the signature covers.
 */
export const samlOf = ({ provider, addresses, privateKey, requestId, awaits }: SamlOptions): SAML => {
  const { config } = provider
  const own = addresses.saml(provider.auth)
  const classes = wantedClasses(config)
  return new SAML({
    issuer: own.metadata,
    audience: own.metadata,
    callbackUrl: own.acs,
    logoutCallbackUrl: own.logout,
    entryPoint: config.single_sign_on_url,
    ...(config.single_logout_url === '' ? {} : { logoutUrl: config.single_logout_url }),
    idpCert: [...config.certificates],
    idpIssuer: config.entity_id,
    privateKey,
    publicCert: config.own_certificate,
    decryptionPvk: privateKey,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: null,
    // How a person proves who they are is the provider's own business, unless the workspace wants two factors.
    disableRequestedAuthnContext: classes === null,
    ...(classes === null ? {} : { authnContext: [...classes], racComparison: 'exact' as const }),
    wantAuthnResponseSigned: false,
    wantAssertionsSigned: false,
    acceptedClockSkewMs: clockSkewMs,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: awaits
      ? { ...nothingKept, getAsync: async (id) => ((await awaits(id)) ? new Date().toISOString() : null) }
      : nothingKept,
    ...(requestId === undefined ? {} : { generateUniqueId: () => requestId }),
  })
}
