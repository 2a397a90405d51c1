import { setImmediate as nextTurn } from 'node:timers/promises'
import { refuse } from '../../../platform/http/index.ts'
import { openFile, type FileToOpen, type OpenedFile } from './openFile.ts'
import { readAside } from './readAside.ts'

/** Opens a file of an import. */
export const openAside = readAside<FileToOpen, OpenedFile>({
  file: new URL('./importWorker.ts', import.meta.url),
  name: 'import',
  bytesOf: ({ content }) => content.byteLength,
  here: (file) => openFile(file, () => nextTurn()),
  tooLong: () => refuse('CKL_IMPORT_UNREADABLE', { problem: 'tooLarge' }),
})
