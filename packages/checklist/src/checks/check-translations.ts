import type { CompiledItem } from '../session/compiled-item.ts'
import type { CompiledTemplate } from '../session/compiled.ts'
import type { Found } from './found.ts'

/**
 * Texts that a language the template is translated into lacks (decisions Q-TRN-1): titles, infos, hints, units, responses,
 * and the template's own. One finding per item and language, with how many; `text`: the first of them.
 */
export function checkTranslations({ template, items }: CompiledTemplate, found: Found): void {
  const info = new Map(
    template.info.map(({ uuid, items: blocks }) => [uuid, blocks.find(({ type }) => type === 'instruction')?.value]),
  )
  for (const { language, strings } of template.translations) {
    if (language === template.language) continue
    const lacks = ([key, text]: readonly [string, unknown]): boolean =>
      typeof text === 'string' && text.trim() !== '' && (strings[key] ?? '').trim() === ''
    const tell = (item: CompiledItem | null, texts: readonly (readonly [string, unknown])[]): void => {
      const missing = texts.filter(lacks)
      const [first] = missing
      if (first !== undefined)
        found('translation_missing', item, { language, count: missing.length, key: first[0], text: String(first[1]) })
    }
    tell(null, [
      ['template.title', template.title],
      ['template.description', template.description],
    ])
    const told = new Set<string>()
    for (const item of items) {
      if (item.page?.type === 'hidden_page') continue
      const { reference_key, title, options } = item.item
      const texts: (readonly [string, unknown])[] = [
        [`item.${reference_key}.title`, title],
        [`item.${reference_key}.info`, info.get(options.info_id ?? '')],
        [`item.${reference_key}.placeholder`, options.hint],
        [`item.${reference_key}.unit`, options.custom_unit],
      ]
      // Global responses are translated where they are kept; the labels of oknot are the product's own words.
      const set = options.options_type === 'global' || item.type === 'oknot' ? '' : (options.response_set_id ?? '')
      if (set !== '' && !told.has(set)) {
        told.add(set)
        for (const { uuid, label } of item.choices) texts.push([`response.${uuid}.label`, label])
      }
      tell(item, texts)
    }
  }
}
