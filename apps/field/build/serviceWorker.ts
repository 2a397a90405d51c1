import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'

export interface ServiceWorkerOptions {
  readonly entry: string
  readonly fileName: string
}

/** One file kept from the first visit on. `revision` is null where the name itself changes with the content. */
export interface PrecacheEntry {
  readonly url: string
  readonly revision: string | null
}

const filesBelow = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()

/**
 * What the app needs to start without a network. Left out: the builder's preview (it lives in the workspace), maps,
 * and the parts of the fonts for scripts that none of the four languages is written in; those are kept when first used.
 */
const isKept = (file: string): boolean =>
  !file.endsWith('.map') &&
  !/^assets\/preview-|^preview\.html$/.test(file) &&
  (!file.endsWith('.woff2') || /(inter-(latin|latin-ext)-|vazirmatn-arabic-)/.test(file))

const namedByContent = /^assets\/.+-[\w-]{8}\.\w+$/

export const precacheOf = async (folder: string, base: string): Promise<readonly PrecacheEntry[]> => {
  const entries: PrecacheEntry[] = []
  for (const file of (await filesBelow(folder)).filter(isKept)) {
    const revision = namedByContent.test(file)
      ? null
      : createHash('sha256')
          .update(await readFile(join(folder, file)))
          .digest('hex')
          .slice(0, 16)
    entries.push({ url: base + file, revision })
  }
  return entries
}

/** After the app was built: a second build makes the service worker, with the list of the app's files in it. */
export const serviceWorker = ({ entry, fileName }: ServiceWorkerOptions): Plugin => {
  let config: ResolvedConfig | undefined
  return {
    name: 'field-service-worker',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    closeBundle: async () => {
      if (!config) return
      const { outDir } = config.build
      const precache = await precacheOf(outDir, config.base)
      await build({
        configFile: false,
        root: config.root,
        logLevel: 'warn',
        publicDir: false,
        define: { __PRECACHE__: JSON.stringify(precache), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir,
          emptyOutDir: false,
          target: 'es2022',
          rolldownOptions: { input: entry, output: { format: 'es', entryFileNames: fileName, codeSplitting: false } },
        },
      })
    },
  }
}
