import type { ReactNode } from 'react'
import { useWords } from '../../shared/words/index.ts'
import type { ArticleTexts } from './articles/article.ts'
import { WrittenArticle } from './WrittenArticle.tsx'

const texts: ArticleTexts = {
  en: () => import('./articles/import-checklist/en.ts'),
  fr: () => import('./articles/import-checklist/fr.ts'),
  de: () => import('./articles/import-checklist/de.ts'),
  ar: () => import('./articles/import-checklist/ar.ts'),
}

const ImportChecklistScreen = (): ReactNode => {
  const t = useWords()
  return (
    <WrittenArticle id="import-checklist" title={t('help.import.title')} lead={t('help.import.lead')} texts={texts} />
  )
}

export default ImportChecklistScreen
