import { openTable, TableUnreadable, type OpenedTable } from '@plumbline/interchange'
import { TaskTooLong, WorkerThread } from '../../platform/threads/index.ts'
import type { TableAnswer, TableTask } from './tableTask.ts'

/** Read in some hundredths of a second: starting a thread takes longer. */
const quickBytes = 512 * 1024

/** A small text. Of a workbook its size says nothing: 400 KB of an archive may hold 400 MB. */
const isQuick = (content: Uint8Array): boolean =>
  content.byteLength <= quickBytes && !(content[0] === 0x50 && content[1] === 0x4b)
/** What unpacks to more than a thread may hold, or takes longer for a few rows, was made to do harm. */
const memoryMb = 800
const limitMs = 60_000
/** Files that are read in threads at a time; others wait for their turn. */
const mostThreads = 4

type Rows = readonly (readonly string[])[]

const tooLarge = { code: 'tooLarge', data: {} } as const

type Thread = WorkerThread<TableTask, TableAnswer>

/** Threads that have nothing to read: the next file need not wait for one to start. After a minute it ends by itself. */
const resting: Thread[] = []
const newThread = (): Thread =>
  new WorkerThread({ file: new URL('./tableWorker.ts', import.meta.url), name: 'import', memoryMb, limitMs })

let running = 0
const waiting: (() => void)[] = []

const enter = async (signal: AbortSignal | undefined): Promise<void> => {
  signal?.throwIfAborted()
  if (running < mostThreads) {
    running++
    return
  }
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // Who goes away gives up the turn that has not come.
  const giveUp = (): void => {
    const place = waiting.indexOf(resolve)
    if (place < 0) return
    waiting.splice(place, 1)
    reject(signal?.reason)
  }
  signal?.addEventListener('abort', giveUp, { once: true })
  waiting.push(resolve)
  try {
    await promise
  } finally {
    signal?.removeEventListener('abort', giveUp)
  }
}

const leave = (): void => {
  const next = waiting.shift()
  // Who waits takes the place over.
  if (next) next()
  else running--
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === 'ERR_WORKER_OUT_OF_MEMORY'

type Ask = (task: TableTask) => Promise<TableAnswer>

const askOf =
  (thread: Thread): Ask =>
  async (task) => {
    try {
      return await thread.run(task)
    } catch (error) {
      if (error instanceof TaskTooLong || isOutOfMemory(error)) return { problem: tooLarge }
      throw error
    }
  }

const rowsIn = (answer: TableAnswer): Rows | null => {
  if ('problem' in answer) throw new TableUnreadable(answer)
  return 'rows' in answer ? answer.rows : null
}

/** The thread reads on while its last rows are used. */
async function* slicesBy(ask: Ask): AsyncGenerator<Rows, void, undefined> {
  let asked = ask({ kind: 'first' })
  for (;;) {
    const rows = rowsIn(await asked)
    if (rows === null) return
    asked = ask({ kind: 'next' })
    // Nobody waits for it where the reader stops here.
    asked.catch(() => undefined)
    yield rows
  }
}

const openBy = async (ask: Ask, content: Uint8Array): Promise<OpenedTable> => {
  const answer = await ask({ kind: 'open', content })
  if ('problem' in answer) return { ok: false, problem: answer.problem }
  if (!('opened' in answer)) throw new Error('the file was not opened')
  return { ok: true, ...answer.opened, slices: () => slicesBy(ask) }
}

/** The thread rests for the next file. One that cannot be told to forget its last one ends, and the next is new. */
const letRest = async (thread: Thread): Promise<void> => {
  try {
    // What its next rows were asked for is answered before; one that ended for its memory starts anew.
    await askOf(thread)({ kind: 'close' })
    resting.push(thread)
  } catch {
    await thread.close()
  }
}

export interface ReadTableOptions {
  /** Ends the wait for a turn. */
  readonly signal?: AbortSignal | undefined
  readonly startThread?: () => Thread
}

/**
 * Hands the table in a file to `use`, which reads it as often as it likes but once at a time. A large file, or a workbook, is read in a
 * thread that has no other meanwhile: nobody else waits for it, or goes with it where it cannot be held.
 */
export const readTable = async <T>(
  content: Uint8Array,
  use: (opened: OpenedTable) => Promise<T>,
  { signal, startThread = newThread }: ReadTableOptions = {},
): Promise<T> => {
  if (isQuick(content)) return use(await openTable(content))
  await enter(signal)
  try {
    const thread = resting.pop() ?? startThread()
    try {
      return await use(await openBy(askOf(thread), content))
    } finally {
      await letRest(thread)
    }
  } finally {
    leave()
  }
}
