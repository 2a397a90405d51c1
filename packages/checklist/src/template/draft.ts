import type { EditProblem, EditProblemCode } from './edit.ts'
import { joinLineage, lineageOf, positionIn, type Lineage } from './lineage.ts'
import type { Item, Template } from './model.ts'
import { subtreeEnd } from './tree.ts'

/** Thrown inside an edit and turned into a value by applyEdits: an edit is taken whole or not at all. */
export class EditRefused extends Error {
  readonly problem: EditProblem
  constructor(code: EditProblemCode, id: string | null) {
    super(code)
    this.problem = { code, id }
  }
}

/** A template while edits are applied: the list is copied once, however many edits there are, and never indexed anew. */
export class Draft {
  private readonly start: Template
  private readonly lineage: Lineage
  private fields: Template
  private list: Item[] | null = null
  private readonly made: Item[] = []

  constructor(template: Template) {
    this.start = template
    this.fields = template
    this.lineage = lineageOf(template.items)
  }

  get template(): Template {
    return this.fields
  }

  get items(): readonly Item[] {
    return this.list ?? this.start.items
  }

  positionOf(id: string): number {
    const position = positionIn(this.items, this.lineage, id)
    if (position < 0) throw new EditRefused('unknown_item', id)
    return position
  }

  itemOf(id: string): Item {
    const item = this.items[this.positionOf(id)]
    if (item === undefined) throw new EditRefused('unknown_item', id)
    return item
  }

  has(id: string): boolean {
    return positionIn(this.items, this.lineage, id) >= 0
  }

  /** The id of the sibling that follows the subtree at `position`, null for the last. */
  nextSibling(position: number): string | null {
    const next = this.items[subtreeEnd(this.items, position)]
    return next !== undefined && next.depth === this.items[position]?.depth ? next.id : null
  }

  replaceItem(position: number, item: Item): void {
    this.writable()[position] = item
    this.made.push(item)
  }

  insertItems(position: number, items: readonly Item[]): void {
    spliceIn(this.writable(), position, items)
    for (const [offset, item] of items.entries()) {
      this.lineage.positions.set(item.id, position + offset)
      this.made.push(item)
    }
  }

  takeItems(position: number, count: number): readonly Item[] {
    return this.writable().splice(position, count)
  }

  setFields(fields: Partial<Template>): void {
    this.fields = { ...this.fields, ...fields }
  }

  finish(): Template {
    if (this.list === null) return this.fields
    joinLineage(this.list, this.lineage, this.made)
    return { ...this.fields, items: this.list }
  }

  private writable(): Item[] {
    this.list ??= [...this.start.items]
    return this.list
  }
}

/** As splice does, in slices: tens of thousands of arguments at once overflow the stack. */
function spliceIn(list: Item[], position: number, items: readonly Item[]): void {
  const slice = 10_000
  for (let from = 0; from < items.length; from += slice)
    list.splice(position + from, 0, ...items.slice(from, from + slice))
}
