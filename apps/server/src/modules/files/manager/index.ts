import type { Handlers } from '../../../platform/http/index.ts'
import { copyFiles } from './copyFiles.ts'
import { deleteFile } from './deleteFile.ts'
import { readFileSettings, saveFileSettings } from './fileSettings.ts'
import { fileUses } from './fileUses.ts'
import { listFiles } from './listFiles.ts'
import { listFolders } from './listFolders.ts'
import { moveFiles } from './moveFiles.ts'
import type { ManagerNeed } from './need.ts'
import { newFileFolder } from './newFileFolder.ts'
import { renameFile } from './renameFile.ts'

export { filesTopic } from './told.ts'
export { withoutPlaces } from './withoutPlaces.ts'
export type { ManagerNeed } from './need.ts'

/** The calls of the file manager: folders, and which file stands in which. */
export const managerHandlers = (need: ManagerNeed): Omit<Handlers<'files'>, 'upload' | 'readFile' | 'storage'> => ({
  listFiles,
  listFolders,
  newFileFolder,
  renameFile,
  moveFiles,
  copyFiles,
  deleteFile,
  fileUses: fileUses(need),
  readFileSettings,
  saveFileSettings: saveFileSettings(need),
})
