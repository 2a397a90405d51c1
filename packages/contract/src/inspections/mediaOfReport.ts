import type { Report, ReportItem } from './inspection.ts'

/**
 * Every medium of a report in its order, once: on questions and what was raised there, then of what was raised beside
 * them. What stands on a question is listed among all issues too.
 */
export const mediaOfReport = ({ sections, issues }: Pick<Report, 'sections' | 'issues'>): ReportItem['media'] => {
  const media = [
    ...sections.flatMap(({ items }) =>
      items.flatMap((item) => [...item.media, ...item.issues.flatMap((issue) => issue.media)]),
    ),
    ...issues.flatMap((issue) => issue.media),
  ]
  return [...new Map(media.map((medium) => [medium.uuid, medium])).values()]
}
