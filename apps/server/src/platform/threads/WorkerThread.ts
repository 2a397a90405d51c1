import { Worker } from 'node:worker_threads'
import type { TaskAnswer } from './serveTasks.ts'
import { WorkerLine } from './WorkerLine.ts'

export interface WorkerOptions {
  /** The file that runs as the worker; it calls serveTasks. */
  readonly file: URL
  /** What its tasks are, for the words of a failure. */
  readonly name: string
  readonly memoryMb: number
  /** What one task may take, from when the worker turns to it; absent: as long as it likes. */
  readonly limitMs?: number
  /** Of what keeps more and more from task to task: see LineOptions. */
  readonly restAtMb?: number
}

/** One worker thread for work that would keep the server's event loop waiting. */
export class WorkerThread<Task, Result> extends WorkerLine<Task, Result> {
  constructor({ file, name, memoryMb, limitMs }: WorkerOptions) {
    super({ name, limitMs }, ({ answered, ended }) => {
      const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
      worker.unref()
      worker.on('message', (answer: TaskAnswer<Result>) => answered(answer))
      worker.on('error', (error) => ended(error instanceof Error ? error : new Error(String(error))))
      worker.on('exit', () => ended(new Error(`the ${name} worker ended`)))
      return {
        send: (task) => worker.postMessage(task),
        hold: (held) => (held ? worker.ref() : worker.unref()),
        end: () => worker.terminate(),
      }
    })
  }
}
