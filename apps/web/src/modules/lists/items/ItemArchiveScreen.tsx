import type { ReactNode } from 'react'
import { PageHeader } from '../../../shared/page/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { ListPage } from '../ListPage.tsx'
import { ItemTable } from './ItemTable.tsx'

/** /resources/global-lists/{uuid}/items/archive */
const ItemArchiveScreen = (): ReactNode => {
  const t = useWords()
  return (
    <ListPage>
      {(list) => (
        <>
          <PageHeader
            title={t('lists.items.archive.title')}
            path={[
              { name: t('lists.title'), to: '/resources/global-lists' },
              { name: list.name, to: `/resources/global-lists/${list.uuid}/items` },
            ]}
          />
          <ItemTable
            list={list}
            archive
            empty={{ title: t('lists.archive.empty.title'), text: t('lists.items.archive.empty.text') }}
          />
        </>
      )}
    </ListPage>
  )
}

export default ItemArchiveScreen
