import type { Handlers } from '../../platform/http/index.ts'
import { allFolders } from './allFolders.ts'
import { changeFolder } from './changeFolder.ts'
import { checkTemplate } from './checkTemplate.ts'
import { cloneTemplate } from './cloneTemplate.ts'
import { deleteFolder } from './deleteFolder.ts'
import { deleteTemplate } from './deleteTemplate.ts'
import { editTemplate } from './editTemplate.ts'
import { exportTemplate } from './exportTemplate.ts'
import { exportTemplateList } from './exportTemplateList.ts'
import { changeGlobalResponse } from './globalResponses/changeGlobalResponse.ts'
import { deleteGlobalResponse } from './globalResponses/deleteGlobalResponse.ts'
import { exportGlobalResponses } from './globalResponses/exportGlobalResponses.ts'
import { listGlobalResponses } from './globalResponses/listGlobalResponses.ts'
import { newGlobalResponse } from './globalResponses/newGlobalResponse.ts'
import { translateGlobalOption } from './globalResponses/translateGlobalOption.ts'
import { translateGlobalResponse } from './globalResponses/translateGlobalResponse.ts'
import { importSample } from './importSample.ts'
import { importTemplate } from './importTemplate.ts'
import { lastVersionItems } from './lastVersionItems.ts'
import { listTemplates } from './listTemplates.ts'
import { listVersions } from './listVersions.ts'
import { moveTemplate } from './moveTemplate.ts'
import { newFolder } from './newFolder.ts'
import { newImageMarker } from './newImageMarker.ts'
import { newTemplate } from './newTemplate.ts'
import { pastItems } from './pastItems.ts'
import { publishTemplate } from './publishTemplate.ts'
import { changeRating } from './ratings/changeRating.ts'
import { listRatings } from './ratings/listRatings.ts'
import { saveRatings } from './ratings/saveRatings.ts'
import { readTemplate } from './readTemplate.ts'
import { readVersion } from './readVersion.ts'
import { restoreVersion } from './restoreVersion.ts'
import { saveTemplate } from './saveTemplate.ts'
import { search } from './search.ts'
import { searchTemplates } from './searchTemplates.ts'
import { storePart } from './storePart.ts'
import { acceptShare, declineShare } from './sharing/answerShare.ts'
import { receivedShares, templateShares } from './sharing/listShares.ts'
import { setTemplateAccess } from './sharing/setTemplateAccess.ts'
import { shareTemplate } from './sharing/shareTemplate.ts'
import { templateOptions } from './templateOptions.ts'
import { addTranslation, deleteTranslation, setTemplateLanguage } from './translations/changeLanguages.ts'
import { exportTranslation } from './translations/exportTranslation.ts'
import { importTranslation } from './translations/importTranslation.ts'
import { readTranslation } from './translations/readTranslation.ts'
import { bulkAutoTranslate, bulkTranslation, saveTranslation } from './translations/saveTranslation.ts'
import { templateLanguages } from './translations/templateLanguages.ts'
import { translate } from './translations/translate.ts'
import { allCustomUnits } from './units/allCustomUnits.ts'
import { newCustomUnit } from './units/newCustomUnit.ts'

export { answeredBy } from './records/answeredBy.ts'
export { templatesNamed } from './records/templatesNamed.ts'
export { parentOf } from './records/folderTree.ts'
export { filesInTemplate, withFiles } from './records/filesInTemplate.ts'
export { topicOfTemplate } from './records/topicOfTemplate.ts'
export { readPublished, type PublishedVersion } from './records/publishedVersions.ts'
export { startableTemplates, startSubject, type StartableTemplate, type StartSubject } from './records/startable.ts'
export { refuseGated } from './records/refuseGated.ts'
export { releaseTemplates, useTemplate } from './records/templateUse.ts'
export { insertTemplate, type NewTemplateRow } from './records/templateContent.ts'
export { publishDraft } from './records/publishDraft.ts'
export { wireContent } from './records/wireContent.ts'
export { wordsIn } from './records/wordsIn.ts'
export { takeCopy } from './sharing/takeCopy.ts'
export { workspaceOf } from './records/workspaceOf.ts'

export const handlers: Handlers<'checklists'> = {
  listTemplates,
  exportTemplateList,
  searchTemplates,
  search,
  newTemplate,
  newFolder,
  changeFolder,
  deleteFolder,
  allFolders,
  moveTemplate,
  importTemplate,
  importSample,
  readTemplate,
  templateOptions,
  saveTemplate,
  editTemplate,
  deleteTemplate,
  publishTemplate,
  checkTemplate,
  cloneTemplate,
  exportTemplate,
  listVersions,
  readVersion,
  restoreVersion,
  lastVersionItems,
  pastItems,
  newResponse: storePart('responses'),
  newGroupedItem: storePart('grouped_items'),
  newRules: storePart('rule_sets'),
  newInfo: storePart('info'),
  newImageMarker,
  listGlobalResponses,
  exportGlobalResponses,
  newGlobalResponse,
  changeGlobalResponse,
  deleteGlobalResponse,
  translateGlobalResponse,
  translateGlobalOption,
  allCustomUnits,
  newCustomUnit,
  listRatings,
  saveRatings,
  changeRating,
  shareTemplate,
  templateShares,
  setTemplateAccess,
  receivedShares,
  acceptShare,
  declineShare,
  templateLanguages,
  setTemplateLanguage,
  addTranslation,
  readTranslation,
  saveTranslation,
  deleteTranslation,
  bulkTranslation,
  bulkAutoTranslate,
  importTranslation,
  exportTranslation,
  translate,
}
