import type { ItemOptions, ItemType } from '@plumbline/checklist'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { setOptions } from '../actions/writeItem.ts'
import { PropertiesPanel } from '../properties/PropertiesPanel.tsx'
import { after, templateOf } from './sampleTemplate.ts'
import { showCanvas, type ShownCanvas } from './showCanvas.tsx'

export interface ShownQuestion extends ShownCanvas {
  /** Of the question, as they are written now. */
  readonly options: () => ItemOptions | undefined
}

/** A template of one question, `q`, on a page of its own; its properties are open. */
export const showQuestion = async (
  type: ItemType,
  options: ItemOptions = {},
  page: 'page' | 'start_page' = 'page',
): Promise<ShownQuestion> => {
  const start = templateOf(['p', page, 0], ['q', type, 1])
  const template = Object.keys(options).length === 0 ? start : after(start, setOptions(start, 'q', options))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const shown = await showCanvas(
    template,
    <QueryClientProvider client={queries}>
      <PropertiesPanel />
    </QueryClientProvider>,
  )
  await act(async () => shown.store.select('q', null))
  return { ...shown, options: () => shown.store.read().template.items.find(({ id }) => id === 'q')?.options }
}
