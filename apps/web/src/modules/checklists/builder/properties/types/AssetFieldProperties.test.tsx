import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../../../shared/testing/answers.ts'
import { showQuestion, type ShownQuestion } from '../../testing/showQuestion.tsx'

const pumps = '0190a000-0000-7000-8000-000000000001'
const valves = '0190a000-0000-7000-8000-000000000002'
const field = (id: number, key: string, field_type = 'text', is_used = true) => ({
  id,
  key,
  name: `The ${key}`,
  description: '',
  field_type,
  is_required: false,
  is_used,
  is_locked: id < 3,
  default_value: { value: null },
  config: null,
  parent_id: null,
})
const standard = [field(1, 'asset_id'), field(2, 'display_name')]
const types = [
  {
    id: 4,
    uuid: pumps,
    name: 'Pumps',
    fields: [...standard, field(3, 'serial'), field(4, 'power', 'decimal'), field(5, 'gone', 'text', false)],
  },
  { id: 5, uuid: valves, name: 'Valves', fields: [...standard, field(6, 'power', 'text')] },
]

let shown: ShownQuestion | undefined
afterEach(async () => {
  await shown?.close()
  vi.unstubAllGlobals()
})

const show = async (options: Readonly<Record<string, unknown>>): Promise<void> => {
  answerCalls({
    'GET /assets/types/all': { data: { list: types } },
    'GET /checklist/settings/ratings': { data: { list: [] } },
  })
  shown = await showQuestion('asset_field', options)
}

const text = async (): Promise<string> => {
  await act(async () => undefined)
  return document.body.textContent
}
const soon = { timeout: 10_000 }

const inputOf = (label: string): HTMLInputElement => {
  const named = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label))
  const input = document.querySelector(`#${CSS.escape(named?.htmlFor ?? '')}`)
  if (!(input instanceof HTMLInputElement)) throw new Error(`no field is called ${label}`)
  return input
}

const choose = async (label: string, option: string): Promise<void> => {
  await act(async () => inputOf(label).click())
  const found = [...document.querySelectorAll<HTMLElement>('[role="option"]')].filter(
    ({ textContent }) => textContent === option,
  )
  if (found.length !== 1) throw new Error(`${found.length} options are called ${option}`)
  await act(async () => found[0]?.click())
}
const optionsNow = () => shown?.options()

test.each([
  ['BLD-014: a field that the chosen type has no more', 'price'],
  ['one that it no longer uses', 'gone'],
])('%s is said at its selector', async (_, key) => {
  await show({ asset_type_uuid: pumps, asset_type_id: 4, field_key: key, field_type: 'text', value_type: 'text' })
  await expect.poll(text, soon).toContain('Error in field')
})

test('AST-046: an archived type can’t be chosen, and a question that has it says so', async () => {
  await show({ asset_type_uuid: '0190a000-0000-7000-8000-00000000dead', asset_type_id: 9, field_key: 'serial' })
  await expect.poll(text, soon).toContain('This asset type was archived or deleted: choose another one.')
})

test('ITM-153 to ITM-157: type and field are chosen by name, with the kind of the field’s values', async () => {
  await show({})
  await expect.poll(() => inputOf('Asset type'), soon).toBeDefined()
  await expect.poll(text, soon).toContain('Required')
  await expect.poll(() => document.querySelectorAll('[role="option"]').length, soon).toBe(2)
  await choose('Asset type', 'Pumps')
  expect(optionsNow()).toEqual({ asset_type_uuid: pumps, asset_type_id: 4 })
  await choose('Field of the asset', 'The power')
  const power = { field_key: 'power', field_type: 'decimal', value_type: 'number' }
  expect(optionsNow()).toEqual({ asset_type_uuid: pumps, asset_type_id: 4, ...power })
  // Another type has a field of this key: it is kept, as that type has it.
  await choose('Asset type', 'Valves')
  expect(optionsNow()).toEqual({
    asset_type_uuid: valves,
    asset_type_id: 5,
    ...power,
    field_type: 'text',
    value_type: 'text',
  })
})
