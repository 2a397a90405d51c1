import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { installPeers } from '../peers.ts'
import { bundlePage, type BundledPage } from './bundlePage.ts'
import { driverOf } from './drive.ts'
import { Unfinished, within } from '../within.ts'
import { actTimes, medianOfTimes, typeKeys } from './drivePeer.ts'

/** null: it has no such thing. Unfinished: it did not come in time, or something before it did not. */
export type PeerFigure = number | null | Unfinished

/** What was measured of another builder with the same questions. */
export interface PeerFigures {
  readonly name: string
  readonly open: PeerFigure
  readonly key: PeerFigure
  readonly keyP95: PeerFigure
  readonly mainThread: PeerFigure
  readonly add: PeerFigure
  readonly move: PeerFigure
  readonly undo: PeerFigure
  readonly megabytes: PeerFigure
  readonly nodes: PeerFigure
  readonly kilobytes: number
}

interface PeerPage {
  readonly name: string
  readonly script: string
  readonly ready: { readonly scripts?: readonly string[]; readonly styles?: readonly string[] }
  /** Where its questions are shown. */
  readonly canvas: string
  /** A question's title there. */
  readonly title: string
  /** What is clicked, one after the other, until the title can be written. */
  readonly toWrite: readonly string[]
  /** Where the letters show: on the canvas, or in the dialog where it has one. */
  readonly written: string
}

const modules = 'peers/node_modules'

const pages: readonly PeerPage[] = [
  {
    name: 'SurveyJS Creator 3',
    script: 'peers/surveyCreator.ts',
    ready: {
      styles: [
        '../node_modules/survey-core/survey-core.min.css',
        `${modules}/survey-creator-core/survey-creator-core.min.css`,
      ],
    },
    canvas: '.svc-creator__content-holder',
    title: '.svc-question__content .sv-string-editor',
    toWrite: ['.svc-question__content .sv-string-editor'],
    written: '.svc-question__content',
  },
  {
    name: 'form-js editor 1.23',
    script: 'peers/formEditor.ts',
    ready: {
      styles: ['form-js-editor', 'properties-panel', 'draggle'].map(
        (name) => `${modules}/@bpmn-io/form-js-editor/dist/assets/${name}.css`,
      ),
    },
    canvas: '.fjs-form-editor .fjs-form',
    title: '.fjs-element[data-id="q1"]',
    toWrite: [
      '.fjs-element[data-id="q1"]',
      // Its properties stand there by then.
      '.bio-properties-panel-header:has-text("Question 2")',
      '[data-group-id="group-general"] .bio-properties-panel-group-header-title',
      '#bio-properties-panel-label',
    ],
    written: '.fjs-form-editor .fjs-form',
  },
  {
    name: 'Form.io builder 4',
    script: 'peers/formIo.ts',
    ready: {
      scripts: [`${modules}/formiojs/dist/formio.full.min.js`],
      styles: [`${modules}/formiojs/dist/formio.full.min.css`],
    },
    canvas: '.formarea',
    title: '.formio-component-q0',
    toWrite: [
      '.formio-component-q0',
      '.builder-component:has(> .formio-component-q0) [ref="editComponent"]',
      '.formio-dialog input[name="data[label]"]',
    ],
    written: '.formio-dialog',
  },
]

const address = 'http://builder.test/'
const letters = 8
const acts = 3
/** Of one kind of act, all its turns together: editors that take seconds are still measured. */
const mostSeconds = 40

/** In the page: from `begin` until the first title is painted. */
const opening = ({ count, title }: { count: number; title: string }): Promise<number> =>
  new Promise((resolve) => {
    const started = performance.now()
    const observer = new MutationObserver(() => {
      if (document.querySelector(title) === null) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now() - started))
        port1.start()
        port2.postMessage(null)
      })
    })
    observer.observe(document, { childList: true, subtree: true })
    const peer: unknown = Reflect.get(window, 'peer')
    const begin: unknown = Reflect.get(Object(peer), 'begin')
    if (typeof begin === 'function') Reflect.apply(begin, peer, [count])
  })

/** What is read of a figure that may not have come. */
const of = <Value>(measured: Value | Unfinished, read: (value: Value) => number | null): PeerFigure =>
  measured instanceof Unfinished ? measured : read(measured)

const measured = async (
  browser: Browser,
  { html, kilobytes }: BundledPage,
  { name, canvas, title, toWrite, written }: PeerPage,
  size: { readonly count: number; readonly width: number; readonly height: number },
): Promise<PeerFigures> => {
  const context = await browser.newContext({ viewport: size })
  /** A page that did not finish has no ear for what comes after. */
  let stuck: Unfinished | null = null
  const figure = async <Value>(what: string, measure: () => Promise<Value>): Promise<Value | Unfinished> => {
    if (stuck !== null) return stuck
    try {
      return await within(mostSeconds, what, measure)
    } catch (error) {
      if (!(error instanceof Unfinished)) throw error
      console.error(`${name}: ${error.message}`)
      return (stuck = error)
    }
  }
  try {
    const page = await context.newPage()
    // What is not there by then does not finish either.
    page.setDefaultTimeout(2 * mostSeconds * 1000)
    // An address of its own: some of them look for cookies and kept settings.
    await page.route('**/*', (route) =>
      route.request().url() === address ? route.fulfill({ contentType: 'text/html', body: html }) : route.abort(),
    )
    await page.goto(address)
    await page.waitForFunction(() => Reflect.has(window, 'peer'))
    const driver = await driverOf(page)
    const open = await figure('opening', () => page.evaluate(opening, { count: size.count, title }))
    const heap = await figure('coming to rest', async () => {
      await page.waitForTimeout(2000)
      return driver.heap()
    })
    const hasUndo = await figure('telling whether it can undo', () =>
      page.evaluate(() => Reflect.get(Object(Reflect.get(window, 'peer')), 'undo') !== null),
    )
    const add = await figure('adding', () => actTimes(page, 'add', canvas, acts))
    const move = await figure('moving', () => actTimes(page, 'move', canvas, acts))
    const undo = hasUndo === false ? null : await figure('undoing', () => actTimes(page, 'undo', canvas, acts))
    const key = await figure('writing', async () => {
      for (const selector of toWrite) await page.locator(selector).first().click()
      return typeKeys(driver, written, letters)
    })
    return {
      name,
      open: of(open, (ms) => ms),
      key: of(key, ({ median }) => median),
      keyP95: of(key, ({ p95 }) => p95),
      mainThread: of(key, ({ mainThread }) => mainThread),
      add: of(add, medianOfTimes),
      move: of(move, medianOfTimes),
      undo: undo === null ? null : of(undo, medianOfTimes),
      megabytes: of(heap, ({ megabytes }) => megabytes),
      nodes: of(heap, ({ nodes }) => nodes),
      kilobytes,
    }
  } finally {
    await within(mostSeconds, `closing ${name}`, () => context.close())
  }
}

/** Installs and bundles the other builders; what it answers measures each of them once. */
export const preparePeers = async (): Promise<
  (browser: Browser, size: Parameters<typeof measured>[3]) => Promise<readonly PeerFigures[]>
> => {
  installPeers()
  installPeers(join(import.meta.dirname, 'peers'))
  const bundled: (readonly [PeerPage, BundledPage])[] = []
  for (const page of pages) bundled.push([page, await bundlePage(page.script, page.ready)])
  return async (browser, size) => {
    const figures: PeerFigures[] = []
    for (const [page, html] of bundled) figures.push(await measured(browser, html, page, size))
    return figures
  }
}
