import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followPlace, placeNow } from './placeNow.ts'

type Told = (position: object) => void

const start = Date.UTC(2026, 10, 20, 10)
const at = (latitude: number) => ({ coords: { latitude, longitude: 9.9, accuracy: 5 }, timestamp: Date.now() })

const asked = vi.fn<(told: Told, refused: () => void) => void>()
const clearWatch = vi.fn<(watch: number) => void>()

const setVisible = (state: 'visible' | 'hidden'): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** The place is known, as after a camera was open. */
const follow = (): (() => void) => {
  const watchPosition = (told: Told): number => {
    told(at(53.5))
    return 7
  }
  vi.stubGlobal('navigator', { geolocation: { watchPosition, clearWatch, getCurrentPosition: asked } })
  return followPlace()
}

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  asked.mockImplementation((told) => told(at(48.1)))
})
afterEach(() => {
  asked.mockReset()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a place that was followed is told at once, while it is fresh', async () => {
  const leave = follow()
  expect(await placeNow()).toEqual({ lat: 53.5, lng: 9.9, accuracy: 5 })
  expect(asked).not.toHaveBeenCalled()
  leave()
  expect(clearWatch).toHaveBeenCalledWith(7)
  vi.setSystemTime(start + 30_001)
  expect(await placeNow()).toMatchObject({ lat: 48.1 })
  vi.setSystemTime(start + 62_000)
  asked.mockImplementation((_, refused) => refused())
  expect(await placeNow()).toBeNull()
})

test('a place from before the device slept is an earlier one, though the browser counted no time', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  follow()
  vi.setSystemTime(start + 3_600_000)
  expect(await placeNow()).toMatchObject({ lat: 48.1 })
})

test('a place from a time to come, of a clock that was set back, is not taken for fresh', async () => {
  follow()
  vi.setSystemTime(start - 1)
  expect(await placeNow()).toMatchObject({ lat: 48.1 })
})

test('the place is forgotten when the page is put away', async () => {
  follow()
  setVisible('hidden')
  setVisible('visible')
  expect(await placeNow()).toMatchObject({ lat: 48.1 })
})

test('a question about permission that nobody answers holds no photo up', async () => {
  setVisible('hidden')
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: asked } })
  asked.mockImplementation(() => undefined)
  const place = placeNow()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await Promise.race([place, Promise.resolve('waits')])).toBeNull()
})
