import { isCleanText } from './text.ts'
import type { Json } from './model.ts'

/** Why something from outside is no template, and where: "items.12.title". */
export type TemplateProblemCode =
  | 'not_an_object'
  | 'malformed'
  | 'required'
  | 'bad_text'
  | 'too_long'
  | 'unknown_type'
  | 'duplicate_id'
  | 'no_parent_item'
  | 'cycle'
  | 'too_deep'
  /** Written by a later version of the product. */
  | 'too_new'

export interface TemplateProblem {
  readonly code: TemplateProblemCode
  readonly where: string
  readonly item_id: string | null
}

type Fields = { readonly [name: string]: unknown }

/** How many problems are named; the rest of a broken file says nothing more. */
const mostProblems = 100
const deepestJson = 64

/** Reads unknown data field by field, noting what is wrong instead of throwing. */
export class Reader {
  readonly problems: TemplateProblem[] = []

  problem(code: TemplateProblemCode, where: string, itemId: string | null = null): void {
    if (this.problems.length < mostProblems) this.problems.push({ code, where, item_id: itemId })
  }

  fields(value: unknown, where: string): Fields | null {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
    this.problem('not_an_object', where)
    return null
  }

  /** Absent and null are an empty list. */
  list(value: unknown, where: string): readonly unknown[] {
    if (value === undefined || value === null) return []
    if (Array.isArray(value)) return value
    this.problem('malformed', where)
    return []
  }

  /** Absent and null are ''. */
  text(value: unknown, where: string, longest: number): string {
    if (value === undefined || value === null) return ''
    if (typeof value !== 'string') this.problem('malformed', where)
    else if (!isCleanText(value)) this.problem('bad_text', where)
    else if (value.length > longest) this.problem('too_long', where)
    else return value
    return ''
  }

  /** A name that other things refer to: text without '/', which parts paths, and not empty. */
  id(value: unknown, where: string): string {
    const id = this.text(value, where, 100)
    if (id === '') this.problem('required', where)
    else if (id.includes('/') || id === '__proto__') this.problem('malformed', where)
    return id
  }

  optionalId(value: unknown, where: string): string | null {
    return value === undefined || value === null || value === '' ? null : this.id(value, where)
  }

  /** One of the known words; null and a problem for another. */
  word<T extends string>(value: unknown, known: readonly T[], where: string): T | null {
    for (const each of known) if (each === value) return each
    this.problem('malformed', where)
    return null
  }

  /** Any JSON, with clean texts and no name that could reach a prototype. Without recursion: it may be deep. */
  json(value: unknown, where: string): boolean {
    const open: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { value: each, depth } = next
      if (depth > deepestJson) return this.refuse('too_deep', where)
      if (typeof each === 'string') {
        if (!isCleanText(each)) return this.refuse('bad_text', where)
      } else if (typeof each === 'object' && each !== null) {
        for (const [name, below] of Object.entries(each)) {
          if (name === '__proto__') return this.refuse('malformed', where)
          if (!isCleanText(name)) return this.refuse('bad_text', where)
          if (below !== undefined) open.push({ value: below, depth: depth + 1 })
        }
      } else if (typeof each === 'number' ? !Number.isFinite(each) : each !== null && typeof each !== 'boolean')
        return this.refuse('malformed', where)
    }
    return true
  }

  jsonOr(value: unknown, where: string, otherwise: Json): Json {
    return value !== undefined && this.json(value, where) ? (value as Json) : otherwise
  }

  private refuse(code: TemplateProblemCode, where: string): boolean {
    this.problem(code, where)
    return false
  }
}
