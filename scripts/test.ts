/**
 * The whole proof, behind `npm test`: format, types, lint, unit and property tests, the server suite on both databases,
 * journeys in a real browser. Ends with one line: `N passed, N failed`. `npm test -- NAME` runs one part.
 */
import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { findChromium } from './chromium.ts'
import { failedFiles, failuresOfJourneys, failuresOfUnitTests } from './failures.ts'
import { findValkey } from './valkey.ts'

const root = join(import.meta.dirname, '..')
const bin = (name: string): string => join(root, 'node_modules', '.bin', name)
const folder = mkdtempSync(join(tmpdir(), 'plumbline-results-'))

interface Counts {
  readonly passed: number
  readonly failed: number
}

interface Part {
  readonly name: string
  readonly run: () => Promise<Counts>
}

const path = `${join(root, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`

const command = (file: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: path, ...env },
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })

/** What failed, to be said once more at the end. */
const failures: string[] = []

const oneCheck = async (file: string, ...args: string[]): Promise<Counts> => {
  if ((await command(file, args)) === 0) return { passed: 1, failed: 0 }
  failures.push(`${basename(file)} ${args.join(' ')}`)
  return { passed: 0, failed: 1 }
}

const sum = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((total, each) => total + each.passed, 0),
  failed: all.reduce((total, each) => total + each.failed, 0),
})

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const figure = (value: unknown, key: string): number => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return typeof found === 'number' ? found : 0
}

/** A run that ended badly without a failed test (a suite that did not load) counts as one failure. */
const counted = (code: number, passed: number, failed: number): Counts => ({
  passed,
  failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed,
})

/** One run of vitest: what it reports, or null where it could not even report. */
const vitest = async (
  project: string,
  env: Readonly<Record<string, string>>,
  more: readonly string[],
): Promise<{ readonly counts: Counts; readonly report: unknown }> => {
  const file = join(mkdtempSync(join(folder, `${project}-`)), 'report.json')
  const code = await command(
    bin('vitest'),
    ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...more],
    env,
  )
  const report = readJson(file)
  return { counts: counted(code, figure(report, 'numPassedTests'), figure(report, 'numFailedTests')), report }
}

/** One run that counts as it is. */
const oneRun = async (
  project: string,
  env: Readonly<Record<string, string>>,
  more: readonly string[],
): Promise<Counts> => {
  const { counts, report } = await vitest(project, env, more)
  failures.push(...failuresOfUnitTests(report))
  return counts
}

/** What passed only when it was tried once more, to be said at the end: a reader wants to know what is not steady. */
const unsteady: string[] = []

/** What fails on a machine that does much else at once is tried once more, by itself: what fails twice has failed. */
const unitTests = async (
  project: string,
  env: Readonly<Record<string, string>> = {},
  more: readonly string[] = [],
): Promise<Counts> => {
  const first = await vitest(project, env, more)
  const again = failedFiles(first.report)
  // Nothing failed, or something broke outside every test: there is nothing to try by itself.
  if (again.names.length === 0) return first.counts
  console.log(`\nTried once more, by themselves:\n${again.names.join('\n')}`)
  const second = await oneRun(project, env, ['--maxWorkers=1', ...again.names])
  if (second.failed === 0) unsteady.push(...failuresOfUnitTests(first.report))
  return { passed: first.counts.passed - again.passed + second.passed, failed: second.failed }
}

/** Files that put another module in the place of one must not meet those that were loaded before. */
const replacesModules = (): readonly string[] =>
  globSync('{apps,packages}/*/src/**/*.test.{ts,tsx}', { cwd: root }).filter((file) =>
    /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(root, file), 'utf8')),
  )

/**
 * Two thirds of the time of isolated screens is loading the same again, so that they share what is loaded first. What
 * fails there, and what replaces modules, is tried apart: that counts.
 */
const screens = async (): Promise<Counts> => {
  const apart = replacesModules()
  const { counts, report } = await vitest('screens', {}, [
    '--no-isolate',
    ...apart.flatMap((file) => ['--exclude', file]),
  ])
  const again = failedFiles(report)
  // Something broke outside every test: nothing of this run can be believed.
  if (counts.failed > 0 && again.names.length === 0) return unitTests('screens')
  if (again.names.length > 0) console.log(`\nTried once more, apart:\n${again.names.join('\n')}`)
  const alone = await oneRun('screens', {}, [...apart, ...again.names])
  return { passed: counts.passed - again.passed + alone.passed, failed: alone.failed }
}

const journeys = async (): Promise<Counts> => {
  const file = join(folder, 'journeys.json')
  const chromium = await findChromium()
  const code = await command(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  const result = readJson(file)
  failures.push(...failuresOfJourneys(result))
  const stats: unknown = typeof result === 'object' && result !== null ? Reflect.get(result, 'stats') : null
  return counted(code, figure(stats, 'expected') + figure(stats, 'flaky'), figure(stats, 'unexpected'))
}

/** The server's tests wait for disks and clocks more than they compute: one worker more than the processors. */
const crowded = `--maxWorkers=${availableParallelism() + 1}`

const typeProjects = ['pure', 'node', 'web', 'field'] as const

const parts: readonly Part[] = [
  {
    name: 'types',
    run: async () => {
      const all: Counts[] = []
      for (const project of typeProjects) all.push(await oneCheck(bin('tsc'), '--project', `tsconfig.${project}.json`))
      return sum(all)
    },
  },
  {
    name: 'lint',
    run: async () =>
      sum([await oneCheck(bin('oxfmt'), '--check', '.'), await oneCheck(bin('oxlint'), '--type-aware', '--quiet')]),
  },
  { name: 'packages', run: () => unitTests('packages') },
  { name: 'screens', run: screens },
  {
    name: 'server-embedded',
    run: () => {
      const valkey = findValkey()
      return unitTests('server', { TEST_DATABASE: 'embedded', ...(valkey ? { VALKEY_SERVER: valkey } : {}) }, [crowded])
    },
  },
  {
    name: 'server-postgres',
    // What proves the embedded database's own files and lock has run above.
    run: () =>
      unitTests('server', { TEST_DATABASE: 'postgres' }, [
        crowded,
        '--exclude',
        'apps/server/src/platform/database/embedded/**',
      ]),
  },
  { name: 'journeys', run: journeys },
]

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const chosen = wanted.length === 0 ? parts : parts.filter((part) => wanted.includes(part.name))
if (chosen.length === 0) {
  console.error(`There is no such part; there are ${parts.map((part) => part.name).join(', ')}.`)
  process.exit(1)
}

const results: Counts[] = []
for (const part of chosen) {
  const started = performance.now()
  console.log(`\n== ${part.name}`)
  let counts: Counts
  try {
    counts = await part.run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    failures.push(`${part.name}: ${String(error)}`)
    counts = { passed: 0, failed: 1 }
  }
  results.push(counts)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`== ${part.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`)
}
rmSync(folder, { recursive: true, force: true })
const total = sum(results)
if (unsteady.length > 0) console.log(`\nPassed when tried once more:\n\n${unsteady.join('\n\n')}`)
if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
