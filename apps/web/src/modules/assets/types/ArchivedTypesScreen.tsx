import type { ReactNode } from 'react'
import { PageHeader } from '../../../shared/page/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { TypeTable } from './TypeTable.tsx'

/** An archived type takes no changes. */
const nothing = (): void => undefined

/** /assets/types/archive */
const ArchivedTypesScreen = (): ReactNode => {
  const t = useWords()
  return (
    <>
      <PageHeader
        title={t('assets.types.archive.title')}
        path={[
          { name: t('assets.title'), to: '/assets' },
          { name: t('assets.types.title'), to: '/assets/types' },
        ]}
      />
      <TypeTable
        archive
        rename={nothing}
        empty={{ title: t('assets.archive.empty.title'), text: t('assets.types.archive.empty.text') }}
      />
    </>
  )
}

export default ArchivedTypesScreen
