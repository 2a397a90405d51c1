import { createTranslator, loadWebWords, type Language, type Translator, type WebWords } from '@plumbline/language'
import type { Page } from '@playwright/test'

/** What the workspace says in a language, for journeys that are made in several. */
export const wordsIn = async (language: Language): Promise<Translator<WebWords>> =>
  createTranslator<WebWords>(language, await loadWebWords(language))

/** This browser has chosen the language before its first page is opened. */
export const keepLanguage = async (page: Page, language: Language): Promise<void> => {
  await page.addInitScript((kept) => {
    if (window.top === window) localStorage.setItem('APP_LANG', kept)
  }, language)
}
