import { existsSync } from 'node:fs'
import { installSystemPackage, programOnPath, runQuietly } from './systemPrograms.ts'

/** The same engine without windows to draw: a third less work for the processors, where a system has it. */
const withoutWindows = 'chromium-headless-shell'

const installed = (): string | null =>
  programOnPath([withoutWindows, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'])

/** What this machine offers: its own packages where we may install them. */
const install = (): void => {
  if (installSystemPackage(withoutWindows) || installSystemPackage('chromium')) return
  console.error('Installing Chromium for the browser journeys (once) ...')
  runQuietly('npx', 'playwright', 'install', 'chromium')
}

/** The browser for journeys and pictures: CHROMIUM_PATH, else the system's, else one that is installed now. */
export const findChromium = async (): Promise<string> => {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH: there is no browser at ${given}.`)
  }
  const found = installed()
  if (found) return found
  install()
  const { chromium } = await import('@playwright/test')
  const own = chromium.executablePath()
  const now = installed() ?? (existsSync(own) ? own : null)
  if (now) return now
  throw new Error('No Chromium was found and none could be installed: install one, or name it in CHROMIUM_PATH.')
}
