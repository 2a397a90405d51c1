import { globalListTable, itemTableOf, type GlobalListItem } from '@plumbline/contract'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { FormDialog } from '../../../shared/formDialog/index.ts'
import { mayAccess, useSession } from '../../../shared/session/index.ts'
import { DataTable, useReloadTable, type EmptyTable } from '../../../shared/table/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import type { OpenList } from '../useList.ts'
import { itemBulkActions, itemRowActions } from './itemActions.ts'
import { itemColumns } from './itemColumns.tsx'
import { ItemForm } from './ItemForm.tsx'
import { idOf, itemSource, itemTable, nameOf, nowhere } from './itemTables.ts'

const none: readonly never[] = []

export interface ItemTableProps {
  readonly list: OpenList
  readonly archive?: boolean
  readonly empty: EmptyTable
  readonly counted?: (total: number) => void
  /** The dialog of a new item is open. */
  readonly adding?: boolean
  readonly added?: () => void
}

/** The items of a list, or its archived ones. */
export const ItemTable = (props: ItemTableProps): ReactNode => {
  const { list, archive = false, empty, counted, adding = false, added } = props
  const t = useWords()
  const manages = mayAccess(useSession(), ['RES_MANAGE_GLOBAL_LISTS'])
  const { uuid, fields, archived } = list
  const definition = useMemo(() => itemTable(uuid, fields, archive), [uuid, fields, archive])
  const source = useMemo(() => itemSource(uuid, archive), [uuid, archive])
  const columns = useMemo(() => itemColumns(t, fields), [t, fields])
  const [edited, edit] = useState<GlobalListItem | null>(null)
  const reload = useReloadTable(definition)
  const reloadOther = useReloadTable(itemTableOf(uuid, { archived: !archive }))
  const reloadLists = useReloadTable(globalListTable)
  // What leaves one table arrives in the other, and the list of lists counts.
  const done = useCallback(
    () => void Promise.all([reload(), reloadOther(), reloadLists()]),
    [reload, reloadOther, reloadLists],
  )
  const subject = useMemo(() => ({ id: uuid, frozen: archived }), [uuid, archived])
  const rowActions = useMemo(() => itemRowActions(subject, edit, done), [subject, done])
  const bulkActions = useMemo(() => itemBulkActions(subject, archive ? 'restore' : 'archive'), [subject, archive])
  const close = (): void => {
    edit(null)
    added?.()
  }
  return (
    <>
      <DataTable
        key={definition.name}
        label={t(archive ? 'lists.items.archive.title' : 'lists.items.title')}
        definition={definition}
        source={source}
        columns={columns}
        searchLabel={t('lists.items.search')}
        idOf={idOf}
        nameOf={nameOf}
        hrefOf={nowhere}
        rowActions={manages ? rowActions : none}
        bulkActions={manages && !archived ? bulkActions : none}
        loaded={({ total, narrowed }) => {
          if (!narrowed) counted?.(total)
        }}
        empty={empty}
      />
      <FormDialog
        opened={adding || edited !== null}
        onClose={close}
        title={
          edited === null ? t('lists.items.dialog.new') : t('lists.items.dialog.edit', { name: edited.displayName })
        }
      >
        {(adding || edited !== null) && (
          <ItemForm
            list={uuid}
            fields={fields}
            item={edited}
            cancel={close}
            saved={() => {
              done()
              close()
            }}
          />
        )}
      </FormDialog>
    </>
  )
}
