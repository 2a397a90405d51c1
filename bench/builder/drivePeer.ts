import type { Page } from '@playwright/test'
import type { Driver, Keys } from './drive.ts'

/** In the page: from the call of `act` until the frame is painted in which the first of what it changed is seen. */
const timeOf = ({ act, shown }: { act: string; shown: string }): Promise<number> =>
  new Promise((resolve, reject) => {
    const peer: unknown = Reflect.get(window, 'peer')
    const perform: unknown = Reflect.get(Object(peer), act)
    if (typeof perform !== 'function') return reject(new Error(`the page has no "${act}"`))
    const started = performance.now()
    const observer = new MutationObserver((changes) => {
      const seen = changes.some(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest(shown),
      )
      if (!seen) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now() - started))
        port1.start()
        port2.postMessage(null)
      })
    })
    observer.observe(document, { childList: true, subtree: true, characterData: true })
    Reflect.apply(perform, peer, [])
  })

/** In the page: each key's time until the canvas shows it. */
const watchCanvas = (shown: string): void => {
  const took: number[] = []
  Reflect.set(window, 'canvasTimes', took)
  let pressed: number | null = null
  window.addEventListener('keydown', ({ timeStamp }) => (pressed ??= timeStamp), { capture: true })
  new MutationObserver((changes) => {
    const since = pressed
    if (since === null) return
    const seen = changes.some(({ target }) =>
      (target instanceof Element ? target : target.parentElement)?.closest(shown),
    )
    if (!seen) return
    pressed = null
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        took.push(performance.now() - since)
        port1.close()
      })
      port1.start()
      port2.postMessage(null)
    })
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** Comes back when the page has had nothing to do for a while; one that always has is given up on. */
const rest = async (page: Page): Promise<void> => {
  await page.waitForTimeout(800)
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 })))
}

/** What a change takes, each begun after the last has come to rest. */
export const actTimes = async (page: Page, act: string, shown: string, times: number): Promise<readonly number[]> => {
  const took: number[] = []
  for (let turn = 0; turn < times; turn++) {
    took.push(await page.evaluate(timeOf, { act, shown }))
    await rest(page)
  }
  return took
}

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
export const medianOfTimes = (times: readonly number[]): number =>
  at(
    times.toSorted((one, other) => one - other),
    0.5,
  )

/** Types into what has the focus. */
export const typeKeys = async ({ page, busy }: Driver, shown: string, times: number): Promise<Keys> => {
  await page.evaluate(watchCanvas, shown)
  const before = await busy()
  for (let turn = 0; turn < times; turn++) {
    await page.keyboard.press('x')
    await rest(page)
  }
  const mainThread = ((await busy()) - before) / times
  const took: unknown = await page.evaluate(() => Reflect.get(window, 'canvasTimes'))
  const sorted = (Array.isArray(took) ? took : []).filter(isNumber).toSorted((one, other) => one - other)
  return { median: at(sorted, 0.5), p95: at(sorted, 0.95), mainThread }
}
