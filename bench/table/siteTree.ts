import type { Browser, Page } from '@playwright/test'

export interface Shown {
  /** Milliseconds until it was painted: the median. */
  readonly shown: number
  /** Of these, the server's answers: the median. */
  readonly answer: number
}

export interface TreeTimes {
  /** From the list of structures. */
  readonly open: Shown
  /** A branch of a few dozen. */
  readonly expand: Shown
  /** A branch of more than one call answers. */
  readonly expandWide: Shown
  /** From the call: when it goes out is a matter of how long one waits for the next letter. */
  readonly search: Shown
}

const times = 5

/** In the page: does it, and waits until the tree has a row of that name that was painted. */
const untilShown = (
  page: Page,
  act: { readonly press: string } | { readonly type: string; readonly into: string },
  wanted: string,
): Promise<Shown> =>
  page.evaluate(
    async ({ action, name }) => {
      const rowOf = (): boolean =>
        [...document.querySelectorAll('[role="treeitem"] bdi')].some(({ textContent }) => textContent === name)
      if (rowOf()) throw new Error(`${name} is there already`)
      performance.clearResourceTimings()
      const started = performance.now()
      const ended = new Promise<number>((resolve) => {
        const changed = new MutationObserver(() => {
          if (!rowOf()) return
          changed.disconnect()
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', () => resolve(performance.now()))
            port1.start()
            port2.postMessage(null)
          })
        })
        changed.observe(document.body, { childList: true, subtree: true, characterData: true })
      })
      const asked = action.press ?? action.into ?? ''
      const element = [...document.querySelectorAll<HTMLElement>('a, button, input')].find(
        (candidate) => (candidate.getAttribute('aria-label') ?? candidate.textContent) === asked,
      )
      if (!element) throw new Error(`there is no ${asked}`)
      if (action.type === undefined) element.click()
      else {
        Reflect.set(HTMLInputElement.prototype, 'value', action.type, element)
        element.dispatchEvent(new Event('input', { bubbles: true }))
      }
      const at = await ended
      const calls = performance
        .getEntriesByType('resource')
        .filter(({ name: address }) => address.includes('/api/') && address.includes('sites'))
      const from = action.type === undefined ? started : Math.min(...calls.map(({ startTime }) => startTime))
      const answered = Math.max(...calls.map((call) => call.startTime + call.duration))
      return { shown: at - from, answer: answered - from }
    },
    {
      action: {
        press: 'press' in act ? act.press : undefined,
        type: 'type' in act ? act.type : undefined,
        into: 'into' in act ? act.into : undefined,
      },
      name: wanted,
    },
  )

const median = (shown: readonly Shown[]): Shown => {
  const middle = (of: (one: Shown) => number): number =>
    shown.map(of).toSorted((a, b) => a - b)[Math.floor(shown.length / 2)] ?? Number.NaN
  return { shown: middle((one) => one.shown), answer: middle((one) => one.answer) }
}

/** Opens a structure of `bench/measures/sites.ts`, expands branches of it and searches, as often as times say. */
export const workOnTree = async (
  browser: Browser,
  { address, token }: { readonly address: string; readonly token: string },
): Promise<TreeTimes> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: address })
  try {
    await context.addInitScript((value) => localStorage.setItem('USER_TOKEN', value), token)
    const page = await context.newPage()
    const open: Shown[] = []
    const expand: Shown[] = []
    const expandWide: Shown[] = []
    const search: Shown[] = []
    for (let time = 0; time < times; time++) {
      await page.goto('/resources/sites')
      await page.getByRole('link', { name: 'Everything', exact: true }).waitFor()
      // As whoever presses it does, a moment before: the code of the screen comes with the pointer.
      await page.getByRole('link', { name: 'Everything', exact: true }).hover()
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/StructureScreen')),
      )
      open.push(await untilShown(page, { press: 'Everything' }, 'Region 1'))
      expand.push(await untilShown(page, { press: 'Expand “Region 2”' }, 'Area 1'))
      expandWide.push(await untilShown(page, { press: 'Expand “Region 1”' }, 'Area 50'))
      search.push(await untilShown(page, { type: `Site ${4000 + time}`, into: 'Search sites' }, `Site ${4000 + time}`))
    }
    return {
      open: median(open),
      expand: median(expand),
      expandWide: median(expandWide),
      search: median(search),
    }
  } finally {
    await context.close()
  }
}
