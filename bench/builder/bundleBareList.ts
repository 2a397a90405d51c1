import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** The bare list as one page, and its kilobytes (gzip). */
export const bundleBareList = async (): Promise<{ readonly html: string; readonly kilobytes: number }> => {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, 'bareList.ts') } },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunks = outputs.flatMap((each) => ('output' in each ? each.output : []))
  const code = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : [])).join('\n')
  return {
    html: `<!doctype html><meta charset="utf-8"><body style="margin:0"><div id="root"></div><script type="module">${code.replaceAll('</script', '<\\/script')}</script>`,
    kilobytes: gzipSync(code, { level: 9 }).length / 1000,
  }
}
