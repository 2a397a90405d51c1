import type { Item, ResponseSet, Template } from './model.ts'

/** The template with its texts in one of its languages (Q-TRN-1); what is not translated stays as it was written. */
export function translated(template: Template, language: string): Template {
  const strings = template.translations.find((translation) => translation.language === language)?.strings
  if (language === template.language || strings === undefined) return template
  const inLanguage = (key: string, source: string): string => {
    const text = strings[key]
    return text === undefined || text.trim() === '' ? source : text
  }
  const labelled = (set: ResponseSet): ResponseSet => ({
    ...set,
    options: set.options.map((option) => {
      const shared = option.label_lang?.[language]
      const label = typeof shared === 'string' && shared !== '' ? shared : option.label
      return { ...option, label: inLanguage(`response.${option.uuid}.label`, label) }
    }),
  })
  const infoOf = new Map(
    template.items.flatMap(({ options, reference_key }): readonly [string, string][] =>
      typeof options.info_id === 'string' ? [[options.info_id, `item.${reference_key}.info`]] : [],
    ),
  )
  const titled = (item: Item): Item => {
    const { hint, custom_unit: unit } = item.options
    const key = `item.${item.reference_key}`
    const has = (text: unknown): text is string => typeof text === 'string' && text !== ''
    return {
      ...item,
      title: inLanguage(`${key}.title`, item.title),
      options:
        has(hint) || has(unit)
          ? {
              ...item.options,
              ...(has(hint) ? { hint: inLanguage(`${key}.placeholder`, hint) } : {}),
              ...(has(unit) ? { custom_unit: inLanguage(`${key}.unit`, unit) } : {}),
            }
          : item.options,
    }
  }
  return {
    ...template,
    language,
    title: inLanguage('template.title', template.title),
    description: inLanguage('template.description', template.description),
    items: template.items.map(titled),
    responses: template.responses.map(labelled),
    global_responses: template.global_responses.map(labelled),
    info: template.info.map((block) => {
      const key = infoOf.get(block.uuid)
      // One text of an info block is translated: its first instruction.
      const first = block.items.findIndex(({ type, value }) => type === 'instruction' && typeof value === 'string')
      if (key === undefined || first < 0) return block
      return {
        ...block,
        items: block.items.map((entry, position) =>
          position === first && typeof entry.value === 'string'
            ? { ...entry, value: inLanguage(key, entry.value) }
            : entry,
        ),
      }
    }),
  }
}
