import type { Handlers } from '../../platform/http/index.ts'
import type { AskToClear } from '../fields/index.ts'
import type { Imports } from '../imports/index.ts'
import { assetHistory } from './assetHistory.ts'
import { changeAsset } from './changeAsset.ts'
import { archiveAssets, restoreAssets } from './changeManyAssets.ts'
import { addAssetFile } from './files/addAssetFile.ts'
import { assetFiles } from './files/assetFiles.ts'
import { removeAssetFile } from './files/removeAssetFile.ts'
import { deleteAsset } from './deleteAsset.ts'
import { exportArchivedAssets, exportAssets } from './exportAssets.ts'
import { assetTarget, importAssets } from './import/importAssets.ts'
import { listArchivedAssets, listAssets } from './listAssets.ts'
import { newAsset } from './newAsset.ts'
import { printLabels } from './printLabels.ts'
import { readAsset } from './readAsset.ts'
import { restoreAsset } from './restoreAsset.ts'
import { searchAssets } from './searchAssets.ts'
import { allAssetTypes } from './types/allTypes.ts'
import { archiveAssetTypes, restoreAssetType, restoreAssetTypes } from './types/changeManyTypes.ts'
import { changeAssetType } from './types/changeType.ts'
import { deleteAssetType } from './types/deleteType.ts'
import { deleteAssetTypeField } from './types/deleteTypeField.ts'
import { exportAssetTypes } from './types/exportTypes.ts'
import { listArchivedAssetTypes, listAssetTypes } from './types/listTypes.ts'
import { newAssetType } from './types/newType.ts'
import { readAssetType } from './types/readType.ts'

export { findAsset } from './records/assetRecord.ts'
export { lockAssets } from './records/assetTree.ts'
export { assetsNamed } from './records/assetsNamed.ts'

const handlers: Omit<Handlers<'assets'>, 'importAssets' | 'deleteAssetTypeField'> = {
  listAssets,
  exportAssets,
  listArchivedAssets,
  exportArchivedAssets,
  searchAssets,
  readAsset,
  printLabels,
  assetHistory,
  assetFiles,
  addAssetFile,
  removeAssetFile,
  newAsset,
  changeAsset,
  deleteAsset,
  archiveAssets,
  restoreAssets,
  restoreAsset,
  listAssetTypes,
  exportAssetTypes,
  listArchivedAssetTypes,
  allAssetTypes,
  readAssetType,
  newAssetType,
  changeAssetType,
  deleteAssetType,
  archiveAssetTypes,
  restoreAssetType,
  restoreAssetTypes,
}

/** The module's handlers; what rows of a file become here is declared with them. */
export const makeHandlers = (imports: Imports, askToClear: AskToClear): Handlers<'assets'> => ({
  ...handlers,
  deleteAssetTypeField: deleteAssetTypeField(askToClear),
  importAssets: importAssets(imports.define(assetTarget)),
})
