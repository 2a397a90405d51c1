import { isContainer } from '../catalogue/answering.ts'
import { isPageKind } from '../catalogue/catalogue.ts'
import { EditRefused, type Draft } from './draft.ts'
import { partKeys, type PartName, type TemplateEdit } from './edit.ts'
import type { Item, ItemOptions, Template } from './model.ts'

/** The edits that change what an item, a part or the template itself says. Each gives its exact inverse. */

type EditOf<K extends TemplateEdit['kind']> = Extract<TemplateEdit, { kind: K }>

function replace(draft: Draft, id: string, change: (item: Item) => Item): Item {
  const position = draft.positionOf(id)
  const item = draft.itemOf(id)
  draft.replaceItem(position, change(item))
  return item
}

export function setTitle(draft: Draft, edit: EditOf<'set_title'>): TemplateEdit {
  const former = replace(draft, edit.id, (item) => ({ ...item, title: edit.title }))
  return { kind: 'set_title', id: edit.id, title: former.title }
}

export function setOptions(draft: Draft, edit: EditOf<'set_options'>): TemplateEdit {
  const former = draft.itemOf(edit.id).options
  const options: Record<string, unknown> = { ...former }
  const set: Record<string, unknown> = {}
  const unset: string[] = []
  for (const name of [...(edit.unset ?? []), ...Object.keys(edit.set ?? {})]) {
    if (name === '__proto__') throw new EditRefused('malformed_edit', edit.id)
    if (Object.hasOwn(former, name)) set[name] = former[name]
    else if (!unset.includes(name)) unset.push(name)
    delete options[name]
  }
  Object.assign(options, edit.set)
  replace(draft, edit.id, (item) => ({ ...item, options: sameOrder(edit.order ?? Object.keys(former), options) }))
  // Names that were taken away would come back at the end.
  const order = Object.keys(former)
  const moves = order.some((name) => Object.hasOwn(set, name) && !Object.hasOwn(options, name))
  return { kind: 'set_options', id: edit.id, set, unset, ...(moves || edit.order !== undefined ? { order } : {}) }
}

/** The names in this order, others behind them: undoing a change gives the very same bytes. */
function sameOrder(order: readonly string[], options: Readonly<Record<string, unknown>>): ItemOptions {
  const ordered: Record<string, unknown> = {}
  for (const name of order) if (Object.hasOwn(options, name)) ordered[name] = options[name]
  for (const name of Object.keys(options)) if (!Object.hasOwn(ordered, name)) ordered[name] = options[name]
  return ordered
}

export function setItem(draft: Draft, edit: EditOf<'set_item'>): TemplateEdit {
  const former = draft.itemOf(edit.id)
  const { visible, collapsed, reference_key } = edit.fields
  const fields: { -readonly [K in keyof typeof edit.fields]: (typeof edit.fields)[K] } = {}
  if (visible !== undefined) fields.visible = former.visible
  if (collapsed !== undefined) fields.collapsed = former.collapsed ?? false
  if (reference_key !== undefined) fields.reference_key = former.reference_key
  replace(draft, edit.id, ({ collapsed: wasCollapsed, ...item }) => ({
    ...item,
    ...(visible === undefined ? {} : { visible }),
    ...((collapsed ?? wasCollapsed) ? { collapsed: true } : {}),
    ...(reference_key === undefined ? {} : { reference_key }),
  }))
  return { kind: 'set_item', id: edit.id, fields }
}

export function setType(draft: Draft, edit: EditOf<'change_type'>): TemplateEdit {
  const former = draft.itemOf(edit.id).type
  // What holds others goes on holding them, and pages stay pages: else it were no tree.
  if (isContainer(former) !== isContainer(edit.type) || isPageKind(former) !== isPageKind(edit.type))
    throw new EditRefused('not_a_container', edit.id)
  const { type, options } = replace(draft, edit.id, (item) => ({ ...item, type: edit.type, options: edit.options }))
  return { kind: 'change_type', id: edit.id, type, options }
}

export function setPart(draft: Draft, edit: EditOf<'set_part'>): TemplateEdit {
  const { part, key, value } = edit
  const parts: readonly object[] = draft.template[part]
  const keyOf = (entry: object): unknown => Reflect.get(entry, partKeys[part])
  const position = parts.findIndex((entry) => keyOf(entry) === key)
  const former = parts[position]
  const next = [...parts]
  if (value === null) {
    if (former === undefined) throw new EditRefused('unknown_part', String(key))
    next.splice(position, 1)
  } else {
    if (typeof value !== 'object' || keyOf(value as object) !== key)
      throw new EditRefused('malformed_edit', String(key))
    if (former === undefined) next.splice(edit.index ?? next.length, 0, value as object)
    else next[position] = value as object
  }
  draft.setFields({ [part]: next } as Partial<Pick<Template, PartName>>)
  return {
    kind: 'set_part',
    part,
    key,
    value: former ?? null,
    ...(former !== undefined && value === null ? { index: position } : {}),
  }
}

export function setTemplate(draft: Draft, edit: EditOf<'set_template'>): TemplateEdit {
  const { title, description, language, options, global_items } = draft.template
  const fields: Record<string, unknown> = {}
  for (const [name, former] of Object.entries({ title, description, language, options, global_items }))
    if (Object.hasOwn(edit.fields, name)) fields[name] = former
  draft.setFields(edit.fields)
  return { kind: 'set_template', fields }
}
