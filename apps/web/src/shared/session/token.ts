const key = 'USER_TOKEN'

let unkept: string | false = false

/** The bearer token of this browser, `false` when logged out. */
export const readToken = (): string | false => {
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
