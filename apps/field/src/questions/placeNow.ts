import type { PhotoPlace } from './gpsTag.ts'

/** A place this old still is where the photo was taken. */
const freshMs = 30_000
const patienceMs = 4_000
const wish: PositionOptions = { enableHighAccuracy: true, maximumAge: freshMs, timeout: patienceMs }

/** Where the device was last, and when, by its wall clock in ms: the browser's own stands still while the device sleeps. */
let last: { readonly place: PhotoPlace; readonly at: number } | null = null

const keep = ({ coords, timestamp }: GeolocationPosition): PhotoPlace => {
  const place = { lat: coords.latitude, lng: coords.longitude, accuracy: coords.accuracy }
  last = { place, at: timestamp }
  return place
}

/** The place while it is fresh; a clock that was set back says nothing of its age. */
const freshPlace = (): PhotoPlace | null => {
  if (last === null) return null
  const age = Date.now() - last.at
  return age >= 0 && age < freshMs ? last.place : null
}

// Whoever puts the phone away may be elsewhere when it comes out again.
if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') last = null
  })

/** Knows the place while a camera is open, so that no photo has to wait for it; answers what ends that. */
export const followPlace = (): (() => void) => {
  if (!('geolocation' in navigator)) return () => undefined
  const { geolocation } = navigator
  // Refused or not found: the photo is kept without a place.
  const watch = geolocation.watchPosition(keep, () => undefined, { ...wish, timeout: freshMs })
  return () => geolocation.clearWatch(watch)
}

/** Where the device is; null when it may not or cannot say soon: a photo does not wait for it. */
export const placeNow = (): Promise<PhotoPlace | null> =>
  new Promise((found) => {
    const fresh = freshPlace()
    if (fresh !== null || !('geolocation' in navigator)) return found(fresh)
    // The browser's own limit starts only when it may ask: a question about permission can stand unanswered for ever.
    const patience = setTimeout(() => found(null), patienceMs)
    const end = (place: PhotoPlace | null): void => {
      clearTimeout(patience)
      found(place)
    }
    navigator.geolocation.getCurrentPosition(
      (position) => end(keep(position)),
      () => end(null),
      wish,
    )
  })
