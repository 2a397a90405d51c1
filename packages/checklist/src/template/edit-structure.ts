import { isContainer } from '../catalogue/answering.ts'
import { isPageKind } from '../catalogue/catalogue.ts'
import { EditRefused, type Draft } from './draft.ts'
import type { TemplateEdit } from './edit.ts'
import type { Item } from './model.ts'
import { subtreeEnd } from './tree.ts'

/** Insert, remove and move: the edits that change which items there are and where. Each gives its exact inverse. */

type EditOf<K extends TemplateEdit['kind']> = Extract<TemplateEdit, { kind: K }>

export function insertItems(draft: Draft, edit: EditOf<'insert'>): TemplateEdit {
  const depth = depthBelow(draft, edit.parent_id)
  const roots: string[] = []
  const depths = new Map<string, number>()
  const open: string[] = []
  const items = edit.items.map((item) => {
    if (depths.has(item.id) || draft.has(item.id)) throw new EditRefused('duplicate_id', item.id)
    while (open.length > 0 && open.at(-1) !== item.parent_id) open.pop()
    const parentDepth = item.parent_id === null ? undefined : depths.get(item.parent_id)
    if (open.length === 0) {
      if (parentDepth !== undefined) throw new EditRefused('not_a_tree', item.id)
      if (item.parent_id !== edit.parent_id) throw new EditRefused('no_parent_item', item.id)
      roots.push(item.id)
    }
    const itemDepth = parentDepth === undefined ? depth : parentDepth + 1
    if (isPageKind(item.type) !== (itemDepth === 0)) throw new EditRefused('no_parent_item', item.id)
    depths.set(item.id, itemDepth)
    if (isContainer(item.type)) open.push(item.id)
    return item.depth === itemDepth ? item : { ...item, depth: itemDepth }
  })
  draft.insertItems(placeOf(draft, edit.parent_id, edit.before), items)
  return { kind: 'remove', ids: roots }
}

export function removeItems(draft: Draft, edit: EditOf<'remove'>): TemplateEdit {
  const inserts: TemplateEdit[] = []
  for (const id of rootIds(draft, edit.ids).toReversed()) {
    const position = draft.positionOf(id)
    const before = draft.nextSibling(position)
    const items = draft.takeItems(position, subtreeEnd(draft.items, position) - position)
    inserts.push({ kind: 'insert', items, parent_id: items[0]?.parent_id ?? null, before })
  }
  return oneOf(inserts.toReversed())
}

export function moveItems(draft: Draft, edit: EditOf<'move'>): TemplateEdit {
  const ids = rootIds(draft, edit.ids)
  const moving = new Set(ids)
  for (let id = edit.parent_id; id !== null; id = draft.itemOf(id).parent_id)
    if (moving.has(id)) throw new EditRefused('inside_itself', id)
  const depth = depthBelow(draft, edit.parent_id)
  let before = edit.before
  while (before !== null && moving.has(before)) before = draft.nextSibling(draft.positionOf(before))
  placeOf(draft, edit.parent_id, before)

  const back: TemplateEdit[] = ids.map((id) => {
    const position = draft.positionOf(id)
    const { parent_id } = draft.itemOf(id)
    return { kind: 'move', ids: [id], parent_id, before: draft.nextSibling(position) }
  })
  const moved: Item[] = []
  for (const id of ids) {
    const position = draft.positionOf(id)
    const taken = draft.takeItems(position, subtreeEnd(draft.items, position) - position)
    const shift = depth - (taken[0]?.depth ?? depth)
    for (const item of taken) {
      if (isPageKind(item.type) !== (item.depth + shift === 0)) throw new EditRefused('no_parent_item', item.id)
      const parent_id = item.id === id ? edit.parent_id : item.parent_id
      moved.push(shift === 0 && parent_id === item.parent_id ? item : { ...item, parent_id, depth: item.depth + shift })
    }
  }
  draft.insertItems(placeOf(draft, edit.parent_id, before), moved)
  return oneOf(back.toReversed())
}

export function oneOf(edits: readonly TemplateEdit[]): TemplateEdit {
  const [only] = edits
  return edits.length === 1 && only !== undefined ? only : { kind: 'batch', edits }
}

/** In display order, without those below another of them. */
function rootIds(draft: Draft, ids: readonly string[]): readonly string[] {
  const positions = [...new Set(ids)].map((id) => draft.positionOf(id)).sort((a, b) => a - b)
  const roots: string[] = []
  let covered = 0
  for (const position of positions) {
    const item = draft.items[position]
    if (item === undefined || position < covered) continue
    roots.push(item.id)
    covered = subtreeEnd(draft.items, position)
  }
  return roots
}

function depthBelow(draft: Draft, parentId: string | null): number {
  if (parentId === null) return 0
  const parent = draft.itemOf(parentId)
  if (!isContainer(parent.type)) throw new EditRefused('not_a_container', parentId)
  return parent.depth + 1
}

function placeOf(draft: Draft, parentId: string | null, before: string | null): number {
  if (before !== null) {
    const position = draft.positionOf(before)
    if (draft.items[position]?.parent_id !== parentId) throw new EditRefused('no_parent_item', before)
    return position
  }
  return parentId === null ? draft.items.length : subtreeEnd(draft.items, draft.positionOf(parentId))
}
