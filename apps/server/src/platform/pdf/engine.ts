import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'

/** Turns a template and its files into a PDF. */
export interface PdfEngine {
  readonly kind: 'native' | 'wasm'
  /** `files` lie beside the template under their names. Throws with the template's own words when it can't. */
  readonly compile: (template: string, files: ReadonlyMap<string, Uint8Array>) => Uint8Array
}

const require = createRequire(import.meta.url)

const fontFiles = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  '@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf',
  '@expo-google-fonts/inter/600SemiBold_Italic/Inter_600SemiBold_Italic.ttf',
  '@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf',
  '@expo-google-fonts/vazirmatn/500Medium/Vazirmatn_500Medium.ttf',
  '@expo-google-fonts/vazirmatn/600SemiBold/Vazirmatn_600SemiBold.ttf',
]

const fonts = (): Buffer[] => fontFiles.map((name) => readFileSync(require.resolve(name)))

/** As much of the native compiler's surface as is used here; its package ships no types. */
interface NativeResult {
  readonly result: object | null
  takeDiagnostics(): { readonly shortDiagnostics: readonly unknown[] } | null
}
interface NativeCompiler {
  addSource(path: string, text: string): void
  mapShadow(path: string, content: Buffer): void
  resetShadow(): void
  evictCache(age: number): void
  compile(options: { mainFilePath: string }): NativeResult
  pdf(document: object): Buffer
}
interface NativePackage {
  readonly NodeCompiler: {
    create(options: { workspace: string; fontArgs: readonly { fontBlobs: readonly Buffer[] }[] }): NativeCompiler
  }
}

const isNativePackage = (loaded: unknown): loaded is NativePackage =>
  typeof loaded === 'object' && loaded !== null && 'NodeCompiler' in loaded

const openNative = (): PdfEngine | null => {
  let loaded: unknown
  try {
    loaded = require('@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu')
  } catch {
    // An optional speed-up: other systems take the portable one.
    return null
  }
  if (!isNativePackage(loaded)) return null
  const root = '/paper'
  const compiler = loaded.NodeCompiler.create({ workspace: root, fontArgs: [{ fontBlobs: fonts() }] })
  return {
    kind: 'native',
    compile(template, files) {
      try {
        compiler.addSource(`${root}/main.typ`, template)
        for (const [name, content] of files) compiler.mapShadow(`${root}/${name}`, Buffer.from(content))
        const compiled = compiler.compile({ mainFilePath: `${root}/main.typ` })
        if (!compiled.result)
          throw new Error(`the paper did not compile: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`)
        return compiler.pdf(compiled.result)
      } finally {
        compiler.resetShadow()
        compiler.evictCache(0)
      }
    },
  }
}

const openWasm = async (): Promise<PdfEngine> => {
  const typst = await import('@myriaddreamin/typst-ts-web-compiler')
  typst.initSync({ module: readFileSync(require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) })
  const builder = new typst.TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const font of fonts()) await builder.add_raw_font(font)
  const compiler = await builder.build()
  return {
    kind: 'wasm',
    compile(template, files) {
      try {
        compiler.add_source('/main.typ', template)
        for (const [name, content] of files) compiler.map_shadow(`/${name}`, content)
        const compiled: unknown = compiler.compile('/main.typ', undefined, 'pdf', 1)
        const result =
          typeof compiled === 'object' && compiled !== null && 'result' in compiled ? compiled.result : null
        if (!(result instanceof Uint8Array)) throw new Error(`the paper did not compile: ${JSON.stringify(compiled)}`)
        return result
      } finally {
        compiler.reset_shadow()
        compiler.reset()
      }
    },
  }
}

/** The native compiler where there is one for this system, else the portable one: the same pages. */
export const openPdfEngine = async (kind?: PdfEngine['kind']): Promise<PdfEngine> =>
  (kind === 'wasm' ? null : openNative()) ?? openWasm()
