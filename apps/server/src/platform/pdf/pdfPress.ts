import { Worker } from 'node:worker_threads'
import type { PdfResult, PdfTask } from './pdfWorker.ts'

interface Waiting {
  readonly resolve: (pdf: Uint8Array) => void
  readonly reject: (error: Error) => void
}

const memoryLimitMb = 1500
const idleMs = 60_000

/**
 * One worker thread that sets pages, started with the first paper and ended after a minute without one: the HTTP
 * server's event loop never waits for a PDF. A worker that dies takes its own papers with it and no other.
 */
export class PdfPress {
  #worker: Worker | null = null
  readonly #waiting = new Map<number, Waiting>()
  #last = 0
  #idle: NodeJS.Timeout | null = null

  print(template: string, files: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> {
    const worker = (this.#worker ??= this.#start())
    const task: PdfTask = { id: ++this.#last, template, files }
    return new Promise((resolve, reject) => {
      this.#waiting.set(task.id, { resolve, reject })
      worker.postMessage(task)
    })
  }

  async close(): Promise<void> {
    if (this.#idle) clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(new URL('./pdfWorker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
    })
    worker.unref()
    const end = (error: Error): void => {
      if (this.#worker === worker) this.#worker = null
      for (const waiting of this.#waiting.values()) waiting.reject(error)
      this.#waiting.clear()
    }
    worker.on('message', (result: PdfResult) => {
      const waiting = this.#waiting.get(result.id)
      this.#waiting.delete(result.id)
      if ('pdf' in result) waiting?.resolve(result.pdf)
      else waiting?.reject(new Error(result.problem))
      this.#restWhenIdle()
    })
    worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => end(new Error('the PDF worker ended')))
    return worker
  }

  #restWhenIdle(): void {
    if (this.#idle) clearTimeout(this.#idle)
    this.#idle = setTimeout(() => {
      if (this.#waiting.size > 0) return
      const worker = this.#worker
      this.#worker = null
      void worker?.terminate()
    }, idleMs)
    this.#idle.unref()
  }
}
