import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { says, showBuilder, type ShownBuilder } from '../testing/showBuilder.tsx'
import { templateOf } from '../testing/sampleTemplate.ts'

let shown: ShownBuilder
afterEach(() => shown.close())

test('a dialog that closes gives the focus back to what opened it', async () => {
  shown = await showBuilder(templateOf(['p', 'page', 0], ['a', 'yesno', 1]), <button type="button">opener</button>)
  const opener = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'opener')
  opener?.focus()
  await shown.perform(() => shown.store.openDialog({ kind: 'shortcuts' }))
  await says('Keyboard shortcuts')
  await vi.waitFor(() => expect(document.activeElement).not.toBe(opener), { timeout: 15_000 })
  await act(async () => shown.store.openDialog(null))
  await vi.waitFor(() => expect(document.activeElement).toBe(opener), { timeout: 15_000 })
})

test('where the opener is gone, the focus is asked for on the current line', async () => {
  shown = await showBuilder(templateOf(['p', 'page', 0], ['a', 'yesno', 1]))
  const gone = document.body.appendChild(document.createElement('button'))
  gone.focus()
  await shown.perform(() => shown.store.openDialog({ kind: 'shortcuts' }))
  await says('Keyboard shortcuts')
  gone.remove()
  await act(async () => shown.store.openDialog(null))
  await vi.waitFor(() => expect(shown.store.read().focus).toMatchObject({ id: 'a', at: 'row' }), { timeout: 15_000 })
})
