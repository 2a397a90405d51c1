import type { SamlKind } from '@plumbline/contract'

/** Where providers and browsers reach this side; all but the last below the API's base. */
export interface SsoAddresses {
  readonly saml: (auth: SamlKind) => {
    readonly login: string
    readonly metadata: string
    readonly acs: string
    readonly logout: string
  }
  readonly oidc: { readonly login: string; readonly callback: string; readonly logout: string }
  readonly cas: { readonly login: string; readonly callback: string }
  /** The sign-in page. */
  readonly signIn: string
}

/** Of one workspace, which they name by its uuid: a key may change. */
export const addressesOf = (publicUrl: string, workspaceUuid: string): SsoAddresses => {
  const api = `${publicUrl}/api`
  return {
    saml: (auth) => {
      const base = `${api}/saml/${workspaceUuid}/${auth}`
      return { login: `${base}/login`, metadata: `${base}/metadata`, acs: `${base}/acs`, logout: `${base}/logout` }
    },
    oidc: {
      login: `${api}/oidc/${workspaceUuid}/login`,
      callback: `${api}/oidc/${workspaceUuid}/callback`,
      logout: `${api}/oidc/${workspaceUuid}/logout`,
    },
    cas: { login: `${api}/cas/${workspaceUuid}/login`, callback: `${api}/cas/${workspaceUuid}/callback` },
    signIn: `${publicUrl}/login`,
  }
}

/**
 * A path of this app, as it came; anything else leads nowhere in particular (decisions Q-AUT-8). The browser's side
 * judges it again before it follows.
 */
export const ownPath = (wanted: string | undefined): string => {
  if (wanted === undefined || wanted.length > 2000 || !wanted.startsWith('/') || /^\/[/\\]/.test(wanted)) return ''
  const base = 'http://own.invalid'
  if (!URL.canParse(wanted, base)) return ''
  const { origin, pathname, search, hash } = new URL(wanted, base)
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : ''
}
