/**
 * `npm run shots [-- NAME ... --readme]`: every screen as a picture into ./shots, from a server of its own with the demo:
 * desktop and phone, light and dark (desktop also semi-dark), English and Arabic. Prints the list.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'
import { keepAppearance, wearSkin, type PageLanguage, type Skin } from './harness/appearance.ts'
import { desktop, phone } from './harness/devices.ts'
import { password, type PersonName } from './harness/people.ts'
import { startProductServer } from './harness/productServer.ts'
import { screens, type Screen } from './harness/screens.ts'
import { signIn } from './harness/signIn.ts'

const folder = join(import.meta.dirname, '../shots')
const readmePicture = join(import.meta.dirname, '../docs/dashboard.png')
const launch = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage']

const devices: Readonly<
  Record<'desktop' | 'phone', { readonly options: BrowserContextOptions; readonly skins: readonly Skin[] }>
> = {
  desktop: { options: desktop, skins: ['light', 'semi-dark', 'dark'] },
  phone: { options: phone, skins: ['light', 'dark'] },
}
const languages: readonly PageLanguage[] = ['en', 'ar']

type State = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>

const signedIn = async (browser: Browser, baseURL: string, who: PersonName): Promise<State> => {
  const context = await browser.newContext({ ...desktop, baseURL })
  const page = await context.newPage()
  await page.goto('/login')
  await signIn(page, who)
  const state = await context.storageState()
  await context.close()
  return state
}

const words = process.argv.slice(2)
const wanted = words.filter((word) => !word.startsWith('-'))
/** `-- --readme`: also the picture of the README, which changes with every day's demo. */
const forReadme = words.includes('--readme')
const chosen =
  wanted.length === 0 ? screens : screens.filter(({ name }) => wanted.some((word) => name.startsWith(word)))
if (chosen.length === 0)
  throw new Error(`There is no such screen; there are ${screens.map(({ name }) => name).join(', ')}.`)

const server = await startProductServer({ password, settings: {} })
const browser = await chromium.launch({ executablePath: await findChromium(), args: launch })
const states = new Map<PersonName, State>()

/** Two frames on: what was changed is on the screen, frames inside included. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

const take = async (screen: Screen, device: 'desktop' | 'phone', language: PageLanguage): Promise<void> => {
  const { options, skins } = devices[device]
  const state = screen.as ? (states.get(screen.as) ?? (await signedIn(browser, server.address, screen.as))) : undefined
  if (screen.as && state) states.set(screen.as, state)
  const context = await browser.newContext({
    ...options,
    baseURL: server.address,
    reducedMotion: 'reduce',
    ...(state ? { storageState: state } : {}),
  })
  const page = await context.newPage()
  const [first = 'light'] = skins
  await keepAppearance(page, first, language)
  await screen.open(page)
  for (const skin of skins) {
    await wearSkin(page, skin)
    await painted(page)
    const path = join(folder, `${screen.name}-${device}-${skin}-${language}.png`)
    await page.screenshot({ path, animations: 'disabled' })
    console.log(path)
    if (forReadme && screen.name === 'dashboard' && device === 'desktop' && skin === 'semi-dark' && language === 'en')
      await page.screenshot({ path: readmePicture, animations: 'disabled' })
  }
  await context.close()
}

try {
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  if (forReadme) mkdirSync(dirname(readmePicture), { recursive: true })
  let failed = 0
  for (const screen of chosen)
    for (const device of ['desktop', 'phone'] as const)
      for (const language of languages)
        try {
          await take(screen, device, language)
        } catch (error) {
          failed += 1
          console.error(
            `${screen.name}, ${device}, ${language}: ${error instanceof Error ? error.message : String(error)}`,
          )
        }
  if (failed > 0) process.exitCode = 1
} finally {
  await browser.close()
  await server.remove()
}
