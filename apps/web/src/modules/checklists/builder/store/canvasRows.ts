import { definitionOf, type Item, type Template } from '@plumbline/checklist'

/** One line of the canvas. The list is flat, so that only what is on screen is drawn. */
export interface CanvasRow {
  /** The item's id; of an "add" row, its container's with a suffix. */
  readonly key: string
  readonly kind: 'page' | 'section' | 'question' | 'add'
  /** The item; of an "add" row, the container it adds to. */
  readonly id: string
  /** How far the line is indented: 0 for what stands directly in the page. */
  readonly indent: number
  /** The last line of its page: the card ends below it. */
  readonly last: boolean
}

export interface CanvasView {
  readonly collapsed: ReadonlySet<string>
  readonly hidePages: boolean
  /** The container that shows a line for the next question at its end. */
  readonly open: string | null
}

/** What the hide-pages toggle hides (Q-BLD-14). */
export const isHiddenPage = (item: Item): boolean => item.type === 'hidden_page' || item.options.hidden === true

const kindOf = (item: Item): CanvasRow['kind'] => {
  const { kind } = definitionOf(item.type)
  if (kind === 'page') return 'page'
  return kind === 'section' || item.type === 'repeating_group' ? 'section' : 'question'
}

const addRow = (container: Item): CanvasRow => ({
  key: `${container.id}+`,
  kind: 'add',
  id: container.id,
  indent: Math.max(0, container.depth),
  last: false,
})

/** The lines of the canvas, in display order. */
export const canvasRows = ({ items }: Pick<Template, 'items'>, view: CanvasView): readonly CanvasRow[] => {
  const rows: CanvasRow[] = []
  const around: { readonly item: Item; readonly adds: boolean }[] = []
  /** Everything deeper than this is not shown. */
  let hiddenBelow = Number.POSITIVE_INFINITY

  const closeDownTo = (depth: number): void => {
    for (let top = around.at(-1); top !== undefined && top.item.depth >= depth; top = around.at(-1)) {
      around.pop()
      if (top.adds) rows.push(addRow(top.item))
      const end = rows.at(-1)
      if (top.item.depth === 0 && end !== undefined) rows[rows.length - 1] = { ...end, last: true }
    }
  }

  for (const [position, item] of items.entries()) {
    if (item.depth > hiddenBelow) continue
    hiddenBelow = Number.POSITIVE_INFINITY
    closeDownTo(item.depth)
    const kind = kindOf(item)
    if (kind === 'page' && view.hidePages && isHiddenPage(item)) {
      hiddenBelow = item.depth
      continue
    }
    rows.push({ key: item.id, kind, id: item.id, indent: Math.max(0, item.depth - 1), last: false })
    if (kind === 'question') continue
    const collapsed = view.collapsed.has(item.id)
    if (collapsed) hiddenBelow = item.depth
    const empty = (items[position + 1]?.depth ?? 0) <= item.depth
    around.push({ item, adds: !collapsed && item.type !== 'hidden_page' && (empty || view.open === item.id) })
  }
  closeDownTo(0)
  return rows
}
