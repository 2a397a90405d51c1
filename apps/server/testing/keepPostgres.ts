/**
 * Runs one PostgreSQL for a test run and ends it when standard input ends, which is also what happens when the run
 * is killed. Arguments: the server's program, the folder that holds its data and socket, the user to run as, and whether
 * commits are flushed.
 */
import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const [program = '', root = '', user = '{}', flush = 'off'] = process.argv.slice(2)
const settings = {
  listen_addresses: '',
  unix_socket_directories: root,
  max_connections: '200',
  fsync: flush,
  full_page_writes: flush,
  synchronous_commit: flush,
  max_wal_size: '256MB',
  log_min_messages: 'fatal',
}
const server = spawn(
  program,
  ['-D', join(root, 'data'), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
  { ...JSON.parse(user), cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
)
const stop = (): void => {
  server.kill('SIGQUIT')
}
server.once('exit', (code) => {
  rmSync(root, { recursive: true, force: true })
  process.exit(code ?? 0)
})
process.stdin.on('end', stop).on('error', stop).resume()
process.on('SIGTERM', stop).on('SIGINT', stop)

async function answers(): Promise<boolean> {
  if (!existsSync(join(root, '.s.PGSQL.5432'))) return false
  const client = new pg.Client({ host: root, user: 'postgres', database: 'postgres' })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

while (!(await answers())) await wait(50)
process.stdout.write('ready\n')
