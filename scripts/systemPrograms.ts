import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of these programs on the path, or null. */
export const programOnPath = (names: readonly string[]): string | null => {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter))
    for (const name of names) {
      const path = join(folder, name)
      if (existsSync(path)) return path
    }
  return null
}

export const runQuietly = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    // A package that brings a service must not start it here: run level 1 has none.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  }).status === 0

/** Installs one of the system's own packages; false where we may not, or where there are none. */
export const installSystemPackage = (name: string): boolean => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.error(`Installing ${name} from the system’s packages (once) ...`)
  // What a machine knew when it was made names packages of that day: a browser of six months ago is another browser.
  runQuietly('apt-get', 'update', '-qq')
  return runQuietly('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name)
}
