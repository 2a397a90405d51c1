import type { CDPSession, Page } from '@playwright/test'

/** In the page: how long each key takes until what it changed is painted. */
const watchKeys = (): void => {
  const took: number[] = []
  Reflect.set(window, 'keyTimes', took)
  // A held Alt changes nothing, but the frame asked for to hear of that would keep the next key waiting for another.
  const held = new Set(['Alt', 'Control', 'Meta', 'Shift'])
  window.addEventListener(
    'keydown',
    (event) => {
      const { key, timeStamp } = event
      if (held.has(key)) return
      requestAnimationFrame(() => {
        // After the frame: a message comes behind style, layout and paint.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => {
          took.push(performance.now() - timeStamp)
          port1.close()
        })
        port1.start()
        port2.postMessage(null)
      })
    },
    { capture: true },
  )
}

export interface Keys {
  readonly median: number
  readonly p95: number
  /** Milliseconds of the page's main thread for each key, with its part of all that follows once nothing is pressed. */
  readonly mainThread: number
}

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

export interface Driver {
  readonly page: Page
  readonly devtools: CDPSession
  /** Presses keys one by one, as fast as a quick typist. */
  readonly press: (key: string, times: number) => Promise<Keys>
  /** Milliseconds that the page's main thread has worked so far. */
  readonly busy: () => Promise<number>
  readonly heap: () => Promise<{ readonly megabytes: number; readonly nodes: number }>
}

const betweenMs = 150
/** After the last key: what waits for a pause is done, and counts as well. */
const pauseMs = 1200

export const driverOf = async (page: Page): Promise<Driver> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.evaluate(watchKeys)
  const busy = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  return {
    page,
    devtools,
    busy,
    press: async (key, times) => {
      await page.evaluate(() => {
        const took: unknown = Reflect.get(window, 'keyTimes')
        if (Array.isArray(took)) took.length = 0
      })
      const before = await busy()
      for (let turn = 0; turn < times; turn++) {
        await page.keyboard.press(key)
        await page.waitForTimeout(betweenMs)
      }
      await page.waitForTimeout(pauseMs)
      const mainThread = ((await busy()) - before) / times
      const took: unknown = await page.evaluate(() => Reflect.get(window, 'keyTimes'))
      const sorted = (Array.isArray(took) ? took : [])
        .filter((each): each is number => typeof each === 'number')
        .toSorted((one, other) => one - other)
      return { median: at(sorted, 0.5), p95: at(sorted, 0.95), mainThread }
    },
    heap: async () => {
      await devtools.send('HeapProfiler.collectGarbage')
      const { usedSize } = await devtools.send('Runtime.getHeapUsage')
      const { nodes } = await devtools.send('Memory.getDOMCounters')
      return { megabytes: usedSize / 1024 / 1024, nodes }
    },
  }
}
