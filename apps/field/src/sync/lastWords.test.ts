import type { Operation } from '@plumbline/checklist'
import { expect, test, vi } from 'vitest'
import { openLastWords, type LastWords } from './lastWords.ts'
import { memoryStorage } from './scenario/memoryStorage.ts'

const typed = (id: string, value: string): Operation => ({
  id,
  kind: 'answer',
  path: ['q1'],
  value,
  at: '2026-11-20T13:27:00.000Z',
  device: 'Android',
  based_on: 3,
})

const ops = (words: LastWords, inspection?: string): readonly Operation[] => words.of(inspection).map(({ op }) => op)

test('what is typed is there at once, for its person and inspection alone, until the store has it', () => {
  const storage = memoryStorage()
  const words = openLastWords('yusuf', storage)
  words.note('first', typed('a', 'Torn'))
  words.note('second', typed('b', 'Dry'))
  words.note('first', typed('a', 'Torn at the corner'))
  expect(ops(openLastWords('yusuf', storage), 'first')).toEqual([typed('a', 'Torn at the corner')])
  expect(ops(openLastWords('amal', storage))).toEqual([])
  words.forget({ inspection: 'first', op: typed('a', '') })
  expect([ops(words, 'first'), ops(words, 'second')]).toEqual([[], [typed('b', 'Dry')]])
  words.forget({ inspection: 'second', op: typed('b', '') })
  expect(storage.kept.size).toBe(0)
})

test('of one place only the newest is kept, and nothing once something newer stands there', () => {
  const storage = memoryStorage()
  const words = openLastWords('yusuf', storage)
  const note: Operation = { ...typed('n', 'Ask again'), kind: 'note' }
  words.note('first', typed('a', 'Torn'))
  words.note('first', note)
  words.note('first', typed('b', 'Torn twice'))
  // The store has taken the older one after all.
  words.forget({ inspection: 'first', op: typed('a', 'Torn') })
  expect(ops(words, 'first')).toEqual([note, typed('b', 'Torn twice')])
  words.surpass('first', { kind: 'answer', path: ['q1'], value: 'Whole' })
  words.surpass('second', { kind: 'note', path: ['q1'], value: '' })
  expect(ops(words, 'first')).toEqual([note])
})

test('two tabs that write in between each other lose nothing of each other', () => {
  const storage = memoryStorage()
  const other = openLastWords('yusuf', storage)
  // Between what this tab reads and what it writes, the other one writes.
  const between = openLastWords('yusuf', {
    ...storage,
    get length() {
      return storage.length
    },
    setItem: (key, text) => {
      other.note('second', typed('b', 'Dry'))
      storage.setItem(key, text)
    },
  })
  between.note('first', typed('a', 'Torn'))
  expect(ops(openLastWords('yusuf', storage))).toEqual([typed('b', 'Dry'), typed('a', 'Torn')])
})

test('left is what a page before left behind or the store refused, not what is on its way', () => {
  const storage = memoryStorage()
  const earlier = openLastWords('yusuf', storage)
  earlier.note('first', typed('a', 'Torn'))
  expect(earlier.left()).toEqual([])
  const words = openLastWords('yusuf', storage)
  const note: Operation = { ...typed('n', 'Ask again'), kind: 'note' }
  words.note('first', note)
  expect(words.left().map(({ op }) => op.id)).toEqual(['a'])
  words.stays({ inspection: 'first', op: note })
  expect(words.left().map(({ op }) => op.id)).toEqual(['a', 'n'])
  words.clear()
  expect([words.left(), storage.kept.size]).toEqual([[], 0])
})

test('what is no operation is left out, and what a storage has no room for stays with the page', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const storage = memoryStorage()
  for (const text of ['{', '7', 'null', '{"id":"a","kind":"sing","path":[]}']) {
    storage.kept.set('FIELD_LAST_WORDS yusuf i a', text)
    expect(openLastWords('yusuf', storage).of('i')).toEqual([])
  }
  const full = openLastWords('yusuf', {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  full.note('i', typed('a', 'Torn'))
  expect(ops(full, 'i')).toEqual([typed('a', 'Torn')])
  expect(told).toHaveBeenCalled()
  told.mockRestore()
})
