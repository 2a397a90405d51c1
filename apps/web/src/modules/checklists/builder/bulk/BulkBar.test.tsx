import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drawn, templateOf } from '../testing/sampleTemplate.ts'
import { showCanvas, type ShownCanvas } from '../testing/showCanvas.tsx'

let canvas: ShownCanvas

const bar = (): HTMLElement | null => document.querySelector('[data-bulk]')
const click = async (name: string): Promise<void> => {
  const button = [...(bar()?.querySelectorAll('button') ?? [])].find(
    (each) => each.getAttribute('aria-label') === name || each.textContent === name,
  )
  await act(async () => button?.click())
}
const onRow = async (id: string): Promise<void> => {
  await act(async () => canvas.store.select(id, 'row'))
}
/** The browser's own event, as Ctrl+C and its kind make it. */
const send = async (kind: 'copy' | 'cut' | 'paste', data = new DataTransfer()): Promise<DataTransfer> => {
  const event = new ClipboardEvent(kind, { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'clipboardData', { value: data })
  await act(async () => {
    ;(document.activeElement ?? document.body).dispatchEvent(event)
  })
  return data
}
const now = (): readonly string[] => drawn(canvas.store.read().template)

beforeEach(async () => {
  localStorage.clear()
  canvas = await showCanvas(
    templateOf(['p', 'page', 0], ['a', 'number', 1], ['b', 'number', 1], ['q', 'page', 0], ['c', 'number', 1]),
  )
})
afterEach(async () => {
  await canvas.close()
})

test('Ctrl+A takes the page, then everything, then the page again; the bar says how much', async () => {
  await onRow('a')
  await canvas.press('a', { ctrlKey: true })
  expect(bar()?.textContent).toContain('2 items selected')
  expect(bar()?.textContent).toContain('select all 3 items')
  await canvas.press('a', { ctrlKey: true })
  expect(bar()?.textContent).toContain('all 3 items selected')
  await canvas.press('a', { ctrlKey: true })
  expect(bar()?.textContent).toContain('2 items selected')
  await click('clear all')
  expect(bar()).toBeNull()
  expect(document.activeElement?.getAttribute('data-row')).toBe('a')
})

test('Space and Shift with an arrow choose lines, Escape none', async () => {
  await onRow('a')
  await canvas.press(' ')
  await canvas.press('ArrowDown', { shiftKey: true })
  expect([...canvas.store.read().selection.ids]).toEqual(['a', 'b'])
  await canvas.press('Escape')
  expect(canvas.store.read().selection.on).toBe(false)
})

test('Ctrl+C and Ctrl+V copy lines, also while the cursor stands in a title', async () => {
  await act(async () => canvas.store.select('a', 'title'))
  const data = await send('copy')
  expect(data.getData('text/plain')).toBe('a')
  await act(async () => canvas.store.select('c', 'title'))
  await send('paste', data)
  expect(now()).toEqual(['p', '  a', '  b', 'q', '  c', '  a'])
})

test('selected text in a title is copied as text', async () => {
  await act(async () => canvas.store.select('a', 'title'))
  canvas.title().setSelectionRange(0, 1)
  const data = await send('copy')
  expect(data.getData('text/plain')).toBe('')
})

test('words copied elsewhere become questions when they are pasted on a line', async () => {
  await onRow('b')
  await send('copy')
  const words = new DataTransfer()
  words.setData('text/plain', 'One\nTwo')
  await send('paste', words)
  expect(now()).toEqual(['p', '  a', '  b', '  One', '  Two', 'q', '  c'])
})

test('cut takes the lines away and paste brings them back elsewhere', async () => {
  await onRow('a')
  await canvas.press(' ')
  const data = await send('cut')
  expect(now()).toEqual(['p', '  b', 'q', '  c'])
  await onRow('c')
  await send('paste', data)
  expect(now()).toEqual(['p', '  b', 'q', '  c', '  a'])
})
