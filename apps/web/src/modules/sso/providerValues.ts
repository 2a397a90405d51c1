import type { SsoProvider, SsoProviderBody } from '@plumbline/contract'

/** Every text of every kind of provider: one form shows those of its kind. */
export const fieldNames = [
  'metadata_url',
  'metadata',
  'entity_id',
  'single_sign_on_url',
  'single_logout_url',
  'x509_certificate',
  'issuer',
  'client_id',
  'client_secret',
  'cas_url',
  'factor_context',
  'idp_user_id',
  'email',
  'first_name',
  'last_name',
] as const
export type FieldName = (typeof fieldNames)[number]
export type FieldValues = Readonly<Record<FieldName, string>>

export type Source = 'url' | 'metadata' | 'fields'

export interface Choices {
  readonly enabled: boolean
  readonly source: Source
  readonly trustEmail: boolean
  readonly requireFactor: boolean
}

const textAt = (provider: SsoProvider, name: FieldName): string => {
  const value: unknown = Reflect.get(provider, name) ?? Reflect.get(provider.mapping, name)
  return typeof value === 'string' ? value : ''
}

export const valuesOf = (provider: SsoProvider): FieldValues => ({
  metadata_url: textAt(provider, 'metadata_url'),
  metadata: '',
  entity_id: textAt(provider, 'entity_id'),
  single_sign_on_url: textAt(provider, 'single_sign_on_url'),
  single_logout_url: textAt(provider, 'single_logout_url'),
  x509_certificate: textAt(provider, 'x509_certificate'),
  issuer: textAt(provider, 'issuer'),
  client_id: textAt(provider, 'client_id'),
  client_secret: '',
  cas_url: textAt(provider, 'cas_url'),
  factor_context: textAt(provider, 'factor_context'),
  idp_user_id: provider.mapping.idp_user_id,
  email: provider.mapping.email,
  first_name: provider.mapping.first_name,
  last_name: provider.mapping.last_name,
})

export const choicesOf = (provider: SsoProvider): Choices => ({
  enabled: provider.enabled,
  // What was uploaded is not kept as a file: its facts stand in the fields.
  source:
    'source' in provider && provider.source !== 'metadata'
      ? provider.source
      : 'source' in provider && provider.entity_id !== ''
        ? 'fields'
        : 'url',
  trustEmail: provider.auth === 'oidc' && provider.trust_email,
  requireFactor: 'require_factor' in provider && provider.require_factor,
})

/** Which fields of a form are filled in. */
export const shownFields = (auth: SsoProvider['auth'], source: Source): readonly FieldName[] => {
  if (auth === 'oidc') return ['issuer', 'client_id', 'client_secret']
  if (auth === 'cas') return ['cas_url']
  if (source === 'url') return ['metadata_url']
  if (source === 'metadata') return ['metadata']
  return ['entity_id', 'single_sign_on_url', 'single_logout_url', 'x509_certificate']
}

/** As the call takes it. */
export const bodyOf = (provider: SsoProvider, values: FieldValues, choices: Choices): SsoProviderBody => {
  const { enabled, source, trustEmail, requireFactor } = choices
  const mapping = {
    idp_user_id: values.idp_user_id,
    email: values.email,
    first_name: values.first_name,
    last_name: values.last_name,
  }
  if (provider.auth === 'cas') return { auth: 'cas', enabled, cas_url: values.cas_url.trim(), mapping }
  const factor = { require_factor: requireFactor, factor_context: values.factor_context.trim() }
  if (provider.auth === 'oidc') {
    const { issuer, client_id: id, client_secret: secret } = values
    const own = { issuer: issuer.trim(), client_id: id.trim(), trust_email: trustEmail, ...factor, mapping }
    return { auth: 'oidc', enabled, ...own, ...(secret === '' ? {} : { client_secret: secret }) }
  }
  return {
    auth: provider.auth,
    enabled,
    source,
    metadata_url: source === 'url' ? values.metadata_url.trim() : '',
    metadata: source === 'metadata' ? values.metadata : '',
    entity_id: values.entity_id.trim(),
    single_sign_on_url: values.single_sign_on_url.trim(),
    single_logout_url: values.single_logout_url.trim(),
    x509_certificate: values.x509_certificate,
    ...factor,
    mapping,
  }
}
