import { documentIdOf, type Session, type StandingRow } from '@plumbline/checklist'
import { raisedIn, type RaisedIssues } from './raisedIn.ts'

/** What the inspection's row shows of its session. */
export interface SessionFigures {
  /** The document id as it is read; null where the template has none. */
  readonly number: string | null
  readonly score_points: number
  readonly score_max: number
  readonly score_percent: number | null
  readonly failed_count: number
  readonly issue_count: number
  readonly answered: number
  readonly questions: number
  /** The general note of the report. */
  readonly note: string | null
  /** UUID of the asset it is done at, as its asset question says; null: none is chosen, or the template asks for none. */
  readonly asset: string | null
  readonly raised: RaisedIssues
}

/** The asset question stands once, on the start page. */
const assetOf = ({ compiled }: Session, rows: readonly StandingRow[]): string | null => {
  const question = compiled.items.find(({ type }) => type === 'asset')
  if (!question) return null
  const answer = rows.find(
    ({ path, aspect }) => aspect === 'answer' && path.length === 1 && path[0] === question.baseId,
  )
  return typeof answer?.value === 'string' ? answer.value : null
}

export const sessionFigures = (session: Session, rows: readonly StandingRow[]): SessionFigures => {
  const { points, max, percent } = session.score()
  const { answered, total, failed } = session.progress()
  const raised = raisedIn(session, rows)
  const note = rows.find(({ path, aspect }) => path.length === 0 && aspect === 'note')?.value
  return {
    number: documentIdOf(session),
    score_points: points,
    score_max: max,
    score_percent: percent,
    failed_count: failed,
    issue_count: raised.shown.length,
    answered,
    questions: total,
    note: typeof note === 'string' && note !== '' ? note : null,
    asset: assetOf(session, rows),
    raised,
  }
}
