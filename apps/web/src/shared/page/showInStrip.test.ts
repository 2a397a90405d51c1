import { afterEach, expect, it, vi } from 'vitest'
import { showInStrip } from './showInStrip.ts'

afterEach(() => {
  document.body.replaceChildren()
})

/** A line of 100 px around an entry that stands from `from` to `to` of the screen. */
const strip = (from: number, to: number, scrollWidth = 300): { readonly line: Element; readonly entry: Element } => {
  const line = document.createElement('div')
  line.style.overflowX = 'auto'
  const entry = document.createElement('button')
  line.append(document.createElement('span'), entry)
  document.body.append(line)
  vi.spyOn(line, 'clientWidth', 'get').mockReturnValue(100)
  vi.spyOn(line, 'scrollWidth', 'get').mockReturnValue(scrollWidth)
  vi.spyOn(line, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 40))
  vi.spyOn(entry, 'getBoundingClientRect').mockReturnValue(new DOMRect(from, 0, to - from, 40))
  return { line, entry }
}

it.each([
  ['behind the end', 120, 180, 130],
  ['before the beginning', -40, 20, 10],
  ['in sight', 10, 60, 50],
])('moves a line as little as shows an entry: %s', (_, from, to, expected) => {
  const { line, entry } = strip(from, to)
  line.scrollLeft = 50
  showInStrip(entry)
  expect(line.scrollLeft).toBe(expected)
})

it('leaves a line alone that has room for all, and nothing where there is no line', () => {
  const { line, entry } = strip(120, 180, 100)
  showInStrip(entry)
  showInStrip(null)
  expect(line.scrollLeft).toBe(0)
})
