import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const root = join(import.meta.dirname, '..', '..')

/**
 * Kilobytes (gzip) of what answering a checklist takes: compiling a template and a session on it, units included. Without
 * what a session is handed where a template needs it (givenByNumber, which writes document ids) and the functions on a
 * session that only a review, a report or the page picker calls.
 */
export const answeringPart = async (): Promise<number> => {
  const folder = mkdtempSync(join(root, 'node_modules', '.bench-'))
  try {
    const entry = join(folder, 'answering.ts')
    writeFileSync(
      entry,
      `import { compile, openSession } from '@plumbline/checklist'\nglobalThis.engine = [compile, openSession]\n`,
    )
    const built = await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: { write: false, target: 'es2024', rolldownOptions: { input: entry } },
    })
    const outputs = Array.isArray(built) ? built : [built]
    const chunks = outputs.flatMap((each) => ('output' in each ? each.output : []))
    return chunks.reduce(
      (sum, chunk) => sum + (chunk.type === 'chunk' ? gzipSync(chunk.code, { level: 9 }).length / 1000 : 0),
      0,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
