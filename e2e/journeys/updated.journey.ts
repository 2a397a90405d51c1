import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { historyOf } from '../harness/callAs.ts'
import { fieldApp } from '../harness/fieldApp.ts'
import { expect, phone, test } from '../harness/journey.ts'
import { openMobileLine } from '../harness/mobileLine.ts'
import { signIn } from '../harness/signIn.ts'

const first = 'Loading bay handover'
const second = 'Reach truck pre-use check'

/** The next build of the app: another page under the same address, and a service worker that names it anew. */
const nextBuild = (path: string, text: string): string => {
  if (path.endsWith('/service-worker.js')) return text.replace(/(index\.html.{1,3}revision:.)\w+/, '$1ffffffffffffffff')
  return path.startsWith('/field/') ? text.replace('<head>', '<head><meta name="build" content="next">') : text
}

const nextBuildIn = (page: Page): Locator => page.locator('meta[name=build][content=next]')

/** Of one step, or of one thing that a page does: neither the browser's own start and end nor its pages have a limit here. */
const atMostMs = 30_000

const inspectionOf = (page: Page): string => new URL(page.url()).hash.split('/').at(-1) ?? ''

test('an update of the app, then a start without a network: templates, the draft and what is unsent are all there', async ({
  playwright,
  launchOptions,
  server,
}) => {
  test.slow()
  const line = await openMobileLine(server.address)
  const profile = mkdtempSync(join(tmpdir(), 'plumbline-profile-'))
  // A browser of our own: nobody else ends what it waits for, and says where it waited.
  const start = (): Promise<BrowserContext> =>
    test.step('the browser starts', async () => {
      const options = { ...launchOptions, ...phone, baseURL: line.address, timeout: atMostMs }
      const started = await playwright.chromium.launchPersistentContext(profile, options)
      started.setDefaultTimeout(atMostMs)
      return started
    })
  const end = (context: BrowserContext): Promise<void> =>
    test.step('the browser ends', () => context.close(), { timeout: atMostMs })
  let browser = await start()
  try {
    let page = browser.pages()[0] ?? (await browser.newPage())
    let field = fieldApp(page)
    const drafts: string[] = []
    await test.step('an inspection is begun with a network', async () => {
      await page.goto('/field/')
      await signIn(page, 'auditor')
      await field.open()
      await field.start(first)
      drafts.push(inspectionOf(page))
      await field.goToPage('Bay')
      await field.answer('Is the bay cleared of empty pallets?', 'Yes')
      await field.showsSaved()
    })

    await test.step('answers wait on the device while a newer app comes', async () => {
      line.breaks = (path) => path.endsWith('/ops')
      await field.answer('Are the walkways marked and free?', 'No')
      await field.note('Are the walkways marked and free?', 'Shrink wrap on the walkway')
      await field.type('Trucks waiting', '4')
      line.rebuilt = nextBuild
      await page.waitForFunction(async () => {
        await (await navigator.serviceWorker.ready).update()
        return true
      })
      await page.getByRole('button', { name: 'Back', exact: true }).click()
      const update = page.getByRole('status').getByRole('button', { name: 'Update now' })
      await expect(update).toBeVisible()
      await expect(nextBuildIn(page)).toHaveCount(0)
      await update.click()
      await expect(nextBuildIn(page)).toHaveCount(1)
    })

    await test.step('the browser is closed and opened anew, without a network', async () => {
      await expect(page.getByRole('article', { name: first }).first()).toBeVisible()
      await end(browser)
      line.breaks = () => true
      browser = await start()
      page = browser.pages()[0] ?? (await browser.newPage())
      field = fieldApp(page)
      await field.open()
      await expect(nextBuildIn(page)).toHaveCount(1)
      await field.showsOffline(/^Offline · [1-9]\d* waiting/)
    })

    await test.step('the draft goes on, and the other template starts', async () => {
      await page.goto(`/field/#/inspection/${drafts[0] ?? ''}`)
      await field.goToPage('Bay')
      const walkways = field.question('Are the walkways marked and free?')
      await expect(walkways.getByRole('button', { name: 'No', exact: true })).toHaveAttribute('aria-pressed', 'true')
      await expect(walkways.getByRole('textbox', { name: 'Note' })).toHaveValue('Shrink wrap on the walkway')
      await expect(field.question('Trucks waiting').getByRole('textbox')).toHaveValue('4')
      await field.answer('Are all hand pallet trucks back and charged?', 'Yes')
      await page.getByRole('button', { name: 'Back', exact: true }).click()
      await field.start(second)
      drafts.push(inspectionOf(page))
      await field.goToPage('Truck')
      await field.answer('Do brakes, horn and lights work?', 'Yes')
      await field.showsOffline(/^Offline · [1-9]\d* waiting/)
    })

    await test.step('everything arrives once the network is back', async () => {
      line.breaks = () => false
      await field.tryNow()
      await field.showsSaved()
      for (const [inspection, least] of [
        [drafts[0] ?? '', 5],
        [drafts[1] ?? '', 1],
      ] as const) {
        const kept = await historyOf(page, inspection)
        expect(kept.length).toBeGreaterThanOrEqual(least)
        expect(new Set(kept.map(({ id }) => id)).size, 'each operation stands once').toBe(kept.length)
      }
    })
  } finally {
    await end(browser)
    await test.step('the line ends', () => line.close(), { timeout: atMostMs })
    rmSync(profile, { recursive: true, force: true })
  }
})
