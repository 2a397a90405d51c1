import { MantineProvider } from '@mantine/core'
import type { Template } from '@plumbline/checklist'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'
import { countingIds } from '@plumbline/checklist/testing'
import { WordsProvider } from '../../../../shared/words/index.ts'
import { BuilderToolsContext } from '../BuilderTools.ts'
import { BulkBar } from '../bulk/BulkBar.tsx'
import { createClipboard } from '../clipboard/clipboard.ts'
import { useClipboardKeys } from '../clipboard/useClipboardKeys.ts'
import { Canvas } from '../canvas/Canvas.tsx'
import { BuilderDialogs } from '../dialogs/BuilderDialogs.tsx'
import { Announcer } from '../frame/Announcer.tsx'
import { useBuilderKeys } from '../frame/useBuilderKeys.ts'
import { openBuilder } from '../openBuilder.ts'
import { PaletteHost } from '../palette/PaletteHost.tsx'
import { createRecovery } from '../saving/recovery.ts'
import { BuilderContext } from '../store/BuilderContext.ts'
import type { BuilderStore } from '../store/createBuilderStore.ts'
import { fakeServer } from './fakeServer.ts'
import { inlineChecks } from './inlineChecks.ts'
import { manualClock } from './manualClock.ts'

export interface ShownCanvas {
  readonly store: BuilderStore
  /** The title that is being written. */
  readonly title: () => HTMLTextAreaElement
  /** Presses a key where the focus is; true when the builder took it. */
  readonly press: (key: string, more?: KeyboardEventInit) => Promise<boolean>
  /** Types letters into the field that has the focus. */
  readonly type: (text: string) => Promise<void>
  readonly paste: (text: string) => Promise<void>
  readonly announced: () => string
  readonly close: () => Promise<void>
}

const Keys = (): null => {
  useBuilderKeys()
  useClipboardKeys()
  return null
}

const field = (): HTMLTextAreaElement | HTMLInputElement => {
  const active = document.activeElement
  if (active instanceof HTMLTextAreaElement || active instanceof HTMLInputElement) return active
  throw new Error(`the focus is on ${active?.outerHTML.slice(0, 120) ?? 'nothing'}`)
}

/** React listens to the setter of the class, not to the one it puts on the element. */
const write = (element: HTMLTextAreaElement | HTMLInputElement, value: string): void => {
  const prototype = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value)
  element.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** The test's page has no layout: lines are 44 px high, everything else is a window of 800. */
const giveHeights = (): (() => void) => {
  const names = ['offsetHeight', 'clientHeight'] as const
  const former = names.map((name) => Object.getOwnPropertyDescriptor(HTMLElement.prototype, name))
  for (const name of names)
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        if (this.tagName === 'TEXTAREA') return 24
        return this.dataset['index'] === undefined ? 800 : 44
      },
    })
  return () => {
    for (const [position, name] of names.entries()) {
      const descriptor = former[position]
      if (descriptor) Object.defineProperty(HTMLElement.prototype, name, descriptor)
      else Reflect.deleteProperty(HTMLElement.prototype, name)
    }
  }
}

/** The canvas in a page, on a template, with everything below it real but the server and the clock. */
export const showCanvas = async (template: Template, beside?: ReactNode): Promise<ShownCanvas> => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const takeHeights = giveHeights()
  const ids = countingIds('new')
  const clock = manualClock()
  const builder = await openBuilder({
    calls: fakeServer(template).calls,
    templateId: '7',
    clock,
    ids,
    recovery: createRecovery(localStorage, '7', 'test', () => false),
    whenIdle: (perform) => clock.after(0, perform),
    checks: inlineChecks,
  })
  const { store } = builder
  const place = document.body.appendChild(document.createElement('div'))
  const root: Root = createRoot(place)
  await act(async () => {
    root.render(
      <MantineProvider env="test">
        <WordsProvider language="en">
          <BuilderContext value={store}>
            <BuilderToolsContext
              value={{
                builder,
                ids,
                clipboard: createClipboard(localStorage, 'test'),
                starting: { titleOf: (type) => (type === 'page' ? 'New page' : ''), labelsOf: () => [] },
                reload: () => undefined,
                openTemplate: () => undefined,
                openTranslations: () => undefined,
                leave: () => undefined,
              }}
            >
              <Keys />
              <Canvas />
              <BulkBar />
              <PaletteHost />
              <BuilderDialogs />
              <Announcer />
              {beside}
            </BuilderToolsContext>
          </BuilderContext>
        </WordsProvider>
      </MantineProvider>,
    )
  })
  // The words come with an import of their own.
  await vi.waitFor(
    async () => {
      await act(async () => undefined)
      if (place.querySelector('[role="row"]') === null) throw new Error('no line is drawn')
    },
    { timeout: 10_000 },
  )
  const press: ShownCanvas['press'] = async (key, more = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
    await act(async () => {
      ;(document.activeElement ?? document.body).dispatchEvent(event)
    })
    return event.defaultPrevented
  }
  return {
    store,
    title: () => {
      const active = field()
      if (!(active instanceof HTMLTextAreaElement)) throw new Error('no title is being written')
      return active
    },
    press,
    type: async (text) => {
      for (const letter of text)
        await act(async () => {
          const element = field()
          write(element, element.value + letter)
        })
    },
    paste: async (text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
      Object.defineProperty(event, 'clipboardData', { value: data })
      await act(async () => {
        field().dispatchEvent(event)
      })
    },
    announced: () => place.querySelector('[aria-live="polite"]')?.textContent ?? '',
    close: async () => {
      await act(async () => root.unmount())
      place.remove()
      takeHeights()
      builder.close()
    },
  }
}
