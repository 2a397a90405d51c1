import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

let engine: Promise<WebAssembly.Module> | null = null

/**
 * Keeps the embedded database's compiled code as long as this process lives: every database that is opened meanwhile
 * takes it, with all that was optimised since. Opening one costs half as much.
 */
export const keepEngine = (): Promise<WebAssembly.Module> => {
  const place = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  engine ??= WebAssembly.compile(readFileSync(join(place, 'pglite.wasm')))
  return engine
}
