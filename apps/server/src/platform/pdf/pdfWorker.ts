import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { serveTasks } from '../threads/index.ts'
import { openPdfEngine } from './engine.ts'
import { setPaper, type Paper, type PdfPicture } from './setPaper.ts'

export interface PdfTask extends Paper {
  readonly pictures: readonly PdfPicture[]
  /** Where the PDF is written; null: it comes back as the result. */
  readonly out: string | null
}

const opened = openPdfEngine()
// One picture at a time, and nothing kept of it.
sharp.cache(false)
sharp.concurrency(1)

serveTasks<PdfTask, Uint8Array | null>(async ({ pictures, out, ...paper }) => {
  const pdf = await setPaper(await opened, paper, pictures)
  if (out === null) return pdf
  await writeFile(out, pdf)
  return null
})
