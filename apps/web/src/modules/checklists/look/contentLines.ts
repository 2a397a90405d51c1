import {
  definitionOf,
  groupLabels,
  okNotOptions,
  translated,
  type Item,
  type ItemType,
  type Template,
} from '@plumbline/checklist'

/** One line of a template that is looked at. */
export interface ContentLine {
  readonly id: string
  readonly kind: 'page' | 'section' | 'question'
  readonly type: ItemType
  /** As it is written; '' where it has no title. */
  readonly title: string
  /** 0 for pages. */
  readonly depth: number
  readonly required: boolean
  /** What may be answered, or whom a section is filled for. */
  readonly options: readonly string[]
}

const containerOf = ({ type }: Item): ContentLine['kind'] => {
  const { kind } = definitionOf(type)
  return kind === 'page' || kind === 'section' ? kind : 'question'
}

const optionsOf = (
  template: Template,
  { type, options }: Item,
  words: (value: string) => string,
): readonly string[] => {
  if (type === 'oknot') return okNotOptions.map(({ value }) => words(value))
  const group = template.grouped_items.find(({ uuid }) => uuid === options.grouped_item_id)
  if (group) return groupLabels(template, group)
  const set = [...template.responses, ...template.global_responses].find(({ uuid }) => uuid === options.response_set_id)
  return set?.options.map(({ label }) => label) ?? []
}

/**
 * Pages, sections and questions in their order, in the reader's language where the template has it. What is on the
 * hidden page is never asked, so it is not shown. `words`: what fixed answers are called.
 */
export const contentLines = (
  source: Template,
  language: string,
  words: (value: string) => string,
): readonly ContentLine[] => {
  const template = translated(source, language)
  const hidden = new Set<string>()
  const lines: ContentLine[] = []
  for (const item of template.items) {
    if (item.type === 'hidden_page' || (item.parent_id !== null && hidden.has(item.parent_id))) {
      hidden.add(item.id)
      continue
    }
    lines.push({
      id: item.id,
      kind: containerOf(item),
      type: item.type,
      title: item.title,
      depth: item.depth,
      required: item.options.required === true,
      options: optionsOf(template, item, words),
    })
  }
  return lines
}
