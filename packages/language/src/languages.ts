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

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr-FR', de: 'de-DE', ar: 'ar-u-nu-latn' }

/** Of the person in front of this page; on a server, which writes for many, it stays null. */
let region: string | null = null

/**
 * From now on dates and numbers are written as in the region of this locale ("de-CH"), in whatever language; null, or
 * a locale without a region: as the language itself writes them.
 */
export const writeAs = (locale: string | null): void => {
  region = locale === null ? null : (new Intl.Locale(locale).region ?? null)
}

/** The locale behind a language for dates and numbers; Arabic keeps Western digits, as its field papers do. */
export const localeOf = (language: Language): string => {
  if (region === null) return locales[language]
  return language === 'ar' ? `ar-${region}-u-nu-latn` : `${language}-${region}`
}
