let known = false

const look = async (): Promise<void> => {
  const devices = await navigator.mediaDevices.enumerateDevices()
  known = devices.some(({ kind }) => kind === 'videoinput')
}

/** Looks whether this device has a camera that the page can show; what it finds is told by `hasCamera` from then on. */
export const lookForCamera = (): void => {
  // A page that is not served securely has no media devices.
  if (!('mediaDevices' in navigator) || typeof navigator.mediaDevices?.enumerateDevices !== 'function') return
  look().catch((error: unknown) => console.warn('field: whether there is a camera is not known', error))
  navigator.mediaDevices.addEventListener?.('devicechange', () => void look())
}

/** At once: a tap that opens the browser's own picker instead must not have waited. */
export const hasCamera = (): boolean => known
