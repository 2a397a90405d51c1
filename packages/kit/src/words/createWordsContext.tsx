import { createTranslator, type Language, type TranslationOf, type Translator, type Words } from '@plumbline/language'
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { applyLanguage } from '../preferences/preferences.ts'

export interface WordsProviderProps {
  readonly language: Language
  /** Shown until the first catalogue is here; later the former language stays until the next one has come. */
  readonly waiting?: ReactNode
  /** Shown when the first catalogue can't be fetched: a function, because nothing can be translated yet. */
  readonly failed?: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

/**
 * The words of one app: `load` fetches a language's catalogue, `useWords()` is its translator. What the first screen does
 * not say may be put into the catalogue later.
 * The document's `lang` and `dir` change together with the words.
 */
export const createWordsContext = <W extends Words>(
  load: (language: Language) => Promise<Partial<TranslationOf<W>>>,
) => {
  const Context = createContext<Translator<W> | null>(null)

  const WordsProvider = ({ language, waiting = null, failed, children }: WordsProviderProps): ReactNode => {
    const [translator, setTranslator] = useState<Translator<W> | null>(null)
    const [attempt, setAttempt] = useState(0)
    const [broken, setBroken] = useState(false)
    useEffect(() => {
      let wanted = true
      load(language).then(
        (words) => {
          if (!wanted) return
          applyLanguage(language)
          setBroken(false)
          setTranslator(() => createTranslator<W>(language, words))
        },
        (error: unknown) => {
          console.error(`the words of "${language}" could not be fetched`, error)
          if (wanted) setBroken(true)
        },
      )
      return () => {
        wanted = false
      }
    }, [language, attempt])
    if (translator) return <Context value={translator}>{children}</Context>
    if (broken && failed) return failed(() => setAttempt(attempt + 1))
    return waiting
  }

  const useWords = (): Translator<W> => {
    const translator = useContext(Context)
    if (!translator) throw new Error('useWords outside of WordsProvider')
    return translator
  }

  return { WordsProvider, useWords }
}
