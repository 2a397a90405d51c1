import { loadFieldWords } from '@plumbline/language'
import type { Operation, Template } from '@plumbline/checklist'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { DeviceProvider } from '../../app/DeviceContext.tsx'
import { useRoute } from '../../app/route.ts'
import { WordsProvider } from '../../app/words.ts'
import { Toasts } from '../../controls/Toasts.tsx'
import InspectionScreen from '../InspectionScreen.tsx'
import { openFieldDevice, type FieldDevice } from './openFieldDevice.ts'
import { coldStore } from './template.ts'
import { standInBrowser } from './standInBrowser.ts'

/** What a person sees and touches of an open inspection. */
export interface ShownInspection {
  readonly openScreen: (template?: Template) => Promise<Opened>
  /** To another screen of the app, by its address. */
  readonly goTo: (address: string) => void
  /** What another tab kept at the question whose title begins so, while the person was elsewhere. */
  readonly keptMeanwhile: (
    opened: Opened,
    title: string,
    change: Pick<Operation, 'kind' | 'value'>,
    address: string,
  ) => Promise<void>
}

interface Opened {
  readonly field: FieldDevice
  readonly uuid: string
  readonly template: Template
}

/** A field app beside the tests of the file that calls it: opened anew for each, and given back after it. */
export const showInspection = (): ShownInspection => {
  let root: Root
  let place: HTMLElement

  beforeEach(() => {
    standInBrowser()
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

  const openScreen: ShownInspection['openScreen'] = async (template = coldStore()) => {
    await loadFieldWords('en')
    const field = await openFieldDevice()
    const { uuid } = await field.start(template)
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
    return { field, uuid, template }
  }
  const goTo: ShownInspection['goTo'] = (address) => {
    window.location.hash = address
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  }
  const keptMeanwhile: ShownInspection['keptMeanwhile'] = async ({ field, uuid, template }, title, change, address) => {
    const asked = template.items.find((item) => item.title.startsWith(title))
    await field.device().store.addOperation(uuid, {
      id: field.device().ids(),
      ...change,
      path: [asked?.base_id ?? `no question "${title}"`],
      at: '2026-11-20T13:27:00.000Z',
      device: 'Android',
      based_on: 0,
    })
    goTo('#/')
    await until(() => document.body.textContent === 'Today')
    goTo(address)
  }
  return { openScreen, goTo, keptMeanwhile }
}

const Shown = (): ReactNode => {
  const route = useRoute()
  return 'inspection' in route ? <InspectionScreen uuid={route.inspection} view={route.screen} /> : <p>Today</p>
}

export const until = (holds: () => boolean): Promise<void> =>
  vi.waitFor(() => expect(holds()).toBe(true), { timeout: 15_000 })

export const named = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

export const button = (name: string | RegExp, within: ParentNode = document): HTMLButtonElement | null =>
  [...within.querySelectorAll('button')].find((found) =>
    typeof name === 'string' ? named(found) === name : name.test(named(found)),
  ) ?? null

export const card = (title: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[data-path]')].find((found) =>
    found.querySelector('h3')?.textContent?.startsWith(title),
  ) ?? null

export const click = async (target: HTMLElement | null): Promise<void> => {
  if (!target) throw new Error('nothing there to click')
  target.click()
  await Promise.resolve()
}

/** Typed, and the field not left: a tap on the way that a phone takes for no reason to leave it. */
export const typeOn = (field: HTMLInputElement | HTMLTextAreaElement | null, text: string): void => {
  if (!field) throw new Error('nothing there to type into')
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export const typeInto = async (field: HTMLInputElement | HTMLTextAreaElement | null, text: string): Promise<void> => {
  typeOn(field, text)
  field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
