import type { TemplateEdit } from '@plumbline/checklist'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSaveQueue, pauseMs, type Save, type SaveAnswer } from './createSaveQueue.ts'
import type { SavingState } from './SavingState.ts'

const title = (text: string, id = 'a'): TemplateEdit => ({ kind: 'set_title', id, title: text })

/** A server whose answers the test gives, one by one. */
const openQueue = () => {
  const saves: Save[] = []
  const states: SavingState['kind'][] = []
  const answers: ((answer: SaveAnswer) => void)[] = []
  let keys = 0
  const queue = createSaveQueue({
    revision: 7,
    send: (save) => {
      saves.push(save)
      return new Promise((resolve) => answers.push(resolve))
    },
    clock: {
      now: () => Date.now(),
      after: (ms, perform) => {
        const timer = setTimeout(perform, ms)
        return () => clearTimeout(timer)
      },
    },
    newKey: () => `key ${(keys += 1)}`,
    changed: ({ kind }) => states.push(kind),
  })
  const answer = async (given: SaveAnswer): Promise<void> => {
    const resolve = answers.shift()
    if (!resolve) throw new Error('no save is on its way')
    resolve(given)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { queue, saves, states, answer }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the first edit is sent at once, under the revision that was read', async () => {
  const { queue, saves, states, answer } = openQueue()
  queue.push(title('A'))
  expect(saves).toEqual([])
  await vi.advanceTimersByTimeAsync(0)
  expect(saves).toEqual([{ revision: 7, edits: [title('A')], key: 'key 1' }])
  expect(queue.isDirty()).toBe(true)
  await answer({ kind: 'saved', revision: 8 })
  expect(queue.isDirty()).toBe(false)
  expect(queue.revision()).toBe(8)
  expect(states).toEqual(['saving', 'saving', 'saved'])
})

test('never two saves in flight: what is written meanwhile goes 1000 ms after the answer, under its revision', async () => {
  const { queue, saves, answer } = openQueue()
  queue.push(title('A'))
  await vi.advanceTimersByTimeAsync(0)
  for (const text of ['Ai', 'Air', 'Air ']) queue.push(title(text))
  queue.push(title('B', 'b'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(saves).toHaveLength(1)
  await answer({ kind: 'saved', revision: 8 })
  await vi.advanceTimersByTimeAsync(pauseMs - 1)
  expect(saves).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(saves[1]).toEqual({ revision: 8, edits: [title('Air '), title('B', 'b')], key: 'key 2' })
})

test('letters that go on where a save ended are one save a second, and another edit goes at once', async () => {
  const { queue, saves, states, answer } = openQueue()
  queue.push(title('A'))
  await vi.advanceTimersByTimeAsync(0)
  await answer({ kind: 'saved', revision: 8 })
  for (const text of ['Ai', 'Air', 'Air ']) {
    await vi.advanceTimersByTimeAsync(200)
    queue.push(title(text))
  }
  expect(states).toEqual(['saving', 'saving', 'saved', 'saving'])
  await vi.advanceTimersByTimeAsync(pauseMs - 601)
  expect(saves).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(saves[1]).toEqual({ revision: 8, edits: [title('Air ')], key: 'key 2' })
  await answer({ kind: 'saved', revision: 9 })
  queue.push(title('B', 'b'))
  await vi.advanceTimersByTimeAsync(0)
  expect(saves).toHaveLength(3)
})

test('without an answer the very same save is repeated after 1000 ms, with the same key', async () => {
  const { queue, saves, states, answer } = openQueue()
  queue.push(title('A'))
  await vi.advanceTimersByTimeAsync(0)
  queue.push(title('B', 'b'))
  await answer({ kind: 'unreachable' })
  expect(states.at(-1)).toBe('offline')
  expect(queue.unsaved()).toEqual([title('A'), title('B', 'b')])
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect(saves[1]).toEqual(saves[0])
  await answer({ kind: 'saved', revision: 8 })
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect(saves[2]).toEqual({ revision: 8, edits: [title('B', 'b')], key: 'key 2' })
})

test('after a conflict nothing is sent until the next edit, and nothing is lost', async () => {
  const { queue, saves, states, answer } = openQueue()
  queue.push(title('A'))
  await vi.advanceTimersByTimeAsync(0)
  await answer({ kind: 'conflict', message: 'Somebody else saved' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saves).toHaveLength(1)
  expect(states.at(-1)).toBe('conflict')
  expect(queue.unsaved()).toEqual([title('A')])
  queue.push(title('B', 'b'))
  await vi.advanceTimersByTimeAsync(0)
  expect(saves[1]?.edits).toEqual([title('A'), title('B', 'b')])
})

test('a refused save is kept and goes again when it is asked for', async () => {
  const { queue, saves, states, answer } = openQueue()
  queue.push(title('A'))
  await vi.advanceTimersByTimeAsync(0)
  await answer({ kind: 'refused', message: 'Too large' })
  expect(states.at(-1)).toBe('failed')
  const flushed = queue.flush()
  expect(saves).toHaveLength(2)
  await answer({ kind: 'saved', revision: 8 })
  await expect(flushed).resolves.toBe(true)
})

test('flush waits for the save in flight and for what was written meanwhile, without the pause', async () => {
  const { queue, saves, answer } = openQueue()
  queue.push(title('A'))
  await vi.advanceTimersByTimeAsync(0)
  queue.push(title('B', 'b'))
  const flushed = queue.flush()
  await answer({ kind: 'saved', revision: 8 })
  expect(saves).toHaveLength(2)
  await answer({ kind: 'saved', revision: 9 })
  await expect(flushed).resolves.toBe(true)
  expect(queue.isDirty()).toBe(false)
})

test('flush says when it could not save', async () => {
  const { queue, answer } = openQueue()
  queue.push(title('A'))
  const flushed = queue.flush()
  await answer({ kind: 'conflict', message: 'Somebody else saved' })
  await expect(flushed).resolves.toBe(false)
})

test('nothing waits: flush is done', async () => {
  await expect(openQueue().queue.flush()).resolves.toBe(true)
})

test('options of one item written in a row go as one edit, a removed one stays removed', async () => {
  const { queue, saves, answer } = openQueue()
  queue.push(title('A'))
  await vi.advanceTimersByTimeAsync(0)
  queue.push({ kind: 'set_options', id: 'a', set: { min: 1, hint: 'x' } })
  queue.push({ kind: 'set_options', id: 'a', set: { max: 5 }, unset: ['hint'] })
  await answer({ kind: 'saved', revision: 8 })
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect(saves[1]?.edits).toEqual([{ kind: 'set_options', id: 'a', set: { min: 1, max: 5 }, unset: ['hint'] }])
})

test('a stopped queue sends nothing more', async () => {
  const { queue, saves } = openQueue()
  queue.push(title('A'))
  queue.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(saves).toEqual([])
})

test('a clock that was set back makes no edit wait longer than the pause', async () => {
  const { queue, saves, answer } = openQueue()
  queue.push(title('A'))
  await vi.advanceTimersByTimeAsync(0)
  await answer({ kind: 'saved', revision: 8 })
  vi.setSystemTime(Date.now() - 10 * 60_000)
  queue.push(title('Ai'))
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect(saves[1]).toEqual({ revision: 8, edits: [title('Ai')], key: 'key 2' })
})

test('an edit of something else takes the letters that wait along at once', async () => {
  const { queue, saves, answer } = openQueue()
  queue.push(title('A'))
  await vi.advanceTimersByTimeAsync(0)
  await answer({ kind: 'saved', revision: 8 })
  queue.push(title('Ai'))
  await vi.advanceTimersByTimeAsync(200)
  expect(saves).toHaveLength(1)
  queue.push(title('B', 'b'))
  await vi.advanceTimersByTimeAsync(0)
  expect(saves[1]).toEqual({ revision: 8, edits: [title('Ai'), title('B', 'b')], key: 'key 2' })
})
