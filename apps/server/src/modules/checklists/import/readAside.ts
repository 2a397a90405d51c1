import { TaskTooLong, WorkerThread } from '../../../platform/threads/index.ts'

/** Read in some hundredths of a second: starting a thread takes longer. */
const quickBytes = 512 * 1024

export interface AsideOptions<Task, Result> {
  /** The file that runs as the thread, and what its tasks are. */
  readonly file: URL
  readonly name: string
  readonly bytesOf: (task: Task) => number
  /** What a small one is read by, in this thread. */
  readonly here: (task: Task) => Result | Promise<Result>
  /** What is made of one that takes too long. */
  readonly tooLong: () => Result
}

/**
 * Reads files. A large one, which takes seconds (30 MB of JSON are read in one go), is read in a thread of its own, so
 * that nobody else waits.
 */
export const readAside = <Task, Result>({
  file,
  name,
  bytesOf,
  here,
  tooLong,
}: AsideOptions<Task, Result>): ((task: Task) => Promise<Result>) => {
  const thread = new WorkerThread<Task, Result>({ file, name, memoryMb: 1500, limitMs: 60_000 })
  return async (task) => {
    if (bytesOf(task) <= quickBytes) return here(task)
    try {
      return await thread.run(task)
    } catch (error) {
      if (error instanceof TaskTooLong) return tooLong()
      throw error
    }
  }
}
