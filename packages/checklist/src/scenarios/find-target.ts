import type { Path } from '../path.ts'
import type { CompiledItem } from '../session/compiled-item.ts'
import type { CompiledTemplate } from '../session/compiled.ts'

/** Why a target cannot be found. instance: it stands in a repeat, and which of its instances is not said. */
export type TargetProblem = 'unknown' | 'several' | 'instance'

export type FoundTarget =
  | { readonly ok: true; readonly item: CompiledItem; readonly path: Path }
  | { readonly ok: false; readonly problem: TargetProblem }

/** Items by every name an author may use, made once per template. */
export class TargetNames {
  private readonly compiled: CompiledTemplate
  private readonly byKey = new Map<string, CompiledItem>()
  /** null: several have the title. */
  private readonly byTitle = new Map<string, CompiledItem | null>()

  constructor(compiled: CompiledTemplate) {
    this.compiled = compiled
    for (const item of compiled.items) {
      this.byKey.set(item.item.reference_key, item)
      const title = titleOf(item)
      this.byTitle.set(title, this.byTitle.has(title) ? null : item)
    }
  }

  /** By key, by base id, else by title: `q4`, `"Is the door closed?"`, and with instances `rooms/Kitchen/q4`. */
  find(parts: readonly string[]): FoundTarget {
    const path: string[] = []
    let item: CompiledItem | null = null
    for (const [position, part] of parts.entries()) {
      if (position % 2 === 1) {
        if (item === null || item.repeats === 'none') return { ok: false, problem: 'unknown' }
        path[path.length - 1] = item.repeatBase
        const { groupOptions } = item
        path.push(groupOptions.find(({ uuid, label }) => label === part || uuid === part)?.uuid ?? part)
        continue
      }
      const named = this.byKey.get(part) ?? this.compiled.byBaseId.get(part) ?? this.byTitle.get(part)
      if (named === null) return { ok: false, problem: 'several' }
      if (named === undefined) return { ok: false, problem: 'unknown' }
      item = named
      path.push(item.repeats !== 'none' && position === parts.length - 1 ? item.repeatBase : item.baseId)
    }
    if (item === null) return { ok: false, problem: 'unknown' }
    const around = item.repeatChain.filter((repeat) => repeat !== item).length
    const own = item.repeats !== 'none' && parts.length % 2 === 0 ? 1 : 0
    if (Math.floor(parts.length / 2) !== around + own) return { ok: false, problem: 'instance' }
    if (item.repeats !== 'none' && own === 1 && item.type !== 'section') path.push(item.baseId)
    return { ok: true, item, path }
  }
}

/** A title as a person reads it: without the marks of rich text. */
function titleOf({ item }: CompiledItem): string {
  return item.title.replace(/<[^<>]*>/gu, '').trim()
}
