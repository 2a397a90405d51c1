import { WorkerProcess } from '../threads/index.ts'
import type { PdfTask } from './pdfWorker.ts'
import type { Paper, PdfPicture } from './setPaper.ts'

/** Sets pages in a process of their own: neither the event loop nor the memory of the server knows of them. */
export class PdfPress {
  readonly #process = new WorkerProcess<PdfTask, Uint8Array | null>({
    file: new URL('./pdfWorker.ts', import.meta.url),
    name: 'PDF',
    memoryMb: 400,
    // The portable compiler keeps every report it has set: an archive of thousands would fill it.
    restAtMb: 700,
  })

  async print({ template, files }: Paper, pictures: readonly PdfPicture[]): Promise<Uint8Array> {
    const pdf = await this.#process.run({ template, files, pictures, out: null })
    if (pdf === null) throw new Error('the PDF worker kept the pages')
    return pdf
  }

  /** With pictures from the disk, into the file `out`. */
  async printTo(out: string, paper: Paper, pictures: readonly PdfPicture[]): Promise<void> {
    await this.#process.run({ ...paper, pictures, out })
  }

  close(): Promise<void> {
    return this.#process.close()
  }
}
