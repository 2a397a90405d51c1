import type { GroupedItem, Json } from '@plumbline/checklist'

/** One typed option: its label, and how deep it stands below others. */
export interface OptionLine {
  readonly uuid: string
  readonly label: string
  readonly depth: number
}

const deepest = 5

const entriesIn = (value: unknown): readonly object[] =>
  Array.isArray(value) ? value.filter((entry): entry is object => typeof entry === 'object' && entry !== null) : []

const textOf = (entry: object, ...names: readonly string[]): string | null => {
  for (const name of names) {
    const text: unknown = Reflect.get(entry, name)
    if (typeof text === 'string') return text
  }
  return null
}

const nested = (entries: readonly object[], depth: number): readonly OptionLine[] =>
  entries.flatMap((entry) => {
    const uuid = textOf(entry, 'uuid')
    if (uuid === null) return []
    const below = entriesIn(Reflect.get(entry, 'items') ?? Reflect.get(entry, 'options'))
    return [
      { uuid, label: textOf(entry, 'label', 'title') ?? '', depth },
      ...nested(below, Math.min(depth + 1, deepest)),
    ]
  })

/** The flattened tree names each option's parent; where it does not, all stand at the top. */
const flattened = (entries: readonly object[]): readonly OptionLine[] => {
  const depths = new Map<string, number>()
  return entries.flatMap((entry) => {
    const uuid = textOf(entry, 'uuid')
    if (uuid === null) return []
    const above = depths.get(textOf(entry, 'parent_uuid') ?? '')
    const depth = above === undefined ? 0 : Math.min(above + 1, deepest)
    depths.set(uuid, depth)
    return [{ uuid, label: textOf(entry, 'label', 'title') ?? '', depth }]
  })
}

/** The typed options in display order. */
export const linesOf = ({ flat_items, items, options }: GroupedItem): readonly OptionLine[] => {
  const flat = entriesIn(flat_items)
  if (flat.length > 0) return flattened(flat)
  const tree = entriesIn(items)
  return nested(tree.length > 0 ? tree : entriesIn(options), 0)
}

interface Node {
  readonly uuid: string
  readonly label: string
  readonly items: Node[]
}

const asJson = (nodes: readonly Node[]): Json =>
  nodes.map(({ uuid, label, items }) => ({ uuid, label, ...(items.length === 0 ? {} : { items: asJson(items) }) }))

/** Grouped options of type custom: the tree, and beside it the flattened one (Q-BLD-10). */
export const customGroup = (uuid: string, lines: readonly OptionLine[]): GroupedItem => {
  const roots: Node[] = []
  const around: Node[] = []
  const flat: { readonly uuid: string; readonly label: string; readonly parent_uuid: string | null }[] = []
  for (const line of withoutGaps(lines)) {
    const node: Node = { uuid: line.uuid, label: line.label.trim(), items: [] }
    around.length = line.depth
    const parent = around.at(-1)
    ;(parent?.items ?? roots).push(node)
    around.push(node)
    flat.push({ uuid: node.uuid, label: node.label, parent_uuid: parent?.uuid ?? null })
  }
  return {
    uuid,
    type: 'custom',
    value: null,
    options: asJson(roots),
    items: asJson(roots),
    flat_items: flat,
    parent_uuid: null,
  }
}

/** No line stands deeper than one below the line above it. */
export const withoutGaps = (lines: readonly OptionLine[]): readonly OptionLine[] => {
  let above = -1
  return lines.map((line) => {
    const depth = Math.max(0, Math.min(line.depth, above + 1, deepest))
    above = depth
    return depth === line.depth ? line : { ...line, depth }
  })
}

const endOf = (lines: readonly OptionLine[], at: number): number => {
  const depth = lines[at]?.depth ?? 0
  const next = lines.findIndex((line, position) => position > at && line.depth <= depth)
  return next < 0 ? lines.length : next
}

/** One deeper or less deep, with all that stands below it. */
export const indented = (lines: readonly OptionLine[], at: number, step: -1 | 1): readonly OptionLine[] => {
  const line = lines[at]
  const above = lines[at - 1]?.depth ?? -1
  if (line === undefined || line.depth + step < 0 || (step === 1 && line.depth > above)) return lines
  const end = endOf(lines, at)
  return withoutGaps(
    lines.map((each, position) => (position >= at && position < end ? { ...each, depth: each.depth + step } : each)),
  )
}

/** Past its neighbour of the same depth, each with all that stands below it. */
export const shifted = (lines: readonly OptionLine[], at: number, step: -1 | 1): readonly OptionLine[] => {
  const end = endOf(lines, at)
  const depth = lines[at]?.depth ?? 0
  if (step === 1) {
    if (lines[end]?.depth !== depth) return lines
    const after = endOf(lines, end)
    return [...lines.slice(0, at), ...lines.slice(end, after), ...lines.slice(at, end), ...lines.slice(after)]
  }
  const before = lines.slice(0, at).findLastIndex((line) => line.depth <= depth)
  if (before < 0 || lines[before]?.depth !== depth) return lines
  return [...lines.slice(0, before), ...lines.slice(at, end), ...lines.slice(before, at), ...lines.slice(end)]
}

/** Gone, with all that stands below it. */
export const withoutLine = (lines: readonly OptionLine[], at: number): readonly OptionLine[] => [
  ...lines.slice(0, at),
  ...lines.slice(endOf(lines, at)),
]
