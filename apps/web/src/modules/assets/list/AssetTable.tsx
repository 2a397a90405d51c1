import { assetTable, type Asset } from '@plumbline/contract'
import { useMemo, useState, type ReactNode } from 'react'
import { fieldTableColumns } from '../../../shared/fields/index.ts'
import { SkeletonRows } from '../../../shared/page/index.ts'
import { mayAccess, useSession } from '../../../shared/session/index.ts'
import { DataTable, useReloadTable, type EmptyTable } from '../../../shared/table/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import type { AssetEditing } from '../parts/assetEditing.ts'
import { archivedAssetSource, archivedAssetTable, assetAddress, assetSource } from '../parts/assetTables.ts'
import { LabelsDialog, type LabelSubject } from '../parts/LabelsDialog.tsx'
import { archiveBulkActions, assetRowActions, listBulkActions } from './assetActions.ts'
import { assetColumns, assetFilters } from './assetColumns.tsx'
import { useTypeColumns } from './useTypeColumns.ts'

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
  const { definition, fields, waits } = useTypeColumns(archive ? archivedAssetTable : assetTable)
  const columns = useMemo(
    () => [...assetColumns(t), ...fieldTableColumns<Asset>(fields, (row) => row.fields)],
    [t, fields],
  )
  const filters = useMemo(() => assetFilters(t), [t])
  // What leaves one list arrives in the other.
  const rowActions = useMemo(
    () => assetRowActions(() => void Promise.all([reloadList(), reloadArchive()]), edit),
    [reloadList, reloadArchive, edit],
  )
  const [labels, printLabels] = useState<LabelSubject | null>(null)
  const bulkActions = useMemo(() => (archive ? archiveBulkActions : listBulkActions(printLabels)), [archive])
  if (waits) return <SkeletonRows rows={8} />
  return (
    <>
      <DataTable
        label={t(archive ? 'assets.archive.title' : 'assets.title')}
        definition={definition}
        source={archive ? archivedAssetSource : assetSource}
        columns={columns}
        extraFilters={filters}
        searchLabel={t('assets.search')}
        idOf={idOf}
        nameOf={nameOf}
        hrefOf={mayAccess(session, ['SST_VIEW_ASSET']) ? assetAddress : nowhere}
        rowActions={rowActions}
        bulkActions={!archive || mayAccess(session, ['SST_MANAGE_ASSET']) ? bulkActions : none}
        empty={empty}
      />
      <LabelsDialog subject={labels} close={() => printLabels(null)} />
    </>
  )
}
