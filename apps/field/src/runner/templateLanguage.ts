import type { Template } from '@plumbline/checklist'
import { createPreference, usePreference } from '@plumbline/kit'
import { isLanguage, languages, type Language } from '@plumbline/language'
import { useWords } from '../app/words.ts'

/** "screen": as the screen's own words. */
export type TemplateLanguageChoice = Language | 'screen'

const isChoice = (value: unknown): value is TemplateLanguageChoice => value === 'screen' || isLanguage(value)

/** In which language checklists are read on this device, apart from the language of the app. */
export const templateLanguagePreference = createPreference<TemplateLanguageChoice>('FIELD_TEMPLATE_LANG', isChoice)

/** The languages a template's texts are there in: its own, and those it was translated to. */
export const languagesOf = ({ language, translations }: Pick<Template, 'language' | 'translations'>): Language[] =>
  languages.filter(
    (each) =>
      each === language ||
      translations.some((one) => one.language === each && Object.values(one.strings).some((text) => text !== '')),
  )

/** The chosen language where the template has it, else that of the screen; its own texts stand for what it lacks. */
export const useTemplateLanguage = (template: Template | null): Language => {
  const t = useWords()
  const choice = usePreference(templateLanguagePreference, 'screen')
  if (choice === 'screen' || template === null) return t.language
  return languagesOf(template).includes(choice) ? choice : t.language
}
