import { randomBytes } from 'node:crypto'
import type { Services } from '../../../platform/services.ts'
import { keepRequest } from '../flow/ssoRequests.ts'
import type { SsoPlace } from '../flow/ssoWorkspace.ts'
import type { SamlProviderRow } from '../providers/provider.ts'
import { samlOf } from './samlOf.ts'

/** An XML id begins with a letter or an underscore. */
export const newMessageId = (): string => `_${randomBytes(20).toString('hex')}`

/** Where the browser goes with a signed request; null: the provider's key opens no more. */
export const beginSaml = async (
  { database }: Pick<Services, 'database'>,
  { workspace, provider, addresses, secret }: SsoPlace & { readonly provider: SamlProviderRow },
  begun: { readonly browserHash: Buffer; readonly redirectUri: string },
): Promise<string | null> => {
  if (secret === null) return null
  const id = newMessageId()
  const saml = samlOf({ provider, addresses, privateKey: secret, requestId: id })
  const address = await saml.getAuthorizeUrlAsync('', undefined, {})
  await database.global((tx) =>
    keepRequest(tx, {
      id,
      workspaceId: workspace.id,
      auth: provider.auth,
      kind: 'sign_in',
      ...begun,
      nonce: null,
      codeVerifier: null,
    }),
  )
  return address
}
