import type { ReactNode } from 'react'
import { PageHeader } from '../../../shared/page/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { AssetTable } from './AssetTable.tsx'

/** An archived asset takes no changes. */
const nothing = (): void => undefined

/** /assets/archive */
const ArchivedAssetsScreen = (): ReactNode => {
  const t = useWords()
  return (
    <>
      <PageHeader title={t('assets.archive.title')} path={[{ name: t('assets.title'), to: '/assets' }]} />
      <AssetTable
        archive
        edit={nothing}
        empty={{ title: t('assets.archive.empty.title'), text: t('assets.archive.empty.text') }}
      />
    </>
  )
}

export default ArchivedAssetsScreen
