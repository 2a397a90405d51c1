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
  answers: rows.map((row) => ({
    ...row,
    path: [...row.path],
    ...(row.aspect === 'answer' ? answerRecord(row, record) : {}),
  })),
  seq: record.seq,
})

/** The answer under the names of workspace.md section 3, "Answer record". */
const answerRecord = ({ path, value, at }: StandingRow, { asset }: InspectionRecord) => ({
  item_base_uuid: path.at(-1) ?? null,
  answer: value,
  response_at: at,
  asset_id: asset?.uuid ?? null,
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
