import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { later } from './later.tsx'

let root: Root
const place = document.createElement('div')

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = createRoot(place)
})

afterEach(async () => {
  await act(async () => root.unmount())
})

const Words = ({ text }: { readonly text: string }) => <p>{text}</p>

test('a part comes when it is first shown', async () => {
  const load = vi.fn<() => Promise<typeof Words>>(async () => Words)
  const Part = later(load)
  expect(load).not.toHaveBeenCalled()
  await act(async () => root.render(<Part text="here" />))
  expect(place.textContent).toBe('here')
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part that was fetched before is there with the very render that shows it', async () => {
  const Part = later(async () => Words)
  await Part.preload()
  act(() => root.render(<Part text="at once" />))
  expect(place.textContent).toBe('at once')
})

test('what could not be fetched is asked for again', async () => {
  let connected = false
  const Part = later(() => (connected ? Promise.resolve(Words) : Promise.reject(new Error('no connection'))))
  await expect(Part.preload()).rejects.toThrow('no connection')
  connected = true
  await act(async () => root.render(<Part text="back" />))
  expect(place.textContent).toBe('back')
})
