import { readFileSync } from 'node:fs'
import { PdfPress } from './pdfPress.ts'

export { openPdfEngine, type PdfEngine } from './engine.ts'
export { ownDirection } from './ownDirection.ts'
export { richTextOf, richTextSource, type RichText } from './richText.ts'
export { brand, paperTheme } from './paperTheme.ts'

/** The product's mark, for the head of a paper. */
export const logo: Uint8Array = readFileSync(new URL('./logo.svg', import.meta.url))

const press = new PdfPress()

/** Sets a paper away from the server's event loop. `files` lie beside the template under their names. */
export const printPdf = (template: string, files: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> =>
  press.print(template, files)

/** Ends the worker thread: when the process stops. */
export const closePdfPress = (): Promise<void> => press.close()
