import { applyEdit, type Template, type TemplateEdit } from '@plumbline/checklist'

const flat = (edit: TemplateEdit): readonly TemplateEdit[] =>
  edit.kind === 'batch' ? edit.edits.flatMap(flat) : [edit]

/** The edits that still fit a template, one by one, and how many no longer do. */
export const fittingEdits = (
  template: Template,
  edits: readonly TemplateEdit[],
): { readonly edits: readonly TemplateEdit[]; readonly lost: number } => {
  const fitting: TemplateEdit[] = []
  let lost = 0
  let at = template
  for (const edit of edits) {
    const whole = applyEdit(at, edit)
    const parts = whole.ok ? [edit] : flat(edit)
    for (const part of parts) {
      const result = applyEdit(at, part)
      if (result.ok) {
        fitting.push(part)
        at = result.template
      } else lost++
    }
  }
  return { edits: fitting, lost }
}
