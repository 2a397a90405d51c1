import { languages } from '@plumbline/language'
import { expect, test } from 'vitest'
import type { Article, ArticleTexts } from './article.ts'

const articles: Readonly<Record<string, ArticleTexts>> = {
  'import-checklist': {
    en: () => import('./import-checklist/en.ts'),
    fr: () => import('./import-checklist/fr.ts'),
    de: () => import('./import-checklist/de.ts'),
    ar: () => import('./import-checklist/ar.ts'),
  },
  'product-update': {
    en: () => import('./product-update/en.ts'),
    fr: () => import('./product-update/fr.ts'),
    de: () => import('./product-update/de.ts'),
    ar: () => import('./product-update/ar.ts'),
  },
  'release-notes': {
    en: () => import('./release-notes/en.ts'),
    fr: () => import('./release-notes/fr.ts'),
    de: () => import('./release-notes/de.ts'),
    ar: () => import('./release-notes/ar.ts'),
  },
}

/** What an article consists of, without its words: kinds, and how many entries each has. */
const shapeOf = (article: Article): readonly string[] =>
  article.map((block) => {
    if ('items' in block) return `${block.kind} ${block.items.length}`
    return 'rows' in block ? `${block.kind} ${block.rows.map((row) => row.length).join()}` : block.kind
  })

for (const [id, texts] of Object.entries(articles)) {
  test(`the article ${id} says the same in every language`, async () => {
    const english = (await texts.en()).default
    for (const language of languages) {
      const article = (await texts[language]()).default
      expect({ language, shape: shapeOf(article) }).toEqual({ language, shape: shapeOf(english) })
    }
  })
}

test('the example file of the import article has the columns it explains', async () => {
  const article = (await import('./import-checklist/en.ts')).default
  const table = article.find((block) => block.kind === 'table')
  const sample = article.find((block) => block.kind === 'sample')
  const explained = table?.kind === 'table' ? table.rows.map(([name = '']) => name.replaceAll('`', '')) : []
  const head = sample?.kind === 'sample' ? (sample.text.split('\n')[0] ?? '').split(',') : []
  expect(head).toEqual(explained)
  expect(explained).toContain('parent_key')
})
