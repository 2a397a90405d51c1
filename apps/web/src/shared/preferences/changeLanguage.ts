import { languagePreference } from '@plumbline/kit'
import type { Language } from '@plumbline/language'
import { api, CallError } from '../api/index.ts'
import { readSession, updateUser } from '../session/index.ts'

/** Keeps the language in this browser and, signed in, with the user (decisions Q-SHL-3). */
export const changeLanguage = async (language: Language): Promise<void> => {
  languagePreference.write(language)
  if (!readSession().userData) return
  try {
    updateUser(await api.people.changePreferences({ body: { language } }, { silent: true }))
  } catch (error) {
    // The choice of this browser stands; the account follows with the next change.
    if (!(error instanceof CallError)) throw error
    console.warn('the account keeps its former language', error)
  }
}
