import type { Item, Template } from '../model.ts'
import { changesOf, ownersIn, sameJson, subjectOf, type Changes, type FieldName, type MergeSubject } from './changes.ts'

/** A field that one or both sides changed. */
export interface ComparedField {
  readonly field: FieldName
  readonly by: 'mine' | 'theirs' | 'both'
  /** What each side has; of a `standing`, "added", "removed" or "changed". */
  readonly mine: unknown
  readonly theirs: unknown
}

export interface ComparedSubject extends MergeSubject {
  readonly fields: readonly ComparedField[]
}

/** What two people made of one template, each apart and where they met. */
export interface Comparison {
  readonly mine: readonly MergeSubject[]
  readonly theirs: readonly MergeSubject[]
  /** Touched by both. Only fields with `by: 'both'` have to be chosen between; the others fit together. */
  readonly both: readonly ComparedSubject[]
}

const parents = (...templates: readonly Template[]): ReadonlyMap<string, string | null> =>
  new Map(templates.flatMap(({ items }) => items.map(({ id, parent_id }): [string, string | null] => [id, parent_id])))

/** Removed items whose parent is still there: what is below them went with them. */
export const removedRoots = (base: Template, side: Template): readonly Item[] => {
  const standing = new Set(side.items.map(({ id }) => id))
  return base.items.filter(({ id, parent_id }) => !standing.has(id) && (parent_id === null || standing.has(parent_id)))
}

/** Whether `changes` say anything of the item or of what is, or was, below it; being removed too is no disagreement. */
const touchedBelow = (
  root: string,
  changes: Changes,
  chains: readonly ReadonlyMap<string, string | null>[],
): boolean => {
  for (const [key, fields] of changes) {
    const { kind, id } = subjectOf(key)
    if (kind !== 'item' || fields.get('standing') === 'removed') continue
    for (const chain of chains)
      for (let at: string | null | undefined = id; at !== null && at !== undefined; at = chain.get(at))
        if (at === root) return true
  }
  return false
}

/**
 * Compares what two people made of `base` since. Where both changed the same field to the same value there is nothing
 * to choose. Where one removed what the other changed, the choice is the removed item's `standing`.
 */
export const compareSides = (base: Template, mine: Template, theirs: Template): Comparison => {
  const owners = ownersIn([base, mine, theirs])
  const [own, other] = [changesOf(base, mine, owners), changesOf(base, theirs, owners)]
  const clashes = new Map<string, ComparedField>()
  for (const { id } of removedRoots(base, mine))
    if (touchedBelow(id, other, [parents(base), parents(theirs)]))
      clashes.set(`item ${id}`, { field: 'standing', by: 'both', mine: 'removed', theirs: 'changed' })
  for (const { id } of removedRoots(base, theirs))
    if (touchedBelow(id, own, [parents(base), parents(mine)]))
      clashes.set(`item ${id}`, { field: 'standing', by: 'both', mine: 'changed', theirs: 'removed' })

  const [onlyMine, onlyTheirs]: [MergeSubject[], MergeSubject[]] = [[], []]
  const both: ComparedSubject[] = []
  for (const key of new Set([...own.keys(), ...other.keys()])) {
    const [left, right] = [own.get(key), other.get(key)]
    const clash = clashes.get(key)
    if (clash) {
      both.push({ ...subjectOf(key), fields: [clash] })
      continue
    }
    const settled = (changes: Changes): boolean => changes.get(key)?.get('standing') === 'removed'
    if (!right || (settled(other) && left)) {
      if (!right || !settled(own)) onlyMine.push(subjectOf(key))
      continue
    }
    if (!left || settled(own)) {
      onlyTheirs.push(subjectOf(key))
      continue
    }
    const fields = [...new Set([...left.keys(), ...right.keys()])].flatMap((field): readonly ComparedField[] => {
      const [here, there] = [left.get(field), right.get(field)]
      if (left.has(field) && right.has(field))
        return field !== 'place' && sameJson(here, there) ? [] : [{ field, by: 'both', mine: here, theirs: there }]
      return [{ field, by: left.has(field) ? 'mine' : 'theirs', mine: here ?? null, theirs: there ?? null }]
    })
    if (fields.length > 0) both.push({ ...subjectOf(key), fields })
  }
  return { mine: onlyMine, theirs: onlyTheirs, both }
}
