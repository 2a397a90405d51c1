import { form, page, question } from '@plumbline/checklist/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readPictures, showPreview } from '../preview/scenario/showPreview.tsx'

vi.mock('./hasCamera.ts', () => ({ hasCamera: () => true }))

const preview = showPreview()
/** What the camera sees. */
let seen: string

beforeEach(() => {
  readPictures()
  const stream = { getTracks: () => [], getVideoTracks: () => [] }
  vi.stubGlobal('navigator', { language: 'en', mediaDevices: { getUserMedia: async () => stream } })
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', { value: 4, configurable: true })
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((made) =>
    made(new Blob([seen], { type: 'image/jpeg' })),
  )
})

afterEach(() => {
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'videoWidth')
})

const until = (holds: () => void): Promise<void> => vi.waitFor(holds, { timeout: 15_000 })

const button = (name: RegExp): HTMLButtonElement | null =>
  [...preview.place().querySelectorAll('button')].find((each) =>
    name.test(each.getAttribute('aria-label') ?? each.textContent ?? ''),
  ) ?? null

const shutter = (): HTMLButtonElement | null => preview.place().querySelector('button.shutter')
const camera = (): HTMLElement | null => preview.place().querySelector('dialog.camera')
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
  await preview.show(form(page('p', question('photo', 'q', { quality: 'default' }))))
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
