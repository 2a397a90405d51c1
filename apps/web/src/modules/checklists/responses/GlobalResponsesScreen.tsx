import { Button } from '@mantine/core'
import { globalResponseTable, type GlobalResponse } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { withoutIsolates } from '@plumbline/language'
import { IconCopy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { FormDialog } from '../../../shared/formDialog/index.ts'
import { api, errorText } from '../../../shared/api/index.ts'
import { confirmDelete } from '../../../shared/dialogs/index.ts'
import { latePart } from '../../../shared/late/index.ts'
import { HelpBanner, PageHeader } from '../../../shared/page/index.ts'
import { DataTable, useReloadTable, type RowAction, type TableSource } from '../../../shared/table/index.ts'
import { showToast } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { globalResponseColumns } from './globalResponseColumns.tsx'
import { emptyOption, writtenOf, type WrittenSet } from './writtenSet.ts'

const GlobalResponseForm = latePart(() => import('./GlobalResponseForm.tsx'))

const source: TableSource<GlobalResponse> = {
  list: (query, settings) => api.checklists.listGlobalResponses({ query }, settings),
  export: (query, settings) => api.checklists.exportGlobalResponses({ query }, settings),
}

const idOf = (row: GlobalResponse): string => String(row.id)
const nameOf = (row: GlobalResponse): string => row.title
const nowhere = (): null => null

interface Editing {
  readonly id: number | null
  readonly initial: WrittenSet
  readonly usedBy: number
}

const newId = (): string => crypto.randomUUID()

/** /checklist/global-response/list */
const GlobalResponsesScreen = (): ReactNode => {
  const t = useWords()
  const changed = useReloadTable(globalResponseTable)
  const [editing, edit] = useState<Editing | null>(null)
  const [count, setCount] = useState(0)
  const open = useCallback((row: GlobalResponse): void => {
    edit({ id: row.id, initial: writtenOf(row), usedBy: row.used_by })
  }, [])
  const columns = useMemo(() => globalResponseColumns(t, open), [t, open])
  const actions = useMemo<readonly RowAction<GlobalResponse>[]>(
    () => [
      {
        id: 'edit',
        icon: IconPencil,
        name: ({ t }) => t('globalResponses.action.edit'),
        shortcut: 'F2',
        visible: () => true,
        perform: (_, row) => open(row),
      },
      {
        id: 'copy',
        icon: IconCopy,
        name: ({ t }) => t('globalResponses.action.copy'),
        shortcut: 'mod+D',
        visible: () => true,
        perform: ({ t }, row) => {
          const { title, options } = writtenOf(row)
          const initial = {
            title: withoutIsolates(t('globalResponses.copyOf', { title })),
            options: options.map((option) => ({ ...option, uuid: newId() })),
          }
          edit({ id: null, initial, usedBy: 0 })
        },
      },
      {
        id: 'delete',
        icon: IconTrash,
        name: ({ t }) => t('globalResponses.action.delete'),
        shortcut: 'Delete',
        dangerous: true,
        visible: () => true,
        perform: ({ t }, row) =>
          confirmDelete({
            name: row.title,
            title: t('globalResponses.delete.title', { title: row.title }),
            text:
              row.used_by === 0
                ? t('globalResponses.delete.unused')
                : t('globalResponses.delete.used', { count: row.used_by }),
            confirm: t('globalResponses.delete.confirm'),
            perform: async () => {
              try {
                await api.checklists.deleteGlobalResponse({ params: { id: String(row.id) } }, { silent: true })
              } catch (error) {
                showToast({ kind: 'error', text: errorText(t, error) })
                throw error
              }
              await changed()
            },
          }),
      },
    ],
    [changed, open],
  )
  const close = (): void => edit(null)
  const add = (
    <Button
      leftSection={<Icon of={IconPlus} />}
      onClick={() =>
        edit({ id: null, initial: { title: '', options: [emptyOption(newId()), emptyOption(newId())] }, usedBy: 0 })
      }
    >
      {t('globalResponses.new')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('globalResponses.title')}
        count={count > 0 ? t('globalResponses.count', { count }) : undefined}
        actions={add}
      />
      <HelpBanner id="global-responses" title={t('globalResponses.banner.title')}>
        {t('globalResponses.banner.text')}
      </HelpBanner>
      <DataTable
        label={t('globalResponses.title')}
        definition={globalResponseTable}
        source={source}
        columns={columns}
        searchLabel={t('globalResponses.search')}
        idOf={idOf}
        nameOf={nameOf}
        hrefOf={nowhere}
        rowActions={actions}
        loaded={({ total, narrowed }) => {
          if (!narrowed) setCount(total)
        }}
        empty={{ title: t('globalResponses.empty.title'), text: t('globalResponses.empty.text'), actions: add }}
      />
      <FormDialog
        opened={editing !== null}
        onClose={close}
        size={680}
        title={
          editing?.id === null || editing === null
            ? t('globalResponses.dialog.new')
            : t('globalResponses.dialog.edit', { title: editing.initial.title })
        }
      >
        {editing !== null && (
          <GlobalResponseForm
            {...editing}
            cancel={close}
            saved={async () => {
              await changed()
              close()
            }}
          />
        )}
      </FormDialog>
    </>
  )
}

export default GlobalResponsesScreen
