import type { Handlers } from '../../platform/http/index.ts'
import { beginSso } from './beginSso.ts'
import { listProviders, readProvider, saveProvider, testProvider } from './providers/providerCalls.ts'
import { endScimKey, listScimKeys, newScimKey } from './scimKeys.ts'
import { casSession, ssoSession } from './ssoSession.ts'

export { hasProvider } from './providers/provider.ts'
export { leaveProvider } from './leaveProvider.ts'
export { createDiscoveries, type Discover } from './oidc/oidcOf.ts'
export { defineSweepSsoJob } from './sweepSso.ts'
export { operatorLinks } from './operatorLinks.ts'
export { casSettingsOf, publicSso } from './publicSso.ts'
export { registerSso } from './registerSso.ts'

export const handlers: Handlers<'sso'> = {
  beginSso,
  ssoSession,
  ssoSessionOfUser: ssoSession,
  casSession,
  casSessionOfUser: casSession,
  listProviders,
  readProvider,
  saveProvider,
  testProvider,
  listScimKeys,
  newScimKey,
  endScimKey,
}
