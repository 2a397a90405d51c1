import type { Handlers } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services.ts'
import { addParticipants } from './addParticipants.ts'
import { applyOperations } from './applyOperations.ts'
import { bulkArchive, bulkDelete, bulkRestore } from './changeMany.ts'
import { archiveInspection, deleteInspection, restoreInspection } from './changeOne.ts'
import { complete } from './complete.ts'
import { exportArchive, exportInspections, exportMine } from './exportInspections.ts'
import { history } from './history.ts'
import { lastTime } from './lastTime.ts'
import { lendNumbers } from './lendNumbers.ts'
import { listArchive, listInspections, listMine } from './listInspections.ts'
import { listRaised } from './listRaised.ts'
import { newInspection } from './newInspection.ts'
import { offline } from './offline.ts'
import { openByVersion } from './openByVersion.ts'
import { readInspection } from './readInspection.ts'
import { reopen } from './reopen.ts'
import { report, reportJson } from './report.ts'
import { reportPdf } from './reportPdf.ts'
import { reportCsv, reportXlsx } from './reportTables.ts'
import { reportZip } from './reportZip.ts'
import { listShares } from './share/listShares.ts'
import { sharedPdf, sharedReport } from './share/sharedReport.ts'
import { shareReport } from './share/shareReport.ts'
import { withdrawShare } from './share/withdrawShare.ts'
import { readReportSettings } from './layout/readReportSettings.ts'
import { saveReportSettings } from './layout/saveReportSettings.ts'
import { deleteReportExport } from './exports/deleteReportExport.ts'
import { defineExportJob } from './exports/exportJob.ts'
import { exportReports } from './exports/exportReports.ts'
import { listReportExports } from './exports/listReportExports.ts'
import { defineSweepReportsJob } from './exports/sweepReports.ts'
import { defineRefreshJob } from './refresh/refreshJob.ts'
import { upgradeInspection } from './upgradeInspection.ts'
import { unsentByOthers } from './unsentByOthers.ts'
import { startableTemplates } from './startableTemplates.ts'

export { reaches } from './records/inspectionRecord.ts'
export { linkStands } from './share/linkedStorage.ts'
export { mayListenToInspection } from './records/mayListenToInspection.ts'
export { refreshEverywhere, refreshMarked } from './refresh/refresher.ts'

const handlers: Omit<Handlers<'inspections'>, 'exportReports'> = {
  startableTemplates,
  offline,
  listInspections,
  exportInspections,
  exportArchive,
  exportMine,
  listArchive,
  listMine,
  openByVersion,
  lastTime,
  newInspection,
  lendNumbers,
  bulkArchive,
  bulkRestore,
  bulkDelete,
  readInspection,
  applyOperations,
  unsentByOthers,
  upgradeInspection,
  complete,
  reopen,
  addParticipants,
  report,
  reportJson,
  reportPdf,
  reportCsv,
  reportXlsx,
  reportZip,
  listShares,
  shareReport,
  withdrawShare,
  sharedReport,
  sharedPdf,
  readReportSettings,
  saveReportSettings,
  listReportExports,
  deleteReportExport,
  history,
  listRaised,
  archiveInspection,
  restoreInspection,
  deleteInspection,
}

/** The module's handlers; its jobs (scores and counts after a crash, archives of reports) are defined with them. */
export const makeHandlers = (services: Services): Handlers<'inspections'> => {
  defineRefreshJob(services)
  defineSweepReportsJob(services)
  return { ...handlers, exportReports: exportReports(defineExportJob(services)) }
}
