import type { GroupedItem, Json, Template } from './model.ts'

/** A section that is filled once per entry of a longer list is no form any more. */
export const mostGroupEntries = 200

/** The global list whose entries a section is filled for, in lower case; null for options of another kind. */
export const listOfGroup = ({ type, value }: Pick<GroupedItem, 'type' | 'value'>): string | null =>
  type === 'global_list' && typeof value === 'string' && value !== '' ? value.toLowerCase() : null

/** The labels of grouped options as they stand: those of a response set are the set's own. */
export const groupLabels = (
  { responses, global_responses }: Pick<Template, 'responses' | 'global_responses'>,
  { type, value, options }: GroupedItem,
): readonly string[] => {
  const set = type === 'response_set' && [...responses, ...global_responses].find(({ uuid }) => uuid === value)
  if (set) return set.options.map(({ label }) => label)
  return Array.isArray(options) ? options.flatMap((entry: Json) => labelOf(entry)) : []
}

const labelOf = (entry: Json): readonly string[] => {
  if (typeof entry === 'string') return [entry]
  if (typeof entry !== 'object' || entry === null) return []
  const label: unknown = Reflect.get(entry, 'label') ?? Reflect.get(entry, 'title')
  return typeof label === 'string' ? [label] : []
}
