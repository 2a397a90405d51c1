import { Button } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconArchive, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { LinkButton, PageHeader, useDocumentTitle } from '../../../shared/page/index.ts'
import { mayAccess, useSession } from '../../../shared/session/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { ListPage } from '../ListPage.tsx'
import type { OpenList } from '../useList.ts'
import { ItemTable } from './ItemTable.tsx'

const Items = ({ list }: { readonly list: OpenList }): ReactNode => {
  const t = useWords()
  const manages = mayAccess(useSession(), ['RES_MANAGE_GLOBAL_LISTS'])
  const [adding, add] = useState(false)
  const [count, setCount] = useState(0)
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
    </>
  )
}

/** /resources/global-lists/{uuid}/items */
const ItemsScreen = (): ReactNode => <ListPage>{(list) => <Items list={list} />}</ListPage>

export default ItemsScreen
