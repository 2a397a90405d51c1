import { inspectionTable } from '@plumbline/contract'
import { useMemo, type ReactNode } from 'react'
import { mayAccess, useSession } from '../../../shared/session/index.ts'
import { DataTable, useReloadTable, type EmptyTable } from '../../../shared/table/index.ts'
import { useWords } from '../../../shared/words/index.ts'
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
  const reloadList = useReloadTable(inspectionTable)
  const reloadArchive = useReloadTable(archiveTable)
  const columns = useMemo(() => inspectionColumns(t), [t])
  const filters = useMemo(() => inspectionFilters(t), [t])
  // What leaves one list arrives in the other.
  const rowActions = useMemo(
    () => inspectionRowActions(() => void Promise.all([reloadList(), reloadArchive()])),
    [reloadList, reloadArchive],
  )
  const bulkActions = archive ? archiveBulkActions : listBulkActions
  return (
    <DataTable
      label={t(archive ? 'inspections.archive.title' : 'inspections.title')}
      definition={archive ? archiveTable : inspectionTable}
      source={archive ? archiveSource : listSource}
      columns={columns}
      extraFilters={filters}
      searchLabel={t('inspections.search')}
      idOf={idOf}
      nameOf={nameOf}
      hrefOf={mayAccess(session, ['INS_VIEW_INSPECTION_REPORT']) ? reportOf : nowhere}
      rowActions={rowActions}
      bulkActions={manages ? bulkActions : none}
      empty={empty}
    />
  )
}
