import { aspectParts, pathKey, type Session, type StandingRow } from '@plumbline/checklist'

/** What was raised in an inspection, as far as its session shows it (Q-ISS-6). */
export interface RaisedIssues {
  /** Whether anything was ever raised, also what was taken back. */
  readonly any: boolean
  /** Those neither taken back nor at a question that a rule hides or whose instance was removed. */
  readonly shown: readonly { readonly path: string; readonly uuid: string }[]
}

export const raisedIn = (session: Session, rows: readonly StandingRow[]): RaisedIssues => {
  const raised = rows.filter(({ aspect }) => aspect.startsWith('issue:'))
  return {
    any: raised.length > 0,
    shown: raised
      .filter(({ path, value }) => value !== null && (path.length === 0 || session.stateOf(path)?.visible === true))
      .map(({ path, aspect }) => ({ path: pathKey(path), uuid: aspectParts(aspect).subject })),
  }
}
