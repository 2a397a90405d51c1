import type { Handlers } from '../../platform/http/index.ts'
import { storage } from './storage.ts'
import { upload } from './upload.ts'

export { fileAddresses, fileAnswer, readFiles, type FileRecord } from './fileRecord.ts'
export { removeFiles } from './removeFiles.ts'
export { insertFile, putFile, type FileRow, type FileToStore } from './storeFile.ts'

export const handlers: Handlers<'files'> = { upload, storage }
