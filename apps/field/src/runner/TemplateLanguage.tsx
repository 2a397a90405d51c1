import type { Template } from '@plumbline/checklist'
import { usePreference } from '@plumbline/kit'
import { languageNames } from '@plumbline/language'
import { useId, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { useRun } from './RunContext.tsx'
import { languagesOf, templateLanguagePreference } from './templateLanguage.ts'

/** In which language the checklist is read: nothing to choose where it is there in one only. */
export const TemplateLanguage = ({ template }: { readonly template: Template }): ReactNode => {
  const t = useWords()
  const label = useId()
  const { templateLanguage } = useRun()
  const choice = usePreference(templateLanguagePreference, 'screen')
  const offered = languagesOf(template)
  if (offered.length < 2) return null
  const chosen = choice !== 'screen' && offered.includes(choice) ? choice : templateLanguage
  return (
    <div className="menu-group" role="group" aria-labelledby={label}>
      <p id={label} className="field-label">
        {t('inspecting.language.template')}
      </p>
      <div className="segments wrap">
        {offered.map((language) => (
          <button
            key={language}
            type="button"
            className="segment"
            lang={language}
            aria-pressed={chosen === language}
            onClick={() => templateLanguagePreference.write(language)}
          >
            {languageNames[language]}
          </button>
        ))}
      </div>
    </div>
  )
}
