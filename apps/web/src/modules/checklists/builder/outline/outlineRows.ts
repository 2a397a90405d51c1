import { definitionOf, type Item, type ItemType, type Template } from '@plumbline/checklist'
import { isHiddenPage } from '../store/canvasRows.ts'

export interface OutlineRow {
  readonly id: string
  readonly depth: number
  readonly holds: boolean
  readonly open: boolean
}

export interface OutlineView {
  readonly open: ReadonlySet<string>
  readonly hidePages: boolean
  /** What is searched for; with it every hit is shown with what it stands in. */
  readonly query: string
  readonly language: string
  /** How a line without a title is called there: it is found by that. */
  readonly untitled: (type: ItemType) => string
}

const matching = (
  items: readonly Item[],
  query: string,
  { language, untitled }: Pick<OutlineView, 'language' | 'untitled'>,
): ReadonlySet<string> => {
  const shown = new Set<string>()
  const parents = new Map(items.map(({ id, parent_id }) => [id, parent_id]))
  const wanted = query.toLocaleLowerCase(language)
  for (const { id, title, type } of items) {
    const name = title === '' ? untitled(type) : title
    if (!name.toLocaleLowerCase(language).includes(wanted)) continue
    for (let at: string | null | undefined = id; at; at = parents.get(at)) shown.add(at)
  }
  return shown
}

/** The lines of the outline: pages, and what is open below them. */
export const outlineRows = ({ items }: Pick<Template, 'items'>, view: OutlineView): readonly OutlineRow[] => {
  const query = view.query.trim()
  const hits = query === '' ? null : matching(items, query, view)
  const rows: OutlineRow[] = []
  let hiddenBelow = Number.POSITIVE_INFINITY
  for (const item of items) {
    if (item.depth > hiddenBelow) continue
    hiddenBelow = Number.POSITIVE_INFINITY
    if (item.depth === 0 && view.hidePages && isHiddenPage(item)) {
      hiddenBelow = item.depth
      continue
    }
    if (hits !== null && !hits.has(item.id)) continue
    const holds = definitionOf(item.type).kind !== 'question'
    const open = holds && (hits !== null || view.open.has(item.id))
    if (holds && !open) hiddenBelow = item.depth
    rows.push({ id: item.id, depth: item.depth, holds, open })
  }
  return rows
}
