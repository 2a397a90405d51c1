import { createWordsContext } from '@plumbline/kit'
import type { Translator, WebWords } from '@plumbline/language'
import { loadWords } from './loadWords.ts'

export { firstWordsDo, withAllWords } from './loadWords.ts'

/** The workspace's words: `const t = useWords()`, then `t('gen.save')`. */
export const { WordsProvider, useWords } = createWordsContext<WebWords>(loadWords)

export type WebTranslator = Translator<WebWords>

/** The key of a word that is declared beside a route, a menu entry or an action and said later. */
export type Word = keyof WebWords

/** Says a declared word: one without variables. */
export const say = (t: WebTranslator, word: Word): string => t.find(word) ?? word
