import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { countingIds } from '@plumbline/checklist/testing'
import { setTitle } from '../actions/writeItem.ts'
import { addOption } from '../actions/writeResponses.ts'
import { useItem } from '../store/BuilderContext.ts'
import { templateOf } from '../testing/sampleTemplate.ts'
import { says, showBuilder, type ShownBuilder } from '../testing/showBuilder.tsx'
import { ResponsesEditor } from './ResponsesEditor.tsx'

/** Each response has one: counts how often responses are drawn. */
const drawn = vi.hoisted(() => vi.fn<(label: string) => void>())
vi.mock(import('../../responses/ColorMenu.tsx'), () => ({
  ColorMenu: ({ label }) => {
    drawn(label)
    return null
  },
}))

let shown: ShownBuilder | null = null

afterEach(async () => {
  await shown?.close()
  shown = null
})

const Responses = (): ReactNode => {
  const item = useItem('a')
  return item && <ResponsesEditor item={item} />
}

test('a letter in a title draws no response anew, another response does', async () => {
  shown = await showBuilder(templateOf(['p', 'page', 0], ['a', 'yesno', 1], ['b', 'textAnswer', 1]), <Responses />)
  const { store, perform } = shown
  await says('Responses')
  drawn.mockClear()
  await perform(() => store.run(setTitle(store.read().template, 'b', 'Another question')))
  expect(drawn).not.toHaveBeenCalled()
  const ids = countingIds('more')
  await perform(() => store.run(addOption(store.read().template, 'a', { ids, label: 'Perhaps' }).outcome))
  expect(drawn).toHaveBeenCalled()
})
