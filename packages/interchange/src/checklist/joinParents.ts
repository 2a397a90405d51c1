import { isContainer, isPageKind } from '@plumbline/checklist'
import { madeDraft, type Draft, fail } from './draft.ts'

/**
 * How the file says what belongs where:
 * keys: by key and parent_key. columns: each row names its page and section. order: a row belongs to what stands above it.
 */
export type Nesting = 'keys' | 'columns' | 'order'

export const nestingOf = (drafts: readonly Draft[]): Nesting => {
  const uses = (column: 'parent_key' | 'page' | 'section'): boolean =>
    drafts.some((draft) => draft.cells[column].trim() !== '')
  if (uses('parent_key')) return 'keys'
  return uses('page') || uses('section') ? 'columns' : 'order'
}

const attach = (child: Draft, parent: Draft): void => {
  child.parent = parent
  parent.children.push(child)
}

/** The first row of a key has it; a later one is a duplicate. */
export const checkKeys = (drafts: readonly Draft[], keysNeeded: boolean): ReadonlyMap<string, Draft> => {
  const byKey = new Map<string, Draft>()
  for (const draft of drafts) {
    if (draft.key === '') {
      if (keysNeeded) fail(draft, 'key', 'noKey')
      continue
    }
    const first = byKey.get(draft.key)
    if (first === undefined) byKey.set(draft.key, draft)
    else fail(draft, 'key', 'duplicateRow', { first: first.row ?? 0 })
  }
  return byKey
}

/** In a file that has no page at all, what stands at the top stands on a page that is made. */
const joinByKeys = (
  drafts: readonly Draft[],
  byKey: ReadonlyMap<string, Draft>,
  makePage: () => Draft,
): readonly Draft[] => {
  const hasPages = drafts.some((draft) => draft.type !== null && isPageKind(draft.type))
  const made: Draft[] = []
  for (const draft of drafts) {
    const key = draft.cells.parent_key.trim()
    if (key !== '') {
      const parent = byKey.get(key)
      if (parent === undefined) fail(draft, 'parent_key', 'noParent', { key })
      else attach(draft, parent)
    } else if (!hasPages) {
      const page = made[0] ?? makePage()
      if (made.length === 0) made.push(page)
      attach(draft, page)
    }
  }
  return made
}

/** Pages and sections are made in the order in which they are first named; a row without a page stays on the last one. */
const joinByColumns = (drafts: readonly Draft[], makePage: () => Draft): Draft[] => {
  const made: Draft[] = []
  const pages = new Map<string, Draft>()
  const sections = new Map<Draft, Map<string, Draft>>()
  let page: Draft | null = null
  let last: Draft | null = null
  for (const draft of drafts) {
    if (draft.type !== null && isPageKind(draft.type)) {
      page = draft
      last = null
      continue
    }
    const pageTitle = draft.cells.page.trim()
    if (pageTitle !== '') {
      page = pages.get(pageTitle) ?? madeDraft('page', draft.cells.page)
      if (!pages.has(pageTitle)) made.push(page)
      pages.set(pageTitle, page)
    }
    if (page === null) {
      page = makePage()
      made.push(page)
    }
    let parent: Draft = page
    const sectionTitle = draft.cells.section.trim()
    if (sectionTitle !== '' && draft.type !== 'section') {
      const known = sections.get(page) ?? new Map<string, Draft>()
      sections.set(page, known)
      parent = known.get(sectionTitle) ?? madeDraft('section', draft.cells.section)
      if (!known.has(sectionTitle)) attach(parent, page)
      known.set(sectionTitle, parent)
    }
    attach(draft, draft.type === 'url' && last !== null ? last : parent)
    if (draft.type !== 'url') last = draft
  }
  return made
}

const joinByOrder = (drafts: readonly Draft[], makePage: () => Draft): Draft[] => {
  const made: Draft[] = []
  let page: Draft | null = null
  let section: Draft | null = null
  let last: Draft | null = null
  for (const draft of drafts) {
    if (draft.type !== null && isPageKind(draft.type)) {
      page = draft
      section = null
      last = draft
      continue
    }
    if (page === null) {
      page = makePage()
      made.push(page)
    }
    if (draft.type === 'url') attach(draft, last ?? page)
    else if (draft.type === 'section') {
      attach(draft, page)
      section = draft
      last = draft
    } else {
      attach(draft, section ?? page)
      last = draft
    }
  }
  return made
}

/** Gives every row its parent; answers the pages that had to be made for rows without one. */
export const joinParents = (
  drafts: readonly Draft[],
  nesting: Nesting,
  byKey: ReadonlyMap<string, Draft>,
  pageTitle: string,
): readonly Draft[] => {
  const makePage = (): Draft => madeDraft('page', pageTitle)
  if (nesting === 'columns') return joinByColumns(drafts, makePage)
  if (nesting === 'order') return joinByOrder(drafts, makePage)
  return joinByKeys(drafts, byKey, makePage)
}

/** Without a type column: what holds others is a page or a section, the rest asks yes or no. */
export const typeByPlace = (draft: Draft, byParentKey: ReadonlySet<string>): 'page' | 'section' | 'yesno' => {
  if (draft.key === '' || !byParentKey.has(draft.key)) return 'yesno'
  return draft.cells.parent_key.trim() === '' ? 'page' : 'section'
}

export const holdsItems = (draft: Draft): boolean => draft.type !== null && isContainer(draft.type)
