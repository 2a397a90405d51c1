import { fieldsOf, listOf, textOf, type Fields } from './readJson.ts'

/** An element of a SafetyCulture template where it stands. */
export interface Node {
  readonly part: 'header' | 'items'
  readonly id: string
  readonly type: string
  readonly label: string
  readonly options: Fields
  /** Fields of the element itself that are none of these. */
  readonly further: Fields
  readonly children: Node[]
}

export type NodeProblemCode = 'parentMissing' | 'idTwice' | 'malformed' | 'inCircle'

export interface NodeProblem {
  readonly code: NodeProblemCode
  readonly part: string
  readonly name: string
  readonly value: string
}

export interface NodeTree {
  readonly roots: readonly Node[]
  readonly problems: readonly NodeProblem[]
}

const known = new Set(['item_id', 'type', 'label', 'parent_id', 'options'])

/** The flat list of a part as a tree. What names no element as its parent stands at the top, and is told. */
export const readNodes = (part: Node['part'], value: unknown): NodeTree => {
  const problems: NodeProblem[] = []
  const listed: { readonly node: Node; readonly parent: string }[] = []
  const byId = new Map<string, Node>()
  for (const [position, each] of listOf(value).entries()) {
    const fields = fieldsOf(each)
    const [id, type, label] = [textOf(fields.get('item_id')), textOf(fields.get('type')), textOf(fields.get('label'))]
    if (id === '' || type === '') {
      problems.push({ code: 'malformed', part, name: label === '' ? String(position) : label, value: id })
      continue
    }
    if (byId.has(id)) {
      problems.push({ code: 'idTwice', part, name: label, value: id })
      continue
    }
    const further = new Map([...fields].filter(([field]) => !known.has(field)))
    const node: Node = { part, id, type, label, options: fieldsOf(fields.get('options')), further, children: [] }
    byId.set(id, node)
    listed.push({ node, parent: textOf(fields.get('parent_id')) })
  }
  const roots: Node[] = []
  for (const { node, parent } of listed) {
    const holder = byId.get(parent)
    if (holder === undefined) {
      if (parent !== '') problems.push({ code: 'parentMissing', part, name: node.label, value: parent })
      roots.push(node)
    } else holder.children.push(node)
  }
  const reached = new Set<Node>()
  const open = [...roots]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    reached.add(node)
    open.push(...node.children)
  }
  for (const { node } of listed)
    if (!reached.has(node)) problems.push({ code: 'inCircle', part, name: node.label, value: node.id })
  return { roots, problems }
}
