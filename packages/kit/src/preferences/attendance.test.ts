import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attendanceHeaders, lastTouch, watchTouches } from './attendance.ts'

let stop = (): void => undefined

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') })
})
afterEach(() => {
  stop()
  stop = () => undefined
  localStorage.clear()
  vi.useRealTimers()
})

test('while nobody watches nobody is missed', () => {
  vi.advanceTimersByTime(3_600_000)
  expect(attendanceHeaders()).toEqual({})
})

test('a call is unattended when nobody touched the page for a while, until somebody does', () => {
  stop = watchTouches()
  expect(attendanceHeaders()).toEqual({})
  vi.advanceTimersByTime(90_000)
  expect(attendanceHeaders()).toEqual({ 'x-unattended': '1' })
  window.dispatchEvent(new Event('keydown'))
  expect(attendanceHeaders()).toEqual({})
  expect(lastTouch()).toBe(Date.now())
})

test('another page of the origin is touched: this one is attended too', () => {
  stop = watchTouches()
  vi.advanceTimersByTime(200_000)
  localStorage.setItem('LAST_TOUCH', String(Date.now() - 1000))
  expect(attendanceHeaders()).toEqual({})
})

test('what stands in the future, or is no time, tells nothing', () => {
  stop = watchTouches()
  vi.advanceTimersByTime(200_000)
  for (const value of [String(Date.now() + 1), 'soon', '']) {
    localStorage.setItem('LAST_TOUCH', value)
    expect(attendanceHeaders()).toEqual({ 'x-unattended': '1' })
  }
})

test('with the last who watches it ends', () => {
  const first = watchTouches()
  stop = watchTouches()
  first()
  first()
  vi.advanceTimersByTime(100_000)
  window.dispatchEvent(new Event('pointerdown'))
  expect(attendanceHeaders()).toEqual({})
})
