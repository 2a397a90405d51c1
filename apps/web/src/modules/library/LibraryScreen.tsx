import type { ReactNode } from 'react'
import { PageHeader } from '../../shared/page/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { Library } from './Library.tsx'

/** /checklist/library: inside the workspace. */
const LibraryScreen = (): ReactNode => {
  const t = useWords()
  return (
    <Library
      head={(total) => (
        <PageHeader
          title={t('library.title')}
          count={total === null || total === 0 ? undefined : t('library.count', { count: total })}
        />
      )}
    />
  )
}

export default LibraryScreen
