import type { Template } from '@plumbline/checklist'
import { act, type ReactNode } from 'react'
import { vi } from 'vitest'
import { countingIds } from '@plumbline/checklist/testing'
import { beginSession } from '../../../../shared/session/index.ts'
import { signedInWith } from '../../../../shared/testing/answers.ts'
import { openScreen } from '../../../../shared/testing/openScreen.tsx'
import { BuilderToolsContext } from '../BuilderTools.ts'
import type { CheckRunner } from '../checks/CheckRunner.ts'
import { createClipboard } from '../clipboard/clipboard.ts'
import { BuilderDialogs } from '../dialogs/BuilderDialogs.tsx'
import { openBuilder, type Builder } from '../openBuilder.ts'
import { createRecovery } from '../saving/recovery.ts'
import { BuilderContext } from '../store/BuilderContext.ts'
import type { BuilderStore } from '../store/createBuilderStore.ts'
import { fakeServer, type FakeServer } from './fakeServer.ts'
import { inlineChecks } from './inlineChecks.ts'
import { manualClock, type ManualClock } from './manualClock.ts'

export interface ShownBuilder {
  readonly builder: Builder
  readonly store: BuilderStore
  readonly server: FakeServer
  readonly clock: ManualClock
  /** Does it, and lets React and the clock follow. */
  readonly perform: (act: () => void) => Promise<void>
  readonly close: () => Promise<void>
}

/** A part of the builder with its dialogs in a page, everything below it real but the server and the clock. */
export const showBuilder = async (
  template: Template,
  part: ReactNode = null,
  checks: () => CheckRunner = inlineChecks,
): Promise<ShownBuilder> => {
  // Fields that grow with their text wait for fonts, which a page without layout has none of.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  const server = fakeServer(template)
  const clock = manualClock()
  const ids = countingIds('new')
  const builder = await openBuilder({
    calls: server.calls,
    templateId: '7',
    clock,
    ids,
    recovery: createRecovery(localStorage, '7', 'test', () => false),
    whenIdle: (perform) => clock.after(0, perform),
    checks,
  })
  const { store } = builder
  clock.pass(0)
  beginSession({ token: 'token', ...signedInWith(['CKL_MANAGE_TEMPLATES']) })
  const tools = {
    builder,
    ids,
    clipboard: createClipboard(localStorage, 'test'),
    starting: { titleOf: () => '', labelsOf: () => [] },
    reload: () => undefined,
    openTemplate: () => undefined,
    openTranslations: () => undefined,
    leave: () => undefined,
  }
  const screen = await openScreen({
    at: '/builder',
    path: '/builder',
    screen: () => (
      <BuilderContext value={store}>
        <BuilderToolsContext value={tools}>
          {part}
          <BuilderDialogs />
        </BuilderToolsContext>
      </BuilderContext>
    ),
  })
  return {
    builder,
    store,
    server,
    clock,
    perform: async (perform) => {
      await act(async () => {
        perform()
        clock.pass(1000)
      })
    },
    close: async () => {
      await screen.close()
      builder.close()
      localStorage.clear()
    },
  }
}

/** What the page says, without the styles that stand in it. */
const pageText = (): string => {
  const page = document.body.cloneNode(true)
  if (!(page instanceof HTMLElement)) return ''
  for (const style of page.querySelectorAll('style')) style.remove()
  return (page.textContent ?? '').replaceAll(/\s+/g, ' ')
}

/** Waits until the page says this, or no longer says it. */
export const says = (text: string, isSaid = true): Promise<void> =>
  vi.waitFor(
    async () => {
      await act(async () => new Promise((resolve) => setImmediate(resolve)))
      const said = pageText()
      if (said.includes(text) !== isSaid) throw new Error(`the page says: ${said}`)
    },
    { timeout: 15_000 },
  )
