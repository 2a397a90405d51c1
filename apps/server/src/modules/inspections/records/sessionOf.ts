import {
  givenByNumber,
  openSession,
  rowsOfVersion,
  type CompiledTemplate,
  type EntryPoints,
  type Session,
  type StandingRow,
} from '@plumbline/checklist'
import type { InspectionRecord } from './inspectionRecord.ts'
import { momentIn } from './momentIn.ts'

/** The engine on what stands: the same session that phone and report have. */
export const sessionOf = (
  compiled: CompiledTemplate,
  record: Pick<InspectionRecord, 'given_number' | 'started_at' | 'tz_code'>,
  rows: readonly StandingRow[],
  /** Points of the entries that the answers name; absent: nothing is answered yet. */
  entries: EntryPoints = {},
): Session => {
  const session = openSession(compiled, {
    now: momentIn(record.started_at, record.tz_code),
    given: givenByNumber(compiled.template.items, record.given_number),
    ...entries,
  })
  session.loadStanding(rowsOfVersion(compiled, rows))
  return session
}
