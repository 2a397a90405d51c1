import type { ReactNode } from 'react'
import { PageHeader } from '../../../shared/page/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { InspectionTable } from './InspectionTable.tsx'

/** /inspections/archive */
const ArchiveScreen = (): ReactNode => {
  const t = useWords()
  return (
    <>
      <PageHeader
        title={t('inspections.archive.title')}
        path={[{ name: t('inspections.title'), to: '/inspections' }]}
      />
      <InspectionTable
        archive
        empty={{ title: t('inspections.archive.empty.title'), text: t('inspections.archive.empty.text') }}
      />
    </>
  )
}

export default ArchiveScreen
