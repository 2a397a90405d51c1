const key = 'DEVICE_KEY'

/**
 * What this device is known by at sign-in, made once: after a good sign-in, wrong tries of others from the same network
 * do not shut it out (api.md "Headers and sign-in"). The field app on this device uses the same one. Null where the
 * browser keeps nothing.
 */
export const deviceKey = (): string | null => {
  try {
    const kept = localStorage.getItem(key)
    if (kept !== null) return kept
    const made = crypto.randomUUID()
    localStorage.setItem(key, made)
    return made
  } catch {
    return null
  }
}
