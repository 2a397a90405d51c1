import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')

/** Kilobytes (gzip) of React drawing one word: what any page of this stack weighs at least. */
export const bareReact = async (): Promise<number> => {
  const folder = mkdtempSync(join(root, 'node_modules', '.bench-'))
  try {
    const entry = join(folder, 'bare.js')
    writeFileSync(
      entry,
      `import { createElement } from 'react'\nimport { createRoot } from 'react-dom/client'\ncreateRoot(document.body).render(createElement('p', null, 'word'))\n`,
    )
    const built = await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { write: false, rolldownOptions: { input: entry } },
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
