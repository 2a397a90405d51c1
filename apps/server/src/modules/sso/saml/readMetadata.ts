import { DOMParser } from '@xmldom/xmldom'
import { certificatesIn } from '../providers/certificates.ts'

export interface ReadMetadata {
  readonly entity_id: string
  readonly single_sign_on_url: string
  readonly single_logout_url: string
  readonly certificates: readonly string[]
}

const metadata = 'urn:oasis:names:tc:SAML:2.0:metadata'
const signature = 'http://www.w3.org/2000/09/xmldsig#'
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** No document types: they are how an XML file names others, or grows without end. */
export const hasDocumentType = (xml: string): boolean => /<!(?:DOCTYPE|ENTITY)/i.test(xml)

const parse = (xml: string): Document | null => {
  if (hasDocumentType(xml)) return null
  let broken = false
  const fail = (): void => {
    broken = true
  }
  try {
    const errorHandler = { warning: () => undefined, error: fail, fatalError: fail }
    const document = new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml')
    return broken ? null : document
  } catch {
    // Nothing that could be read as XML.
    return null
  }
}

const all = (parent: Document | Element, space: string, name: string): readonly Element[] =>
  Array.from(parent.getElementsByTagNameNS(space, name))

const isAddress = (value: string): boolean =>
  URL.canParse(value) && ['https:', 'http:'].includes(new URL(value).protocol)

/** Where a service of the provider takes what a browser carries in an address; empty where it does not. */
const locationOf = (provider: Element, service: string): string => {
  const found = all(provider, metadata, service).find((each) => each.getAttribute('Binding') === redirect)
  const location = found?.getAttribute('Location') ?? ''
  return isAddress(location) ? location : ''
}

/** What the metadata of a SAML 2.0 identity provider says; null where it is none. */
export const readMetadata = (xml: string): ReadMetadata | null => {
  const document = parse(xml)
  if (!document) return null
  const entity = all(document, metadata, 'EntityDescriptor').find(
    (each) => all(each, metadata, 'IDPSSODescriptor').length > 0,
  )
  const provider = entity && all(entity, metadata, 'IDPSSODescriptor')[0]
  const entityId = entity?.getAttribute('entityID') ?? ''
  if (!provider || entityId === '') return null
  const keys = all(provider, metadata, 'KeyDescriptor').filter((key) => key.getAttribute('use') !== 'encryption')
  const texts = keys.flatMap((key) => all(key, signature, 'X509Certificate').map((each) => each.textContent ?? ''))
  const certificates = texts.map(certificatesIn)
  const address = locationOf(provider, 'SingleSignOnService')
  if (address === '' || certificates.length === 0 || certificates.some((each) => each === null)) return null
  return {
    entity_id: entityId,
    single_sign_on_url: address,
    single_logout_url: locationOf(provider, 'SingleLogoutService'),
    certificates: [...new Set(certificates.flatMap((each) => each ?? []))],
  }
}
