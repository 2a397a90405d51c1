import type { Item, ResponseSet, Template } from './model.ts'
import { translated } from './translated.ts'

/** One text of a template that can be translated. */
export interface TemplateString {
  /** decisions Q-TRN-1: `item.<reference_key>.title`, `response.<option uuid>.label`, `template.title` ... */
  readonly key: string
  readonly source: string
  readonly kind: 'title' | 'description' | 'info' | 'placeholder' | 'unit' | 'response'
  /** The item it stands at (of a response: the first that offers it); null: the template's own. */
  readonly item_id: string | null
  /** The detail of an instruction: rich text. */
  readonly rich: boolean
  /** An option of a global response: its translations are kept with the set, not in the template. */
  readonly global: boolean
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Items on the hidden page are never shown: nobody reads their texts. */
function hiddenItems(items: readonly Item[]): ReadonlySet<string> {
  const hidden = new Set<string>()
  for (const { id, type, parent_id } of items)
    if (type === 'hidden_page' || (parent_id !== null && hidden.has(parent_id))) hidden.add(id)
  return hidden
}

/** Every text of a template in display order; blank ones have nothing to translate. */
export function templateStrings(template: Template): readonly TemplateString[] {
  const strings: TemplateString[] = []
  const add = (entry: TemplateString): void => {
    if (entry.source.trim() !== '') strings.push(entry)
  }
  const own = { item_id: null, rich: false, global: false }
  add({ ...own, key: 'template.title', source: template.title, kind: 'title' })
  add({ ...own, key: 'template.description', source: template.description, kind: 'description' })
  // One text of an info block is translated: its first instruction.
  const infos = new Map(
    template.info.map(({ uuid, items }) => [uuid, textOf(items.find(({ type }) => type === 'instruction')?.value)]),
  )
  const sets = new Map<string, { readonly set: ResponseSet; readonly global: boolean }>()
  for (const set of template.global_responses) sets.set(set.uuid, { set, global: true })
  for (const set of template.responses) sets.set(set.uuid, { set, global: false })
  const told = new Set<string>()
  const hidden = hiddenItems(template.items)
  for (const { id, type, title, reference_key, options } of template.items) {
    if (hidden.has(id)) continue
    const key = `item.${reference_key}`
    const at = { item_id: id, rich: false, global: false }
    add({ ...at, key: `${key}.title`, source: title, kind: 'title', rich: type === 'instruction' })
    add({ ...at, key: `${key}.info`, source: infos.get(options.info_id ?? '') ?? '', kind: 'info', rich: true })
    add({ ...at, key: `${key}.placeholder`, source: textOf(options.hint), kind: 'placeholder' })
    add({ ...at, key: `${key}.unit`, source: textOf(options.custom_unit), kind: 'unit' })
    // The labels of oknot are the product's own words.
    const named = type === 'oknot' ? undefined : sets.get(options.response_set_id ?? '')
    if (named === undefined || told.has(named.set.uuid)) continue
    told.add(named.set.uuid)
    for (const { uuid, label } of named.set.options)
      add({ ...at, key: `response.${uuid}.label`, source: label, kind: 'response', global: named.global })
  }
  return strings
}

/** The template with these texts in one of its languages; an empty text takes its translation away. */
export function withStrings(
  template: Template,
  language: string,
  changes: Iterable<readonly [key: string, text: string]>,
): Template {
  return {
    ...template,
    translations: template.translations.map((translation) => {
      if (translation.language !== language) return translation
      const strings = new Map(Object.entries(translation.strings))
      for (const [key, text] of changes) {
        if (text.trim() === '') strings.delete(key)
        else strings.set(key, text)
      }
      return { ...translation, strings: Object.fromEntries(strings) }
    }),
  }
}

/**
 * Another source language (decisions Q-TRN-4): source and translation change places where the template has that
 * language; else what is written is only called by its other name. Texts without a translation stay as they are.
 */
export function withSourceLanguage(template: Template, language: string): Template {
  const { language: former, translations } = template
  if (language === former) return template
  if (!translations.some((translation) => translation.language === language))
    return { ...template, language, translations: translations.filter((each) => each.language !== former) }
  const sources = templateStrings(template).filter(({ global }) => !global)
  return {
    ...translated(template, language),
    // Kept by the workspace, in its own languages.
    global_responses: template.global_responses,
    translations: translations.map((translation) =>
      translation.language === language
        ? {
            ...translation,
            language: former,
            strings: Object.fromEntries(sources.map(({ key, source }) => [key, source])),
          }
        : translation,
    ),
  }
}
