import { act, type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { responsesOf } from '../actions/writeResponses.ts'
import { useItem } from '../store/BuilderContext.ts'
import { templateOf } from '../testing/sampleTemplate.ts'
import { says, showBuilder, type ShownBuilder } from '../testing/showBuilder.tsx'
import { ResponsesEditor } from './ResponsesEditor.tsx'

let shown: ShownBuilder | null = null

afterEach(async () => {
  await shown?.close()
  shown = null
})

const Responses = (): ReactNode => {
  const item = useItem('a')
  return item && <ResponsesEditor item={item} />
}

const show = async (): Promise<ShownBuilder> => {
  const made = templateOf(['p', 'page', 0], ['a', 'list', 1])
  shown = await showBuilder(made, <Responses />)
  await says('Responses')
  return shown
}

const labels = ({ store }: ShownBuilder): readonly string[] =>
  (responsesOf(store.read().template, 'a')?.set.options ?? []).map(({ label }) => label)

const field = (position: number): HTMLInputElement => {
  const found = document.querySelectorAll('li[data-option] input[aria-label^="Response "]')[position]
  if (!(found instanceof HTMLInputElement)) throw new Error(`there is no response ${position + 1}`)
  return found
}

const press = async (position: number, key: string): Promise<void> => {
  await act(async () => {
    field(position).focus()
    field(position).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await new Promise(requestAnimationFrame)
  })
}

const paste = async (position: number, text: string): Promise<void> => {
  await act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: { getData: () => text } })
    field(position).select()
    field(position).dispatchEvent(event)
    await new Promise(requestAnimationFrame)
  })
}

test('Enter goes to the response that still waits for its label, and only then makes another one', async () => {
  const at = await show()
  await press(0, 'Enter')
  expect(labels(at)).toEqual(['Option 1', 'Option 2'])
  expect(document.activeElement).toBe(field(1))
  await press(1, 'Enter')
  expect(labels(at)).toEqual(['Option 1', 'Option 2', ''])
  expect(document.activeElement).toBe(field(2))
})

test('taking an empty response away leaves the cursor in the one before', async () => {
  const at = await show()
  await press(1, 'Enter')
  await press(2, 'Backspace')
  expect(labels(at)).toEqual(['Option 1', 'Option 2'])
  expect(document.activeElement).toBe(field(1))
  await press(1, 'ArrowUp')
  expect(document.activeElement).toBe(field(0))
})

test('several pasted lines are several responses, each with a value of its own', async () => {
  const at = await show()
  await paste(0, '- Independent\n- Putlog\n- Mobile tower\n')
  expect(labels(at)).toEqual(['Independent', 'Putlog', 'Mobile tower'])
  const values = responsesOf(at.store.read().template, 'a')?.set.options.map(({ value }) => value) ?? []
  expect(new Set(values).size).toBe(3)
  await at.perform(at.store.undo)
  expect(labels(at)).toEqual(['Option 1', 'Option 2'])
})
