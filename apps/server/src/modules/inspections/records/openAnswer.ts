import type { OpenInspection } from '@plumbline/contract'
import type { StandingRow } from '@plumbline/checklist'
import { wireContent, type PublishedVersion } from '../../checklists/index.ts'
import { inspectionAnswer, type InspectionRecord } from './inspectionRecord.ts'

/** What a device needs to go on with an inspection (the body of GET /inspections/{uuid}). */
export const openAnswer = (
  record: InspectionRecord,
  published: PublishedVersion,
  rows: readonly StandingRow[],
): OpenInspection => ({
  inspection: inspectionAnswer(record),
  template: publishedBody(published),
  answers: rows.map((row) => ({ ...row, path: [...row.path] })),
  seq: record.seq,
})

/** The published body, as devices keep it. */
export const publishedBody = (published: PublishedVersion): OpenInspection['template'] => {
  const { items, ...content } = wireContent(published.template)
  return {
    ...content,
    items,
    version: published.version,
    uuid: published.templateUuid,
  }
}
