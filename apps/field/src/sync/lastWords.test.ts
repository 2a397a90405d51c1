import type { Operation } from '@plumbline/checklist'
import { expect, test, vi } from 'vitest'
import { openLastWords } from './lastWords.ts'

const memory = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const typed = (id: string, value: string): Operation => ({
  id,
  kind: 'answer',
  path: ['q1'],
  value,
  at: '2026-11-20T13:27:00.000Z',
  device: 'Android',
  based_on: 3,
})

test('what is typed is there at once, for its person and inspection alone, until the store has it', () => {
  const storage = memory()
  const words = openLastWords('yusuf', storage)
  words.note('first', typed('a', 'Torn'))
  words.note('second', typed('b', 'Dry'))
  words.note('first', typed('a', 'Torn at the corner'))
  expect(openLastWords('yusuf', storage).of('first')).toEqual([typed('a', 'Torn at the corner')])
  expect(openLastWords('amal', storage).of('first')).toEqual([])
  words.forget('a')
  expect([words.of('first'), words.of('second')]).toEqual([[], [typed('b', 'Dry')]])
  words.forget('b')
  expect(storage.kept.size).toBe(0)
})

test('of one place only the newest is kept, and nothing once something newer stands there', () => {
  const storage = memory()
  const words = openLastWords('yusuf', storage)
  const note: Operation = { ...typed('n', 'Ask again'), kind: 'note' }
  words.note('first', typed('a', 'Torn'))
  words.note('first', note)
  words.note('first', typed('b', 'Torn twice'))
  // The store has taken the older one after all.
  words.forget('a')
  expect(words.of('first')).toEqual([note, typed('b', 'Torn twice')])
  words.surpass('first', { kind: 'answer', path: ['q1'], value: 'Whole' })
  words.surpass('second', { kind: 'note', path: ['q1'], value: '' })
  expect(words.of('first')).toEqual([note])
})

test('what is no operation is left out, and a storage without room breaks nothing', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const storage = memory()
  const words = openLastWords('yusuf', storage)
  for (const text of ['{', '7', '[null]', '[{"inspection":"i","op":{"id":"a","kind":"sing","path":[]}}]']) {
    storage.kept.set('FIELD_LAST_WORDS yusuf', text)
    expect(words.of('i')).toEqual([])
  }
  const full = openLastWords('yusuf', {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(() => full.note('i', typed('a', 'Torn'))).not.toThrow()
  expect(told).toHaveBeenCalled()
  told.mockRestore()
})
