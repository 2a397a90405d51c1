import type { Handlers } from '../../platform/http/index.ts'
import { listPreIssues, type IssuesNeed } from './listPreIssues.ts'

export { keepRaised } from './keepRaised.ts'
export { hideRaised, removeRaised } from './removeRaised.ts'
export { readRaised } from './preIssueRecord.ts'
export type { IssuesNeed } from './listPreIssues.ts'

/** `need`: what inspections tell this module, which they know and which knows them not. */
export const makeHandlers = (need: IssuesNeed): Handlers<'issues'> => ({ listPreIssues: listPreIssues(need) })
