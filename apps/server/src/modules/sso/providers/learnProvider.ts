import type { SamlBody, SsoProviderBody, TestedProvider } from '@plumbline/contract'
import { invalidField, type Context, type Refusal } from '../../../platform/http/index.ts'
import { OutgoingRefused } from '../../../platform/outgoing/index.ts'
import { discoverOidc } from '../oidc/oidcOf.ts'
import { readMetadata, type ReadMetadata } from '../saml/readMetadata.ts'
import { certificateFacts, certificatesIn } from './certificates.ts'

type Asking = Pick<Context, 'services' | 't'>

/** A call to an address of the form that brought nothing: said at its field, without what was found there. */
const unreached = ({ t }: Asking, field: string, error: unknown): Refusal => {
  // A library wraps what the call itself threw.
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return invalidField(field, cause instanceof OutgoingRefused ? t('sso.problem.refused') : t('sso.problem.unreached'))
}

const fetchMetadata = async (asking: Asking, address: string): Promise<string> => {
  let answer: Response
  try {
    answer = await asking.services.outgoing(address, { headers: { accept: 'application/samlmetadata+xml, text/xml' } })
  } catch (error) {
    throw unreached(asking, 'metadata_url', error)
  }
  if (!answer.ok) throw unreached(asking, 'metadata_url', null)
  return answer.text()
}

const required = ({ t }: Asking, fields: Readonly<Record<string, string>>): void => {
  for (const [field, value] of Object.entries(fields))
    if (value.trim() === '') throw invalidField(field, t('errors.field.required'))
}

const fromFields = (asking: Asking, body: SamlBody): ReadMetadata => {
  const { entity_id, single_sign_on_url, single_logout_url, x509_certificate } = body
  required(asking, { entity_id, single_sign_on_url, x509_certificate })
  const certificates = certificatesIn(x509_certificate)
  if (!certificates) throw invalidField('x509_certificate', asking.t('sso.problem.certificate'))
  return { entity_id: entity_id.trim(), single_sign_on_url, single_logout_url, certificates }
}

/** What a SAML provider is, by its metadata or by fields; what can't be read is refused at its field. */
export const learnSaml = async (asking: Asking, body: SamlBody): Promise<ReadMetadata> => {
  if (body.source === 'fields') return fromFields(asking, body)
  const field = body.source === 'url' ? 'metadata_url' : 'metadata'
  required(asking, { [field]: body[field] })
  const xml = body.source === 'url' ? await fetchMetadata(asking, body.metadata_url) : body.metadata
  const read = readMetadata(xml)
  if (!read) throw invalidField(field, asking.t('sso.problem.metadata'))
  return read
}

/** Asks a provider, or reads what was uploaded: what a form shows before it is saved. */
export const learnProvider = async (asking: Asking, body: SsoProviderBody): Promise<TestedProvider> => {
  const nothing = { entity_id: '', single_sign_on_url: '', single_logout_url: '', certificates: [] }
  if (body.auth === 'cas') return { ...nothing, entity_id: body.cas_url, single_sign_on_url: body.cas_url }
  if (body.auth === 'oidc') {
    try {
      const found = (await discoverOidc(asking.services.outgoing, body, null)).serverMetadata()
      return {
        ...nothing,
        entity_id: found.issuer,
        single_sign_on_url: found.authorization_endpoint ?? '',
        single_logout_url: found.end_session_endpoint ?? '',
      }
    } catch (error) {
      throw unreached(asking, 'issuer', error)
    }
  }
  const { certificates, ...read } = await learnSaml(asking, body)
  return { ...read, certificates: certificates.map(certificateFacts) }
}
