import { expect, test, vi } from 'vitest'
import { openDrawnSignatures } from './drawnSignatures.ts'
import { memoryStorage } from './scenario/memoryStorage.ts'

const drawn = { name: 'Lina', width: 300, height: 120, strokes: [[{ x: 1, y: 2, pressure: 0.5, time: 7 }]] }

test('what is drawn is there for its person, inspection and question alone, until it is confirmed', () => {
  const storage = memoryStorage()
  const one = openDrawnSignatures('yusuf', storage)
  one.keep('first', 'q1/row/q2', drawn)
  const again = openDrawnSignatures('yusuf', storage)
  expect(again.at('first', 'q1/row/q2')).toEqual(drawn)
  expect([again.at('second', 'q1/row/q2'), again.at('first', 'q1'), again.count()]).toEqual([null, null, 1])
  expect(openDrawnSignatures('amal', storage).count()).toBe(0)
  again.drop('first', 'q1/row/q2')
  expect(one.at('first', 'q1/row/q2')).toBe(null)
  expect(storage.kept.size).toBe(0)
})

test('what is no drawing is left out, and what the storage has no room for stays with the page', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const storage = memoryStorage()
  for (const text of ['{', '7', '{"name":"Lina","width":1,"height":1,"strokes":[[{"x":1}]]}']) {
    storage.kept.set('FIELD_DRAWN yusuf i q', text)
    expect(openDrawnSignatures('yusuf', storage).at('i', 'q')).toBe(null)
  }
  storage.kept.clear()
  const full = openDrawnSignatures('yusuf', {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  full.keep('i', 'q', drawn)
  expect([full.at('i', 'q'), full.count()]).toEqual([drawn, 1])
  full.clear()
  expect(full.count()).toBe(0)
  told.mockRestore()
})
