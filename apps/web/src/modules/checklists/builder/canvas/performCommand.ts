import { childrenOf, definitionOf, itemOf, subtreeOf, type Item, type Template } from '@plumbline/checklist'
import type { ActionView } from '../actions/ActionView.ts'
import { duplicateAll } from '../bulk/bulkActions.ts'
import { mayDuplicate } from '../clipboard/mayCopy.ts'
import { addItem, targetBelow } from '../actions/addItems.ts'
import { duplicate } from '../actions/duplicate.ts'
import { indent, moveOneStep, outdent } from '../actions/moveItems.ts'
import { isBlank } from '../actions/isBlank.ts'
import { questionsIn, removeItems } from '../actions/removeItems.ts'
import { noSelection, rangedTo, selectAllToggled, toggledItem } from '../select/selection.ts'
import type { CanvasRow } from '../store/canvasRows.ts'
import type { BuilderStore } from '../store/createBuilderStore.ts'
import { nothing, type Aim, type Outcome } from '../store/outcome.ts'
import { nextAfter } from './nextQuestion.ts'
import type { RowCommand } from './titleKeys.ts'

const neighbour = (rows: readonly CanvasRow[], id: string, step: -1 | 1): CanvasRow | null => {
  let position = rows.findIndex((row) => row.kind !== 'add' && row.id === id) + step
  while (rows[position]?.kind === 'add') position += step
  return rows[position] ?? null
}

/** As in any list: Enter in an empty line at the end of a section leaves the section. */
const endsSection = (template: Template, item: Item): boolean =>
  item.parent_id !== null &&
  itemOf(template, item.parent_id)?.type === 'section' &&
  childrenOf(template, item.parent_id).length > 1 &&
  childrenOf(template, item.parent_id).at(-1) === item &&
  isBlank(template, item)

/** Enter: the next question like this one; below a page or an open section its first line. */
export const addBelow = (view: ActionView, id: string, open: boolean): Outcome => {
  const item = itemOf(view.template, id)
  if (item === null || item.type === 'hidden_page') return nothing
  return addItem(view, { ...nextAfter(view.template, id), target: targetBelow(view.template, id, open) })
}

/** The line above takes the focus of those that go, so that the keys still mean something afterwards. */
export const aimAbove = (
  { template, rows }: { readonly template: Template; readonly rows: readonly CanvasRow[] },
  ids: readonly string[],
  at: Aim['at'] = 'row',
): Aim | null => {
  // What stands in it goes with it.
  const gone = new Set(ids.flatMap((id) => subtreeOf(template, id).map((item) => item.id)))
  const stays = (row: CanvasRow): boolean => row.kind !== 'add' && !gone.has(row.id)
  const first = rows.findIndex((row) => gone.has(row.id))
  const next = rows.slice(0, Math.max(0, first)).findLast(stays) ?? rows.find(stays)
  return next === undefined ? null : { id: next.id, at }
}

/** Deletes one item: at once where nothing stands below it, else after a question. */
export const askToRemove = (store: BuilderStore, id: string, at: Aim['at'] = 'row'): void => {
  const { template } = store.read()
  const item = itemOf(template, id)
  if (item === null) return
  if (definitionOf(item.type).kind !== 'question' && questionsIn(template, [id]) > 0)
    return store.openDialog({ kind: 'remove', ids: [id] })
  const aim = aimAbove(store.read(), [id], at)
  store.run(removeItems(template, aim === null ? { ids: [id] } : { ids: [id], aim }))
}

/** Carries out what a key means on the line of `id`; `at`: whether its title or the row has the focus. */
export const performCommand = (
  store: BuilderStore,
  tools: Pick<ActionView, 'ids' | 'starting'>,
  { id, command, at }: { readonly id: string; readonly command: RowCommand; readonly at: Aim['at'] },
): void => {
  const { template, rows, collapsed, selection } = store.read()
  const view: ActionView = { template, ...tools }
  const item = itemOf(template, id)
  if (item === null) return
  const goTo = (row: CanvasRow | null | undefined, caret?: number): void => {
    if (row) store.select(row.id, at, caret)
  }
  switch (command) {
    case 'addBelow': {
      // A new page comes with its first line: Enter goes on there, and leaves no empty one behind.
      const first = collapsed.has(id) ? undefined : childrenOf(template, id)[0]
      if (definitionOf(item.type).kind === 'page' && first !== undefined && isBlank(template, first))
        return store.select(first.id, 'title')
      if (endsSection(template, item)) return store.run(outdent(template, id))
      return store.run(addBelow(view, id, !collapsed.has(id)))
    }
    case 'indent':
      return store.run(indent(template, id))
    case 'outdent':
      return store.run(outdent(template, id))
    case 'removeEmpty':
    case 'remove':
      if (selection.ids.size > 0 && command === 'remove')
        return store.openDialog({ kind: 'remove', ids: [...selection.ids] })
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
      if (!mayDuplicate(template, selection.ids.size > 0 ? [...selection.ids] : [id])) return
      return store.run(selection.ids.size > 0 ? duplicateAll(view, [...selection.ids]) : duplicate(view, id))
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
    case 'choose':
      return store.setSelection(toggledItem(template, selection, id))
    case 'chooseUp':
    case 'chooseDown': {
      const next = neighbour(rows, id, command === 'chooseUp' ? -1 : 1)
      if (next === null) return
      store.setSelection(rangedTo(template, rows, selection, { id: next.id, from: id }))
      return goTo(next)
    }
    case 'chooseAll':
      return store.setSelection(selectAllToggled(template, selection, id))
    case 'chooseNone':
      return store.setSelection(noSelection)
  }
}
