import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../../../shared/testing/answers.ts'
import { showQuestion, type ShownQuestion } from '../../testing/showQuestion.tsx'

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

let shown: ShownQuestion | undefined
afterEach(async () => {
  await shown?.close()
  vi.unstubAllGlobals()
})

const show = async (options: Readonly<Record<string, unknown>>): Promise<void> => {
  answerCalls({
    'GET /resources/global-lists/all': { data: { list: [suppliers] } },
    'GET /checklist/settings/ratings': { data: { list: [] } },
  })
  shown = await showQuestion('global_list', options)
}

const text = async (): Promise<string> => {
  await act(async () => undefined)
  return document.body.textContent
}
const soon = { timeout: 10_000 }

test('BLD-013: a saved field that the chosen list has no more is said at its selector', async () => {
  await show({ global_list_uuid: list, global_list_id: 7, label_field_keys: ['display_name', 'price'] })
  await expect.poll(text, soon).toContain('No longer in this list: price')
})

test('RES-042: an archived list can’t be chosen, and a question that has it says so', async () => {
  await show({ global_list_uuid: '0190a000-0000-7000-8000-00000000dead', global_list_id: 9 })
  await expect.poll(text, soon).toContain('This list was archived or deleted: choose another one.')
})

test('ITM-224: scoring by a list without a points field is said', async () => {
  await show({ global_list_uuid: list, global_list_id: 7, enable_score: true })
  await expect.poll(text, soon).toContain('The global list has no points field')
})
