import { applyEdit, applyEdits } from '../../template/apply-edit.ts'
import { insertItem } from '../../template/create.ts'
import { storedForm } from '../../template/migrate/migrate-template.ts'
import type { Item, ItemOptions, ItemType, PageKind, Template } from '../../template/model.ts'
import { parseTemplate } from '../../template/parse.ts'
import { mayStand } from '../../template/placement.ts'
import { itemOf } from '../../template/tree.ts'
import { toWire } from '../../template/wire.ts'
import { endPage, form, hiddenPage, page, startPage, text } from '../../testing/form.ts'

/** A template with one page of each kind, for putting questions on. */
export const shelf: Template = form(
  startPage('start_page', text('s1')),
  page('page', text('p1')),
  endPage('end_page', text('e1')),
  hiddenPage('hidden_page'),
)

export const pageKinds: readonly PageKind[] = ['page', 'start_page', 'end_page', 'hidden_page']

/** The template as it comes back from where it is kept: written down, and read again. */
export function reload(template: Template): Template {
  const read = parseTemplate(JSON.parse(JSON.stringify(storedForm(toWire(template)))))
  if (!read.ok) throw new Error(`it cannot be read again: ${JSON.stringify(read.problems)}`)
  return read.template
}

/** A new question as the palette adds it, id and key `x`, on the first page that takes it. */
export function added(type: ItemType, options: ItemOptions = {}, template: Template = shelf): Template {
  const on = pageKinds.find((kind) => mayStand(template, type, { parent_id: kind, before: null }) === null)
  if (on === undefined) throw new Error(`no page takes a new ${type}`)
  let made = 0
  const ids = (): string => (made++ === 0 ? 'x' : `x-${made}`)
  const { edit } = insertItem(template, { type, title: 'Asked', ids, target: { parent_id: on, before: null } })
  const result = applyEdits(template, [
    edit,
    { kind: 'set_item', id: 'x', fields: { reference_key: 'x' } },
    { kind: 'set_options', id: 'x', set: options },
  ])
  if (!result.ok) throw new Error(result.problem.code)
  return result.template
}

/** A template as it was stored with such an item, id and key `x`, whether it may be added today or not. */
export function stored(type: ItemType, on: PageKind, options: ItemOptions = {}): Template {
  const items = [
    ...shelf.items,
    { id: 'x', base_id: 'x', reference_key: 'x', type, parent_id: on, title: 'Asked', options },
  ]
  const read = parseTemplate(JSON.parse(JSON.stringify({ ...storedForm(shelf), items })))
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.template
}

/** The item `x` of the template. */
export function asked(template: Template): Item {
  const item = itemOf(template, 'x')
  if (item === null) throw new Error('there is no x')
  return item
}

/** The template with options of `x` set as the builder sets them. */
export function withOptions(template: Template, set: ItemOptions): Template {
  const result = applyEdit(template, { kind: 'set_options', id: 'x', set })
  if (!result.ok) throw new Error(result.problem.code)
  return result.template
}
