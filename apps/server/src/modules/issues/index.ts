import type { Handlers } from '../../platform/http/index.ts'
import { exportPreIssues } from './exportPreIssues.ts'
import { listPreIssues } from './listPreIssues.ts'
import type { IssuesNeed } from './preIssueSelection.ts'

export { keepRaised } from './keepRaised.ts'
export { hideRaised, removeRaised } from './removeRaised.ts'
export { readRaised } from './preIssueRecord.ts'
export type { IssuesNeed } from './preIssueSelection.ts'

/** `need`: what inspections tell this module, which they know and which knows them not. */
export const makeHandlers = (need: IssuesNeed): Handlers<'issues'> => ({
  listPreIssues: listPreIssues(need),
  exportPreIssues: exportPreIssues(need),
})
