import { Readable } from 'node:stream'
import { reportFileName } from '@plumbline/contract'
import { tableToCsv, xlsxOf } from '@plumbline/interchange'
import { fileTypes } from '../../platform/tables/index.ts'
import { wordsIn } from '../checklists/index.ts'
import type { CallHandler } from './callHandler.ts'
import { collectReport } from './report/collectReport.ts'
import { openReport } from './report/openReport.ts'
import { answerTable, reportSheets } from './report/reportTables.ts'

/** Changes in a workbook: more than anybody reads, fewer than a sheet holds. */
const listedChanges = 10_000

export const reportCsv: CallHandler<'reportCsv'> = async (context, incoming) => {
  const { subject, ...options } = await openReport(context, incoming)
  const { report } = await collectReport(context.services, subject, options)
  const { header, rows } = answerTable(report, await wordsIn(options.language))
  const { title, number } = report.inspection
  return {
    kind: 'file',
    type: fileTypes.csv,
    name: reportFileName(title, number, 'csv'),
    attachment: true,
    content: Readable.from(tableToCsv(header, rows)),
  }
}

export const reportXlsx: CallHandler<'reportXlsx'> = async (context, incoming) => {
  const { subject, ...options } = await openReport(context, incoming)
  const { report, changes } = await collectReport(context.services, subject, options, listedChanges)
  const content = await xlsxOf(reportSheets(report, changes, await wordsIn(options.language)))
  const { title, number } = report.inspection
  return {
    kind: 'file',
    type: fileTypes.xlsx,
    name: reportFileName(title, number, 'xlsx'),
    attachment: true,
    content,
    bytes: content.byteLength,
  }
}
