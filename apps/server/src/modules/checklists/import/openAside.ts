import { setImmediate as nextTurn } from 'node:timers/promises'
import { refuse } from '../../../platform/http/index.ts'
import { TaskTooLong, WorkerThread } from '../../../platform/threads/index.ts'
import { openFile, type FileToOpen, type OpenedFile } from './openFile.ts'

/** Opened in some hundredths of a second: starting a thread takes longer. */
const quickBytes = 512 * 1024

const thread = new WorkerThread<FileToOpen, OpenedFile>({
  file: new URL('./importWorker.ts', import.meta.url),
  name: 'import',
  memoryMb: 1500,
  limitMs: 60_000,
})

/**
 * Opens a file of an import. A large one, which takes seconds (30 MB of JSON are read in one go), is opened in a thread
 * of its own, so that nobody else waits.
 */
export const openAside = async (file: FileToOpen): Promise<OpenedFile> => {
  if (file.content.byteLength <= quickBytes) return openFile(file, () => nextTurn())
  try {
    return await thread.run(file)
  } catch (error) {
    if (error instanceof TaskTooLong) return refuse('CKL_IMPORT_UNREADABLE', { problem: 'tooLarge' })
    throw error
  }
}
