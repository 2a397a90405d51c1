import { applyEdit } from './apply-edit.ts'
import type { EditProblem, TemplateEdit } from './edit.ts'
import { oneOf } from './edit-structure.ts'
import type { Template } from './model.ts'

/** How many steps can be taken back (Q-BLD-15). */
export const undoDepth = 50

export interface HistoryStep {
  readonly edit: TemplateEdit
  readonly inverse: TemplateEdit
  /** Steps in a row with the same key are one step: a title being typed. */
  readonly merge: string | null
}

/** The template with what led here and what was taken back. Plain data: it can be kept over a reload. */
export interface History {
  readonly template: Template
  readonly past: readonly HistoryStep[]
  readonly future: readonly HistoryStep[]
}

export type HistoryResult =
  /** `edit`: what to save. */
  | { readonly ok: true; readonly history: History; readonly edit: TemplateEdit }
  | { readonly ok: false; readonly problem: EditProblem }

export function startHistory(template: Template): History {
  return { template, past: [], future: [] }
}

export function recordEdit(history: History, edit: TemplateEdit, merge?: string): HistoryResult {
  const result = applyEdit(history.template, edit)
  if (!result.ok) return result
  const { template, inverse } = result
  const last = history.past.at(-1)
  const joins = merge !== undefined && last?.merge === merge && history.future.length === 0
  const step: HistoryStep = joins
    ? { edit: joined(last.edit, edit), inverse: joined(inverse, last.inverse), merge }
    : { edit, inverse, merge: merge ?? null }
  const kept = joins ? history.past.slice(0, -1) : history.past.slice(-(undoDepth - 1))
  return { ok: true, history: { template, past: [...kept, step], future: [] }, edit }
}

/** Two edits after one another; a title typed twice is just the later title. */
function joined(first: TemplateEdit, second: TemplateEdit): TemplateEdit {
  if (first.kind === 'set_title' && second.kind === 'set_title' && first.id === second.id) return second
  return oneOf([
    ...(first.kind === 'batch' ? first.edits : [first]),
    ...(second.kind === 'batch' ? second.edits : [second]),
  ])
}

/** null when there is nothing to take back. */
export function undo(history: History): { readonly history: History; readonly edit: TemplateEdit } | null {
  const step = history.past.at(-1)
  if (step === undefined) return null
  const result = applyEdit(history.template, step.inverse)
  if (!result.ok) return null
  return {
    history: { template: result.template, past: history.past.slice(0, -1), future: [step, ...history.future] },
    edit: step.inverse,
  }
}

/** null when nothing was taken back. */
export function redo(history: History): { readonly history: History; readonly edit: TemplateEdit } | null {
  const [step, ...future] = history.future
  if (step === undefined) return null
  const result = applyEdit(history.template, step.edit)
  if (!result.ok) return null
  return { history: { template: result.template, past: [...history.past, step], future }, edit: step.edit }
}
