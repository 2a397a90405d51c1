import { Button } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconArchive, IconFileImport, IconPencil, IconPlus } from '@tabler/icons-react'
import { globalListTable, itemTableOf } from '@plumbline/contract'
import { useState, type ReactNode } from 'react'
import { lateDialog } from '../../../shared/late/index.ts'
import { LinkButton, PageHeader, useDocumentTitle } from '../../../shared/page/index.ts'
import { mayAccess, useSession } from '../../../shared/session/index.ts'
import { useReloadTable } from '../../../shared/table/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { ListPage } from '../ListPage.tsx'
import type { OpenList } from '../useList.ts'
import { ItemTable } from './ItemTable.tsx'

const ImportItems = lateDialog(
  () => import('./ImportItems.tsx'),
  ({ close }) => close,
)

const Items = ({ list }: { readonly list: OpenList }): ReactNode => {
  const t = useWords()
  const manages = mayAccess(useSession(), ['RES_MANAGE_GLOBAL_LISTS'])
  const [adding, add] = useState(false)
  const [importing, setImporting] = useState(false)
  const [count, setCount] = useState(0)
  const reload = useReloadTable(itemTableOf(list.uuid, { archived: false }))
  const reloadLists = useReloadTable(globalListTable)
  useDocumentTitle(list.name)
  const page = `/resources/global-lists/${list.uuid}`
  const create = manages && !list.archived && (
    <Button leftSection={<Icon of={IconPlus} />} onClick={() => add(true)}>
      {t('lists.items.new')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={<bdi>{list.name}</bdi>}
        count={list.archived ? t('lists.edit.archived') : count > 0 ? t('lists.items.count', { count }) : undefined}
        path={[{ name: t('lists.title'), to: '/resources/global-lists' }]}
        actions={
          manages && (
            <>
              <LinkButton to={`${page}/items/archive`} variant="default" leftSection={<Icon of={IconArchive} />}>
                {t('lists.archive')}
              </LinkButton>
              <LinkButton to={page} variant="default" leftSection={<Icon of={IconPencil} />}>
                {t('lists.action.edit')}
              </LinkButton>
              {!list.archived && (
                <Button variant="default" leftSection={<Icon of={IconFileImport} />} onClick={() => setImporting(true)}>
                  {t('lists.items.import')}
                </Button>
              )}
              {create}
            </>
          )
        }
      />
      <ItemTable
        list={list}
        counted={setCount}
        adding={adding}
        added={() => add(false)}
        empty={{ title: t('lists.items.empty.title'), text: t('lists.items.empty.text'), actions: create }}
      />
      {importing && (
        <ImportItems
          list={list}
          imported={() => void Promise.all([reload(), reloadLists()])}
          close={() => setImporting(false)}
        />
      )}
    </>
  )
}

/** /resources/global-lists/{uuid}/items */
const ItemsScreen = (): ReactNode => <ListPage>{(list) => <Items list={list} />}</ListPage>

export default ItemsScreen
