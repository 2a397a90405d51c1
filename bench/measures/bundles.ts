import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { bareReact } from '../bareReact.ts'
import type { Measure, Sample } from '../figure.ts'

const apps = join(import.meta.dirname, '..', '..', 'apps')

/** Kilobytes (gzip) of the JavaScript that a page loads before it shows anything: its scripts and what they import. */
const initialScripts = (app: string, page: string): number => {
  const folder = join(apps, app, 'dist')
  const html = readFileSync(join(folder, page), 'utf8')
  const seen = new Set<string>()
  const follow = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    const code = readFileSync(join(folder, file), 'utf8')
    for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) if (name) follow(join('assets', name))
  }
  for (const [, path] of html.matchAll(/(?:src|href)="(?:\/field)?\/(assets\/[^"]+\.js)"/g)) if (path) follow(path)
  return [...seen].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1000,
    0,
  )
}

export const bundles: Measure = {
  name: 'bundles',
  rounds: 1,
  prepare: async () => ({
    round: async () => {
      const bare = await bareReact()
      const samples: Sample[] = [
        {
          name: 'initial JavaScript of field',
          unit: 'kB gzip',
          value: initialScripts('field', 'index.html'),
          yardstick: bare,
          better: 'less',
          goal: { of: 'value', limit: 130 },
        },
        {
          name: 'initial JavaScript of web',
          unit: 'kB gzip',
          value: initialScripts('web', 'index.html'),
          yardstick: bare,
          better: 'less',
          goal: { of: 'value', limit: 260 },
        },
      ]
      return samples
    },
    close: async () => undefined,
  }),
}
