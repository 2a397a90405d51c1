const key = 'USER_TOKEN'
/** Of this tab alone: others, and the field app, stay who they are. */
const viewKey = 'VIEW_TOKEN'

let unkept: string | false = false

/** The token by which this tab sees the workspace as another user; null: it doesn't. */
export const readViewToken = (): string | null => {
  try {
    return sessionStorage.getItem(viewKey)
  } catch {
    // Without a place for it nobody is viewed as.
    return null
  }
}

export const writeViewToken = (token: string | null): void => {
  if (token === null) sessionStorage.removeItem(viewKey)
  else sessionStorage.setItem(viewKey, token)
}

/** The bearer token of this tab, `false` when logged out. */
export const readToken = (): string | false => {
  const viewing = readViewToken()
  if (viewing !== null) return viewing
  try {
    return localStorage.getItem(key) ?? unkept
  } catch {
    return unkept
  }
}

export const writeToken = (token: string | false): void => {
  unkept = token
  try {
    if (token === false) localStorage.removeItem(key)
    else localStorage.setItem(key, token)
  } catch (error) {
    console.warn('the sign-in lasts only until this page is closed', error)
  }
}

/** Tells when another tab signs in or out. */
export const watchToken = (changed: () => void): (() => void) => {
  const listen = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) changed()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
