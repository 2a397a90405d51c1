import { gzipSync } from 'node:zlib'
import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.ts'
import { bundlePage } from '../builder/bundlePage.ts'
import { driverOf, type Driver, type Keys } from '../builder/drive.ts'
import { largeChecklist } from '../builder/largeChecklist.ts'
import { preparePeers, type PeerFigure, type PeerFigures } from '../builder/measurePeers.ts'
import { previewShows } from '../builder/previewShows.ts'
import type { Measure, Sample } from '../figure.ts'
import { medianOf, newFolder, removeFolder, startServer, type BenchServer } from '../server.ts'
import { Unfinished, within } from '../within.ts'

const questions = 2000
const few = 200
const letters = 30
const acts = 10
/** Of opening a builder, or of all its keys: whoever hangs says so instead of keeping everybody waiting. */
const mostSeconds = 60
const size = { width: 1600, height: 900 }

/** Frames come as fast as they are made: what is measured is work, not the wait for a screen. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
  '--disable-dev-shm-usage',
]

const numberOf = (value: unknown, name: string): number =>
  Number(typeof value === 'object' && value !== null ? Reflect.get(value, name) : Number.NaN)

/** Makes the checklist on the server; answers its id. */
const store = async (server: BenchServer, token: string, count: number): Promise<number> => {
  const content = largeChecklist(count)
  const id = numberOf(await server.send('POST', '/checklist/template/new', { title: content.title }, token), 'id')
  await server.send('POST', `/checklist/template/${id}`, { ...content, revision: 1 }, token)
  return id
}

/** In the page, before anything else: when the template had come, and when its first lines were painted. */
const watchOpening = (): void => {
  new MutationObserver((_, observer) => {
    if (document.querySelector('[role="treegrid"] [role="row"]') === null) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => performance.mark('lines painted'))
      port1.start()
      port2.postMessage(null)
    })
  }).observe(document, { childList: true, subtree: true })
}

const openedAfter = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const painted = performance.getEntriesByName('lines painted')[0]?.startTime ?? Number.NaN
    const template = performance
      .getEntriesByType('resource')
      .find(({ name }) => /\/api\/checklist\/template\/\d+$/.test(name))
    return painted - (template instanceof PerformanceResourceTiming ? template.responseEnd : Number.NaN)
  })

/** Names of what was asked for until the first lines were painted: from then on one reads and writes them. */
const askedForToOpen = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const painted = performance.getEntriesByName('lines painted')[0]?.startTime ?? Number.NaN
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= painted)
      .map(({ name }) => name)
  })

interface Builder extends Driver {
  readonly opened: number
  /** Of JavaScript, compressed: needed to open, and come two seconds later with all that stands beside the lines. */
  readonly kilobytes: { readonly initial: number; readonly settled: number }
}

const openBuilder = async (browser: Browser, server: BenchServer, token: string, id: number): Promise<Builder> => {
  const context = await browser.newContext({ viewport: size, baseURL: server.address })
  await context.addInitScript((value) => localStorage.setItem('USER_TOKEN', value), token)
  await context.addInitScript(watchOpening)
  const page = await context.newPage()
  const scripts = new Map<string, number>()
  const counted: Promise<void>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || response.frame() !== page.mainFrame()) return
    counted.push(
      response.body().then((body) => {
        scripts.set(response.url(), gzipSync(body, { level: 9 }).length / 1000)
      }),
    )
  })
  await page.goto(`/checklist/template/${id}/edit`)
  await page.locator('[role="treegrid"] [role="row"]').first().waitFor()
  await page.waitForFunction(() => performance.getEntriesByName('lines painted').length > 0)
  const opened = await openedAfter(page)
  const toOpen = new Set(await askedForToOpen(page))
  const driver = await driverOf(page)
  // The first question of the first section: its title takes the keys.
  await page.locator('[role="treegrid"] [data-title]').nth(2).click()
  await page.waitForTimeout(2000)
  await Promise.all(counted)
  const sum = (wanted: (name: string) => boolean): number =>
    [...scripts].reduce((kilobytes, [name, size]) => kilobytes + (wanted(name) ? size : 0), 0)
  return { ...driver, opened, kilobytes: { initial: sum((name) => toOpen.has(name)), settled: sum(() => true) } }
}

const openBare = async (browser: Browser, html: string): Promise<Driver & { readonly opened: number }> => {
  const page = await (await browser.newContext({ viewport: size })).newPage()
  await page.setContent(html)
  // The content may be there before its script has run.
  await page.waitForFunction(() => Reflect.has(window, 'begin'))
  const driver = await driverOf(page)
  const opened = await page.evaluate(
    (count) =>
      new Promise<number>((resolve) => {
        const started = performance.now()
        const begin: unknown = Reflect.get(window, 'begin')
        if (typeof begin === 'function') begin(count)
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(performance.now() - started))
          port1.start()
          port2.postMessage(null)
        })
      }),
    questions,
  )
  await page.locator('input').waitFor()
  return { ...driver, opened }
}

interface Acts {
  readonly key: Keys
  readonly add: Keys
  readonly move: Keys
  readonly undo: Keys
}

const perform = async (driver: Driver): Promise<Acts> => {
  await driver.press('x', 10)
  const key = await driver.press('x', letters)
  const add = await driver.press('Enter', acts)
  const move = await driver.press('Alt+ArrowDown', acts)
  const undo = await driver.press('Control+z', acts)
  return { key, add, move, undo }
}

/** Milliseconds of a save of one changed title on the server. */
const saveTime = async (server: BenchServer, token: string, id: number): Promise<number> => {
  const template = await server.send('GET', `/checklist/template/${id}`, undefined, token)
  const items: unknown = Reflect.get(Object(template), 'items')
  const item: unknown = Array.isArray(items)
    ? items.find((each: unknown) => Reflect.get(Object(each), 'type') === 'yesno')
    : null
  let revision = numberOf(template, 'revision')
  return medianOf(20, async () => {
    const edits = [{ kind: 'set_title', id: Reflect.get(Object(item), 'id'), title: `Title ${revision}` }]
    revision = numberOf(await server.send('PATCH', `/checklist/template/${id}`, { revision, edits }, token), 'revision')
  })
}

/** The builder with 2,000 questions in a real browser, beside a bare windowed list of as many titles. */
export const builder: Measure = {
  name: 'builder',
  prepare: async () => {
    const bare = await bundlePage('bareList.ts')
    const measurePeers = await preparePeers()
    const folder = newFolder()
    const server = await startServer(folder, true)
    const token = await server.signIn()
    const [large, small] = [await store(server, token, questions), await store(server, token, few)]
    const browser = await chromium.launch({ executablePath: await findChromium(), args: flags })
    let peers: readonly PeerFigures[] | null = null
    return {
      round: async () => {
        // Seconds for each of their keys: once is enough.
        peers ??= await measurePeers(browser, { count: questions, ...size })
        const saved = await within(mostSeconds, 'saving', () => saveTime(server, token, large))
        const list = await within(mostSeconds, 'opening the bare list', () => openBare(browser, bare.html))
        const limit = await within(mostSeconds, 'writing in the bare list', () => perform(list))
        const limitHeap = await list.heap()
        await list.page.context().close()
        const open = (id: number): Promise<Builder> =>
          within(mostSeconds, 'opening the builder', () => openBuilder(browser, server, token, id))
        const opened = await open(large)
        const heap = await opened.heap()
        const previewed = await within(mostSeconds, 'following in the preview', () => previewShows(opened.page))
        const own = await within(mostSeconds, 'writing in the builder', () => perform(opened))
        await opened.page.context().close()
        const little = await open(small)
        await little.press('x', 10)
        const littleKey = await little.press('x', letters)
        await little.page.context().close()
        const sample = (
          name: string,
          unit: string,
          value: number,
          yardstick: number | null,
          goal: Sample['goal'],
        ): Sample => ({ name: `builder: ${name}`, unit, value, yardstick, better: 'less', goal })
        const most = (limitOf: number): Sample['goal'] => ({ of: 'value', limit: limitOf })
        const times = (limitOf: number): Sample['goal'] => ({ of: 'ratio', limit: limitOf })
        return [
          sample('open, from template to paint', 'ms', opened.opened, list.opened, most(300)),
          sample('key to paint, median', 'ms', own.key.median, limit.key.median, times(3)),
          sample('key to paint, p95', 'ms', own.key.p95, limit.key.p95, times(3)),
          sample(`key to paint, beside ${few} questions`, 'ms', own.key.median, littleKey.median, times(1.5)),
          sample('main thread per key', 'ms', own.key.mainThread, limit.key.mainThread, most(12)),
          sample('add a question', 'ms', own.add.median, limit.add.median, most(16)),
          sample('move a question', 'ms', own.move.median, limit.move.median, most(16)),
          sample('undo', 'ms', own.undo.median, limit.undo.median, most(16)),
          sample('a letter until the preview shows it', 'ms', previewed, null, most(300)),
          sample('JavaScript heap', 'MB', heap.megabytes, limitHeap.megabytes, most(30)),
          sample('DOM nodes', '', heap.nodes, limitHeap.nodes, most(5000)),
          sample('initial JavaScript', 'kB gzip', opened.kilobytes.initial, bare.kilobytes, most(300)),
          sample('JavaScript two seconds later', 'kB gzip', opened.kilobytes.settled, null, null),
          sample('save one title of 2,000 items', 'ms', saved, null, most(100)),
          ...peers.flatMap((peer) => {
            const beside = (name: string, unit: string, value: number, theirs: PeerFigure): readonly Sample[] => {
              if (theirs === null) return []
              if (theirs instanceof Unfinished)
                return [sample(`${name}, beside ${peer.name}: ${theirs.message}`, unit, value, null, null)]
              return [sample(`${name}, beside ${peer.name}`, unit, value, theirs, null)]
            }
            return [
              ...beside('open', 'ms', opened.opened, peer.open),
              ...beside('key to paint, median', 'ms', own.key.median, peer.key),
              ...beside('key to paint, p95', 'ms', own.key.p95, peer.keyP95),
              ...beside('main thread per key', 'ms', own.key.mainThread, peer.mainThread),
              ...beside('add a question', 'ms', own.add.median, peer.add),
              ...beside('move a question', 'ms', own.move.median, peer.move),
              ...beside('undo', 'ms', own.undo.median, peer.undo),
              ...beside('JavaScript heap', 'MB', heap.megabytes, peer.megabytes),
              ...beside('DOM nodes', '', heap.nodes, peer.nodes),
              ...beside('initial JavaScript', 'kB gzip', opened.kilobytes.initial, peer.kilobytes),
            ]
          }),
        ]
      },
      close: async () => {
        await browser.close()
        await server.stop()
        removeFolder(folder)
      },
    }
  },
}
