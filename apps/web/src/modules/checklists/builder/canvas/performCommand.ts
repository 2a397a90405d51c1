import { definitionOf, itemOf, subtreeOf, type ItemType, type Template } from '@plumbline/checklist'
import type { ActionView } from '../actions/ActionView.ts'
import { addItem, targetBelow } from '../actions/addItems.ts'
import { duplicate } from '../actions/duplicate.ts'
import { indent, moveOneStep, outdent } from '../actions/moveItems.ts'
import { questionsIn, removeItems } from '../actions/removeItems.ts'
import type { CanvasRow } from '../store/canvasRows.ts'
import type { BuilderStore } from '../store/createBuilderStore.ts'
import { nothing, type Aim, type Outcome } from '../store/outcome.ts'
import type { RowCommand } from './titleKeys.ts'

/** Types that Enter does not repeat: the next line after one of them is a plain question. */
const nextType = (type: ItemType): ItemType =>
  definitionOf(type).kind !== 'question' || definitionOf(type).status !== 'normal' || definitionOf(type).oncePerPage
    ? 'textAnswer'
    : type

const neighbour = (rows: readonly CanvasRow[], id: string, step: -1 | 1): CanvasRow | null => {
  let position = rows.findIndex((row) => row.kind !== 'add' && row.id === id) + step
  while (rows[position]?.kind === 'add') position += step
  return rows[position] ?? null
}

/** Enter: the next question of the same type; below a page or an open section its first line. */
export const addBelow = (view: ActionView, id: string, open: boolean): Outcome => {
  const item = itemOf(view.template, id)
  if (item === null || item.type === 'hidden_page') return nothing
  const type = nextType(item.type)
  return addItem(view, { type, target: targetBelow(view.template, id, open) })
}

/** The line above takes the focus of one that goes, so that the keys still mean something afterwards. */
export const aimAbove = (
  { template, rows }: { readonly template: Template; readonly rows: readonly CanvasRow[] },
  id: string,
  at: Aim['at'] = 'row',
): Aim | null => {
  // What stands in it goes with it.
  const gone = new Set(subtreeOf(template, id).map((item) => item.id))
  const stays = neighbour(rows, id, -1) ?? rows.find((row) => row.kind !== 'add' && !gone.has(row.id))
  return stays === undefined ? null : { id: stays.id, at }
}

/** Deletes one item: at once where nothing stands below it, else after a question. */
export const askToRemove = (store: BuilderStore, id: string, at: Aim['at'] = 'row'): void => {
  const { template } = store.read()
  const item = itemOf(template, id)
  if (item === null) return
  if (definitionOf(item.type).kind !== 'question' && questionsIn(template, [id]) > 0)
    return store.openDialog({ kind: 'remove', id })
  const aim = aimAbove(store.read(), id, at)
  store.run(removeItems(template, aim === null ? { ids: [id] } : { ids: [id], aim }))
}

/** Carries out what a key means on the line of `id`; `at`: whether its title or the row has the focus. */
export const performCommand = (
  store: BuilderStore,
  tools: Pick<ActionView, 'ids' | 'starting'>,
  { id, command, at }: { readonly id: string; readonly command: RowCommand; readonly at: Aim['at'] },
): void => {
  const { template, rows, collapsed } = store.read()
  const view: ActionView = { template, ...tools }
  const item = itemOf(template, id)
  if (item === null) return
  const goTo = (row: CanvasRow | null | undefined, caret?: number): void => {
    if (row) store.select(row.id, at, caret)
  }
  switch (command) {
    case 'addBelow':
      return store.run(addBelow(view, id, !collapsed.has(id)))
    case 'indent':
      return store.run(indent(template, id))
    case 'outdent':
      return store.run(outdent(template, id))
    case 'removeEmpty':
    case 'remove':
      return askToRemove(store, id, at)
    case 'palette':
      return store.openPalette({
        row: id,
        purpose: { kind: definitionOf(item.type).kind === 'question' ? 'change' : 'inside', id },
      })
    case 'moveUp':
      return store.run(moveOneStep(template, id, -1, at))
    case 'moveDown':
      return store.run(moveOneStep(template, id, 1, at))
    case 'duplicate':
      return store.run(duplicate(view, id))
    case 'undo':
      return store.undo()
    case 'redo':
      return store.redo()
    case 'previous':
      return goTo(neighbour(rows, id, -1))
    case 'next':
      return goTo(neighbour(rows, id, 1), 0)
    case 'first':
      return goTo(rows[0])
    case 'last':
      return goTo(rows.findLast(({ kind }) => kind !== 'add'))
    case 'leaveTitle':
      return store.select(id, 'row')
    case 'write':
      return store.select(id, 'title')
    case 'collapse':
      if (definitionOf(item.type).kind !== 'question' && !collapsed.has(id)) return store.toggleCollapsed(id, true)
      return item.parent_id === null ? undefined : store.select(item.parent_id, at)
    case 'expand':
      if (definitionOf(item.type).kind !== 'question' && collapsed.has(id)) return store.toggleCollapsed(id, false)
      return goTo(neighbour(rows, id, 1))
  }
}
