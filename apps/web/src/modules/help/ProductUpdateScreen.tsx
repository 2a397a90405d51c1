import type { ReactNode } from 'react'
import { useWords } from '../../shared/words/index.ts'
import type { ArticleTexts } from './articles/article.ts'
import { WrittenArticle } from './WrittenArticle.tsx'

const texts: ArticleTexts = {
  en: () => import('./articles/product-update/en.ts'),
  fr: () => import('./articles/product-update/fr.ts'),
  de: () => import('./articles/product-update/de.ts'),
  ar: () => import('./articles/product-update/ar.ts'),
}

const ProductUpdateScreen = (): ReactNode => {
  const t = useWords()
  return (
    <WrittenArticle id="product-update" title={t('help.update.title')} lead={t('help.update.lead')} texts={texts} />
  )
}

export default ProductUpdateScreen
