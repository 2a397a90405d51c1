import type { Handlers } from '../../platform/http/index.ts'
import { managerHandlers, type ManagerNeed } from './manager/index.ts'
import { readFile } from './readFile.ts'
import { storage, type FilesNeed } from './storage.ts'
import { upload } from './upload.ts'

export { fileAddresses, fileAnswer, readFiles, type FileRecord } from './fileRecord.ts'
export { copyFiles, removeCopies, type CopiedFile } from './copyFiles.ts'
export { contentTypeOf } from './contentType.ts'
export { iconOf } from './iconOf.ts'
export { shownFile, shownFiles, showableFiles, templateFiles } from './shownFile.ts'
export { filesOf } from './filesOf.ts'
export { holdFile } from './holdFile.ts'
export { keepPicture, pictureAddresses, pictureNamed } from './pictures.ts'
export { releaseFiles, type FileUser } from './releaseFiles.ts'
export { useFiles, type FileReferences } from './useFiles.ts'
export { insertFile, putFile, type FileRow, type FileToStore } from './storeFile.ts'

export { registerParts } from './parts/registerParts.ts'
export { definePartsJob, sweepParts } from './parts/sweepParts.ts'

export { filesTopic, withoutPlaces } from './manager/index.ts'
export type { FilesNeed } from './storage.ts'

/** `need`: what modules tell this one that know it, which knows them not. */
export const makeHandlers = (need: FilesNeed & ManagerNeed): Handlers<'files'> => ({
  upload,
  readFile,
  storage: storage(need),
  ...managerHandlers(need),
})
