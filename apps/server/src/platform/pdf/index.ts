import { readFileSync } from 'node:fs'
import { PdfPress } from './pdfPress.ts'
import type { Paper, PdfPicture } from './setPaper.ts'

export { openPdfEngine, type PdfEngine } from './engine.ts'
export { ownDirection } from './ownDirection.ts'
export { richTextOf, richTextSource, type PictureFile, type RichText } from './richText.ts'
export { bringPictures, dotsPerMm, type StoredPicture } from './bringPictures.ts'
export { brand, paperTheme } from './paperTheme.ts'
export { setPaper, type Paper, type PdfPicture } from './setPaper.ts'

/** The product's mark, for the head of a paper. */
export const logo: Uint8Array = readFileSync(new URL('./logo.svg', import.meta.url))

const press = new PdfPress()

/**
 * Sets a paper away from the server's event loop. `files` lie beside the template under their names, and so do the
 * `pictures` from the disk, made as small as they are printed.
 */
export const printPdf = (
  template: string,
  files: ReadonlyMap<string, Uint8Array>,
  pictures: readonly PdfPicture[] = [],
): Promise<Uint8Array> => press.print({ template, files }, pictures)

/** The same into the file `out`, with pictures from the disk made as small as they are printed. */
export const printPdfTo = (out: string, paper: Paper, pictures: readonly PdfPicture[]): Promise<void> =>
  press.printTo(out, paper, pictures)

/** Ends the worker process: when this one stops. */
export const closePdfPress = (): Promise<void> => press.close()
