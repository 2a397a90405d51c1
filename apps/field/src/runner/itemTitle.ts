import type { CompiledItem, Template } from '@plumbline/checklist'
import type { Language } from '@plumbline/language'

/** A template's text in a language (keys of decisions Q-TRN-1), else as it was written. */
const translated = (template: Template, language: Language, key: string, source: string): string => {
  const text = template.translations.find((translation) => translation.language === language)?.strings[key]
  return text === undefined || text === '' ? source : text
}

export const itemTitle = (template: Template, item: CompiledItem, language: Language): string =>
  translated(template, language, `item.${item.item.reference_key}.title`, item.item.title)

export const itemHint = (template: Template, item: CompiledItem, language: Language): string =>
  translated(template, language, `item.${item.item.reference_key}.placeholder`, item.item.options.hint ?? '')

export const templateTitle = (template: Template, language: Language): string =>
  translated(template, language, 'template.title', template.title)
