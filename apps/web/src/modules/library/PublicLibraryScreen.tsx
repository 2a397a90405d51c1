import type { ReactNode } from 'react'
import { useWords } from '../../shared/words/index.ts'
import { Library } from './Library.tsx'
import styles from './Library.module.css'

/** /checklist/library/public: for everybody, signed in or not. */
const PublicLibraryScreen = (): ReactNode => {
  const t = useWords()
  return (
    <Library
      head={() => (
        <header className={styles['head']}>
          <h1>{t('library.heading')}</h1>
          <p>{t('library.lead')}</p>
        </header>
      )}
    />
  )
}

export default PublicLibraryScreen
