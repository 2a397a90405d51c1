import { parentPort } from 'node:worker_threads'
import { openPdfEngine } from './engine.ts'

export interface PdfTask {
  readonly id: number
  /** What sets the pages, in Typst; it reads the files beside it. */
  readonly template: string
  readonly files: ReadonlyMap<string, Uint8Array>
}

export type PdfResult =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly problem: string }

const engine = await openPdfEngine()
const port = parentPort
if (!port) throw new Error('this file runs as a worker')

port.on('message', (task: PdfTask) => {
  let result: PdfResult
  try {
    result = { id: task.id, pdf: engine.compile(task.template, task.files) }
  } catch (error) {
    result = { id: task.id, problem: error instanceof Error ? error.message : String(error) }
  }
  port.postMessage(result)
})
