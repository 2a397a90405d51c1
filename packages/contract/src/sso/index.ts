import { z } from 'zod'
import { signedIn } from '../auth/index.ts'
import { call, type Module } from '../call.ts'
import { list, made, name, nothing, text } from '../shapes.ts'
import { largestMetadata, ssoProvider, ssoProviderBody, testedProvider } from './providers.ts'
import { ssoKinds } from './ssoKinds.ts'

export {
  type AttributeMapping,
  type CasBody,
  type CasProvider,
  type OidcBody,
  type OidcProvider,
  type SamlBody,
  type SamlProvider,
  type SsoProvider,
  type SsoProviderBody,
  type TestedProvider,
} from './providers.ts'
export { samlKinds, ssoKinds, type SamlKind, type SsoKind } from './ssoKinds.ts'

export const scimKey = z.object({
  id: z.number().int(),
  uuid: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type ScimKey = z.output<typeof scimKey>

/** Session codes that the server handed to the browser: good once, for a minute (decisions Q-AUT-16). */
const arrival = { access: 'public', limited: 'sign-in', secret: true, output: signedIn } as const

const view = { access: ['APP_VIEW_SETTINGS'], feature: 'app_sso' } as const
/** Decides how everybody comes in: no program does by somebody's key. */
const edit = { access: ['APP_EDIT_SETTINGS'], feature: 'app_sso', signInOnly: true } as const

export const sso = {
  beginSso: call({
    method: 'POST',
    path: '/sso/begin',
    summary: 'Where a browser goes to sign in at the workspace’s identity provider.',
    access: 'public',
    limited: 'sign-in',
    xsrf: true,
    body: z.object({
      /** Its key; needed only where several workspaces have a provider. */
      workspace: text(200).optional(),
      auth: z.enum(ssoKinds).optional(),
      redirect_uri: text(2000).optional(),
    }),
    output: z.object({ redirect_url: z.string() }),
    errors: ['SSO_NOT_OFFERED'],
  }),
  ssoSession: call({
    method: 'GET',
    path: '/sso/:assertion',
    summary: 'Signs in by the code that a single sign-on ended with.',
    ...arrival,
    errors: ['SSO_ASSERTION_INVALID'],
  }),
  ssoSessionOfUser: call({
    method: 'GET',
    path: '/user/auth/sso/:assertion',
    summary: 'The same as /sso/{assertion}.',
    ...arrival,
    errors: ['SSO_ASSERTION_INVALID'],
  }),
  casSession: call({
    method: 'GET',
    path: '/cas/:assertion',
    summary: 'Signs in by the code that a sign-on at a CAS server ended with.',
    ...arrival,
    errors: ['SSO_ASSERTION_INVALID'],
  }),
  casSessionOfUser: call({
    method: 'GET',
    path: '/user/auth/cas/:assertion',
    summary: 'The same as /cas/{assertion}.',
    ...arrival,
    errors: ['SSO_ASSERTION_INVALID'],
  }),
  listProviders: call({
    method: 'GET',
    path: '/settings/auth',
    summary: 'The identity providers a workspace can have, and which of them are on.',
    ...view,
    output: list(z.object({ auth: z.enum(ssoKinds), registered: z.boolean(), enabled: z.boolean() })),
  }),
  readProvider: call({
    method: 'GET',
    path: '/settings/auth/:auth',
    summary: 'One identity provider of the workspace; secrets are never told.',
    ...view,
    notFound: 'SET_OBJECT_NOT_FOUND',
    output: ssoProvider,
  }),
  saveProvider: call({
    method: 'PUT',
    path: '/settings/auth/:auth',
    summary: 'Registers an identity provider, changes it, turns it on or off.',
    ...edit,
    notFound: 'SET_OBJECT_NOT_FOUND',
    maxBytes: 2 * largestMetadata,
    body: ssoProviderBody,
    output: ssoProvider,
  }),
  testProvider: call({
    method: 'POST',
    path: '/settings/auth/:auth/test',
    summary: 'Asks an identity provider, or reads its metadata, and saves nothing.',
    ...edit,
    notFound: 'SET_OBJECT_NOT_FOUND',
    maxBytes: 2 * largestMetadata,
    body: ssoProviderBody,
    output: testedProvider,
  }),
  listScimKeys: call({
    method: 'GET',
    path: '/settings/scim/keys',
    summary: 'The keys by which a directory provisions users and groups.',
    ...view,
    output: z.object({ address: z.string(), list: z.array(scimKey) }),
  }),
  newScimKey: call({
    method: 'POST',
    path: '/settings/scim/keys',
    summary: 'Makes a key for a directory; it is told only now.',
    ...edit,
    secret: true,
    body: z.object({ name }),
    output: made.extend({ key: z.string() }),
    status: 201,
  }),
  endScimKey: call({
    method: 'DELETE',
    path: '/settings/scim/keys/:id',
    summary: 'Ends a key: who holds it is refused from now on.',
    ...edit,
    notFound: 'SSO_KEY_NOT_FOUND',
    output: nothing,
  }),
} satisfies Module
