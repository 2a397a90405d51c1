import type { ReactNode } from 'react'
import { PageHeader } from '../../../shared/page/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { ListTable } from './ListTable.tsx'

/** /resources/global-lists/archive */
const ListArchiveScreen = (): ReactNode => {
  const t = useWords()
  return (
    <>
      <PageHeader title={t('lists.archive.title')} path={[{ name: t('lists.title'), to: '/resources/global-lists' }]} />
      <ListTable archive empty={{ title: t('lists.archive.empty.title'), text: t('lists.archive.empty.text') }} />
    </>
  )
}

export default ListArchiveScreen
