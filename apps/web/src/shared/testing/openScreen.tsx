import { MantineProvider } from '@mantine/core'
import { loadWebWords } from '@plumbline/language'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { closeConfirmDelete, returnFocus, stay } from '../dialogs/index.ts'
import { closeUpgrade } from '../plans/index.ts'
import { parseSearch, stringifySearch } from '../screens/search.ts'
import { hideToast, shownToasts } from '../toasts/index.ts'
import { WordsProvider } from '../words/index.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

export interface OpenScreen {
  /** Path and query. */
  readonly address: () => string
  readonly root: HTMLElement
  readonly back: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface OpenScreenOptions {
  readonly at: string
  readonly path: string
  readonly screen: ComponentType
}

/** A screen of the workspace in English behind a router, for tests: what it asks of the server is answered by `fetch`. */
export const openScreen = async ({ at, path, screen: Screen }: OpenScreenOptions): Promise<OpenScreen> => {
  const rootRoute = createRootRoute()
  const here = createRoute({ path, getParentRoute: () => rootRoute, component: () => <Screen /> })
  const elsewhere = createRoute({ path: '$', getParentRoute: () => rootRoute, component: () => null })
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createRouter({
    routeTree: rootRoute.addChildren([here, elsewhere]),
    history,
    parseSearch,
    stringifySearch,
  })
  const client = new QueryClient()
  await loadWebWords('en')
  const root = document.createElement('div')
  root.dataset['screen'] = path
  document.body.append(root)
  // As around every page of the workspace.
  const endFocus = returnFocus()
  const react = createRoot(root)
  await act(async () => {
    react.render(
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <WordsProvider language="en">
            <RouterProvider router={router} />
          </WordsProvider>
        </QueryClientProvider>
      </MantineProvider>,
    )
    await router.load()
  })
  return {
    address: () => router.state.location.href,
    root,
    back: () => act(async () => history.back()),
    close: async () => {
      endFocus()
      await act(async () => react.unmount())
      client.clear()
      root.remove()
      // What is asked and told stands in the app, not in the screen: the next one begins without.
      closeConfirmDelete()
      closeUpgrade()
      stay()
      for (const { id } of shownToasts()) hideToast(id)
    },
  }
}

const root = (): HTMLElement => document.querySelector<HTMLElement>('[data-screen]') ?? document.body

/** Tells a hang from a slow machine, as the limits in vitest.config.ts do. */
const patience = 15_000

/** Waits until `ready` answers something, letting React work in between. Fails loudly, with the page's text. */
export const until = async <Found,>(ready: () => Found | null | undefined | false): Promise<Found> => {
  const end = performance.now() + patience
  while (performance.now() < end) {
    const found = ready()
    if (found !== null && found !== undefined && found !== false) return found
    await act(async () => new Promise((resolve) => setImmediate(resolve)))
  }
  throw new Error(`it did not come to pass; the page says: ${root().textContent}`)
}

const named = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()

/** The first element of a selector with this name (label or text), or null. */
export const find = (selector: string, name?: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => name === undefined || named(element) === name,
  ) ?? null

export const get = (selector: string, name?: string): HTMLElement => {
  const found = find(selector, name)
  if (!found)
    throw new Error(
      `no ${selector} "${name ?? ''}" among: ${[...document.querySelectorAll(selector)].map(named).join(' | ')}`,
    )
  return found
}

export const focus = (element: HTMLElement): Promise<void> => act(async () => element.focus())

export const click = (element: HTMLElement): Promise<void> => act(async () => element.click())

/** As a person's typing does it: past the property that React keeps on the element itself. */
const setValue = (element: HTMLElement, text: string): void => {
  const kind = [HTMLSelectElement, HTMLTextAreaElement, HTMLInputElement].find((each) => element instanceof each)
  if (!kind || !Reflect.set(kind.prototype, 'value', text, element)) throw new Error('an element without a value')
}

/** Types into an input or chooses of a select, as React sees it, without waiting for what comes of it. */
export const type = (element: HTMLElement, text: string): void => {
  setValue(element, text)
  element.dispatchEvent(new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

export const fill = (element: HTMLElement, text: string): Promise<void> => act(async () => type(element, text))

export const press = (element: HTMLElement, key: string): Promise<void> =>
  act(async () => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
