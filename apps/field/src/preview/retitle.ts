import { exchangeTexts, type CompiledTemplate, type Item, type Template } from '@plumbline/checklist'
import type { EditorMessage } from './messages.ts'

type Update = Extract<EditorMessage, { type: 'preview:update' }>

/** Parts of a template that are only read, never computed with. */
const textParts: ReadonlySet<string> = new Set(['title', 'description', 'translations'])

const withoutTexts = ({ title: _title, options: { hint: _hint, ...options }, ...item }: Item): string =>
  JSON.stringify({ ...item, options })

const isNewText = (known: Item | undefined, item: Item): boolean =>
  known !== undefined && withoutTexts(known) === withoutTexts(item)

/**
 * The compiled template after an update of texts alone: nothing is compiled anew, so that a letter typed in the builder
 * costs the same at 2,000 questions as at twenty. null: the update is about more than texts.
 */
export const retitle = (
  compiled: CompiledTemplate,
  template: Template,
  { changed, removed, order, parts }: Update,
): CompiledTemplate | null => {
  if (removed.length > 0 || order !== null) return null
  if (!Object.keys(parts).every((part) => textParts.has(part))) return null
  if (!changed.every((item) => isNewText(compiled.byId.get(item.id)?.item, item))) return null
  return exchangeTexts(compiled, template, changed)
}
