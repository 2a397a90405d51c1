import { Draft, EditRefused } from './draft.ts'
import type { EditResult, TemplateEdit } from './edit.ts'
import { setItem, setOptions, setPart, setTemplate, setTitle, setType } from './edit-fields.ts'
import { insertItems, moveItems, removeItems } from './edit-structure.ts'
import type { Template } from './model.ts'

/**
 * The template after the edit, and the edit that takes it back exactly. Structure is kept whole here (a tree, unique
 * ids); whether something may stand somewhere is placement's to say, before. Refused as a value, never half applied.
 */
export function applyEdit(template: Template, edit: TemplateEdit): EditResult {
  try {
    const draft = new Draft(template)
    const inverse = applyTo(draft, edit)
    return { ok: true, template: draft.finish(), inverse }
  } catch (error) {
    if (error instanceof EditRefused) return { ok: false, problem: error.problem }
    throw error
  }
}

export function applyEdits(template: Template, edits: readonly TemplateEdit[]): EditResult {
  const [only] = edits
  return applyEdit(template, edits.length === 1 && only !== undefined ? only : { kind: 'batch', edits })
}

function applyTo(draft: Draft, edit: TemplateEdit): TemplateEdit {
  switch (edit.kind) {
    case 'insert':
      return insertItems(draft, edit)
    case 'remove':
      return removeItems(draft, edit)
    case 'move':
      return moveItems(draft, edit)
    case 'set_title':
      return setTitle(draft, edit)
    case 'set_options':
      return setOptions(draft, edit)
    case 'set_item':
      return setItem(draft, edit)
    case 'change_type':
      return setType(draft, edit)
    case 'set_part':
      return setPart(draft, edit)
    case 'set_template':
      return setTemplate(draft, edit)
    case 'batch': {
      const inverses = edit.edits.map((each) => applyTo(draft, each))
      return { kind: 'batch', edits: inverses.reverse() }
    }
  }
}
