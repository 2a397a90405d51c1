import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession, endSession } from '../../shared/session/index.ts'
import { answerCalls, signedInWith, type Asked } from '../../shared/testing/answers.ts'
import { watchIdle } from './watchIdle.ts'

const minute = 60_000
let asked: readonly Asked[]
let warned: boolean[]
let stop = (): void => undefined

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') })
  asked = answerCalls({ 'GET /user/auth': { data: signedInWith([]) } })
  beginSession({ token: 'token', ...signedInWith([]) })
  warned = []
  stop = watchIdle(5, (near) => warned.push(near))
})
afterEach(() => {
  stop()
  endSession()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const touch = (): boolean => window.dispatchEvent(new Event('keydown'))

test('nothing is asked of the server while nobody touches the page and there is time', async () => {
  await vi.advanceTimersByTimeAsync(4 * minute - 1)
  expect(asked).toHaveLength(0)
  expect(warned).not.toContain(true)
})

test('what somebody types is told at most once a minute', async () => {
  for (let second = 0; second < 180; second += 5) {
    touch()
    await vi.advanceTimersByTimeAsync(5000)
  }
  expect(asked.length).toBeGreaterThanOrEqual(2)
  expect(asked.length).toBeLessThanOrEqual(3)
  expect(warned).not.toContain(true)
})

test('a minute before the end it is said, and taken back when somebody is there', async () => {
  await vi.advanceTimersByTimeAsync(4 * minute)
  expect(warned.at(-1)).toBe(true)
  expect(asked).toHaveLength(0)
  touch()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(warned.at(-1)).toBe(false)
  expect(asked).toHaveLength(1)
})

test('at the end the server is asked, again and again, until it says so', async () => {
  await vi.advanceTimersByTimeAsync(5 * minute + 10_000)
  expect(asked).toHaveLength(2)
})
