import { assetTypeTable, type ListedAssetType } from '@plumbline/contract'
import { useMemo, type ReactNode } from 'react'
import { mayAccess, useSession } from '../../../shared/session/index.ts'
import { DataTable, useReloadTable, type EmptyTable } from '../../../shared/table/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { archivedTypeSource, archivedTypeTable, typeAddress, typeTableSource } from '../parts/assetTables.ts'
import { archiveBulkActions, typeBulkActions, typeRowActions } from './typeActions.ts'
import { typeColumns } from './typeColumns.tsx'

const nowhere = (): null => null
const none: readonly never[] = []
const idOf = ({ uuid }: ListedAssetType): string => uuid
const nameOf = ({ name }: ListedAssetType): string => name

/** The list of asset types, or of archived ones. */
export const TypeTable = ({
  archive = false,
  rename,
  empty,
}: {
  readonly archive?: boolean
  readonly rename: (type: ListedAssetType) => void
  readonly empty: EmptyTable
}): ReactNode => {
  const t = useWords()
  const session = useSession()
  const reloadList = useReloadTable(assetTypeTable)
  const reloadArchive = useReloadTable(archivedTypeTable)
  const columns = useMemo(() => typeColumns(t), [t])
  const rowActions = useMemo(
    () => typeRowActions(() => void Promise.all([reloadList(), reloadArchive()]), rename),
    [reloadList, reloadArchive, rename],
  )
  const bulkActions = archive ? archiveBulkActions : typeBulkActions
  return (
    <DataTable
      label={t(archive ? 'assets.types.archive.title' : 'assets.types.title')}
      definition={archive ? archivedTypeTable : assetTypeTable}
      source={archive ? archivedTypeSource : typeTableSource}
      columns={columns}
      searchLabel={t('assets.types.search')}
      idOf={idOf}
      nameOf={nameOf}
      hrefOf={mayAccess(session, ['SST_VIEW_ASSET_TYPE']) ? typeAddress : nowhere}
      rowActions={rowActions}
      bulkActions={mayAccess(session, ['SST_MANAGE_ASSET_TYPE']) ? bulkActions : none}
      empty={empty}
    />
  )
}
