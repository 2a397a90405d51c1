/**
 * Whether somebody sits before this browser: workspace and field app stand on the same origin and tell each other, so
 * that a page in the background does not think that everybody left. Until it is watched nobody is missed.
 */
const key = 'LAST_TOUCH'
const writeEveryMs = 5_000
/** Longer than a page waits before it tells the server of a touch. */
const attendedMs = 90_000
const touches = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchstart'] as const

let watchers = 0
let own = 0
let written = 0

const kept = (): number => {
  try {
    const value = Number(localStorage.getItem(key))
    // A clock that was set back meanwhile would have somebody sit here for ever.
    return value <= Date.now() ? value : 0
  } catch {
    return 0
  }
}

const touched = (): void => {
  own = Date.now()
  if (own >= written && own - written < writeEveryMs) return
  written = own
  try {
    localStorage.setItem(key, String(own))
  } catch (error) {
    console.warn(`${key} could not be kept`, error)
  }
}

/** When somebody last touched a page of this origin, in milliseconds; opening one is a touch. */
export const lastTouch = (): number => Math.max(own, kept())

/** Notices touches from now on, until it is stopped. */
export const watchTouches = (): (() => void) => {
  touched()
  watchers++
  if (watchers === 1)
    for (const type of touches) window.addEventListener(type, touched, { capture: true, passive: true })
  let stopped = false
  return () => {
    if (stopped) return
    stopped = true
    watchers--
    if (watchers === 0) for (const type of touches) window.removeEventListener(type, touched, { capture: true })
  }
}

/** What a call carries that nobody asked for: it keeps no sign-in open that ends without use (`callGate.ts`). */
export const attendanceHeaders = (): Readonly<Record<string, string>> =>
  watchers === 0 || Date.now() - lastTouch() < attendedMs ? {} : { 'x-unattended': '1' }
