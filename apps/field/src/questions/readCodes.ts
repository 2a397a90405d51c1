/** What a picture of a code says. */
export type CodeReader = (picture: ImageData) => Promise<string | null>

export type CodeKind = 'qr' | 'barcode'

/** The browser's own detector, where it has one (the Shape Detection specification, which the types do not know). */
interface Detector {
  readonly detect: (picture: ImageData) => Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

const ownFormats: Readonly<Record<CodeKind, readonly string[]>> = {
  qr: ['qr_code'],
  barcode: [
    'ean_13',
    'ean_8',
    'upc_a',
    'upc_e',
    'code_128',
    'code_39',
    'code_93',
    'codabar',
    'itf',
    'data_matrix',
    'pdf417',
  ],
}

const isDetectorClass = (value: unknown): value is DetectorClass =>
  typeof value === 'function' && 'getSupportedFormats' in value

const ownReader = async (kind: CodeKind): Promise<CodeReader | null> => {
  const Detectors: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  if (!isDetectorClass(Detectors)) return null
  const supported = await Detectors.getSupportedFormats()
  const formats = ownFormats[kind].filter((format) => supported.includes(format))
  // One that lacks the commonest of them is of no use to who holds that code.
  if (formats[0] !== ownFormats[kind][0]) return null
  const detector = new Detectors({ formats })
  return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null
}

/** Formats by the names of ZXing. */
const zxingFormats = {
  qr: ['QRCode', 'MicroQRCode', 'RMQRCode'],
  barcode: [
    'EAN13',
    'EAN8',
    'UPCA',
    'UPCE',
    'Code128',
    'Code39',
    'Code93',
    'Codabar',
    'ITF',
    'DataMatrix',
    'PDF417',
    'Aztec',
    'DataBar',
  ],
} as const

const zxingReader = async (kind: CodeKind): Promise<CodeReader> => {
  const [{ prepareZXingModule, readBarcodes }, { default: wasmUrl }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  // Our own copy: left alone it asks somebody else's server for it.
  prepareZXingModule({ overrides: { locateFile: (path: string) => (path.endsWith('.wasm') ? wasmUrl : path) } })
  const formats = [...zxingFormats[kind]]
  return async (picture) => {
    const found = await readBarcodes(picture, { formats, tryHarder: true, maxNumberOfSymbols: 1 })
    return found.find(({ isValid }) => isValid)?.text ?? null
  }
}

/** Reads codes of a kind in the browser's own way, else with the library we bring. */
export const openCodeReader = async (kind: CodeKind): Promise<CodeReader> =>
  (await ownReader(kind)) ?? (await zxingReader(kind))
