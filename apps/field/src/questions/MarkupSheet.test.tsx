import { loadFieldWords } from '@plumbline/language'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { WordsProvider } from '../app/words.ts'
import MarkupSheet from './MarkupSheet.tsx'

const button = (name: string): HTMLButtonElement =>
  [...document.querySelectorAll('button')].find(
    (each) => each.textContent === name || each.getAttribute('aria-label') === name,
  ) ?? expect.fail(`no button ${name}`)

test('what was drawn is left only by who says so: Escape and the cross ask first', async () => {
  await loadFieldWords('en')
  // No picture is decoded here: one of this size, at once.
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue()
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(300)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'setPointerCapture').mockReturnValue()
  vi.spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300))
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const onClose = vi.fn<() => void>()
  root.render(
    <WordsProvider language="en">
      <MarkupSheet address="photo.jpg" onDone={() => Promise.resolve()} onClose={onClose} />
    </WordsProvider>,
  )
  try {
    const canvas = await vi.waitFor(() => document.querySelector('canvas') ?? expect.fail('no canvas'))
    const escape = (): void => {
      document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
    }
    escape()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    onClose.mockClear()
    const marks = (count: string): Promise<void> =>
      vi.waitFor(() => expect(canvas.getAttribute('aria-label')).toBe(`Photo with ${count}`))
    button('Words').click()
    await vi.waitFor(() => expect(button('Words').getAttribute('aria-pressed')).toBe('true'))
    canvas.dispatchEvent(new PointerEvent('pointerdown', { clientX: 20, clientY: 20, pointerId: 1, bubbles: true }))
    const words = await vi.waitFor(() => document.querySelector('input') ?? expect.fail('no field for words'))
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(words, 'Rust')
    words.dispatchEvent(new Event('input', { bubbles: true }))
    await vi.waitFor(() => expect(words.getAttribute('value') ?? words.value).toBe('Rust'))
    for (const leave of [escape, () => button('Leave without drawing').click()]) {
      leave()
      await vi.waitFor(() => button('Go on drawing').click())
      await marks('1 mark')
      expect(onClose).not.toHaveBeenCalled()
    }
    escape()
    await vi.waitFor(() => button('Discard the drawing').click())
    expect(onClose).toHaveBeenCalledTimes(1)
  } finally {
    root.unmount()
    place.remove()
    vi.restoreAllMocks()
  }
})
