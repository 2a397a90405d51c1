/** A row of a tree table: the row itself and where it stands (workspace.md 3, "Tree rows"). */
export interface TreeRow<Row> {
  readonly id: string
  readonly row: Row
  /** 0 at the root. */
  readonly depth: number
  /** Rows directly below it on this screen. */
  readonly children: number
  readonly expanded: boolean
  /** True below a collapsed row. */
  readonly hidden: boolean
  readonly parentId: string | null
  /** Its place among its brothers and sisters, from 1, and how many they are: for screen readers. */
  readonly position: number
  readonly siblings: number
}

export interface TreeShape<Row> {
  readonly idOf: (row: Row) => string
  readonly parentOf: (row: Row) => string | null
}

/**
 * Rows in display order as a tree: parents before their children. A row whose parent is not among the rows (the filter
 * left it out) stands at the root.
 */
export const buildTree = <Row>(
  rows: readonly Row[],
  shape: TreeShape<Row>,
  collapsed: ReadonlySet<string>,
): readonly TreeRow<Row>[] => {
  const known = new Set(rows.map(shape.idOf))
  const below = new Map<string | null, Row[]>()
  for (const row of rows) {
    const parent = shape.parentOf(row)
    const key = parent !== null && known.has(parent) ? parent : null
    const siblings = below.get(key)
    if (siblings) siblings.push(row)
    else below.set(key, [row])
  }
  const result: TreeRow<Row>[] = []
  const visit = (parentId: string | null, depth: number, hidden: boolean): void => {
    const siblings = below.get(parentId) ?? []
    for (const [index, row] of siblings.entries()) {
      const id = shape.idOf(row)
      const children = below.get(id)?.length ?? 0
      const expanded = children > 0 && !collapsed.has(id)
      result.push({
        id,
        row,
        depth,
        children,
        expanded,
        hidden,
        parentId,
        position: index + 1,
        siblings: siblings.length,
      })
      visit(id, depth + 1, hidden || !expanded)
    }
  }
  visit(null, 0, false)
  return result
}

/** Every row that can be collapsed. */
export const collapsibleIds = <Row>(tree: readonly TreeRow<Row>[]): readonly string[] =>
  tree.filter((row) => row.children > 0).map((row) => row.id)
