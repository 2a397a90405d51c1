import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { setTitle } from '../actions/writeItem.ts'
import { useTitled } from '../store/BuilderContext.ts'
import { templateOf } from '../testing/sampleTemplate.ts'
import { showBuilder, type ShownBuilder } from '../testing/showBuilder.tsx'
import { ContentField } from './ContentField.tsx'

// The editor itself is too much for a page without layout: what it is given is looked at.
vi.mock(import('./LateContentEditor.tsx'), () => ({ LateContentEditor: ({ content }) => <output>{content}</output> }))

let shown: ShownBuilder | null = null

afterEach(async () => {
  await shown?.close()
  shown = null
})

const Field = () => {
  const item = useTitled('a')
  return item && <ContentField item={item} />
}

test('the editor of an instruction has every letter at once: older words were somebody else’s to it', async () => {
  shown = await showBuilder(templateOf(['p', 'page', 0], ['a', 'instruction', 1]), <Field />)
  const { store } = shown
  await act(async () => {
    for (const title of ['Close', 'Close the valve']) store.run(setTitle(store.read().template, 'a', title))
  })
  expect(document.querySelector('output')?.textContent).toBe('Close the valve')
})
