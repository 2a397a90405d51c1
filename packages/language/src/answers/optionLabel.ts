import type { ResponseOption, ResponseSet, TemplateTranslation } from '@plumbline/checklist'
import type { Language } from '../languages.ts'

interface Labelled {
  readonly responses: readonly ResponseSet[]
  readonly global_responses: readonly ResponseSet[]
  readonly translations: readonly TemplateTranslation[]
}

/** A template's options by uuid, made once per template: a report asks for thousands. */
const optionsOf = new WeakMap<Labelled, ReadonlyMap<string, ResponseOption>>()

const optionsIn = (template: Labelled): ReadonlyMap<string, ResponseOption> => {
  let options = optionsOf.get(template)
  if (!options) {
    options = new Map(
      [...template.global_responses, ...template.responses].flatMap((set) =>
        set.options.map((option): [string, ResponseOption] => [option.uuid, option]),
      ),
    )
    optionsOf.set(template, options)
  }
  return options
}

/**
 * The label of a response in a language: the template's translation (key of decisions Q-TRN-1), else that of the global
 * set, else as it was written.
 * `fixed`: labels of options that belong to no set (oknot). null when there is no such option.
 */
export const optionLabel = (
  template: Labelled,
  uuid: string,
  language: Language,
  fixed: Readonly<Record<string, string>> = {},
): string | null => {
  if (Object.hasOwn(fixed, uuid)) return fixed[uuid] ?? null
  const option = optionsIn(template).get(uuid)
  if (!option) return null
  const translated = template.translations.find((translation) => translation.language === language)
  const label = translated?.strings[`response.${uuid}.label`]
  if (label !== undefined && label !== '') return label
  const shared = option.label_lang?.[language]
  return typeof shared !== 'string' || shared === '' ? option.label : shared
}
