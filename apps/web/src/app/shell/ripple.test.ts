import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRipples } from './ripple.ts'

let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  stop = startRipples()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  document.body.replaceChildren()
})

const press = (element: Element): void => {
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, clientX: 5, clientY: 5 }))
}
const button = (): HTMLButtonElement => document.body.appendChild(document.createElement('button'))
const circles = (): readonly HTMLElement[] => [...document.body.querySelectorAll<HTMLElement>('div > span')]

test('SHL-040: a button that is pressed ripples for 500 ms', () => {
  press(button())
  expect(circles().map(({ style }) => style.animationDuration)).toEqual(['500ms'])
  vi.advanceTimersByTime(499)
  expect(circles()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(circles()).toHaveLength(0)
})

test('what can’t be pressed does not ripple', () => {
  const off = button()
  off.disabled = true
  press(off)
  press(document.body)
  expect(circles()).toHaveLength(0)
})
