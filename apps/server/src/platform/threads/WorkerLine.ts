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

export interface LineOptions {
  /** What its tasks are, for the words of a failure. */
  readonly name: string
  /** What one task may take, from when the worker turns to it; absent: as long as it likes. */
  readonly limitMs?: number | undefined
  /** It is ended after a task that leaves more than this in its process, when none waits: the next one starts anew. */
  readonly restAtMb?: number | undefined
}

/** A task took longer than it may: its worker was ended, the tasks behind it go on in another. */
export class TaskTooLong extends Error {
  override readonly name = 'TaskTooLong'
}

interface Waiting<Task, Result> {
  readonly task: Task
  readonly resolve: (result: Result) => void
  readonly reject: (error: Error) => void
}

const idleMs = 60_000

/**
 * Tasks for one worker: started with the first of them, ended after a minute without one. Tasks are done one after the
 * other. A worker that dies takes its own tasks with it and no other.
 */
export class WorkerLine<Task, Result> {
  readonly #options: LineOptions
  readonly #open: (events: CarrierEvents<Result>) => Carrier<Task>
  #carrier: Carrier<Task> | null = null
  readonly #waiting = new Map<number, Waiting<Task, Result>>()
  #last = 0
  #idle: NodeJS.Timeout | null = null
  /** Of the first of those that wait: they are done one after the other. */
  #limit: NodeJS.Timeout | null = null

  constructor(options: LineOptions, open: (events: CarrierEvents<Result>) => Carrier<Task>) {
    this.#options = options
    this.#open = open
  }

  /** What the worker makes of the task; rejects with its words when it can't. Both are structured clones. */
  run(task: Task): Promise<Result> {
    const carrier = (this.#carrier ??= this.#start())
    const sent: SentTask<Task> = { id: ++this.#last, task }
    return new Promise((resolve, reject) => {
      this.#waiting.set(sent.id, { task, resolve, reject })
      carrier.hold(true)
      carrier.send(sent)
      if (this.#waiting.size === 1) this.#watch()
    })
  }

  async close(): Promise<void> {
    if (this.#idle) clearTimeout(this.#idle)
    if (this.#limit) clearTimeout(this.#limit)
    const carrier = this.#carrier
    this.#carrier = null
    await carrier?.end()
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
    const former = this.#carrier
    this.#carrier = null
    void former?.end()
    reject(new TaskTooLong(`the ${this.#options.name} worker took too long`))
    if (behind.length === 0) return
    const carrier = (this.#carrier = this.#start())
    carrier.hold(true)
    for (const [next, { task }] of behind) carrier.send({ id: next, task })
    this.#watch()
  }

  #start(): Carrier<Task> {
    const carrier = this.#open({
      answered: (answer) => {
        const waiting = this.#waiting.get(answer.id)
        if (this.#waiting.delete(answer.id)) this.#watch()
        if ('result' in answer) waiting?.resolve(answer.result)
        else waiting?.reject(new Error(answer.problem))
        if (this.#waiting.size === 0) carrier.hold(false)
        if (this.#waiting.size === 0 && answer.heldMb > (this.#options.restAtMb ?? Infinity)) this.#rest()
        else this.#restWhenIdle()
      },
      ended: (error) => {
        // One that was ended while idle, or for taking too long, has nothing to do with those after it.
        if (this.#carrier !== carrier && this.#carrier !== null) return
        this.#carrier = null
        for (const waiting of this.#waiting.values()) waiting.reject(error)
        this.#waiting.clear()
        this.#watch()
      },
    })
    return carrier
  }

  #rest(): void {
    const carrier = this.#carrier
    this.#carrier = null
    void carrier?.end()
  }

  #restWhenIdle(): void {
    if (this.#idle) clearTimeout(this.#idle)
    this.#idle = setTimeout(() => {
      if (this.#waiting.size === 0) this.#rest()
    }, idleMs)
    this.#idle.unref()
  }
}
