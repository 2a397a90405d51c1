import { parseTemplate, type Template, type TemplateProblem } from '@plumbline/checklist'

/** The product's own file: the whole template, nothing lost. */
const format = 'plumbline.checklist'
const version = 1

export const checklistToJson = (template: Template): string => JSON.stringify({ format, version, template }, null, 2)

export type JsonProblem =
  | { readonly code: 'notJson' }
  /** JSON of something else. */
  | { readonly code: 'notAChecklist' }
  /** Made by a later version of the product. */
  | { readonly code: 'tooNew'; readonly version: number }
  | { readonly code: 'invalid'; readonly problems: readonly TemplateProblem[] }

export type FromJson =
  | { readonly ok: true; readonly template: Template }
  | { readonly ok: false; readonly problem: JsonProblem }

const parsed = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Ids are those of the file: who stores it beside others gives it new ones (cloneTemplate). */
export const checklistFromJson = (text: string): FromJson => {
  const read = parsed(text.startsWith('\ufeff') ? text.slice(1) : text)
  if (read === null) return { ok: false, problem: { code: 'notJson' } }
  const { value } = read
  if (typeof value !== 'object' || value === null || Reflect.get(value, 'format') !== format)
    return { ok: false, problem: { code: 'notAChecklist' } }
  const written: unknown = Reflect.get(value, 'version')
  if (typeof written !== 'number') return { ok: false, problem: { code: 'notAChecklist' } }
  if (written > version) return { ok: false, problem: { code: 'tooNew', version: written } }
  const result = parseTemplate(Reflect.get(value, 'template'))
  return result.ok ? result : { ok: false, problem: { code: 'invalid', problems: result.problems } }
}
