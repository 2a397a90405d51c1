import type { TemplateEdit } from '@plumbline/checklist'

/** Edits that wait to be sent, with a title or the options of one item that were written several times in a row as one. */
export const gatherEdit = (waiting: readonly TemplateEdit[], edit: TemplateEdit): readonly TemplateEdit[] => {
  const last = waiting.at(-1)
  if (last === undefined) return [edit]
  if (edit.kind === 'set_title' && last.kind === 'set_title' && edit.id === last.id)
    return [...waiting.slice(0, -1), edit]
  if (edit.kind === 'set_part' && last.kind === 'set_part' && edit.part === last.part && edit.key === last.key)
    return [...waiting.slice(0, -1), last.index === undefined ? edit : { ...edit, index: last.index }]
  if (edit.kind === 'set_options' && last.kind === 'set_options' && edit.id === last.id) {
    const gone = new Set(edit.unset)
    const set = Object.fromEntries(Object.entries({ ...last.set, ...edit.set }).filter(([name]) => !gone.has(name)))
    const unset = [...new Set([...(last.unset ?? []), ...gone])].filter((name) => !Object.hasOwn(set, name))
    return [...waiting.slice(0, -1), { kind: 'set_options', id: edit.id, set, unset }]
  }
  return [...waiting, edit]
}
