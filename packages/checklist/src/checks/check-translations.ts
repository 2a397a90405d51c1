import type { CompiledItem } from '../session/compiled-item.ts'
import type { CompiledTemplate } from '../session/compiled.ts'
import { templateStrings, type TemplateString } from '../template/strings.ts'
import type { Found } from './found.ts'

/**
 * Texts that a language the template is translated into lacks (decisions Q-TRN-1): titles, infos, hints, units, responses,
 * and the template's own. One finding per item and language, with how many; `text`: the first of them.
 */
export function checkTranslations({ template, items }: CompiledTemplate, found: Found): void {
  const languages = template.translations.filter(({ language }) => language !== template.language)
  if (languages.length === 0) return
  // Global responses are translated where they are kept.
  const strings = Map.groupBy(
    templateStrings(template).filter(({ global }) => !global),
    ({ item_id }) => item_id,
  )
  for (const { language, strings: texts } of languages) {
    const lacks = ({ key }: TemplateString): boolean => (texts[key] ?? '').trim() === ''
    const tell = (item: CompiledItem | null): void => {
      const missing = (strings.get(item?.item.id ?? null) ?? []).filter(lacks)
      const [first] = missing
      if (first !== undefined)
        found('translation_missing', item, { language, count: missing.length, key: first.key, text: first.source })
    }
    tell(null)
    for (const item of items) tell(item)
  }
}
