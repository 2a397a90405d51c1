export const languages = ['en', 'fr', 'de', 'ar'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** How each language calls itself: shown as it is in every language. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  ar: 'العربية',
}

/** The locale behind a language for dates and numbers; Arabic keeps Western digits, as its field papers do. */
export const localeOf = (language: Language): string =>
  ({ en: 'en-GB', fr: 'fr-FR', de: 'de-DE', ar: 'ar-u-nu-latn' })[language]
