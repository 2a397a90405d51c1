import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePicture } from './Thumbnail.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let place: HTMLElement
beforeEach(() => {
  vi.useFakeTimers()
  place = document.createElement('div')
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const Picture = ({ find }: { readonly find: (uuid: string) => Promise<string | null> }) => {
  const address = usePicture(find, 'photo')
  return <p>{address === null ? 'looking' : address === '' ? 'elsewhere' : address}</p>
}

const show = (find: (uuid: string) => Promise<string | null>): Promise<void> =>
  act(async () => root.render(<Picture find={find} />))
const pass = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds)
  })

test('a photo that is still on the way is looked for ever more rarely, and shown when it came', async () => {
  const there = { address: null as string | null }
  const find = vi.fn<() => Promise<string | null>>(async () => there.address)
  await show(find)
  expect([place.textContent, find.mock.calls.length]).toEqual(['elsewhere', 1])
  // After 3, 6, 12, 24 and 48 seconds, then every minute.
  await pass(93_000)
  expect(find).toHaveBeenCalledTimes(6)
  await pass(600_000)
  expect(find).toHaveBeenCalledTimes(16)
  there.address = '/photo.jpg'
  await pass(60_000)
  expect(place.textContent).toBe('/photo.jpg')
  await pass(600_000)
  expect(find).toHaveBeenCalledTimes(17)
})

test('a store that could not be read once does not hide the photo for good', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const find = vi
    .fn<() => Promise<string | null>>()
    .mockRejectedValueOnce(new Error('busy'))
    .mockResolvedValue('/a.jpg')
  await show(find)
  expect(place.textContent).toBe('elsewhere')
  await pass(3_000)
  expect(place.textContent).toBe('/a.jpg')
})

test('who turned the page asks no more', async () => {
  const find = vi.fn<() => Promise<string | null>>(async () => null)
  await show(find)
  await act(async () => root.render(<p />))
  await pass(600_000)
  expect(find).toHaveBeenCalledTimes(1)
})
