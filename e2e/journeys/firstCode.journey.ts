import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '../harness/journey.ts'

const dist = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist')
const assets = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))
const code = (name: string): string => readFileSync(join(dist, 'assets', name), 'utf8')

/** The named files with all that they import without waiting. */
const closureOf = (names: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>()
  const follow = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    for (const [, next] of code(name).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) if (next) follow(next)
  }
  names.forEach(follow)
  return seen
}

const kilobytes = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + gzipSync(code(name), { level: 9 }).length / 1000, 0)

test('what a page and the builder begin with stays small, and knows nothing of the schemas', () => {
  const page = [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/\/assets\/([^"]+\.js)"/g)].flatMap(
    ([, name]) => name ?? [],
  )
  const words = assets.filter((name) => name.startsWith('en-') && code(name).includes('builder.leave'))
  const screen = assets.filter((name) => name.startsWith('BuilderScreen-'))
  expect([page.length > 0, words.length, screen.length]).toEqual([true, 1, 1])

  const first = closureOf(page)
  const builder = closureOf([...page, ...words, ...screen])
  expect(kilobytes(first)).toBeLessThan(260)
  expect(kilobytes(builder)).toBeLessThanOrEqual(300)
  // Zod marks what it makes by this name.
  expect([...builder].filter((name) => code(name).includes('_zod'))).toEqual([])
})
