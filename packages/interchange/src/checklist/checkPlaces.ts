import { isPageKind, problemsAmong, type ItemType, type PlacedItem, type PlacementCode } from '@plumbline/checklist'
import { fail, type Draft } from './draft.ts'
import type { DraftPlace } from './draftPlace.ts'
import { holdsItems } from './joinParents.ts'

const needsParent = (type: ItemType): boolean => !isPageKind(type)

const checkParent = (draft: Draft, type: ItemType): boolean => {
  const { parent } = draft
  if (parent === null) {
    // An unknown parent_key has been named already
    if (!draft.errors.some((error) => error.field === 'parent_key')) fail(draft, 'parent_key', 'noParent', { key: '' })
    return false
  }
  if (type === 'url' || holdsItems(parent) || parent.type === null) return true
  fail(draft, 'parent_key', 'parentIsQuestion', { row: parent.row ?? 0 })
  return false
}

interface Placed {
  readonly items: readonly PlacedItem[]
  /** Whose item it is, by the item's id. */
  readonly drafts: ReadonlyMap<string, Draft>
}

/** The items that the drafts would be, parents before what stands in them: also the pages and sections made for them. */
const placedItems = (drafts: readonly Draft[]): Placed => {
  const items: PlacedItem[] = []
  const draftOf = new Map<string, Draft>()
  /** The id of the item that is or, of a row without a type, is around the draft. */
  const ids = new Map<Draft, string | null>()
  for (const draft of drafts) {
    const way: Draft[] = []
    for (let at: Draft | null = draft; at !== null && !ids.has(at); at = at.parent) way.push(at)
    for (const each of way.toReversed()) {
      const parent_id = each.parent === null ? null : (ids.get(each.parent) ?? null)
      // What a row without a type will be nobody knows; what stands in it stands on its page all the same.
      if (each.type === null || each.type === 'url') {
        ids.set(each, parent_id)
        continue
      }
      const id = String(items.length)
      items.push({ id, type: each.type, options: {}, parent_id })
      draftOf.set(id, each)
      ids.set(each, id)
    }
  }
  return { items, drafts: draftOf }
}

const tell = (draft: Draft, type: ItemType, code: PlacementCode, other: Draft | undefined): void => {
  const first = other?.row ?? 0
  switch (code) {
    case 'one_page_of_this_kind':
      return fail(draft, 'type', 'onlyOnePage', { type, first })
    case 'duplicated_in_page':
      return fail(draft, 'type', 'duplicateInPage', { type, first })
    case 'not_allowed_in_page':
      return fail(draft, 'type', 'notAllowedInPage', { type, page: other?.type ?? 'page' })
    default:
    // No row repeats, and where a row has no parent that has been said.
  }
}

/** Whether each row stands where it may: asked of the one that answers for drag, paste and API too (builder.md section 5). */
export const checkPlaces = (drafts: readonly Draft[], placeOf: (draft: Draft) => DraftPlace): void => {
  const sound: Draft[] = []
  for (const draft of drafts) {
    const { type, parent } = draft
    if (type === null) continue
    if (!needsParent(type)) {
      if (parent !== null) fail(draft, 'parent_key', 'pageInsideItem')
      else sound.push(draft)
    } else if (checkParent(draft, type)) {
      if (placeOf(draft).root === null) fail(draft, 'parent_key', 'parentInCircle')
      else sound.push(draft)
    }
  }
  const { items, drafts: placed } = placedItems(sound)
  for (const { code, item_id, other_id } of problemsAmong(items)) {
    const draft = placed.get(item_id)
    if (draft !== undefined && draft.type !== null) tell(draft, draft.type, code, placed.get(other_id ?? ''))
  }
}

/** A row below a row with errors has nothing to stand in; says so on each of them. Answers the rows that can be made. */
export const withoutBlocked = (roots: readonly Draft[], drafts: readonly Draft[]): ReadonlySet<Draft> => {
  const sound = new Set<Draft>()
  const waiting = roots.filter((root) => root.errors.length === 0 && root.type !== null)
  for (let draft = waiting.pop(); draft !== undefined; draft = waiting.pop()) {
    sound.add(draft)
    for (const child of draft.children) if (child.errors.length === 0 && child.type !== null) waiting.push(child)
  }
  for (const draft of drafts) {
    if (sound.has(draft) || draft.errors.length > 0) continue
    fail(draft, 'parent_key', 'parentHasErrors', { row: draft.parent?.row ?? 0 })
  }
  return sound
}
