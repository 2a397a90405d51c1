import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from './afterPaint.ts'

const frames: FrameRequestCallback[] = []
const paint = (): void => {
  for (const frame of frames.splice(0)) frame(0)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('all that wait for one frame come behind it, in order, but those that were called off', () => {
  const done: string[] = []
  afterPaint(() => done.push('first'))
  const callOff = afterPaint(() => done.push('second'))
  afterPaint(() => done.push('third'))
  expect(frames).toHaveLength(1)
  callOff()
  paint()
  expect(done).toEqual([])
  vi.runAllTimers()
  expect(done).toEqual(['first', 'third'])
})

test('who comes after a frame has begun waits for the next one', () => {
  const done: string[] = []
  afterPaint(() => done.push('first'))
  paint()
  afterPaint(() => done.push('second'))
  vi.runAllTimers()
  expect(done).toEqual(['first'])
  paint()
  vi.runAllTimers()
  expect(done).toEqual(['first', 'second'])
})

test('one that fails fails as it would alone, and the others have their turn', () => {
  const done: string[] = []
  afterPaint(() => {
    throw new Error('broken')
  })
  afterPaint(() => done.push('second'))
  paint()
  expect(() => vi.runAllTimers()).toThrow('broken')
  expect(done).toEqual(['second'])
})

test('where the browser says when it is idle, that is waited for, but not for long', () => {
  const done: string[] = []
  const idle: IdleRequestCallback[] = []
  const asked = vi.fn<typeof window.requestIdleCallback>((perform) => idle.push(perform))
  vi.stubGlobal('requestIdleCallback', asked)
  try {
    afterPaint(() => done.push('first'))
    paint()
    vi.runAllTimers()
    expect(done).toEqual([])
    expect(asked.mock.calls.map(([, options]) => options)).toEqual([{ timeout: 200 }])
    idle[0]?.({ didTimeout: false, timeRemaining: () => 1 })
    expect(done).toEqual(['first'])
  } finally {
    vi.unstubAllGlobals()
  }
})
