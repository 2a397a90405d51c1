import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { itemOf } from '@plumbline/checklist'
import { countingIds } from '@plumbline/checklist/testing'
import { answerCalls } from '../../../../shared/testing/answers.ts'
import { find, get, until } from '../../../../shared/testing/openScreen.tsx'
import { startOwn } from '../actions/chooseResponses.ts'
import { setOptions, setTitle } from '../actions/writeItem.ts'
import { addOption } from '../actions/writeResponses.ts'
import { useItem } from '../store/BuilderContext.ts'
import { responseUses } from '../store/partMaps.ts'
import { after, templateOf, viewOf } from '../testing/sampleTemplate.ts'
import { says, showBuilder, type ShownBuilder } from '../testing/showBuilder.tsx'
import { PropertiesPanel } from './PropertiesPanel.tsx'
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

beforeEach(() => void answerCalls({ 'GET /checklist/settings/ratings': { data: { list: [] } } }))

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

test('a set that two questions share says so, until one of them has its own', async () => {
  const apart = templateOf(['p', 'page', 0], ['a', 'yesno', 1], ['b', 'yesno', 1])
  const of = itemOf(apart, 'a')?.options.response_set_id
  shown = await showBuilder(after(apart, setOptions(apart, 'b', { response_set_id: of })), <Responses />)
  const { store, perform } = shown
  await says('Used by 2 questions')
  expect(responseUses(store.read().template).get(of ?? '')).toBe(2)
  await perform(() => store.run(startOwn(viewOf(store.read().template), 'a')))
  await says('Used by', false)
})

test('a set is offered as a global one under the title that the question has by now', async () => {
  shown = await showBuilder(templateOf(['p', 'page', 0], ['a', 'yesno', 1]), <PropertiesPanel />)
  const { store, perform } = shown
  const offer = await until(() => find('button', 'Save as global response'))
  await perform(() => store.run(setTitle(store.read().template, 'a', 'Condition of the roof')))
  await perform(() => offer.click())
  expect(get('form input')).toHaveProperty('value', 'Condition of the roof')
})
