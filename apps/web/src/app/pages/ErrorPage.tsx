import type { ReactNode } from 'react'
import { useWords } from '../../shared/words/index.ts'
import { LostPage } from './LostPage.tsx'

/** /error: the record of an address is not there (workspace.md section 8, HTTP 404). */
const ErrorPage = (): ReactNode => {
  const t = useWords()
  return <LostPage title={t('shell.error.title')} text={t('shell.error.text')} />
}

export default ErrorPage
