import type { Language } from '@plumbline/language'

/** One part of an article. `**word**` inside a text is strong, `code` in backquotes. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'steps'; readonly items: readonly string[] }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  /** A piece of a file, shown as it is written, left to right. */
  | { readonly kind: 'sample'; readonly text: string }

export type Article = readonly Block[]

/** The same article in every language; each language is fetched when it is read. */
export type ArticleTexts = Readonly<Record<Language, () => Promise<{ readonly default: Article }>>>
