import { assetTable } from '@plumbline/contract'
import { useMemo, type ReactNode } from 'react'
import { mayAccess, useSession } from '../../../shared/session/index.ts'
import { DataTable, useReloadTable, type EmptyTable } from '../../../shared/table/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import type { AssetEditing } from '../parts/assetEditing.ts'
import { archivedAssetSource, archivedAssetTable, assetAddress, assetSource } from '../parts/assetTables.ts'
import { archiveBulkActions, assetRowActions, listBulkActions } from './assetActions.ts'
import { assetColumns, assetFilters } from './assetColumns.tsx'

const nowhere = (): null => null
const none: readonly never[] = []
const idOf = ({ uuid }: { readonly uuid: string }): string => uuid
const nameOf = ({ display_name: name }: { readonly display_name: string }): string => name

/** The list of assets, or of archived ones. */
export const AssetTable = ({
  archive = false,
  edit,
  empty,
}: {
  readonly archive?: boolean
  readonly edit: (subject: AssetEditing) => void
  readonly empty: EmptyTable
}): ReactNode => {
  const t = useWords()
  const session = useSession()
  const reloadList = useReloadTable(assetTable)
  const reloadArchive = useReloadTable(archivedAssetTable)
  const columns = useMemo(() => assetColumns(t), [t])
  const filters = useMemo(() => assetFilters(t), [t])
  // What leaves one list arrives in the other.
  const rowActions = useMemo(
    () => assetRowActions(() => void Promise.all([reloadList(), reloadArchive()]), edit),
    [reloadList, reloadArchive, edit],
  )
  const bulkActions = archive ? archiveBulkActions : listBulkActions
  return (
    <DataTable
      label={t(archive ? 'assets.archive.title' : 'assets.title')}
      definition={archive ? archivedAssetTable : assetTable}
      source={archive ? archivedAssetSource : assetSource}
      columns={columns}
      extraFilters={filters}
      searchLabel={t('assets.search')}
      idOf={idOf}
      nameOf={nameOf}
      hrefOf={mayAccess(session, ['SST_VIEW_ASSET']) ? assetAddress : nowhere}
      rowActions={rowActions}
      bulkActions={mayAccess(session, ['SST_MANAGE_ASSET']) ? bulkActions : none}
      empty={empty}
    />
  )
}
