import { itemOf } from '@plumbline/checklist'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawn, templateOf } from '../testing/sampleTemplate.ts'
import { showCanvas, type ShownCanvas } from '../testing/showCanvas.tsx'

let canvas: ShownCanvas

const write = async (id: string): Promise<void> => {
  await act(async () => canvas.store.select(id, 'title'))
}
const now = (): readonly string[] => drawn(canvas.store.read().template)

beforeEach(async () => {
  localStorage.clear()
  canvas = await showCanvas(
    templateOf(['p', 'page', 0], ['s', 'section', 1], ['a', 'yesno', 2], ['b', 'number', 1], ['c', 'number', 1]),
  )
})
afterEach(async () => {
  await canvas.close()
})

test('typing into a title writes it', async () => {
  await write('b')
  await canvas.type('!?')
  expect(itemOf(canvas.store.read().template, 'b')?.title).toBe('b!?')
  expect(canvas.title().value).toBe('b!?')
})

test('Enter adds the next question of the same type and writes on in it', async () => {
  await write('b')
  expect(await canvas.press('Enter')).toBe(true)
  await canvas.type('Next')
  expect(now()).toEqual(['p', '  s', '    a', '  b', '  Next', '  c'])
  expect(canvas.store.read().template.items[4]?.type).toBe('number')
  await vi.waitFor(() => expect(canvas.announced()).toContain('Added'))
})

test('each line says which of all lines it is, also after one was put in above it', async () => {
  const told = (): readonly (string | null)[] =>
    [...document.querySelectorAll('[role="row"]')].map((line) => line.getAttribute('aria-rowindex'))
  const inOrder = (): readonly string[] => canvas.store.read().rows.map((_, index) => String(index + 1))
  await vi.waitFor(() => expect(told()).toEqual(inOrder()))
  await write('b')
  await canvas.press('Enter')
  expect(told()).toHaveLength(canvas.store.read().rows.length)
  await vi.waitFor(() => expect(told()).toEqual(inOrder()))
})

test('the current line has room for its buttons at once; they come and go once the line itself has been painted', async () => {
  const row = (id: string): Element | null => document.querySelector(`[data-row="${id}"]`)
  const bar = (id: string): Element | null => row(id)?.querySelector('[role="toolbar"]') ?? null
  await write('b')
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(bar('b')).not.toBeNull()
  })
  const frames: FrameRequestCallback[] = []
  const frame = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) => frames.push(paint))
  await write('c')
  expect(bar('c')).toBeNull()
  expect(row('c')?.querySelectorAll('[role="presentation"]:not([hidden])')).toHaveLength(1)
  expect(bar('b')?.closest('[hidden]')).not.toBeNull()
  frame.mockRestore()
  await act(async () => frames.forEach((paint) => paint(0)))
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(bar('c')).not.toBeNull()
    expect(bar('b')).toBeNull()
  })
})

test('a line that a new one pushes out of the window is taken away behind the frame that shows the new one', async () => {
  await canvas.close()
  const many = Array.from({ length: 80 }, (_, position) => [`q${position}`, 'number', 1] as const)
  canvas = await showCanvas(templateOf(['p', 'page', 0], ...many))
  const lines = (): readonly (string | null)[] =>
    [...document.querySelectorAll('[role="treegrid"] [data-row]')].map((line) => line.getAttribute('data-row'))
  await write('q2')
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(document.querySelector('[data-row="q2"] [role="toolbar"]')).not.toBeNull()
  })
  const before = lines()
  const frames: FrameRequestCallback[] = []
  const frame = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) => frames.push(paint))
  await canvas.press('Enter')
  expect(lines()).toHaveLength(before.length + 1)
  expect(lines()).toEqual(expect.arrayContaining([...before]))
  frame.mockRestore()
  await act(async () => frames.splice(0).forEach((paint) => paint(0)))
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(lines()).toHaveLength(before.length)
  })
  expect(lines()).not.toContain(before.at(-1))
})

test('Tab goes into the section above, Shift+Tab out of it, the cursor stays in the title', async () => {
  await write('b')
  expect(await canvas.press('Tab')).toBe(true)
  expect(now()).toEqual(['p', '  s', '    a', '    b', '  c'])
  expect(canvas.title().value).toBe('b')
  await vi.waitFor(() => expect(canvas.announced()).toBe('Moved to position 2 of 2 in 1.1 s'))
  expect(await canvas.press('Tab', { shiftKey: true })).toBe(true)
  expect(now()).toEqual(['p', '  s', '    a', '  b', '  c'])
})

test('where there is nothing to go into Tab leaves the field, so that nobody is caught in it', async () => {
  await write('c')
  expect(await canvas.press('Tab')).toBe(false)
})

test('Backspace in an empty title removes the line and goes to the end of the one above', async () => {
  await write('c')
  await canvas.press('Enter')
  expect(now()).toHaveLength(6)
  expect(await canvas.press('Backspace')).toBe(true)
  expect(now()).toEqual(['p', '  s', '    a', '  b', '  c'])
  expect(canvas.title().value).toBe('c')
})

test('Backspace in a title that has letters is a letter gone', async () => {
  await write('c')
  expect(await canvas.press('Backspace')).toBe(false)
})

test('pasting many lines makes many questions, the first line goes into the title', async () => {
  await write('c')
  await canvas.press('Enter')
  await canvas.paste('- One\n- Two\n- Three')
  expect(now().slice(4)).toEqual(['  c', '  One', '  Two', '  Three'])
  await canvas.press('z', { ctrlKey: true })
  expect(now()).toHaveLength(6)
})

test('pasting one line is left to the field', async () => {
  await write('c')
  await canvas.paste('One')
  expect(now()).toHaveLength(5)
})

test('Alt and an arrow move the line and say where it is', async () => {
  await write('c')
  await canvas.press('ArrowUp', { altKey: true })
  expect(now()).toEqual(['p', '  s', '    a', '  c', '  b'])
  await vi.waitFor(() => expect(canvas.announced()).toBe('Moved to position 2 of 3 in 1 p'))
})

test('a line that is moved down is passed by the others: it stays, and keeps its focus and its text', async () => {
  await write('b')
  const title = canvas.title()
  const lines = document.querySelector('[role="treegrid"]')
  const rows = (): readonly (string | null)[] =>
    [...(lines?.querySelectorAll('[data-row]') ?? [])].map((line) => line.getAttribute('data-row'))
  const [first, second] = [rows(), canvas.store.read().rows.map(({ key }) => key)]
  expect(first).toEqual(second)
  let left = 0
  title.addEventListener('blur', () => (left += 1))
  const taken: Node[] = []
  const watch = new MutationObserver((changes) =>
    taken.push(...changes.flatMap(({ removedNodes }) => [...removedNodes])),
  )
  if (lines !== null) watch.observe(lines, { childList: true })
  await canvas.press('ArrowDown', { altKey: true })
  expect(now()).toEqual(['p', '  s', '    a', '  c', '  b'])
  expect(rows()).toEqual(canvas.store.read().rows.map(({ key }) => key))
  watch.disconnect()
  expect(
    taken.map((place) => place.firstChild).map((line) => line instanceof Element && line.getAttribute('data-row')),
  ).toEqual(['c'])
  expect(document.activeElement).toBe(title)
  expect(left).toBe(0)
})

test('Ctrl+D duplicates, Ctrl+Z takes it back, Shift+Ctrl+Z does it again', async () => {
  await write('b')
  await canvas.press('d', { ctrlKey: true })
  expect(now().filter((line) => line.trim() === 'b')).toHaveLength(2)
  await canvas.press('z', { ctrlKey: true })
  expect(now().filter((line) => line.trim() === 'b')).toHaveLength(1)
  await canvas.press('Z', { ctrlKey: true, shiftKey: true })
  expect(now().filter((line) => line.trim() === 'b')).toHaveLength(2)
})

test('a slash in an empty title opens the types; the chosen one becomes the question’s', async () => {
  await write('c')
  await canvas.press('Enter')
  const id = canvas.store.read().current ?? ''
  expect(await canvas.press('/')).toBe(true)
  await act(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
  })
  const search = document.querySelector<HTMLInputElement>('[role="combobox"]')
  search?.focus()
  await canvas.type('photo')
  await canvas.press('Enter')
  expect(itemOf(canvas.store.read().template, id)?.type).toBe('photo')
})

test('Escape goes to the line, Enter back into its title, Delete removes it', async () => {
  await write('b')
  await canvas.press('Escape')
  expect(document.activeElement?.getAttribute('role')).toBe('row')
  await canvas.press('Enter')
  expect(canvas.title().value).toBe('b')
  await canvas.press('Escape')
  await canvas.press('Delete')
  expect(now()).toEqual(['p', '  s', '    a', '  c'])
})

test('a section with questions is deleted only after a question', async () => {
  await act(async () => canvas.store.select('s', 'row'))
  await canvas.press('Delete')
  expect(now()).toHaveLength(5)
  expect(canvas.store.read().dialog).toEqual({ kind: 'remove', ids: ['s'] })
})

test('only the current line has a field, and it alone is in the tab order', async () => {
  await write('b')
  expect(document.querySelectorAll('[role="row"] textarea')).toHaveLength(1)
  const inOrder = [...document.querySelectorAll('[role="row"]')].filter((row) => row.getAttribute('tabindex') === '0')
  expect(inOrder.map((row) => row.getAttribute('data-row'))).toEqual(['b'])
})

test('letters typed right after the slash look for a type, none is lost to the line below it', async () => {
  await act(async () => document.querySelector<HTMLInputElement>('input[aria-label="Next question"]')?.focus())
  await canvas.press('/')
  await canvas.type('Dropdown')
  await canvas.press('Enter')
  await canvas.type('Ward')
  expect(now()).toEqual(['p', '  s', '    a', '    Ward', '  b', '  c'])
  expect(canvas.store.read().template.items[3]?.type).toBe('dropdown')
})

test('deleting by the button leaves the focus on the line above, where the keys go on', async () => {
  await write('c')
  const remove = await vi.waitFor(async () => {
    await act(async () => undefined)
    const button = document.querySelector<HTMLButtonElement>('[data-row="c"] [aria-label="Delete"]')
    if (button === null) throw new Error('the line has no buttons yet')
    return button
  })
  await act(async () => remove.click())
  expect(now()).toEqual(['p', '  s', '    a', '  b'])
  expect(document.activeElement?.getAttribute('data-row')).toBe('b')
})

test('a new page suggests a title that typing replaces', async () => {
  await act(async () => {
    const add = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Add page')
    add?.click()
  })
  const { value, selectionStart, selectionEnd } = canvas.title()
  expect([value, selectionStart, selectionEnd]).toEqual(['New page', 0, 8])
})
