import type { Template } from '@plumbline/checklist'
import { updateBetween } from '../preview/updateBetween.ts'
import type { CheckAnswer, CheckRequest } from './checkMessages.ts'
import type { CheckRunner } from './CheckRunner.ts'

/** What is needed of a worker. */
export interface CheckWorker {
  readonly postMessage: (request: CheckRequest) => void
  readonly terminate: () => void
  onmessage: ((event: MessageEvent<CheckAnswer>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

/**
 * Checks in a worker. It is told only what changed since its last run. One that is still busy with an older template is
 * ended, because a computation cannot be called off otherwise, and a new one begins with the whole.
 */
export const workerChecks = (start: () => CheckWorker): CheckRunner => {
  let worker: CheckWorker | null = null
  /** What the worker has. */
  let known: Template | null = null
  let runs = 0
  let busy = false

  const end = (): void => {
    worker?.terminate()
    worker = null
    known = null
    busy = false
  }

  return {
    check: (template, done, failed) => {
      if (busy) end()
      const run = (runs += 1)
      const stop = (message: string): void => {
        end()
        failed(message)
      }
      try {
        const current = (worker ??= start())
        current.onmessage = ({ data }) => {
          if (data.run !== run) return
          busy = false
          if ('findings' in data) done(data.findings)
          else stop(data.failed)
        }
        current.onerror = (event) => stop(event.message)
        const update = known === null ? null : updateBetween(known, template)
        if (known === null) current.postMessage({ run, template })
        else current.postMessage({ run, update: update ?? { changed: [], removed: [] } })
        known = template
        busy = true
      } catch (error) {
        stop(error instanceof Error ? error.message : String(error))
      }
    },
    close: end,
  }
}
