import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { installPeers } from '../peers.ts'
import { bundlePage, type BundledPage } from './bundlePage.ts'
import { driverOf } from './drive.ts'
import { actTimes, medianOfTimes, typeKeys } from './drivePeer.ts'

/** What was measured of another builder with the same questions. null: it has no such thing. */
export interface PeerFigures {
  readonly name: string
  readonly open: number
  readonly key: number
  readonly keyP95: number
  readonly mainThread: number
  readonly add: number
  readonly move: number
  readonly undo: number | null
  readonly megabytes: number
  readonly nodes: number
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

const measured = async (
  browser: Browser,
  { html, kilobytes }: BundledPage,
  { name, canvas, title, toWrite, written }: PeerPage,
  size: { readonly count: number; readonly width: number; readonly height: number },
): Promise<PeerFigures> => {
  const context = await browser.newContext({ viewport: size })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    // An address of its own: some of them look for cookies and kept settings.
    await page.route('**/*', (route) =>
      route.request().url() === address ? route.fulfill({ contentType: 'text/html', body: html }) : route.abort(),
    )
    await page.goto(address)
    await page.waitForFunction(() => Reflect.has(window, 'peer'))
    const driver = await driverOf(page)
    const open = await page.evaluate(opening, { count: size.count, title })
    await page.waitForTimeout(2000)
    const heap = await driver.heap()
    const hasUndo = await page.evaluate(() => Reflect.get(Object(Reflect.get(window, 'peer')), 'undo') !== null)
    const add = await actTimes(page, 'add', canvas, acts)
    const move = await actTimes(page, 'move', canvas, acts)
    const undo = hasUndo ? await actTimes(page, 'undo', canvas, acts) : null
    for (const selector of toWrite) await page.locator(selector).first().click()
    const key = await typeKeys(driver, written, letters)
    return {
      name,
      open,
      key: key.median,
      keyP95: key.p95,
      mainThread: key.mainThread,
      add: medianOfTimes(add),
      move: medianOfTimes(move),
      undo: undo === null ? null : medianOfTimes(undo),
      megabytes: heap.megabytes,
      nodes: heap.nodes,
      kilobytes,
    }
  } finally {
    await context.close()
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
