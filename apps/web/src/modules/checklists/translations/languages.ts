import type { TemplateLanguages } from '@plumbline/contract'
import type { Language } from '@plumbline/language'
import type { QueryClient } from '@tanstack/react-query'
import { api, errorText } from '../../../shared/api/index.ts'
import { useLanguages } from '../../../shared/preferences/index.ts'
import { showToast } from '../../../shared/toasts/index.ts'
import type { WebTranslator } from '../../../shared/words/index.ts'

/** The languages offered that a template does not have yet (Q-TRN-5). */
export const useMissingLanguages = ({ language, languages }: TemplateLanguages): readonly Language[] => {
  const known = new Set([language, ...languages.map((each) => each.language)])
  return useLanguages().filter((offered) => !known.has(offered))
}

export const addLanguage = async ({
  t,
  client,
  id,
  lang,
  added,
}: {
  readonly t: WebTranslator
  readonly client: QueryClient
  readonly id: string
  readonly lang: Language
  readonly added: (lang: string) => void
}): Promise<void> => {
  try {
    await api.checklists.addTranslation({ params: { id }, body: { lang } }, { silent: true })
  } catch (failure) {
    showToast({ kind: 'error', text: errorText(t, failure) })
  }
  await client.invalidateQueries({ queryKey: ['template-languages', id] })
  added(lang)
}
