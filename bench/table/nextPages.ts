import type { Browser, Page } from '@playwright/test'
import { longestTaskOf } from './longestTask.ts'

export interface Turned {
  /** Milliseconds from the press on "next page" until its rows were painted: the median. */
  readonly paint: number
  /** Of these, the server's answer: the median. */
  readonly answer: number
  /** The same where a pointer rests on the button, as that of whoever presses it does: the median. */
  readonly paintBelowPointer: number
  /** Milliseconds until every row of the page was painted, those out of sight too: the median. */
  readonly whole: number
  /** The longest task of the browser between a press and the last row; 0: none was over 50 ms. The median. */
  readonly longest: number
  /** Of all tasks the most that one worked, without what it waited for a processor. */
  readonly longestWork: number
  /** Milliseconds that the page's own thread worked for one turn, whoever else the machine was busy with. */
  readonly work: number
}

const turns = 9

/** In the page: presses "next page" and waits until other rows were painted. */
const turn = (page: Page): Promise<{ paint: number; whole: number; answer: number; longest: number }> =>
  page.evaluate(async () => {
    const firstRow = (): string => document.querySelector('tbody [data-row]')?.closest('tr')?.textContent ?? ''
    const next = [...document.querySelectorAll('button')].find(
      (button) => button.getAttribute('aria-label') === 'Next page',
    )
    if (!next) throw new Error('there is no next page')
    const tasks: number[] = []
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
    observer.observe({ entryTypes: ['longtask'] })
    performance.clearResourceTimings()
    const before = firstRow()
    const started = performance.now()
    const paintedOnce = (isThere: () => boolean): Promise<number> =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!isThere()) return
          changed.disconnect()
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', () => resolve(performance.now() - started))
            port1.start()
            port2.postMessage(null)
          })
        }
        const changed = new MutationObserver(look)
        changed.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
      })
    const isOther = (): boolean => firstRow() !== before && firstRow() !== ''
    const first = paintedOnce(isOther)
    const all = paintedOnce(
      () => isOther() && document.querySelector('[role="grid"]')?.getAttribute('aria-busy') === 'false',
    )
    next.click()
    const paint = await first
    const whole = await all
    await new Promise((resolve) => requestIdleCallback(resolve))
    observer.disconnect()
    const list = performance.getEntriesByType('resource').find(({ name }) => name.includes('/inspections/list'))
    return { paint, whole, answer: list?.duration ?? Number.NaN, longest: Math.max(0, ...tasks) }
  })

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Leafs through the list of inspections, 100 rows a page. */
export const nextPages = async (browser: Browser, address: string, token: string): Promise<Turned> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: address })
  try {
    await context.addInitScript((value) => localStorage.setItem('USER_TOKEN', value), token)
    const page = await context.newPage()
    await page.goto('/inspections?limit=100')
    await page.locator('tbody [data-row]').first().waitFor()
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const worked = async (): Promise<number> => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
    }
    const turned: Awaited<ReturnType<typeof turn>>[] = []
    const before = await worked()
    for (let at = 0; at < turns; at++) turned.push(await turn(page))
    const work = ((await worked()) - before) / turns
    const pointed: number[] = []
    await page.getByRole('button', { name: 'Next page', exact: true }).hover()
    for (let at = 0; at < turns; at++) {
      // Nobody turns on before having seen what came; by then the page after it is there.
      await page.waitForLoadState('networkidle')
      pointed.push((await turn(page)).paint)
    }
    await page.waitForLoadState('networkidle')
    const longestWork = await longestTaskOf(devtools, async () => {
      for (let at = 0; at < turns; at++) await turn(page)
    })
    return {
      whole: median(turned.map(({ whole }) => whole)),
      paintBelowPointer: median(pointed),
      longestWork,
      paint: median(turned.map(({ paint }) => paint)),
      answer: median(turned.map(({ answer }) => answer).filter(Number.isFinite)),
      longest: median(turned.map(({ longest }) => longest)),
      work,
    }
  } finally {
    await context.close()
  }
}
