import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const installed = (): string | null => {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter))
    for (const name of names) {
      const path = join(folder, name)
      if (existsSync(path)) return path
    }
  return null
}

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** What this machine offers: its own packages where we may install them. */
const install = (): void => {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error('Installing Chromium from the system’s packages (once) ...')
    const installChromium = (): boolean => run('apt-get', 'install', '-y', '-qq', 'chromium')
    if (!installChromium() && run('apt-get', 'update', '-qq')) installChromium()
    return
  }
  console.error('Installing Chromium for the browser journeys (once) ...')
  run('npx', 'playwright', 'install', 'chromium')
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
