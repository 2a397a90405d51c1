import { inspectionTable } from '@plumbline/contract'
import { useMemo, useState, type ReactNode } from 'react'
import { mayAccess, useSession } from '../../../shared/session/index.ts'
import { DataTable, useReloadTable, type BulkSubject, type EmptyTable } from '../../../shared/table/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { ExportDialog } from '../exports/ExportDialog.tsx'
import { ExportPanel } from '../exports/ExportPanel.tsx'
import { archiveBulkActions, inspectionRowActions, listBulkActions } from './inspectionActions.ts'
import { inspectionColumns, inspectionFilters } from './inspectionColumns.tsx'
import { archiveSource, archiveTable, idOf, listSource, nameOf, reportOf } from './inspectionTables.ts'

const nowhere = (): null => null
const none: readonly never[] = []

/** The list of inspections, or of archived ones. */
export const InspectionTable = ({
  archive = false,
  empty,
}: {
  readonly archive?: boolean
  readonly empty: EmptyTable
}): ReactNode => {
  const t = useWords()
  const session = useSession()
  const manages = mayAccess(session, ['INS_MANAGE_INSPECTIONS'])
  const reads = mayAccess(session, ['INS_VIEW_INSPECTION_REPORT'])
  const seesAssets = mayAccess(session, ['SST_VIEW_ASSET'])
  const reloadList = useReloadTable(inspectionTable)
  const reloadArchive = useReloadTable(archiveTable)
  const columns = useMemo(() => inspectionColumns(t, seesAssets), [t, seesAssets])
  const filters = useMemo(() => inspectionFilters(t), [t])
  // What leaves one list arrives in the other.
  const rowActions = useMemo(
    () => inspectionRowActions(() => void Promise.all([reloadList(), reloadArchive()])),
    [reloadList, reloadArchive],
  )
  const [exporting, ask] = useState<BulkSubject | null>(null)
  const bulkActions = useMemo(() => (archive ? archiveBulkActions : listBulkActions)(ask), [archive])
  return (
    <>
      {reads && <ExportPanel />}
      <DataTable
        label={t(archive ? 'inspections.archive.title' : 'inspections.title')}
        definition={archive ? archiveTable : inspectionTable}
        source={archive ? archiveSource : listSource}
        columns={columns}
        extraFilters={filters}
        searchLabel={t('inspections.search')}
        idOf={idOf}
        nameOf={nameOf}
        hrefOf={reads ? reportOf : nowhere}
        rowActions={rowActions}
        bulkActions={manages || reads ? bulkActions : none}
        empty={empty}
      />
      {exporting && <ExportDialog subject={exporting} close={() => ask(null)} />}
    </>
  )
}
