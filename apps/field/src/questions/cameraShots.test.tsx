import { form, page, question } from '@plumbline/checklist/testing'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { PreviewApp } from '../preview/PreviewApp.tsx'

vi.mock('./hasCamera.ts', () => ({ hasCamera: () => true }))

let root: Root
let place: HTMLElement
let told: MockInstance
/** What the camera sees. */
let seen: string

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.scrollTo = () => undefined
  told = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (!(await file.text()).startsWith('picture')) throw new DOMException('no picture', 'InvalidStateError')
    return { width: 4, height: 3, close: () => undefined }
  })
  const stream = { getTracks: () => [], getVideoTracks: () => [] }
  vi.stubGlobal('navigator', { language: 'en', mediaDevices: { getUserMedia: async () => stream } })
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', { value: 4, configurable: true })
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((made) =>
    made(new Blob([seen], { type: 'image/jpeg' })),
  )
  place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(<PreviewApp />)
})

afterEach(() => {
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'videoWidth')
  root.unmount()
  place.remove()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const until = (holds: () => void): Promise<void> => vi.waitFor(holds, { timeout: 15_000 })

const button = (name: RegExp): HTMLButtonElement | null =>
  [...place.querySelectorAll('button')].find((each) =>
    name.test(each.getAttribute('aria-label') ?? each.textContent ?? ''),
  ) ?? null

const shutter = (): HTMLButtonElement | null => place.querySelector('button.shutter')
const camera = (): HTMLElement | null => place.querySelector('dialog.camera')
const problems = (): readonly string[] =>
  [...(camera()?.querySelectorAll('[role="alert"] .error-line') ?? [])].map(({ textContent }) => textContent ?? '')
const counted = (): string => camera()?.querySelector('[role="status"]')?.textContent ?? ''

const openCamera = async (by: RegExp): Promise<void> => {
  await until(() => expect(button(by)).not.toBeNull())
  button(by)?.click()
  await until(() => expect(shutter()?.disabled).toBe(false))
}

const shoot = (sees: string): void => {
  seen = sees
  shutter()?.click()
}

test('a shot that was not kept is told in the camera until it is opened again, and is not counted', async () => {
  const template = form(page('p', question('photo', 'q', { quality: 'default' })))
  const payload = { template, language: 'en', dir: 'ltr', theme: 'light', ratings: [], units: [] }
  const data = { source: 'ckl-editor', version: 1, type: 'preview:init', payload }
  await until(() => expect(told).toHaveBeenCalled())
  window.dispatchEvent(new MessageEvent('message', { origin: window.location.origin, data }))
  await openCamera(/^Take photo$/)
  const lost = ['“Photo 1.jpg” is no picture that can be used.']
  shoot('torn')
  await until(() => expect(problems()).toEqual(lost))
  expect(counted()).toBe('')
  shoot('picture of the gate')
  await until(() => expect(counted()).toMatch(/1/))
  expect(problems()).toEqual(lost)
  button(/^Done/)?.click()
  await until(() => expect(camera()).toBeNull())
  await openCamera(/^Take another photo$/)
  expect(problems()).toEqual([])
})
