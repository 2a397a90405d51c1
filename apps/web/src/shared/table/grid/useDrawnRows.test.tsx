import fc from 'fast-check'
import { act, Profiler, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '../../testing/openScreen.tsx'
import { reachOf, useDrawnRows } from './useDrawnRows.ts'

const ids = (from: number, count: number): string[] => Array.from({ length: count }, (_, at) => String(from + at))

test('rows of another page come a few at a time, those that are there stay', () => {
  expect(reachOf(ids(0, 100), new Set(), 25)).toBe(25)
  expect(reachOf(ids(0, 100), new Set(ids(0, 25)), 25)).toBe(50)
  expect(reachOf(ids(0, 100), new Set(ids(0, 100)), 25)).toBe(100)
  // A row opened in a tree: what is below it is new, what follows was there.
  expect(reachOf([...ids(0, 40), ...ids(500, 5), ...ids(40, 60)], new Set(ids(0, 100)), 25)).toBe(105)
})

test('whatever was there before, every row is drawn in the end', () => {
  const some = fc.uniqueArray(fc.integer({ min: 0, max: 300 }).map(String), { maxLength: 200 })
  fc.assert(
    fc.property(some, some, fc.integer({ min: 1, max: 30 }), (wanted, before, most) => {
      let drawn: ReadonlySet<string> = new Set(before)
      for (let turn = 0; turn * most <= wanted.length; turn++) {
        const reach = reachOf(wanted, drawn, most)
        const now = wanted.slice(0, reach)
        expect(now.filter((id) => !drawn.has(id)).length).toBeLessThanOrEqual(most)
        drawn = new Set(now)
      }
      expect(drawn.size).toBe(wanted.length)
    }),
  )
})

test('two rows of the same id are drawn, and then there is nothing more to do', async () => {
  const twice = ['a', 'b', 'a']
  let turns = 0
  const Drawn = (): ReactNode => <output>{useDrawnRows([...twice])}</output>
  const Rows = (): ReactNode => (
    <Profiler
      id="rows"
      onRender={() => {
        turns += 1
      }}
    >
      <Drawn />
    </Profiler>
  )
  const screen = await openScreen({ at: '/', path: '/', screen: Rows })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(async () => vi.advanceTimersByTimeAsync(50))
  const before = turns
  await act(async () => vi.advanceTimersByTimeAsync(50))
  vi.useRealTimers()
  expect(document.querySelector('output')?.textContent).toBe('3')
  expect(turns).toBe(before)
  await screen.close()
})
