import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

export interface BundledPage {
  readonly html: string
  /** Of its script, compressed. */
  readonly kilobytes: number
}

const inScript = (code: string): string => code.replaceAll('</script', '<\\/script')

/**
 * A script of this folder as one page with an empty #root, minified as a product would ship it; style sheets and scripts
 * that a library brings ready-made stand before it.
 */
export const bundlePage = async (
  script: string,
  ready: { readonly scripts?: readonly string[]; readonly styles?: readonly string[] } = {},
): Promise<BundledPage> => {
  const file = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8')
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    // The bench brings a React of its own for a peer, and none of its DOM: two of them know nothing of each other's hooks.
    resolve: { dedupe: ['react', 'react-dom'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, script) } },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunks = outputs.flatMap((each) => ('output' in each ? each.output : []))
  const code = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : [])).join('\n')
  const before = (ready.scripts ?? []).map(file)
  const styles = (ready.styles ?? []).map((path) => `<style>${file(path)}</style>`).join('')
  return {
    html: [
      `<!doctype html><meta charset="utf-8">${styles}<body style="margin:0"><div id="root"></div>`,
      ...before.map((each) => `<script>${inScript(each)}</script>`),
      `<script type="module">${inScript(code)}</script>`,
    ].join(''),
    kilobytes: gzipSync([...before, code].join('\n'), { level: 9 }).length / 1000,
  }
}
