import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { says, showBuilder, type ShownBuilder } from '../testing/showBuilder.tsx'
import { templateOf } from '../testing/sampleTemplate.ts'
import { MoreMenu } from './MoreMenu.tsx'

let shown: ShownBuilder
beforeEach(async () => {
  shown = await showBuilder(templateOf(['p', 'page', 0], ['a', 'yesno', 1]), <MoreMenu />)
  await act(async () => document.querySelector<HTMLButtonElement>('[aria-label="More"]')?.click())
  await says('Select several')
})
afterEach(() => shown.close())

const entry = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role^="menuitem"]')].find(({ textContent }) => textContent === name)

test('what a narrow bar folds away is in its menu, exports too', () => {
  for (const name of [
    'Select several',
    'Keyboard shortcuts',
    'Download as CSV',
    'Download as XLSX',
    'Download as JSON',
  ])
    expect({ name, shown: entry(name) !== undefined }).toEqual({ name, shown: true })
})

test('selecting begins from it, and its entry says that it is on', async () => {
  expect(entry('Select several')?.getAttribute('aria-checked')).toBe('false')
  await shown.perform(() => entry('Select several')?.click())
  expect(shown.store.read().selection.on).toBe(true)
})

test('the shortcuts open from it', async () => {
  await shown.perform(() => entry('Keyboard shortcuts')?.click())
  expect(shown.store.read().dialog).toEqual({ kind: 'shortcuts' })
})
