import { loadFirstWebWords, loadWebWords, type Language, type TranslationOf, type WebWords } from '@plumbline/language'

type WebCatalogue = Partial<TranslationOf<WebWords>>

interface Shown {
  readonly language: Language
  readonly words: WebCatalogue
  isWhole: boolean
}

/** Of the language that is shown. Its words are one object, into which the others are put when they come. */
let shown: Shown | null = null
let wantsAll = true

/** The page opens with a screen of which the first words say everything; the others come with what stands beside it. */
export const firstWordsDo = (): void => {
  wantsAll = false
}

export const loadWords = async (language: Language): Promise<WebCatalogue> => {
  const first: WebCatalogue | null = wantsAll ? null : { ...(await loadFirstWebWords(language)) }
  // Somebody may have asked for all meanwhile.
  const isWhole = first === null || wantsAll
  const words = isWhole ? await loadWebWords(language) : first
  shown = { language, words, isWhole }
  return words
}

/** Resolves when every word is there, of whatever language is shown by then. */
const allWords = async (): Promise<void> => {
  wantsAll = true
  if (shown === null || shown.isWhole) return
  const current = shown
  Object.assign(current.words, await loadWebWords(current.language))
  current.isWhole = true
}

/** What a screen or a part that comes later is made of, with its words. */
export const withAllWords = async <T>(code: Promise<T>): Promise<T> => {
  const [loaded] = await Promise.all([code, allWords()])
  return loaded
}
