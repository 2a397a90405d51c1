import { Worker } from 'node:worker_threads'
import type { SentTask, TaskAnswer } from './serveTasks.ts'

interface Waiting<Task, Result> {
  readonly task: Task
  readonly resolve: (result: Result) => void
  readonly reject: (error: Error) => void
}

export interface WorkerThreadOptions {
  /** The file that runs as the thread; it calls serveTasks. */
  readonly file: URL
  /** What its tasks are, for the words of a failure. */
  readonly name: string
  readonly memoryMb: number
  /** What one task may take, from when the thread turns to it; absent: as long as it likes. */
  readonly limitMs?: number
}

/** A task took longer than it may: its thread was ended, the tasks behind it go on in another. */
export class TaskTooLong extends Error {
  override readonly name = 'TaskTooLong'
}

const idleMs = 60_000

/**
 * One worker thread for work that would keep the server's event loop waiting: started with the first task, ended after a
 * minute without one. Tasks are done one after the other. A thread that dies takes its own tasks with it and no other.
 */
export class WorkerThread<Task, Result> {
  readonly #options: WorkerThreadOptions
  #worker: Worker | null = null
  readonly #waiting = new Map<number, Waiting<Task, Result>>()
  #last = 0
  #idle: NodeJS.Timeout | null = null
  /** Of the first of those that wait: they are done one after the other. */
  #limit: NodeJS.Timeout | null = null

  constructor(options: WorkerThreadOptions) {
    this.#options = options
  }

  /** What the thread makes of the task; rejects with its words when it can't. Both are structured clones. */
  run(task: Task): Promise<Result> {
    const worker = (this.#worker ??= this.#start())
    const sent: SentTask<Task> = { id: ++this.#last, task }
    return new Promise((resolve, reject) => {
      this.#waiting.set(sent.id, { task, resolve, reject })
      worker.postMessage(sent)
      if (this.#waiting.size === 1) this.#watch()
    })
  }

  async close(): Promise<void> {
    if (this.#idle) clearTimeout(this.#idle)
    if (this.#limit) clearTimeout(this.#limit)
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }

  /** The time of the task that is done now begins. */
  #watch(): void {
    if (this.#limit) clearTimeout(this.#limit)
    this.#limit = null
    const { limitMs } = this.#options
    if (limitMs === undefined || this.#waiting.size === 0) return
    this.#limit = setTimeout(() => this.#giveUp(), limitMs)
    this.#limit.unref()
  }

  #giveUp(): void {
    const [first, ...behind] = this.#waiting
    if (first === undefined) return
    const [id, { reject }] = first
    this.#waiting.delete(id)
    const former = this.#worker
    this.#worker = null
    void former?.terminate()
    reject(new TaskTooLong(`the ${this.#options.name} worker took too long`))
    if (behind.length === 0) return
    const worker = (this.#worker = this.#start())
    for (const [next, { task }] of behind) worker.postMessage({ id: next, task } satisfies SentTask<Task>)
    this.#watch()
  }

  #start(): Worker {
    const { file, name, memoryMb } = this.#options
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
    worker.unref()
    const end = (error: Error): void => {
      // One that was ended while idle, or for taking too long, has nothing to do with those after it.
      if (this.#worker !== worker && this.#worker !== null) return
      this.#worker = null
      for (const waiting of this.#waiting.values()) waiting.reject(error)
      this.#waiting.clear()
      this.#watch()
    }
    worker.on('message', (answer: TaskAnswer<Result>) => {
      const waiting = this.#waiting.get(answer.id)
      if (this.#waiting.delete(answer.id)) this.#watch()
      if ('result' in answer) waiting?.resolve(answer.result)
      else waiting?.reject(new Error(answer.problem))
      this.#restWhenIdle()
    })
    worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => end(new Error(`the ${name} worker ended`)))
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
