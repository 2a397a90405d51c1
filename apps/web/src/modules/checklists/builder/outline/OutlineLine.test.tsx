import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { setTitle } from '../actions/writeItem.ts'
import { templateOf } from '../testing/sampleTemplate.ts'
import { showBuilder, type ShownBuilder } from '../testing/showBuilder.tsx'
import { OutlineLine } from './OutlineLine.tsx'

let shown: ShownBuilder | null = null

afterEach(async () => {
  await shown?.close()
  shown = null
})

const place = { index: 1, depth: 1, holds: false, open: false, start: 0, selected: false, chosen: undefined }

const said = (): string | null => document.querySelector('[role="treeitem"]')?.textContent ?? null

test('a line of the outline follows what is written with the next pause', async () => {
  shown = await showBuilder(
    templateOf(['p', 'page', 0], ['a', 'textAnswer', 1]),
    <OutlineLine id="a" {...place} toggle={() => undefined} />,
  )
  const { store, perform } = shown
  await act(async () => {
    for (const title of ['Valve', 'Valve closed?']) store.run(setTitle(store.read().template, 'a', title))
  })
  expect(said()).toBe('Valve')
  await perform(() => undefined)
  expect(said()).toBe('Valve closed?')
})
