import { expect, test } from 'vitest'
import { shownMedia, shownMedium } from './shown-medium.ts'

const row = (aspect: string, value: object | null) => ({ aspect, value: value === null ? null : { ...value } })

test('a medium with a drawing on it is shown by the marked picture, one that was taken away not at all', () => {
  expect(shownMedium(row('media:a', { uuid: 'a' }))).toBe('a')
  expect(shownMedium(row('media:a', { uuid: 'a', markup_uuid: 'drawn' }))).toBe('drawn')
  expect(shownMedium(row('media:a', null))).toBeNull()
  expect(shownMedium(row('note', { uuid: 'a' }))).toBeNull()
})

test('of many rows each medium is told once: moved it stands, taken away it does not, and a drawing counts', () => {
  const gone = row('media:Moved', null)
  const there = row('media:moved', { uuid: 'moved' })
  const drawn = row('media:moved', { uuid: 'moved', markup_uuid: 'Blurred' })
  expect([...shownMedia([row('answer', {}), row('media:away', null), gone, there])]).toEqual([
    ['away', null],
    ['moved', 'moved'],
  ])
  for (const rows of [
    [gone, there, drawn],
    [drawn, there, gone],
    [there, gone, drawn],
  ])
    expect([...shownMedia(rows)]).toEqual([['moved', 'blurred']])
})
