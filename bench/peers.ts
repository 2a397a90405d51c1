import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Installs packages that are only measured against, exactly as the lock file of their folder names them. */
export const installPeers = (folder = import.meta.dirname): void => {
  if (isInstalled(folder)) return
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const installed = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    // A registry that does not answer is asked again and again, for a quarter of an hour.
    timeout: 300_000,
  })
  if (installed.error) throw installed.error
  if (installed.status !== 0) throw new Error(`npm ci in ${folder} failed:\n${installed.stderr}`)
}

const isInstalled = (folder: string): boolean => {
  const note = join(folder, 'node_modules', '.package-lock.json')
  return existsSync(note) && versionsIn(note) === versionsIn(join(folder, 'package-lock.json'))
}

const versionsIn = (path: string): string => {
  const lock: unknown = JSON.parse(readFileSync(path, 'utf8'))
  const packages: unknown = typeof lock === 'object' && lock !== null ? Reflect.get(lock, 'packages') : null
  return Object.entries(typeof packages === 'object' && packages !== null ? packages : {})
    .filter(([name]) => name !== '')
    .map(([name, entry]: [string, unknown]) => {
      const version: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'version') : ''
      return `${name}@${String(version)}`
    })
    .sort()
    .join('\n')
}
