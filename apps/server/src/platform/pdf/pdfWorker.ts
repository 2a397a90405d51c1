import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { serveTasks } from '../threads/index.ts'
import { openPdfEngine } from './engine.ts'

/** A picture on the disk, as large as it is printed: in pixels. What is smaller stays as it is. */
export interface PdfPicture {
  /** The name under which it lies beside the template. */
  readonly name: string
  readonly path: string
  readonly width: number
  readonly height: number
}

export interface PdfTask {
  /** What sets the pages, in Typst; it reads the files beside it. */
  readonly template: string
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly pictures: readonly PdfPicture[]
  /** Where the PDF is written; null: it comes back as the result. */
  readonly out: string | null
}

const opened = openPdfEngine()
// One picture at a time, and nothing kept of it.
sharp.cache(false)
sharp.concurrency(1)

const sized = async ({ path, width, height }: PdfPicture): Promise<Uint8Array> => {
  const picture = sharp(path).rotate().resize(width, height, { fit: 'inside', withoutEnlargement: true })
  const { hasAlpha } = await sharp(path).metadata()
  // What is drawn on clear stays so; it is small.
  return hasAlpha ? picture.png().toBuffer() : picture.jpeg({ quality: 80 }).toBuffer()
}

/** A point: for a picture that can't be read. The page says so beside it. */
const unreadable = (): Promise<Uint8Array> =>
  sharp({ create: { width: 1, height: 1, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()

serveTasks<PdfTask, Uint8Array | null>(async ({ template, files, pictures, out }) => {
  const engine = await opened
  const all = new Map(files)
  for (const picture of pictures) all.set(picture.name, await sized(picture).catch(unreadable))
  const pdf = engine.compile(template, all)
  if (out === null) return pdf
  await writeFile(out, pdf)
  return null
})
