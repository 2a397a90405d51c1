import type { NewTemplateTitles } from '@plumbline/checklist'
import { createTranslator, isLanguage, loadServerWords, type ServerWords, type Translator } from '@plumbline/language'

const translators = new Map<string, Promise<Translator<ServerWords>>>()

/** The words of a language; English for one the product does not speak. Not inside a transaction. */
export const wordsIn = (language: string): Promise<Translator<ServerWords>> => {
  const spoken = isLanguage(language) ? language : 'en'
  const known = translators.get(spoken)
  if (known) return known
  const made = loadServerWords(spoken).then((words) => createTranslator<ServerWords>(spoken, words))
  translators.set(spoken, made)
  return made
}

/** Titles of what a new template starts with. */
export const startTitles = (t: Translator<ServerWords>): NewTemplateTitles => ({
  startPage: t('types.item.start_page'),
  hiddenPage: t('types.item.hidden_page'),
  realStartDate: t('types.item.inspection_real_start_date'),
  realEndDate: t('types.item.inspection_real_end_date'),
})
