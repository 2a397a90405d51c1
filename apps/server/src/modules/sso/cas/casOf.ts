import { randomBytes } from 'node:crypto'
import { DOMParser } from '@xmldom/xmldom'
import type { Services } from '../../../platform/services.ts'
import { enterBySso, type Entry } from '../flow/enterBySso.ts'
import { identityOf, type CommonNames } from '../flow/identity.ts'
import { keepRequest, takeRequest, type SsoRequest } from '../flow/ssoRequests.ts'
import type { SsoPlace } from '../flow/ssoWorkspace.ts'
import type { CasProviderRow } from '../providers/provider.ts'
import { hasDocumentType } from '../saml/readMetadata.ts'

/** Parameters of the sign-in page: the code of a session, and where the person wants to go (decisions Q-AUT-16). */
export const casAssertionKey = 'cas_assertion'
export const casTargetKey = 'redirect_uri'

export type CasPlace = SsoPlace & { readonly provider: CasProviderRow }

/** The service that a ticket is for: it names the request, so that a ticket of another one is not taken. */
const serviceOf = ({ addresses }: CasPlace, state: string): string => `${addresses.cas.callback}?state=${state}`

const at = (base: string, path: string, query: Readonly<Record<string, string>>): string =>
  `${base}${path}?${new URLSearchParams(query).toString()}`

export const beginCas = async (
  { database }: Pick<Services, 'database'>,
  place: CasPlace,
  begun: { readonly browserHash: Buffer; readonly redirectUri: string },
): Promise<string> => {
  const id = randomBytes(32).toString('base64url')
  const nothing = { nonce: null, codeVerifier: null }
  const { id: workspaceId } = place.workspace
  await database.global((tx) =>
    keepRequest(tx, { id, workspaceId, auth: 'cas', kind: 'sign_in', ...begun, ...nothing }),
  )
  return at(place.provider.config.cas_url, '/login', { service: serviceOf(place, id) })
}

const protocol = 'http://www.yale.edu/tp/cas'
const common: CommonNames = {
  email: ['email', 'mail'],
  first_name: ['firstName', 'givenName', 'first_name'],
  last_name: ['lastName', 'sn', 'surname', 'last_name'],
}

interface CasUser {
  readonly user: string
  readonly attributes: Readonly<Record<string, string>>
}

/** Whom a ticket was given to (CAS protocol 3, "serviceValidate"); null: it is not good. */
export const readCasAnswer = (xml: string): CasUser | null => {
  if (hasDocumentType(xml)) return null
  const document = new DOMParser({ errorHandler: { warning: () => undefined } }).parseFromString(xml, 'text/xml')
  const [success] = Array.from(document.getElementsByTagNameNS(protocol, 'authenticationSuccess'))
  if (success?.parentNode !== document.documentElement) return null
  const children = Array.from(success.childNodes)
  const user = children.find((node) => node.nodeName.replace(/^.*:/, '') === 'user')?.textContent?.trim() ?? ''
  const held = children.find((node) => node.nodeName.replace(/^.*:/, '') === 'attributes')
  const pairs = Array.from(held?.childNodes ?? []).map((node) => [
    node.nodeName.replace(/^.*:/, ''),
    node.textContent ?? '',
  ])
  return user === '' ? null : { user, attributes: Object.fromEntries(pairs) }
}

export interface TakenTicket {
  readonly request: SsoRequest | null
  readonly entry: Entry | { readonly problem: 'failed' }
}

/** What a browser brought from a CAS server: the server itself is asked whose ticket it is. */
export const takeTicket = async (
  services: Services,
  place: CasPlace,
  came: { readonly state: string; readonly ticket: string },
  tracking: string | null,
): Promise<TakenTicket> => {
  const { workspace, provider } = place
  const { cas_url: base, mapping } = provider.config
  const request = await services.database.global((tx) =>
    takeRequest(tx, { id: came.state, workspaceId: workspace.id, auth: 'cas', kind: 'sign_in' }),
  )
  if (!request || came.ticket === '') return { request, entry: { problem: 'failed' } }
  const asked = { service: serviceOf(place, came.state), ticket: came.ticket }
  const answer = await services.outgoing(at(base, '/p3/serviceValidate', asked))
  const found = answer.ok ? readCasAnswer(await answer.text()) : null
  const named = found?.user.includes('@') ? { email: found.user, ...found.attributes } : (found?.attributes ?? {})
  const identity = found && identityOf(named, mapping, common, found.user)
  if (!identity) return { request, entry: { problem: 'failed' } }
  const session = { subject: found.user, sessionIndex: came.ticket, details: null }
  return { request, entry: await enterBySso(services, { request, identity, session, tracking }) }
}
