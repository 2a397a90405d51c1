import type { ReactNode } from 'react'
import { useWords } from '../../shared/words/index.ts'
import type { ArticleTexts } from './articles/article.ts'
import { WrittenArticle } from './WrittenArticle.tsx'

const texts: ArticleTexts = {
  en: () => import('./articles/release-notes/en.ts'),
  fr: () => import('./articles/release-notes/fr.ts'),
  de: () => import('./articles/release-notes/de.ts'),
  ar: () => import('./articles/release-notes/ar.ts'),
}

const ReleaseNotesScreen = (): ReactNode => {
  const t = useWords()
  return <WrittenArticle id="release-notes" title={t('help.notes.title')} lead={t('help.notes.lead')} texts={texts} />
}

export default ReleaseNotesScreen
