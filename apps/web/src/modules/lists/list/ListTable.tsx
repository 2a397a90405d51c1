import { globalListTable } from '@plumbline/contract'
import { useMemo, type ReactNode } from 'react'
import { mayAccess, useSession } from '../../../shared/session/index.ts'
import { DataTable, useReloadTable, type EmptyTable } from '../../../shared/table/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { archiveBulkActions, listBulkActions, listRowActions } from './listActions.ts'
import { listColumns } from './listColumns.tsx'
import { archivedListTable, archiveSource, idOf, itemsOf, listSource, nameOf } from './listTables.ts'

const none: readonly never[] = []

/** The global lists, or the archived ones. */
export const ListTable = ({
  archive = false,
  empty,
  counted,
}: {
  readonly archive?: boolean
  readonly empty: EmptyTable
  /** Told how many there are, while nothing narrows the table. */
  readonly counted?: (total: number) => void
}): ReactNode => {
  const t = useWords()
  const manages = mayAccess(useSession(), ['RES_MANAGE_GLOBAL_LISTS'])
  // What leaves one table arrives in the other: both are loaded again.
  const reload = useReloadTable(globalListTable)
  const reloadArchive = useReloadTable(archivedListTable)
  const columns = useMemo(() => listColumns(t), [t])
  const rowActions = useMemo(
    () => listRowActions(() => void Promise.all([reload(), reloadArchive()])),
    [reload, reloadArchive],
  )
  const bulkActions = archive ? archiveBulkActions : listBulkActions
  return (
    <DataTable
      label={t(archive ? 'lists.archive.title' : 'lists.title')}
      definition={archive ? archivedListTable : globalListTable}
      source={archive ? archiveSource : listSource}
      columns={columns}
      searchLabel={t('lists.search')}
      idOf={idOf}
      nameOf={nameOf}
      hrefOf={itemsOf}
      rowActions={rowActions}
      bulkActions={manages ? bulkActions : none}
      loaded={({ total, narrowed }) => {
        if (!narrowed) counted?.(total)
      }}
      empty={empty}
    />
  )
}
