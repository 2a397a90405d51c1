import type { Report, ReportItem } from './inspection.ts'
import { holdsAny, joinSections } from './joinSections.ts'

/** Whether a question was answered, or says something without an answer: a note, a photo, a signature, an issue. */
const saysSomething = ({ answer, na, note, media, signatures, issues }: ReportItem): boolean =>
  answer !== null || na || note !== null || media.length + signatures.length + issues.length > 0

const withoutRating = (item: ReportItem): ReportItem => {
  const { rating, ...rest } = item
  return rating === undefined ? item : rest
}

/**
 * The report as its layout shows it: what page and PDF are made of. The report itself, and what is made for other
 * programs, stays whole. Failures are shown whatever the layout says.
 */
export const layoutReport = <Laid extends Pick<Report, 'layout' | 'sections'>>(report: Laid): Laid => {
  const { show_empty_answers: empty, show_na: na, show_score: score, show_ratings: ratings } = report.layout
  const isShown = (item: ReportItem): boolean => item.failed || ((empty || saysSomething(item)) && (na || !item.na))
  const sections = report.sections.map((section) => ({
    ...section,
    score: score ? section.score : null,
    items: section.items.filter(isShown).map((item) => (ratings ? item : withoutRating(item))),
  }))
  // A scored page keeps its line in the scores by section.
  return {
    ...report,
    sections: joinSections(sections.filter(({ score: own }, at) => own !== null || holdsAny(sections, at))),
  }
}
