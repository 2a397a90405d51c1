import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.ts'
import { largeChecklist } from '../builder/largeChecklist.ts'
import type { Measure, Sample } from '../figure.ts'
import { newFolder, removeFolder, startServer, type BenchServer } from '../server.ts'

const questions = 500
const answers = 40
/** A slow phone: the processor runs at a quarter of its speed. */
const slowness = 4
const size = { width: 390, height: 844 }
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
  '--disable-dev-shm-usage',
]

/** In the page, before anything else: when its first question can be answered. */
const watchOpening = (): void => {
  new MutationObserver((_, observer) => {
    if (document.querySelector('[aria-pressed]') === null) return
    observer.disconnect()
    requestAnimationFrame(() => {
      // After the frame: a message comes behind style, layout and paint, and behind whatever keeps the page busy.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => performance.mark('interactive'))
      port1.start()
      port2.postMessage(null)
    })
  }).observe(document, { childList: true, subtree: true })
}

/** The same questions without any of what an app does: what the browser itself needs for as many controls. */
const barePage = (count: number): string =>
  `<!doctype html><meta charset="utf-8"><main></main><script>
  const main = document.querySelector('main')
  for (let at = 1; at <= ${count}; at++) {
    const card = document.createElement('article')
    const title = document.createElement('h3')
    title.textContent = at + ' Question ' + at
    card.append(title)
    for (const word of ['Yes', 'No']) {
      const choice = document.createElement('button')
      choice.textContent = word
      choice.setAttribute('aria-pressed', 'false')
      choice.addEventListener('click', () => {
        for (const each of card.querySelectorAll('button')) each.setAttribute('aria-pressed', String(each === choice))
      })
      card.append(choice)
    }
    main.append(card)
  }
  </script>`

const slow = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
}

const interactiveAfter = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
  return page.evaluate(() => performance.getEntriesByName('interactive')[0]?.startTime ?? Number.NaN)
}

interface Answered {
  readonly median: number
  readonly p95: number
}

/** Taps choices one after the other, each until what it changed is painted. */
const answering = async (page: Page, times: number): Promise<Answered> => {
  const took = await page.evaluate(async (count) => {
    const cards = [...document.querySelectorAll('article')].filter(
      (card) => card.querySelectorAll('.choice[aria-pressed], main > article > button').length >= 2,
    )
    const measured: number[] = []
    for (let at = 0; at < count; at++) {
      const buttons = [
        ...(cards[at % Math.min(cards.length, 8)]?.querySelectorAll('button[aria-pressed="false"]') ?? []),
      ]
      const button = buttons.find(
        (each): each is HTMLButtonElement =>
          each instanceof HTMLButtonElement && /^(Yes|No)$/.test(each.textContent.trim()),
      )
      if (!button) throw new Error('there is no question to answer')
      const settled = new Promise<number>((done) => {
        new MutationObserver((_, observer) => {
          if (button.getAttribute('aria-pressed') !== 'true') return
          observer.disconnect()
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', () => done(performance.now()))
            port1.start()
            port2.postMessage(null)
          })
        }).observe(button, { attributes: true })
      })
      const began = performance.now()
      button.click()
      measured.push((await settled) - began)
      // What follows an answer (counts, progress, sending) is not the next one's time.
      await new Promise((rested) => setTimeout(rested, 120))
    }
    return measured
  }, times)
  const sorted = took.toSorted((one, other) => one - other)
  const at = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  return { median: at(0.5), p95: at(0.95) }
}

interface Opened extends Answered {
  readonly opened: number
}

const openBare = async (browser: Browser): Promise<Opened> => {
  const context = await browser.newContext({ viewport: size })
  await context.addInitScript(watchOpening)
  const page = await context.newPage()
  await page.route('http://bare.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: barePage(questions) }),
  )
  await slow(page)
  await page.goto('http://bare.test/')
  const opened = await interactiveAfter(page)
  const times = await answering(page, answers)
  await context.close()
  return { opened, ...times }
}

/** Starts an inspection, leaves it, and opens it again as one who comes back: from the device's own store. */
const openField = async (browser: Browser, server: BenchServer, token: string, title: string): Promise<Opened> => {
  const context = await browser.newContext({ viewport: size, baseURL: server.address, hasTouch: true, isMobile: true })
  await context.addInitScript((value) => localStorage.setItem('USER_TOKEN', value), token)
  await context.addInitScript(watchOpening)
  const page = await context.newPage()
  await page.goto('/field/')
  await page.getByText(/^Ready offline:/).waitFor()
  await page.getByRole('button', { name: 'Start new' }).click()
  await page.getByRole('button', { name: new RegExp(`^${title}`) }).click()
  await page.locator('article').first().waitFor()
  await page.waitForTimeout(1500)
  await slow(page)
  await page.reload()
  const opened = await interactiveAfter(page)
  await page.waitForTimeout(2000)
  const times = await answering(page, answers)
  await context.close()
  return { opened, ...times }
}

const text = (value: unknown, name: string): string =>
  String(typeof value === 'object' && value !== null ? Reflect.get(value, name) : '')

export const field: Measure = {
  name: 'field',
  prepare: async () => {
    const folder = newFolder()
    const server = await startServer(folder)
    const token = await server.signIn()
    const content = largeChecklist(questions)
    const id = text(await server.send('POST', '/checklist/template/new', { title: content.title }, token), 'id')
    await server.send('POST', `/checklist/template/${id}`, { ...content, revision: 1 }, token)
    const read = await server.send('GET', `/checklist/template/${id}`, undefined, token)
    const revision = Number(text(read, 'revision'))
    await server.send('POST', `/checklist/template/${id}/publish`, { revision }, token)
    const browser = await chromium.launch({ executablePath: await findChromium(), args: flags })
    return {
      round: async (): Promise<readonly Sample[]> => {
        const bare = await openBare(browser)
        const own = await openField(browser, server, token, content.title)
        const figure = (name: string, value: number, yardstick: number, limit: number): Sample => ({
          name: `field, ${questions} questions, ${slowness} times slower: ${name}`,
          unit: 'ms',
          value,
          yardstick,
          better: 'less',
          goal: { of: 'value', limit },
        })
        return [
          figure('interactive', own.opened, bare.opened, 1200),
          figure('answer to settled screen', own.median, bare.median, 40),
          figure('answer to settled screen, p95', own.p95, bare.p95, 80),
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
