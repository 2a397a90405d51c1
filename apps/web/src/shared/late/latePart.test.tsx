import { act, useState, type ComponentType, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openScreen, until, type OpenScreen } from '../testing/openScreen.tsx'
import { late, lateDialog, lateHost, latePart, preloadMissingDialog } from './index.ts'

let screen: OpenScreen | null = null
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await preloadMissingDialog()
})
afterEach(async () => {
  await screen?.close()
  screen = null
  vi.restoreAllMocks()
})

const lost = new TypeError('Failed to fetch dynamically imported module: http://plumbline.test/assets/Part.js')
const title = 'This part could not be loaded'

const open = async (Part: ComponentType): Promise<void> => {
  screen = await openScreen({
    at: '/page',
    path: '/page',
    screen: () => (
      <>
        <p>The lines</p>
        <Part />
      </>
    ),
  })
}

const shown = (): string => document.body.textContent
const button = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const press = async (name: string): Promise<void> => {
  const found = button(name)
  if (!found) throw new Error(`no ${name} in ${shown()}`)
  await act(async () => found.click())
}

/** A part whose code comes from the `comes`th time it is asked for. */
const coming = (comes: number, Part: () => ReactNode) =>
  vi.fn<() => Promise<{ readonly default: () => ReactNode }>>(async () => {
    if (load.mock.calls.length < comes) throw lost
    return { default: Part }
  })
let load = coming(1, () => null)

test.each([
  'Failed to fetch dynamically imported module: http://plumbline.test/assets/RulesDialog.js',
  'error loading dynamically imported module: http://plumbline.test/assets/RulesDialog.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/RulesDialog.css',
])('a part whose code does not come leaves what is around it: %s', async (message) => {
  await open(latePart(() => Promise.reject<{ default: ComponentType }>(new TypeError(message))))
  await until(() => shown().includes(title))
  expect(shown()).toContain('The lines')
  expect(document.querySelector('[role="alert"]')?.textContent).toContain(title)
})

test('a mistake of the part itself is not taken for a lost connection', async () => {
  await open(latePart(() => Promise.reject<{ default: ComponentType }>(new TypeError('nothing is not a function'))))
  await until(() => shown().includes('nothing is not a function'))
  expect(shown()).not.toContain(title)
})

test('a part that did not come is fetched again, and a new page is offered once that was in vain', async () => {
  load = coming(3, () => <p>It came</p>)
  await open(latePart(load))
  await until(() => button('Try again'))
  expect(button('Load the page again')).toBeUndefined()
  await press('Try again')
  await until(() => button('Load the page again'))
  await press('Try again')
  await until(() => shown().includes('It came'))
  expect(shown()).not.toContain(title)
  expect(load).toHaveBeenCalledTimes(3)
})

test('without a connection no new page is offered, which would not come either', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  load = coming(9, () => null)
  await open(latePart(load))
  await until(() => button('Try again'))
  await press('Try again')
  await until(() => load.mock.calls.length === 2 && button('Try again'))
  expect(button('Load the page again')).toBeUndefined()
})

test('a dialog that did not come says so in a dialog, and is asked for anew when it is opened again', async () => {
  load = coming(2, () => <p>The dialog</p>)
  const Dialog = lateDialog<{ readonly close: () => void }>(load, ({ close }) => close)
  const Page = () => {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Open
        </button>
        {opened && <Dialog close={() => setOpened(false)} />}
      </>
    )
  }
  await open(Page)
  await press('Open')
  await until(() => document.querySelector('[role="dialog"]')?.textContent?.includes(title))
  await press('Close')
  await until(() => !shown().includes(title))
  await press('Open')
  await until(() => shown().includes('The dialog'))
  expect(load).toHaveBeenCalledTimes(2)
})

test('what has no place of its own says so in a dialog that can be closed', async () => {
  load = coming(9, () => null)
  await open(lateHost(load))
  await until(() => document.querySelector('[role="dialog"]')?.textContent?.includes(title))
  await press('Close')
  await until(() => !shown().includes(title))
  expect(shown()).toContain('The lines')
})

test('a whole screen says it in its own words, with the same way back', async () => {
  load = coming(2, () => <h1>Assets</h1>)
  await open(
    late(load, {
      meanwhile: () => <p>Wait</p>,
      missing: ({ again }) => (
        <button type="button" onClick={again}>
          Once more
        </button>
      ),
    }),
  )
  await until(() => button('Once more'))
  await press('Once more')
  await until(() => shown().includes('Assets'))
  expect(load).toHaveBeenCalledTimes(2)
})
