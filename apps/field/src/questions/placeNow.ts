import type { PhotoPlace } from './gpsTag.ts'

/** A place this old still is where the photo was taken. */
const freshMs = 30_000
const patienceMs = 4_000
const wish: PositionOptions = { enableHighAccuracy: true, maximumAge: freshMs, timeout: patienceMs }

/** Where the device was last, and when, by the browser's clock in ms. */
let last: { readonly place: PhotoPlace; readonly at: number } | null = null

const keep = ({ coords }: GeolocationPosition): PhotoPlace => {
  const place = { lat: coords.latitude, lng: coords.longitude, accuracy: coords.accuracy }
  last = { place, at: performance.now() }
  return place
}

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
    if (last !== null && performance.now() - last.at < freshMs) return found(last.place)
    if (!('geolocation' in navigator)) return found(null)
    navigator.geolocation.getCurrentPosition(
      (position) => found(keep(position)),
      () => found(null),
      wish,
    )
  })
