import { parentPort } from 'node:worker_threads'

/** A task as it is sent to the thread, and what comes back of it. */
export interface SentTask<Task> {
  readonly id: number
  readonly task: Task
}
export type TaskAnswer<Result> =
  | { readonly id: number; readonly result: Result }
  | { readonly id: number; readonly problem: string }

/** The other side of a WorkerThread: called once, by the file that runs as the thread. */
export const serveTasks = <Task, Result>(work: (task: Task) => Result): void => {
  const port = parentPort
  if (!port) throw new Error('this file runs as a worker')
  port.on('message', ({ id, task }: SentTask<Task>) => {
    let answer: TaskAnswer<Result>
    try {
      answer = { id, result: work(task) }
    } catch (error) {
      answer = { id, problem: error instanceof Error ? error.message : String(error) }
    }
    port.postMessage(answer)
  })
}
