/** Tells when the server may be reached again: the network is back, or the app is looked at again. */
export const followHope = (told: () => void): (() => void) => {
  const shown = (): void => {
    if (document.visibilityState === 'visible') told()
  }
  window.addEventListener('online', told)
  document.addEventListener('visibilitychange', shown)
  return () => {
    window.removeEventListener('online', told)
    document.removeEventListener('visibilitychange', shown)
  }
}
