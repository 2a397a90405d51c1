import { definitionOf, displayNumber, pagesOf, pathsBelow, type PathState } from '@plumbline/checklist'
import type { Report, ReportItem } from '@plumbline/contract'
import { findRating, ratingTitle } from '@plumbline/language'
import type { ReportIssues } from './reportIssues.ts'
import type { ReportMedia } from './reportMedia.ts'
import { titleOf, wordsOf, type ReportSource } from './reportSource.ts'

type Section = Report['sections'][number]

/** What a report's questions are written with. */
export interface ReportParts {
  readonly source: ReportSource
  readonly media: ReportMedia
  readonly issues: ReportIssues
}

const isShown = (state: PathState): boolean => state.visible && !state.excludedFromReport

const ratingOf = ({ template, language }: ReportSource, state: PathState): Pick<ReportItem, 'rating'> => {
  const rating = findRating(template.ratings, state.rating)
  if (rating === null) return {}
  return { rating: { title: ratingTitle(rating, language, template.language), color: rating.color ?? null } }
}

/** `entry`: which of a repeated question's answers it is. */
const itemOf = (
  { source, media, issues }: ReportParts,
  state: PathState,
  page: string,
  entry: string | null,
): ReportItem => ({
  path: [...state.path],
  number: displayNumber(state.item),
  title: [titleOf(source, state.item), entry ?? ''].filter((part) => part !== '').join(' · '),
  type: state.item.type,
  answer: state.answer,
  na: state.na,
  text: wordsOf(source, state),
  color: state.color,
  score: state.score,
  failed: state.failed,
  note: state.note === '' ? null : state.note,
  ...ratingOf(source, state),
  media: media.mediaOf(state, page),
  signatures: media.signaturesOf(state.signatures),
  ...media.picturesIn(state),
  issues: issues.issuesOf(state.issues, page),
})

/** Where the questions of a page or section go: into its last part. */
interface Open {
  last: Section
}

/**
 * The report's sections, flat and in the order of the checklist: one per page that shows anything, and one per section
 * (and each instance of a repeated one) with questions of its own. One whose own questions go on after a section inside
 * it goes on there. Every shown question is in exactly one.
 */
export const reportSections = (parts: ReportParts): Section[] => {
  const { source } = parts
  const { session } = source
  const sections: Section[] = []
  const partOf = (open: Open): Section => {
    if (sections.at(-1) !== open.last) {
      open.last = { ...open.last, score: null, items: [], continued: true }
      sections.push(open.last)
    }
    return open.last
  }
  const walk = (state: PathState, page: string, depth: number, open: Open): void => {
    const instances = isHolder(state)
    for (const [index, key] of pathsBelow(session, state.key).entries()) {
      const child = session.stateOf(key)
      if (!child || !isShown(child)) continue
      if (isHolder(child)) walk(child, page, depth, open)
      else if (definitionOf(child.item.type).kind === 'question') {
        if (!isTold(child)) continue
        partOf(open).items.push(itemOf(parts, child, page, instances ? instanceName(child, index) : null))
      } else enter(child, page, depth + 1, instances ? instanceName(child, index) : null)
    }
  }
  const enter = (state: PathState, page: string, depth: number, instance: string | null): void => {
    const title = titleOf(source, state.item)
    const section: Section = {
      path: [...state.path],
      number: displayNumber(state.item),
      title: instance === null ? title : `${title} ${instance}`.trim(),
      depth,
      kind: state.item.type,
      score: state.score,
      items: [],
    }
    const open: Open = { last: section }
    const place = sections.push(section) - 1
    walk(state, page, depth, open)
    const isLast = sections.length === place + 1
    if (section.items.length === 0 && open.last === section && (depth > 0 || isLast)) sections.splice(place, 1)
  }
  for (const { kind, key } of pagesOf(session)) {
    const state = session.stateOf(key)
    if (state && kind !== 'hidden_page' && isShown(state)) enter(state, displayNumber(state.item), 0, null)
  }
  return sections
}

/** What the report tells of: what was asked, and the instructions that were read between the questions. */
const isTold = ({ item }: PathState): boolean =>
  definitionOf(item.type).source !== 'none' || (item.type === 'instruction' && item.item.title.trim() !== '')

/** The repeat itself, not one of its instances: a repeated question's own path names its base twice. */
const isHolder = ({ item, path }: PathState): boolean =>
  item.repeats !== 'none' && path.at(-1) === item.repeatBase && path.at(-3) !== item.repeatBase

/** A grouped option's label, or the instance's place. */
const instanceName = ({ item, path }: PathState, index: number): string =>
  item.groupOptions.find(({ uuid }) => uuid === path.at(-1))?.label ?? String(index + 1)
