import { definitionOf, isPageKind, type ItemType, type PageKind } from '@plumbline/checklist'
import { fail, type Draft } from './draft.ts'
import type { DraftPlace } from './draftPlace.ts'
import { holdsItems } from './joinParents.ts'

const needsParent = (type: ItemType): boolean => !isPageKind(type)

const checkPages = (drafts: readonly Draft[]): void => {
  const first = new Map<ItemType, Draft>()
  for (const draft of drafts) {
    const { type } = draft
    if (type === null || !isPageKind(type)) continue
    if (draft.parent !== null) fail(draft, 'parent_key', 'pageInsideItem')
    if (type === 'page') continue
    const former = first.get(type)
    if (former === undefined) first.set(type, draft)
    else fail(draft, 'type', 'onlyOnePage', { type, first: former.row ?? 0 })
  }
}

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

const checkOnPage = (draft: Draft, type: ItemType, page: Draft, once: Map<string, Draft>): void => {
  const pageKind = page.type
  if (pageKind === null || !isPageKind(pageKind)) return
  const definition = definitionOf(type)
  const place: PageKind = pageKind
  if (definition.kind === 'question' && type !== 'url' && !definition.placement.includes(place))
    fail(draft, 'type', 'notAllowedInPage', { type, page: place })
  if (!definition.oncePerPage) return
  const former = once.get(type)
  if (former === undefined) once.set(type, draft)
  else fail(draft, 'type', 'duplicateInPage', { type, first: former.row ?? 0 })
}

/** Whether each row stands where it may: builder.md section 5, placement, duplicates in a page, nesting of pages. */
export const checkPlaces = (drafts: readonly Draft[], placeOf: (draft: Draft) => DraftPlace): void => {
  checkPages(drafts)
  const oncePerPage = new Map<Draft, Map<string, Draft>>()
  for (const draft of drafts) {
    const { type } = draft
    if (type === null || !needsParent(type) || !checkParent(draft, type)) continue
    const { root } = placeOf(draft)
    if (root === null) {
      fail(draft, 'parent_key', 'parentInCircle')
      continue
    }
    const once = oncePerPage.get(root) ?? new Map<string, Draft>()
    oncePerPage.set(root, once)
    checkOnPage(draft, type, root, once)
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
