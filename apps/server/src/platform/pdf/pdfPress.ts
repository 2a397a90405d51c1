import { WorkerThread } from '../threads/index.ts'
import type { PdfTask } from './pdfWorker.ts'

/** Sets pages in a thread of their own: the HTTP server's event loop never waits for a PDF. */
export class PdfPress {
  readonly #thread = new WorkerThread<PdfTask, Uint8Array>({
    file: new URL('./pdfWorker.ts', import.meta.url),
    name: 'PDF',
    memoryMb: 1500,
  })

  print(template: string, files: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> {
    return this.#thread.run({ template, files })
  }

  close(): Promise<void> {
    return this.#thread.close()
  }
}
