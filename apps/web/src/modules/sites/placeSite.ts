import type { SiteRow } from './useSiteTree.ts'

/**
 * Where a site stands: behind the sibling `after_id`, first of all when that is null, last of all when it isn't given: the
 * server knows what stands in a parent that is closed here.
 */
export interface SitePlace {
  readonly parent_id: string | null
  readonly after_id?: string | null
}

export type SiteStep = 'up' | 'down' | 'in' | 'out'
/** Of a row that something is dropped on. */
export type SiteEdge = 'above' | 'into' | 'below'

type Rows = readonly SiteRow[]

const rowOf = (rows: Rows, id: string | null): SiteRow | undefined => rows.find(({ option }) => option.value === id)
const childrenOf = (rows: Rows, parent: string | null): readonly string[] =>
  rows.filter(({ option }) => option.parent_id === parent).map(({ option }) => option.value)

/** Where it stands now, as far as the tree is opened. */
export const placeOf = (rows: Rows, id: string): SitePlace | null => {
  const row = rowOf(rows, id)
  if (!row) return null
  const parent = row.option.parent_id
  const siblings = childrenOf(rows, parent)
  return { parent_id: parent, after_id: siblings[siblings.indexOf(id) - 1] ?? null }
}

/** Where one step takes it; null: there is nowhere to go. */
export const placeByStep = (rows: Rows, id: string, step: SiteStep): SitePlace | null => {
  const row = rowOf(rows, id)
  if (!row) return null
  const parent = row.option.parent_id
  const siblings = childrenOf(rows, parent)
  const at = siblings.indexOf(id)
  const before = siblings[at - 1]
  const behind = siblings[at + 1]
  switch (step) {
    case 'up':
      return before === undefined ? null : { parent_id: parent, after_id: siblings[at - 2] ?? null }
    case 'down':
      return behind === undefined ? null : { parent_id: parent, after_id: behind }
    case 'in':
      return before === undefined ? null : { parent_id: before }
    case 'out':
      return parent === null ? null : { parent_id: rowOf(rows, parent)?.option.parent_id ?? null, after_id: parent }
  }
}

const standsIn = (rows: Rows, id: string, above: string): boolean => {
  for (let at: string | null = id; at !== null; at = rowOf(rows, at)?.option.parent_id ?? null)
    if (at === above) return true
  return false
}

/** Where it stands when it is dropped on a row; null: it can't, or it stands there already. */
export const placeByDrop = (rows: Rows, id: string, over: string, edge: SiteEdge): SitePlace | null => {
  const target = rowOf(rows, over)
  if (!target || standsIn(rows, over, id)) return null
  const parent = target.option.parent_id
  const others = childrenOf(rows, parent).filter((each) => each !== id)
  if (edge === 'into') return childrenOf(rows, over).at(-1) === id ? null : { parent_id: over }
  const place =
    edge === 'above'
      ? { parent_id: parent, after_id: others[others.indexOf(over) - 1] ?? null }
      : target.expanded
        ? { parent_id: over, after_id: null }
        : { parent_id: parent, after_id: over }
  const now = placeOf(rows, id)
  return now && now.parent_id === place.parent_id && now.after_id === place.after_id ? null : place
}
