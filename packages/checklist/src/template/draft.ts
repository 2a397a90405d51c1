import type { EditProblem, EditProblemCode } from './edit.ts'
import type { Item, Template } from './model.ts'
import { inheritNumbers } from './numbering.ts'
import { inheritPositions, positionsOf, subtreeEnd } from './tree.ts'

/** Thrown inside an edit and turned into a value by applyEdits: an edit is taken whole or not at all. */
export class EditRefused extends Error {
  readonly problem: EditProblem
  constructor(code: EditProblemCode, id: string | null) {
    super(code)
    this.problem = { code, id }
  }
}

/** A template while edits are applied: the list is copied once, however many edits there are. */
export class Draft {
  private readonly start: Template
  private fields: Template
  private list: Item[] | null = null
  private positions: ReadonlyMap<string, number> | null
  private ids: Set<string> | null = null
  private numbersHold = true

  constructor(template: Template) {
    this.start = template
    this.fields = template
    this.positions = positionsOf(template.items)
  }

  get template(): Template {
    return this.fields
  }

  get items(): readonly Item[] {
    return this.list ?? this.start.items
  }

  /** While the structure is as it was, by the index; afterwards by looking through the list. */
  positionOf(id: string): number {
    const position =
      this.positions?.get(id) ?? (this.positions === null ? this.items.findIndex((i) => i.id === id) : -1)
    if (position < 0) throw new EditRefused('unknown_item', id)
    return position
  }

  itemOf(id: string): Item {
    const item = this.items[this.positionOf(id)]
    if (item === undefined) throw new EditRefused('unknown_item', id)
    return item
  }

  has(id: string): boolean {
    this.ids ??= new Set(this.items.map((item) => item.id))
    return this.ids.has(id)
  }

  /** The id of the sibling that follows the subtree at `position`, null for the last. */
  nextSibling(position: number): string | null {
    const next = this.items[subtreeEnd(this.items, position)]
    return next !== undefined && next.depth === this.items[position]?.depth ? next.id : null
  }

  replaceItem(position: number, item: Item): void {
    const former = this.items[position]
    if (former?.type !== item.type || former.options.rule_set_id !== item.options.rule_set_id) this.numbersHold = false
    this.writable()[position] = item
  }

  insertItems(position: number, items: readonly Item[]): void {
    this.writable().splice(position, 0, ...items)
    this.positions = null
    if (this.ids !== null) for (const item of items) this.ids.add(item.id)
  }

  takeItems(position: number, count: number): readonly Item[] {
    const taken = this.writable().splice(position, count)
    this.positions = null
    if (this.ids !== null) for (const item of taken) this.ids.delete(item.id)
    return taken
  }

  setFields(fields: Partial<Template>): void {
    this.fields = { ...this.fields, ...fields }
  }

  finish(): Template {
    if (this.list === null) return this.fields
    if (this.positions !== null) {
      inheritPositions(this.start.items, this.list)
      if (this.numbersHold) inheritNumbers(this.start.items, this.list)
    }
    return { ...this.fields, items: this.list }
  }

  private writable(): Item[] {
    this.list ??= [...this.start.items]
    return this.list
  }
}
