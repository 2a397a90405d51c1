import type { Inspection } from '@plumbline/contract'
import {
  IconArchive,
  IconArchiveOff,
  IconFileTypePdf,
  IconFileZip,
  IconHistory,
  IconLockOpen,
  IconPlayerPlay,
  IconReportAnalytics,
  IconTrash,
} from '@tabler/icons-react'
import type { ActionContext } from '../../../shared/actions/index.ts'
import type { BulkAction, BulkSubject, RowAction } from '../../../shared/table/index.ts'
import { fieldAddress } from '../parts/fieldAddress.ts'
import { reopenInspection } from '../history/reopenInspection.ts'
import { downloadReport } from '../report/downloadReport.ts'
import { changeInspections, deleteInspections } from './changeInspections.ts'

const manages = ({ may }: ActionContext): boolean => may(['INS_MANAGE_INSPECTIONS'])

/** One row as a bulk call takes it. */
const oneRow = (row: Inspection, done: () => void): BulkSubject => ({ body: { ids: [row.uuid] }, count: 1, done })

/** `done` reloads the list. */
export const inspectionRowActions = (done: () => void): readonly RowAction<Inspection>[] => [
  {
    id: 'report',
    icon: IconReportAnalytics,
    name: ({ t }) => t('inspections.action.report'),
    visible: ({ may }) => may(['INS_VIEW_INSPECTION_REPORT']),
    perform: ({ go }, row) => go(`/inspections/${row.uuid}/view-report`),
  },
  {
    id: 'conduct',
    icon: IconPlayerPlay,
    name: ({ t }) => t('inspections.action.conduct'),
    visible: (_, row) => row.status !== 'completed' && !row.archived,
    perform: (_, row) => window.location.assign(fieldAddress(row.uuid)),
  },
  {
    id: 'pdf',
    icon: IconFileTypePdf,
    name: ({ t }) => t('inspections.action.pdf'),
    visible: ({ may }) => may(['INS_VIEW_INSPECTION_REPORT']),
    perform: ({ t }, row) => downloadReport(t, 'pdf', { inspection: row, lang: t.language, onlyFailed: false }),
  },
  {
    id: 'history',
    icon: IconHistory,
    name: ({ t }) => t('inspectionRecord.action'),
    visible: () => true,
    perform: ({ go }, row) => go(`/inspections/${row.uuid}/history`),
  },
  {
    id: 'reopen',
    icon: IconLockOpen,
    name: ({ t }) => t('inspectionRecord.reopen'),
    visible: (context, row) => manages(context) && row.status === 'completed' && !row.archived,
    perform: ({ t }, row) => reopenInspection(t, row, done),
  },
  {
    id: 'archive',
    icon: IconArchive,
    name: ({ t }) => t('inspections.action.archive'),
    visible: (context, row) => manages(context) && !row.archived,
    perform: ({ t }, row) => changeInspections(t, 'archive', oneRow(row, done).body, done),
  },
  {
    id: 'restore',
    icon: IconArchiveOff,
    name: ({ t }) => t('inspections.action.restore'),
    visible: (context, row) => manages(context) && row.archived,
    perform: ({ t }, row) => changeInspections(t, 'restore', oneRow(row, done).body, done),
  },
  {
    id: 'delete',
    icon: IconTrash,
    name: ({ t }) => t('inspections.action.delete'),
    shortcut: 'Delete',
    dangerous: true,
    visible: (context) => manages(context),
    perform: ({ t }, row) => deleteInspections(t, oneRow(row, done), row.number),
  },
]

const archive: BulkAction = {
  id: 'archive',
  icon: IconArchive,
  name: ({ t }) => t('inspections.action.archive'),
  visible: manages,
  perform: ({ t }, { body, done }) => changeInspections(t, 'archive', body, done),
}

const restore: BulkAction = {
  id: 'restore',
  icon: IconArchiveOff,
  name: ({ t }) => t('inspections.action.restore'),
  visible: manages,
  perform: ({ t }, { body, done }) => changeInspections(t, 'restore', body, done),
}

/** "All by filter" is all of the list it was asked in: a deletion in the archive has to say so. */
const inArchive = (subject: BulkSubject): BulkSubject =>
  'ids' in subject.body
    ? subject
    : { ...subject, body: { ...subject.body, filter: { ...subject.body.filter, archived: 'ON' } } }

const remove = (archived: boolean): BulkAction => ({
  id: 'delete',
  icon: IconTrash,
  name: ({ t }) => t('inspections.action.delete'),
  visible: manages,
  perform: ({ t }, subject) => deleteInspections(t, archived ? inArchive(subject) : subject, null),
})

/** `ask` opens the dialog that says what of each report is wanted. */
const exporting = (archived: boolean, ask: (subject: BulkSubject) => void): BulkAction => ({
  id: 'export',
  icon: IconFileZip,
  name: ({ t }) => t('reportForms.bulk'),
  visible: ({ may }) => may(['INS_VIEW_INSPECTION_REPORT']),
  perform: (_, subject) => ask(archived ? inArchive(subject) : subject),
})

export const listBulkActions = (ask: (subject: BulkSubject) => void): readonly BulkAction[] => [
  exporting(false, ask),
  archive,
  remove(false),
]
export const archiveBulkActions = (ask: (subject: BulkSubject) => void): readonly BulkAction[] => [
  exporting(true, ask),
  restore,
  remove(true),
]
