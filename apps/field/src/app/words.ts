import { createWordsContext } from '@plumbline/kit'
import { loadFieldWords, type FieldWords, type Translator } from '@plumbline/language'

export const { WordsProvider, useWords } = createWordsContext<FieldWords>(loadFieldWords)
export type FieldTranslator = Translator<FieldWords>
