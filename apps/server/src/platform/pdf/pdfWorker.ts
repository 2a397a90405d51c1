import { serveTasks } from '../threads/index.ts'
import { openPdfEngine } from './engine.ts'

export interface PdfTask {
  /** What sets the pages, in Typst; it reads the files beside it. */
  readonly template: string
  readonly files: ReadonlyMap<string, Uint8Array>
}

const engine = await openPdfEngine()

serveTasks<PdfTask, Uint8Array>(({ template, files }) => engine.compile(template, files))
