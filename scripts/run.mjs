/**
 * `node scripts/run.mjs TASK [arguments]`, behind every npm script. Runs on the system's Node (20 or later) and needs
 * nothing installed: it installs what the lock file names when that is missing, builds the two apps when their sources
 * changed, and hands over to the Node that the lock file brings.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressFolder } from './compress.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')

const tasks = {
  // Small young generations: the server at rest holds 50 MB less.
  start: { script: 'apps/server/src/main.ts', pages: true, flags: ['--max-semi-space-size=8'] },
  test: { script: 'scripts/test.ts', pages: true },
  bench: { script: 'bench/run.ts', pages: true },
  soak: { script: 'e2e/soak/soak.ts', pages: true },
  shots: { script: 'e2e/shots.ts', pages: true },
  matrix: { script: 'scripts/matrix.ts', pages: false },
  demo: { script: 'apps/server/src/demo.ts', pages: true },
  recover: { script: 'apps/server/src/recover.ts', pages: false },
  backup: { script: 'apps/server/src/backup.ts', pages: false },
  restore: { script: 'apps/server/src/restore.ts', pages: false },
}

/** What each built app is made from, beside its own folder. */
const pageSources = {
  web: ['checklist', 'interchange', 'language', 'contract', 'kit'],
  field: ['checklist', 'language', 'contract', 'kit'],
}

class Refusal extends Error {}

function say(line) {
  process.stderr.write(`${line}\n`)
}

/** Installs when node_modules is not what the lock file says; the lock's hash is kept beside what was installed. */
function installMissing() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const note = join(modules, '.plumbline-lock')
  if (existsSync(note) && readFileSync(note, 'utf8') === lock && existsSync(join(modules, '.package-lock.json'))) return
  if (isInstalled()) return writeFileSync(note, lock)
  say('Installing what the lock file names (once) ...')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const installed = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: installEnvironment(),
  })
  if (installed.error) throw new Refusal(`npm could not be run: ${installed.error.message}`)
  if (installed.status !== 0) throw new Refusal(`npm ci failed:\n${installed.stderr}`)
  writeFileSync(note, lock)
}

/** Set by the npm that runs this script; they would make the inner one skip packages or repeat this script's options. */
function installEnvironment() {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^npm_config_(production|omit|only|dry_run)$/i.test(name),
  )
  return { ...Object.fromEntries(kept), NODE_ENV: 'development' }
}

/** npm writes down what it installed: an install by hand that left exactly the lock file's packages will do. */
function isInstalled() {
  try {
    const names = (path) => {
      const { packages } = JSON.parse(readFileSync(path, 'utf8'))
      return Object.entries(packages)
        .filter(([name, entry]) => name !== '' && !entry.link && name.startsWith('node_modules/') && !entry.optional)
        .map(([name, entry]) => `${name}@${entry.version}`)
        .sort()
        .join('\n')
    }
    return names(join(root, 'package-lock.json')) === names(join(modules, '.package-lock.json'))
  } catch {
    return false
  }
}

/**
 * The lock file's Node. Its package brings the program by an install script; where npm did not run that, or did not
 * link the program, it is fetched by the same script now and found in the package of this platform.
 */
function findNode() {
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node
  const found = places().find((place) => runs(place, wanted))
  if (found) return linkBin(found)
  say('Fetching Node (once) ...')
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: join(modules, 'node'),
    stdio: 'ignore',
    env: installEnvironment(),
  })
  const fetched = places().find((place) => runs(place, wanted))
  if (fetched) return linkBin(fetched)
  throw new Refusal(
    `Node ${wanted}, which the lock file names, is not in node_modules for ${process.platform} ${process.arch}: remove node_modules and try again.`,
  )
}

function places() {
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  const platform = `${prefix}-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  return [
    join(modules, 'node', 'bin', program),
    join(modules, 'node', 'node_modules', platform, 'bin', program),
    join(modules, platform, 'bin', program),
  ]
}

/** What starts `node` by its name (npm's own commands, test workers) has to meet the same one. */
function linkBin(node) {
  const bin = join(modules, '.bin', 'node')
  if (process.platform !== 'win32' && !existsSync(bin)) {
    mkdirSync(dirname(bin), { recursive: true })
    rmSync(bin, { force: true })
    symlinkSync(node, bin)
  }
  return node
}

function runs(node, version) {
  if (!existsSync(node)) return false
  if (process.platform !== 'win32') chmodSync(node, 0o755)
  const said = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return said.status === 0 && said.stdout.trim() === `v${version}`
}

/** One hash over every file an app is built from, by path and content. */
function sourcesOf(app) {
  const hash = createHash('sha256')
  const add = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (
        ['node_modules', 'dist'].includes(entry.name) ||
        entry.name.startsWith('.') ||
        /\.test\.tsx?$/.test(entry.name)
      )
        continue
      const below = join(path, entry.name)
      if (entry.isDirectory()) add(below)
      else if (entry.isFile())
        hash.update(below.slice(root.length)).update('\0').update(readFileSync(below)).update('\0')
    }
  }
  add(join(root, 'apps', app))
  for (const name of pageSources[app]) add(join(root, 'packages', name))
  for (const name of ['package-lock.json', 'tsconfig.base.json', 'scripts/compress.mjs', 'scripts/precompiledWords.ts'])
    hash.update(readFileSync(join(root, name)))
  return hash.digest('hex')
}

/** Builds the apps whose sources changed since their last build, side by side. */
async function buildStale(node) {
  const stale = Object.keys(pageSources)
    .filter((app) => existsSync(join(root, 'apps', app, 'vite.config.ts')))
    .map((app) => ({ app, hash: sourcesOf(app), note: join(root, 'apps', app, 'dist', '.sources') }))
    .filter(({ hash, note }) => !existsSync(note) || readFileSync(note, 'utf8') !== hash)
  if (stale.length === 0) return
  say(`Building ${stale.map(({ app }) => app).join(' and ')} ...`)
  const builds = stale.map(async ({ app, hash, note }) => {
    rmSync(note, { force: true })
    await build(node, app)
    compressFolder(dirname(note))
    writeFileSync(note, hash)
  })
  const failed = (await Promise.allSettled(builds)).find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}

function build(node, app) {
  return new Promise((resolve, reject) => {
    const vite = join(modules, 'vite', 'bin', 'vite.js')
    const child = spawn(node, [vite, 'build', '--logLevel', 'warn'], {
      cwd: join(root, 'apps', app),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment(node), NODE_ENV: 'production' },
    })
    const chunks = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk))
    running.add(child)
    child.once('error', reject)
    child.once('exit', (code) => {
      running.delete(child)
      if (code === 0) resolve()
      else reject(new Refusal(`Building ${app} failed:\n${Buffer.concat(chunks).toString('utf8')}`))
    })
  })
}

function environment(node) {
  const separator = process.platform === 'win32' ? ';' : ':'
  return {
    ...process.env,
    PATH: [dirname(node), join(modules, '.bin'), process.env.PATH ?? ''].join(separator),
    // Stripped types and compiled code are kept between starts: a third of the time of a start.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache', 'plumbline', 'compiled'),
  }
}

const running = new Set()
let stopped

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopped = signal
    // Without a child there is nothing to wait for; with one, this process ends only after it.
    if (running.size === 0) process.exit(128 + constants.signals[signal])
    for (const child of running) child.kill(signal)
  })
}

/**
 * npm passes signals on to this process (its script says `exec`, or the shell between them would swallow them). When
 * npm itself is killed it can't: then the child is told to end, so that no server is left behind that nobody knows of.
 */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    for (const child of running) child.kill('SIGTERM')
  }, 500)
  watch.unref()
}

function run(node, { script, flags = [] }, rest) {
  const child = spawn(node, [...flags, join(root, script), ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: environment(node),
  })
  running.add(child)
  endWithNpm()
  child.once('error', (error) => {
    say(`${script} could not be run: ${error.message}`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => {
    process.exit(code ?? 128 + (constants.signals[signal] ?? 0))
  })
}

const [name = '', ...rest] = process.argv.slice(2)
try {
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined
  if (!task) throw new Refusal(`Unknown task ${JSON.stringify(name)}; there are ${Object.keys(tasks).join(', ')}.`)
  if (Number(process.versions.node.split('.')[0]) < 20)
    throw new Refusal(`Node 20 or later is needed, this is ${process.version}.`)
  installMissing()
  const node = findNode()
  if (task.pages) await buildStale(node)
  if (stopped) process.exit(128 + constants.signals[stopped])
  run(node, task, rest)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  say(error.message)
  process.exit(1)
}
