import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { openPdfEngine } from './engine.ts'

export interface PdfTask {
  readonly id: number
  readonly files: ReadonlyMap<string, Uint8Array>
}

export type PdfResult =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly problem: string }

const template = readFileSync(new URL('./report.typ', import.meta.url), 'utf8')
const engine = await openPdfEngine()
const port = parentPort
if (!port) throw new Error('this file runs as a worker')

port.on('message', (task: PdfTask) => {
  let result: PdfResult
  try {
    result = { id: task.id, pdf: engine.compile(template, task.files) }
  } catch (error) {
    result = { id: task.id, problem: error instanceof Error ? error.message : String(error) }
  }
  port.postMessage(result)
})
