import { openSession, type CompiledTemplate, type Json, type Session, type StandingRow } from '@plumbline/checklist'
import type { InspectionRecord } from './inspectionRecord.ts'
import { momentIn } from './momentIn.ts'

/** Values of computed questions that the record holds: the document number. */
const givenValues = (compiled: CompiledTemplate, number: string): Record<string, Json> => {
  const given: Record<string, Json> = {}
  for (const { type, baseId } of compiled.items)
    if (type === 'document_id' || type === 'inspection_number') given[baseId] = number
  return given
}

/** The engine on what stands: the same session that phone and report have. */
export const sessionOf = (
  compiled: CompiledTemplate,
  record: Pick<InspectionRecord, 'number' | 'started_at' | 'tz_code'>,
  rows: readonly StandingRow[],
): Session => {
  const session = openSession(compiled, {
    now: momentIn(record.started_at, record.tz_code),
    given: givenValues(compiled, record.number),
  })
  session.loadStanding(rows)
  return session
}
