import { parseTemplate, storedForm, type Template, type TemplateProblem } from '@plumbline/checklist'
import { fixedOrder } from './fixedOrder.ts'

/** The product's own file: the whole template, nothing lost. */
const format = 'plumbline.checklist'
const version = 1

/** Byte-stable: equal templates give equal texts, in whatever order their fields were made. */
export const checklistToJson = (template: Template): string =>
  `${JSON.stringify(fixedOrder({ format, version, template: storedForm(template) }), null, 2)}\n`

/** Does this JSON say that it is the product's own? */
export const isChecklistJson = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'format') === format

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
  return read === null ? { ok: false, problem: { code: 'notJson' } } : checklistFromValue(read.value)
}

/** The same from JSON that has been read. */
export const checklistFromValue = (value: unknown): FromJson => {
  if (typeof value !== 'object' || value === null || !isChecklistJson(value))
    return { ok: false, problem: { code: 'notAChecklist' } }
  const written: unknown = Reflect.get(value, 'version')
  if (typeof written !== 'number' || !Number.isInteger(written) || written < 1)
    return { ok: false, problem: { code: 'notAChecklist' } }
  if (written > version) return { ok: false, problem: { code: 'tooNew', version: written } }
  const result = parseTemplate(Reflect.get(value, 'template'))
  return result.ok ? result : { ok: false, problem: { code: 'invalid', problems: result.problems } }
}
