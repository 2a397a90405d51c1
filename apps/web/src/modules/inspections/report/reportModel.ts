import { definitionOf, isItemType } from '@plumbline/checklist'
import { mediaOfReport, type Report, type ReportItem } from '@plumbline/contract'

export type ReportSection = Report['sections'][number]
type Sections = Pick<Report, 'sections'>
export type ReportMedium = ReportItem['media'][number]

export const isPicture = ({ kind }: ReportMedium): boolean => kind === 'image'

/** Titles of what a section stands in, outermost first, then its own. */
export const crumbOf = (sections: readonly ReportSection[], section: ReportSection): readonly string[] => {
  const titles = [section.title]
  let { depth } = section
  for (let at = sections.indexOf(section) - 1; at >= 0 && depth > 0; at--) {
    const above = sections[at]
    if (!above || above.depth >= depth) continue
    titles.unshift(above.title)
    depth = above.depth
  }
  return titles
}

export interface FailedAnswer {
  readonly item: ReportItem
  readonly crumb: readonly string[]
}

/** Every failed answer in display order, with where it stands. */
export const failedAnswers = ({ sections }: Sections): readonly FailedAnswer[] =>
  sections.flatMap((section) =>
    section.items.filter(({ failed }) => failed).map((item) => ({ item, crumb: crumbOf(sections, section) })),
  )

/** Pages that have something to score. */
export const scoredSections = ({ sections }: Sections): readonly ReportSection[] =>
  sections.filter(({ depth, score }) => depth === 0 && score !== null && score.max > 0)

/** Every picture of the report in its order, once: the lightbox goes through them. */
export const picturesOf = (report: Pick<Report, 'sections' | 'issues'>): readonly ReportMedium[] =>
  mediaOfReport(report).filter(isPicture)

const placeTypes = new Set(['asset', 'site', 'inspection_location'])

/** Where it was, as the inspector answered it: facts of the cover. */
export const placesOf = ({ sections }: Sections): readonly ReportItem[] =>
  sections.flatMap(({ items }) => items.filter(({ type, answer }) => placeTypes.has(type) && answer !== null))

/** Photos and signatures answer too, though they are no value of the question's own. */
const isAnswered = ({ type, answer, na, media, signatures }: ReportItem): boolean => {
  if (na) return true
  const source = isItemType(type) ? definitionOf(type).source : 'answer'
  if (source === 'media') return media.length > 0
  return source === 'signatures' ? signatures.length > 0 : answer !== null
}

export const countAnswers = ({ sections }: Sections): number =>
  sections.reduce((sum, { items }) => sum + items.filter(isAnswered).length, 0)

export const pathKey = (path: readonly string[]): string => path.join('/')

/** The id of a part of the page: the outline's links lead to it. */
export const partId = {
  summary: 'report-summary',
  failed: 'report-failed',
  sections: 'report-sections',
  issues: 'report-issues',
  answers: 'report-answers',
  photos: 'report-photos',
  signatures: 'report-signatures',
  history: 'report-history',
} as const
export type ReportPart = keyof typeof partId

export const sectionId = (section: ReportSection): string => `report-section-${section.path.join('-')}`
