import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../../../shared/testing/answers.ts'
import { setOptions } from '../../actions/writeItem.ts'
import { after, templateOf } from '../../testing/sampleTemplate.ts'
import { showCanvas, type ShownCanvas } from '../../testing/showCanvas.tsx'
import { PropertiesPanel } from '../PropertiesPanel.tsx'

const list = '0190a000-0000-7000-8000-000000000001'
const field = (id: number, key: string) => ({
  id,
  key,
  name: key,
  description: '',
  field_type: 'text',
  is_required: false,
  is_used: true,
  is_locked: id < 3,
  default_value: { value: null },
  config: null,
  parent_id: null,
})
const suppliers = {
  id: 7,
  uuid: list,
  name: 'Suppliers',
  fields: [field(1, 'item_id'), field(2, 'display_name'), field(3, 'city')],
}

let shown: ShownCanvas | undefined
afterEach(async () => {
  await shown?.close()
  vi.unstubAllGlobals()
})

const show = async (options: Readonly<Record<string, unknown>>): Promise<void> => {
  answerCalls({
    'GET /resources/global-lists/all': { data: { list: [suppliers] } },
    'GET /checklist/settings/ratings': { data: { list: [] } },
  })
  const start = templateOf(['p', 'page', 0], ['q', 'global_list', 1])
  const template = after(start, setOptions(start, 'q', options))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  shown = await showCanvas(
    template,
    <QueryClientProvider client={queries}>
      <PropertiesPanel />
    </QueryClientProvider>,
  )
  await act(async () => shown?.store.select('q', null))
}

const says = (text: string): Promise<void> =>
  vi.waitFor(
    async () => {
      await act(async () => undefined)
      expect(document.body.textContent).toContain(text)
    },
    { timeout: 10_000 },
  )

test('BLD-013: a saved field that the chosen list has no more is said at its selector', async () => {
  await show({ global_list_uuid: list, global_list_id: 7, label_field_keys: ['display_name', 'price'] })
  await says('No longer in this list: price')
})

test('RES-042: an archived list can’t be chosen, and a question that has it says so', async () => {
  await show({ global_list_uuid: '0190a000-0000-7000-8000-00000000dead', global_list_id: 9 })
  await says('This list was archived or deleted: choose another one.')
})

test('ITM-224: scoring by a list without a points field is said', async () => {
  await show({ global_list_uuid: list, global_list_id: 7, enable_score: true })
  await says('The global list has no points field')
})
