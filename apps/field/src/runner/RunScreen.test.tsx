import 'fake-indexeddb/auto'
import { loadFieldWords } from '@plumbline/language'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeviceProvider } from '../app/DeviceContext.tsx'
import { parseRoute, useRoute } from '../app/route.ts'
import { WordsProvider } from '../app/words.ts'
import { Toasts } from '../controls/Toasts.tsx'
import InspectionScreen from './InspectionScreen.tsx'
import { openFieldDevice, type FieldDevice } from './scenario/openFieldDevice.ts'
import { coldStore } from './scenario/template.ts'

let root: Root
let place: HTMLElement

beforeEach(() => {
  // The browser scrolls; there is nothing to see of it here.
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.scrollTo = () => undefined
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      send(): void {}
      close(): void {}
    },
  )
  place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
})

afterEach(() => {
  root.unmount()
  place.remove()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const Shown = (): ReactNode => {
  const route = useRoute()
  return 'inspection' in route ? <InspectionScreen uuid={route.inspection} view={route.screen} /> : <p>Today</p>
}

const openScreen = async (): Promise<{ readonly field: FieldDevice; readonly uuid: string }> => {
  await loadFieldWords('en')
  const field = await openFieldDevice()
  const { uuid } = await field.start(coldStore())
  window.location.hash = `#/inspection/${uuid}`
  root.render(
    <WordsProvider language="en">
      <Toasts>
        <DeviceProvider device={field.device()}>
          <Shown />
        </DeviceProvider>
      </Toasts>
    </WordsProvider>,
  )
  await until(() => button('Next') !== null)
  return { field, uuid }
}

const until = (holds: () => boolean): Promise<void> => vi.waitFor(() => expect(holds()).toBe(true))

const named = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

const button = (name: string | RegExp, within: ParentNode = document): HTMLButtonElement | null =>
  [...within.querySelectorAll('button')].find((found) =>
    typeof name === 'string' ? named(found) === name : name.test(named(found)),
  ) ?? null

const card = (title: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[data-path]')].find((found) =>
    found.querySelector('h3')?.textContent?.startsWith(title),
  ) ?? null

const click = async (target: HTMLElement | null): Promise<void> => {
  if (!target) throw new Error('nothing there to click')
  target.click()
  await Promise.resolve()
}

const typeInto = async (field: HTMLInputElement | HTMLTextAreaElement | null, text: string): Promise<void> => {
  if (!field) throw new Error('nothing there to type into')
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

test('a failed answer gets its flag and reveals its follow-up; tapping again takes it back', async () => {
  await openScreen()
  await click(button('Next'))
  await until(() => card('Is the threshold') !== null)
  expect(card('How thick')).toBeNull()
  await click(button('No', card('Is the threshold') ?? document))
  await until(() => card('How thick') !== null)
  expect(card('Is the threshold')?.textContent).toContain('Failed')
  expect(card('How thick')?.className).toContain('follow-up')
  expect(button('No', card('Is the threshold') ?? document)?.getAttribute('aria-pressed')).toBe('true')
  await click(button('No', card('Is the threshold') ?? document))
  await until(() => card('How thick') === null)
  expect(card('Is the threshold')?.textContent).not.toContain('Failed')
})

test('a number says whether it is within its limits, and what is no number is not kept', async () => {
  const { field, uuid } = await openScreen()
  await click(button('Next'))
  await until(() => card('Air temperature') !== null)
  const input = (): HTMLInputElement | null => card('Air temperature')?.querySelector('input.figures') ?? null
  expect(input()?.inputMode).toBe('decimal')
  await typeInto(input(), '−19,4')
  await until(() => card('Air temperature')?.textContent?.includes('Within limits') === true)
  await typeInto(input(), '-3')
  await until(() => card('Air temperature')?.textContent?.includes('Value between') === true)
  await typeInto(input(), 'cold')
  await until(() => card('Air temperature')?.textContent?.includes('plain number') === true)
  expect((await field.device().store.operations(uuid)).at(-1)?.op.value).toBe(-3)
})

test('a note is written in its place and kept without a button', async () => {
  const { field, uuid } = await openScreen()
  await click(button('Next'))
  await until(() => card('Seal condition') !== null)
  await click(button('Note', card('Seal condition') ?? document))
  await typeInto(card('Seal condition')?.querySelector('textarea') ?? null, 'Torn at the corner')
  await vi.waitFor(async () =>
    expect((await field.device().store.operations(uuid)).map(({ op }) => [op.kind, op.value])).toEqual([
      ['note', 'Torn at the corner'],
    ]),
  )
})

test('a type without a control of its own still shows its title and what stands', async () => {
  await openScreen()
  await click(button('Next'))
  await until(() => card('Serial number') !== null)
  expect(card('Serial number')?.textContent).toContain('can’t be answered here yet')
})

test('the page picker counts, and leads to the next unanswered question', async () => {
  await openScreen()
  await click(button('Page 1 of 3'))
  await until(() => document.querySelector('dialog[open]') !== null)
  expect(document.querySelector('dialog')?.textContent).toContain('Freezer rooms')
  await click(button('Next unanswered'))
  await until(() => card('Is the threshold') !== null)
  expect(card('Is the threshold')?.className).toContain('pulse')
})

test('Complete is never dead: it goes to the first thing missing, then completes', async () => {
  const { field, uuid } = await openScreen()
  await click(button('Next'))
  await click(button('Next'))
  await until(() => button('Complete') !== null)
  await click(button('Complete'))
  await until(() => document.body.textContent?.includes('2 answers missing') === true)
  await click(button('Complete'))
  await until(() => card('Is the threshold') !== null)
  expect(card('Is the threshold')?.className).toContain('pulse')
  await click(button('Yes', card('Is the threshold') ?? document))
  await typeInto(card('Air temperature')?.querySelector('input.figures') ?? null, '-20')
  await click(button('Next'))
  await until(() => button('Complete') !== null)
  await click(button('Complete'))
  await until(() => document.body.textContent?.includes('Nothing is missing') === true)
  await click(button('Complete'))
  await vi.waitFor(() => expect(parseRoute(window.location.hash)).toEqual({ screen: 'done', inspection: uuid }))
  await until(() => field.server.completed.has(uuid))
})

test('leaving and coming back returns to the same page', async () => {
  const { field, uuid } = await openScreen()
  await click(button('Next'))
  await until(() => card('Air temperature') !== null)
  window.location.hash = '#/'
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  await until(() => document.body.textContent === 'Today')
  expect((await field.device().store.inspection(uuid))?.place.page).not.toBeNull()
  window.location.hash = `#/inspection/${uuid}`
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  await until(() => card('Air temperature') !== null)
})
