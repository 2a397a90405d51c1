import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../../shared/testing/answers.ts'
import { fill } from '../../../../shared/testing/openScreen.tsx'
import { setTitle } from '../actions/writeItem.ts'
import { templateOf } from '../testing/sampleTemplate.ts'
import { says, showBuilder, type ShownBuilder } from '../testing/showBuilder.tsx'
import { PropertiesPanel } from './PropertiesPanel.tsx'

let shown: ShownBuilder | null = null

beforeEach(() => void answerCalls({ 'GET /checklist/settings/ratings': { data: { list: [] } } }))

afterEach(async () => {
  await shown?.close()
  shown = null
})

const titleField = (): HTMLTextAreaElement => {
  const field = document.querySelector('textarea')
  if (field === null) throw new Error('the properties have no field for the title')
  return field
}

const opened = async (): Promise<ShownBuilder> => {
  shown = await showBuilder(templateOf(['p', 'page', 0], ['a', 'textAnswer', 1]), <PropertiesPanel />)
  await says('Help under the question')
  return shown
}

/** Two letters in the same moment, as of somebody who types. */
const type = async ({ store }: ShownBuilder): Promise<void> =>
  act(async () => {
    for (const title of ['I', 'Is']) store.run(setTitle(store.read().template, 'a', title))
  })

test('the title follows what is written in the line with the next pause', async () => {
  const builder = await opened()
  await type(builder)
  expect(titleField().value).toBe('I')
  await builder.perform(() => undefined)
  expect(titleField().value).toBe('Is')
})

test('once it has been entered here, it has every letter at once', async () => {
  const builder = await opened()
  await act(async () => titleField().focus())
  await type(builder)
  expect(titleField().value).toBe('Is')
})

test('who dictates into the field without entering it has every word at once', async () => {
  await opened()
  for (const title of ['I', 'Is']) await fill(titleField(), title)
  expect(titleField().value).toBe('Is')
})
