/**
 * `npm run matrix [-- FILE]`: who may make which call. Every call of the contract is tried by every role on a server of
 * its own (apps/server/src/accessMatrix.test.ts); the table of what came of it is printed, or written to FILE.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'plumbline-matrix-'))
const given = process.argv[2]
const file = given === undefined ? join(folder, 'matrix.md') : resolve(given)
const tried = spawnSync(
  join(root, 'node_modules', '.bin', 'vitest'),
  ['run', '--project', 'server', '--reporter=dot', 'apps/server/src/accessMatrix.test.ts'],
  {
    cwd: root,
    // What the tests say stands beside the table, not in it.
    stdio: ['ignore', 2, 2],
    env: { ...process.env, MATRIX_FILE: file },
  },
)
if (given === undefined && tried.status === 0) process.stdout.write(readFileSync(file, 'utf8'))
rmSync(folder, { recursive: true })
process.exit(tried.status ?? 1)
