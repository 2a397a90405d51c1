import { parentPort } from 'node:worker_threads'

/** A task as it is sent to the worker, and what comes back of it. */
export interface SentTask<Task> {
  readonly id: number
  readonly task: Task
}
export type TaskAnswer<Result> = ({ readonly result: Result } | { readonly problem: string }) & {
  readonly id: number
  /** What its process holds now. */
  readonly heldMb: number
}

interface Door<Task> {
  readonly listen: (take: (sent: SentTask<Task>) => void) => void
  readonly answer: (answer: object) => void
}

const doorOf = <Task>(): Door<Task> => {
  const port = parentPort
  if (port) return { listen: (take) => port.on('message', take), answer: (answer) => port.postMessage(answer) }
  if (!process.send) throw new Error('this file runs as a worker')
  const send = process.send.bind(process)
  // Whose tasks these were is gone.
  process.on('disconnect', () => process.exit())
  return {
    listen: (take) => process.on('message', (message) => take(message as SentTask<Task>)),
    answer: (answer) => void send(answer),
  }
}

const heldMb = (): number => process.memoryUsage.rss() / 1024 / 1024

/** The other side of a WorkerThread or a WorkerProcess: called once, by the file that runs as it. */
export const serveTasks = <Task, Result>(work: (task: Task) => Result | Promise<Result>): void => {
  const door = doorOf<Task>()
  let last: Promise<void> = Promise.resolve()
  door.listen(({ id, task }) => {
    last = last.then(async () => {
      try {
        door.answer({ result: await work(task), id, heldMb: heldMb() } satisfies TaskAnswer<Result>)
      } catch (error) {
        door.answer({
          id,
          heldMb: heldMb(),
          problem: error instanceof Error ? error.message : String(error),
        } satisfies TaskAnswer<Result>)
      }
    })
  })
}
