import { setImmediate as nextTurn } from 'node:timers/promises'
import { decodeTable, type DecodedTable } from '@plumbline/interchange'
import { TaskTooLong, WorkerThread } from '../../../platform/threads/index.ts'

/** Decoded in some hundredths of a second: starting a thread takes longer. */
const quickBytes = 512 * 1024

const thread = new WorkerThread<Uint8Array, DecodedTable>({
  file: new URL('./tableWorker.ts', import.meta.url),
  name: 'table',
  memoryMb: 1500,
  limitMs: 60_000,
})

/** A table from the bytes of a file; of a large one in a thread of its own, so that nobody else waits. */
export const decodeAside = async (content: Uint8Array): Promise<DecodedTable> => {
  if (content.byteLength <= quickBytes) return decodeTable(content, { pause: () => nextTurn() })
  try {
    return await thread.run(content)
  } catch (error) {
    if (error instanceof TaskTooLong) return { ok: false, problem: { code: 'tooLarge', data: {} } }
    throw error
  }
}
