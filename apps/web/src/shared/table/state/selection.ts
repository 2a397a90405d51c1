import type { Filter } from './filter.ts'

/** Rows one by one, or everything the filter finds but some. */
export type Selection =
  | { readonly kind: 'rows'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'all'; readonly except: ReadonlySet<string> }

export const nothingSelected: Selection = { kind: 'rows', ids: new Set() }
export const allByFilter: Selection = { kind: 'all', except: new Set() }

export const isSelected = (selection: Selection, id: string): boolean =>
  selection.kind === 'rows' ? selection.ids.has(id) : !selection.except.has(id)

export const countSelected = (selection: Selection, total: number): number =>
  selection.kind === 'rows' ? selection.ids.size : Math.max(0, total - selection.except.size)

const changed = (set: ReadonlySet<string>, ids: readonly string[], member: boolean): ReadonlySet<string> => {
  const next = new Set(set)
  for (const id of ids)
    if (member) next.add(id)
    else next.delete(id)
  return next
}

/** Selects or unselects rows; under "all by filter" unselected rows are the exceptions. */
export const select = (selection: Selection, ids: readonly string[], selected: boolean): Selection =>
  selection.kind === 'rows'
    ? { kind: 'rows', ids: changed(selection.ids, ids, selected) }
    : { kind: 'all', except: changed(selection.except, ids, !selected) }

export type PageSelection = 'none' | 'some' | 'all'

export const pageSelection = (selection: Selection, pageIds: readonly string[]): PageSelection => {
  const count = pageIds.filter((id) => isSelected(selection, id)).length
  if (count === 0) return 'none'
  return count === pageIds.length ? 'all' : 'some'
}

/** "Select all by filter" is offered when every row of the page is selected and there are more than the page shows. */
export const offersAllByFilter = (selection: Selection, pageIds: readonly string[], total: number): boolean =>
  selection.kind === 'rows' &&
  pageIds.length > 0 &&
  pageSelection(selection, pageIds) === 'all' &&
  total > pageIds.length

/** What a bulk call is sent (api.md "Tables"). */
export type BulkBody =
  | { readonly ids: string[] }
  | { readonly select_all: true; readonly filter: Record<string, unknown>; readonly exclude_ids: string[] }

export const bulkBody = (selection: Selection, filter: Filter): BulkBody =>
  selection.kind === 'rows'
    ? { ids: [...selection.ids] }
    : { select_all: true, filter: { ...filter }, exclude_ids: [...selection.except] }
