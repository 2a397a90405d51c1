import { useLayoutEffect, type ReactNode } from 'react'
import { useWords } from '../../shared/words/index.ts'
import { LostPage } from './LostPage.tsx'

/** An address that no screen has. */
export const NotFoundPage = (): ReactNode => {
  const t = useWords()
  const title = t('shell.notFound.title')
  useLayoutEffect(() => {
    document.title = `${title} · Plumbline`
  }, [title])
  return <LostPage title={title} text={t('shell.notFound.text')} />
}
