import type { SentTask, TaskAnswer } from './serveTasks.ts'

/** The other side of a line: a thread or a process that runs serveTasks. */
export interface Carrier<Task> {
  readonly send: (task: SentTask<Task>) => void
  /** Whether this process stays for it. */
  readonly hold: (held: boolean) => void
  readonly end: () => Promise<unknown>
}

export interface CarrierEvents<Result> {
  readonly answered: (answer: TaskAnswer<Result>) => void
  /** It is gone, whatever for. */
  readonly ended: (error: Error) => void
}

interface Waiting<Result> {
  readonly resolve: (result: Result) => void
  readonly reject: (error: Error) => void
}

const idleMs = 60_000

/**
 * Tasks for one worker: started with the first of them, ended after a minute without one. Tasks are done one after the
 * other. A worker that dies takes its own tasks with it and no other.
 */
export class WorkerLine<Task, Result> {
  readonly #open: (events: CarrierEvents<Result>) => Carrier<Task>
  #carrier: Carrier<Task> | null = null
  readonly #waiting = new Map<number, Waiting<Result>>()
  #last = 0
  #idle: NodeJS.Timeout | null = null

  constructor(open: (events: CarrierEvents<Result>) => Carrier<Task>) {
    this.#open = open
  }

  /** What the worker makes of the task; rejects with its words when it can't. Both are structured clones. */
  run(task: Task): Promise<Result> {
    const carrier = (this.#carrier ??= this.#start())
    const sent: SentTask<Task> = { id: ++this.#last, task }
    return new Promise((resolve, reject) => {
      this.#waiting.set(sent.id, { resolve, reject })
      carrier.hold(true)
      carrier.send(sent)
    })
  }

  async close(): Promise<void> {
    if (this.#idle) clearTimeout(this.#idle)
    const carrier = this.#carrier
    this.#carrier = null
    await carrier?.end()
  }

  #start(): Carrier<Task> {
    const carrier = this.#open({
      answered: (answer) => {
        const waiting = this.#waiting.get(answer.id)
        this.#waiting.delete(answer.id)
        if ('result' in answer) waiting?.resolve(answer.result)
        else waiting?.reject(new Error(answer.problem))
        if (this.#waiting.size === 0) carrier.hold(false)
        this.#restWhenIdle()
      },
      ended: (error) => {
        // One that was ended while idle has nothing to do with those after it.
        if (this.#carrier !== carrier && this.#carrier !== null) return
        this.#carrier = null
        for (const waiting of this.#waiting.values()) waiting.reject(error)
        this.#waiting.clear()
      },
    })
    return carrier
  }

  #restWhenIdle(): void {
    if (this.#idle) clearTimeout(this.#idle)
    this.#idle = setTimeout(() => {
      if (this.#waiting.size > 0) return
      const carrier = this.#carrier
      this.#carrier = null
      void carrier?.end()
    }, idleMs)
    this.#idle.unref()
  }
}
