import { expect, test } from 'vitest'
import { manualClock } from '../testing/manualClock.ts'
import { createTitlePauses, titlesAtMostMs, titlesRestMs } from './createTitlePauses.ts'

for (const stepMs of [titlesRestMs / 2, titlesRestMs - 10])
  test(`a letter every ${stepMs} ms: words beside the line are never older than said, and seldom drawn`, () => {
    const clock = manualClock()
    let olderSince: number | null = null
    let draws = 0
    const drawn = (): void => {
      expect(clock.now() - (olderSince ?? clock.now())).toBeLessThanOrEqual(titlesAtMostMs)
      olderSince = null
      draws += 1
    }
    const pauses = createTitlePauses(clock, drawn)
    const forMs = titlesAtMostMs * 4
    for (let at = 0; at < forMs; at += stepMs) {
      if (pauses.written()) drawn()
      else olderSince ??= clock.now()
      clock.pass(stepMs)
    }
    clock.pass(titlesRestMs)
    expect(olderSince).toBeNull()
    expect(draws).toBeGreaterThanOrEqual(4)
    expect(draws).toBeLessThanOrEqual(6)
  })

test('a clock that is set back keeps nobody waiting', () => {
  let now = 1_000_000
  const pauses = createTitlePauses({ now: () => now, after: () => () => undefined }, () => undefined)
  expect(pauses.written()).toBe(true)
  now = 0
  expect(pauses.written()).toBe(true)
})
