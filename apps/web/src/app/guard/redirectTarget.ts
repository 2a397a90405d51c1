/**
 * Where a sign-in leads: `redirect_uri` when it is a path of this origin, else the dashboard (decisions Q-AUT-8).
 * A foreign address, also one written with a backslash or without its scheme, is never followed.
 */
export const redirectTarget = (wanted: string | undefined, origin: string = window.location.origin): string => {
  const home = '/dashboard'
  if (wanted === undefined || !wanted.startsWith('/') || /^\/[/\\]/.test(wanted)) return home
  if (!URL.canParse(wanted, origin)) return home
  const url = new URL(wanted, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : home
}

/** The field app and the API stand beside the workspace: its router does not know their addresses. */
export const isOutsideTarget = (path: string): boolean => /^\/(?:field|api)(?:\/|$)/.test(path)

/** The address of the sign-in page that leads back to `path`, encoded exactly once. */
export const loginAddress = (path: string): string =>
  path === '/' || path === '/dashboard' ? '/login' : `/login?redirect_uri=${encodeURIComponent(path)}`
