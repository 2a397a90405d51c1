import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const worthIt = 1024

/** Writes every script, style and drawing of a built app once more as .br and .gz: the server sends them as they are. */
export function compressFolder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) compressFolder(path)
    else if (/\.(js|css|svg|wasm|json|webmanifest)$/.test(entry.name)) {
      const content = readFileSync(path)
      if (content.length < worthIt) continue
      writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    }
  }
}
