import { ancestorsOf, definitionOf, itemOf, pageOf, subtreeOf, type Item, type Template } from '@plumbline/checklist'
import type { CanvasRow } from '../store/canvasRows.ts'

/** What several items are chosen for at once: sections and questions, never pages. */
export interface Selection {
  /** Check boxes stand at every line. */
  readonly on: boolean
  /** A section is in it only together with all that stands in it. */
  readonly ids: ReadonlySet<string>
  /** Where a range begins. */
  readonly anchor: string | null
}

export const noSelection: Selection = { on: false, ids: new Set(), anchor: null }

const isPage = ({ type }: Item): boolean => definitionOf(type).kind === 'page'

/** Pages are chosen by what stands on them; the hidden page belongs to the system. */
const selectableIn = (items: readonly Item[]): readonly string[] => {
  const ids: string[] = []
  let hidden = false
  for (const item of items) {
    if (isPage(item)) hidden = item.type === 'hidden_page'
    else if (!hidden) ids.push(item.id)
  }
  return ids
}

const known = new WeakMap<readonly Item[], readonly string[]>()

/** Everything that can be selected, in display order. */
export const selectableIds = ({ items }: Pick<Template, 'items'>): readonly string[] => {
  const before = known.get(items)
  if (before !== undefined) return before
  const ids = selectableIn(items)
  known.set(items, ids)
  return ids
}

/** What can be selected on one page. */
export const selectableOn = (template: Template, pageId: string): readonly string[] =>
  selectableIn(subtreeOf(template, pageId))

const withBelow = (template: Template, id: string): readonly string[] => {
  const item = itemOf(template, id)
  if (item === null) return []
  return isPage(item) ? selectableOn(template, id) : subtreeOf(template, id).map((each) => each.id)
}

/** The selection with these and all that stands in them put in or taken out. */
export const withItems = (
  template: Template,
  { ids, anchor }: Selection,
  chosen: readonly string[],
  on: boolean,
): Selection => {
  const next = new Set(ids)
  for (const id of chosen) {
    for (const each of withBelow(template, id)) {
      if (on) next.add(each)
      else next.delete(each)
    }
    // A section without one of its questions is no longer chosen as a whole.
    if (!on) for (const around of ancestorsOf(template, id)) next.delete(around.id)
  }
  return { on: true, ids: next, anchor: chosen.at(-1) ?? anchor }
}

/** Everything a page or section holds is chosen; a question is itself. */
export const isChosen = (template: Template, ids: ReadonlySet<string>, id: string): boolean => {
  const below = withBelow(template, id)
  return below.length > 0 && below.every((each) => ids.has(each))
}

export const toggledItem = (template: Template, selection: Selection, id: string): Selection =>
  withItems(template, selection, [id], !isChosen(template, selection.ids, id))

/** From the line where the range began up to this one. */
export const rangedTo = (
  template: Template,
  rows: readonly CanvasRow[],
  selection: Selection,
  { id, from }: { readonly id: string; readonly from: string | null },
): Selection => {
  const lines = rows.filter(({ kind }) => kind !== 'add')
  const anchor = selection.anchor ?? from ?? id
  const ends = [anchor, id].map((end) => lines.findIndex((line) => line.id === end))
  const [first, last] = [Math.min(...ends), Math.max(...ends)]
  if (first < 0) return withItems(template, selection, [id], true)
  // A page's head in the middle of a range is passed over: its lines are in the range themselves.
  const chosen = lines
    .slice(first, last + 1)
    .filter(({ kind }) => kind !== 'page')
    .map((line) => line.id)
  return { ...withItems(template, selection, chosen, true), anchor }
}

/** page: all of the current page and nothing else. all: everything there is. */
export type SelectedScope = 'none' | 'some' | 'page' | 'all'

export const scopeOf = (template: Template, ids: ReadonlySet<string>, current: string | null): SelectedScope => {
  if (ids.size === 0) return 'none'
  if (ids.size === selectableIds(template).length) return 'all'
  const page = current === null ? null : pageOf(template, current)
  if (page === null) return 'some'
  const onPage = selectableOn(template, page.id)
  return onPage.length === ids.size && onPage.every((id) => ids.has(id)) ? 'page' : 'some'
}

export const allItems = (template: Template): Selection => ({
  on: true,
  ids: new Set(selectableIds(template)),
  anchor: null,
})

/** All of the page that `current` stands on. */
export const pageItems = (template: Template, current: string | null): Selection => {
  const page = current === null ? null : pageOf(template, current)
  return { on: true, ids: new Set(page === null ? [] : selectableOn(template, page.id)), anchor: null }
}

/** "Select all" goes back and forth between the page and everything (builder.md section 2). */
export const selectAllToggled = (template: Template, { ids }: Selection, current: string | null): Selection => {
  if (scopeOf(template, ids, current) === 'page') return allItems(template)
  const page = pageItems(template, current)
  // A page of nothing is no step on the way.
  return page.ids.size === 0 ? allItems(template) : page
}

/** Without what is no longer there. */
export const pruned = (template: Template, selection: Selection): Selection => {
  const ids = [...selection.ids].filter((id) => itemOf(template, id) !== null)
  return ids.length === selection.ids.size ? selection : { ...selection, ids: new Set(ids) }
}
