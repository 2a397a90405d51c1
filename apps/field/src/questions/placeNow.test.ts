import { afterEach, expect, test, vi } from 'vitest'
import { followPlace, placeNow } from './placeNow.ts'

afterEach(() => vi.unstubAllGlobals())

const at = (latitude: number) => ({ coords: { latitude, longitude: 9.9, accuracy: 5 } })

test('a place that was followed is told at once, while it is fresh', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  type Told = (position: object) => void
  const asked = vi.fn<(told: Told, refused: () => void) => void>()
  const clearWatch = vi.fn<(watch: number) => void>()
  const watchPosition = (told: Told): number => {
    told(at(53.5))
    return 7
  }
  vi.stubGlobal('navigator', { geolocation: { watchPosition, clearWatch, getCurrentPosition: asked } })
  const leave = followPlace()
  expect(await placeNow()).toEqual({ lat: 53.5, lng: 9.9, accuracy: 5 })
  expect(asked).not.toHaveBeenCalled()
  leave()
  expect(clearWatch).toHaveBeenCalledWith(7)
  clock.mockReturnValue(31_001)
  asked.mockImplementation((told) => told(at(48.1)))
  expect(await placeNow()).toMatchObject({ lat: 48.1 })
  clock.mockReturnValue(62_000)
  asked.mockImplementation((_, refused) => refused())
  expect(await placeNow()).toBeNull()
  clock.mockRestore()
})
