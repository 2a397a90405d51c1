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
export const serveTasks = <Task, Result>(work: (task: Task) => Result | Promise<Result>): void => {
  const port = parentPort
  if (!port) throw new Error('this file runs as a worker')
  const perform = async ({ id, task }: SentTask<Task>): Promise<void> => {
    let answer: TaskAnswer<Result>
    try {
      answer = { id, result: await work(task) }
    } catch (error) {
      answer = { id, problem: error instanceof Error ? error.message : String(error) }
    }
    port.postMessage(answer)
  }
  // One after the other, also those that wait for something.
  let turn: Promise<void> = Promise.resolve()
  port.on('message', (sent: SentTask<Task>) => {
    turn = turn.then(() => perform(sent))
  })
}
