import { directionOf, isLanguage, type Language } from '@plumbline/language'
import { isSkin, skinRoles, type Skin } from '../theme/index.ts'
import { createPreference } from './createPreference.ts'

/** APP_LANG and SKIN are shared by workspace and field app: both stand on the same origin. */
export const languagePreference = createPreference<Language>('APP_LANG', isLanguage)
export const skinPreference = createPreference<Skin>('SKIN', isSkin)

/** Language and direction of the document (Arabic: right to left). */
export const applyLanguage = (language: Language): void => {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/** The skin of the document, and the colour a browser gives its own frame. */
export const applySkin = (skin: Skin): void => {
  document.documentElement.dataset['skin'] = skin
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', skinRoles[skin].menu.bg)
}
