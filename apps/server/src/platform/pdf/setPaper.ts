import sharp from 'sharp'
import type { PdfEngine } from './engine.ts'

/** A picture on the disk, as large as it is printed: in pixels. What is smaller stays as it is. */
export interface PdfPicture {
  /** The name under which it lies beside the template. */
  readonly name: string
  readonly path: string
  readonly width: number
  readonly height: number
}

export interface Paper {
  /** What sets the pages, in Typst. */
  readonly template: string
  /** They lie beside the template under their names. */
  readonly files: ReadonlyMap<string, Uint8Array>
}

/** One for each processor of a small machine: more only take memory. */
const picturesAtOnce = 2

const sized = async ({ path, width, height }: PdfPicture): Promise<Uint8Array> => {
  const picture = sharp(path).rotate().resize(width, height, { fit: 'inside', withoutEnlargement: true })
  const { hasAlpha } = await sharp(path).metadata()
  // What is drawn on clear stays so; it is small.
  return hasAlpha ? picture.png().toBuffer() : picture.jpeg({ quality: 80 }).toBuffer()
}

/** A point: for a picture that can't be read. */
const unreadable = (): Promise<Uint8Array> =>
  sharp({ create: { width: 1, height: 1, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()

/** Sets the pages with an engine, each picture made as small as it is printed. */
export const setPaper = async (
  engine: PdfEngine,
  { template, files }: Paper,
  pictures: readonly PdfPicture[],
): Promise<Uint8Array> => {
  const all = new Map(files)
  const left = pictures.values()
  const sizer = async (): Promise<void> => {
    for (const picture of left) all.set(picture.name, await sized(picture).catch(unreadable))
  }
  await Promise.all(Array.from({ length: picturesAtOnce }, sizer))
  return engine.compile(template, all)
}
