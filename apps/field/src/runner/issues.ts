import { issuePriorities, type IssuePriority, type Json, type Path, type PathState } from '@plumbline/checklist'
import type { Change } from './openRunner.ts'

/** An issue raised in an inspection, before the inspection is completed: the value of the operation `issue` (api.md). */
export interface RaisedIssue {
  readonly uuid: string
  readonly title: string
  readonly description: string
  readonly priority: IssuePriority | null
  /** Uuid of a person. */
  readonly assignee: string | null
  /** A calendar day, "2026-11-20". */
  readonly due_date: string | null
  readonly media: readonly string[]
}

const textIn = (value: object, name: string): string => {
  const text: unknown = Reflect.get(value, name)
  return typeof text === 'string' ? text : ''
}

const isPriority = (text: string): text is IssuePriority => issuePriorities.some((priority) => priority === text)

/** What stands of an issue; null for what is none. */
export const issueIn = (value: Json): RaisedIssue | null => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const uuid = textIn(value, 'uuid')
  if (uuid === '') return null
  const priority = textIn(value, 'priority')
  const media: unknown = Reflect.get(value, 'media')
  return {
    uuid,
    title: textIn(value, 'title'),
    description: textIn(value, 'description'),
    priority: isPriority(priority) ? priority : null,
    assignee: textIn(value, 'assignee') || null,
    due_date: textIn(value, 'due_date') || null,
    media: Array.isArray(media) ? media.filter((each) => typeof each === 'string') : [],
  }
}

export const issuesOf = ({ issues }: Pick<PathState, 'issues'>): readonly RaisedIssue[] =>
  issues.flatMap((value) => issueIn(value) ?? [])

/** As the operation carries it: null takes back what was kept `before`, absent is what nothing was ever said about. */
export const keepIssue = (path: Path, issue: RaisedIssue, before: RaisedIssue | null = null): Change => {
  const said = (part: 'priority' | 'assignee' | 'due_date'): { readonly [name: string]: Json } =>
    issue[part] !== null || (before !== null && before[part] !== null) ? { [part]: issue[part] } : {}
  return {
    kind: 'issue',
    path,
    value: {
      uuid: issue.uuid,
      title: issue.title,
      description: issue.description,
      ...said('priority'),
      ...said('assignee'),
      ...said('due_date'),
      media: [...issue.media],
    },
  }
}

/** The issue is not raised after all; what it was is kept, and keeping it again brings it back. */
export const withdrawIssue = (path: Path, { uuid }: RaisedIssue): Change => ({
  kind: 'issue',
  path,
  value: { uuid, withdrawn: true },
})

/** What a rule that demands an issue asks it to be (the value of require_action). */
const demanded = (demand: Json): Pick<RaisedIssue, 'priority' | 'assignee'> & { readonly title: string } => {
  if (typeof demand !== 'object' || demand === null || Array.isArray(demand))
    return { priority: null, assignee: null, title: '' }
  const priority = textIn(demand, 'priority')
  return {
    priority: isPriority(priority) ? priority : null,
    assignee: textIn(demand, 'assignee') || null,
    title: textIn(demand, 'title'),
  }
}

/** Filled in from the question: nobody writes again what is written above. */
export const issueFrom = (
  uuid: string,
  state: Pick<PathState, 'note' | 'media' | 'demands' | 'failed'>,
  { question, section, answer }: { readonly question: string; readonly section: string; readonly answer: string },
): RaisedIssue => {
  const asked = demanded(state.demands.issue)
  return {
    uuid,
    title: asked.title === '' ? question.slice(0, 255) : asked.title,
    description: [
      section,
      answer === '' ? '' : `${question}${/[?؟!.:…]$/u.test(question) ? '' : ':'} ${answer}`,
      state.note,
    ]
      .filter((line) => line !== '')
      .join('\n'),
    priority: asked.priority ?? (state.failed ? 'medium' : null),
    assignee: asked.assignee,
    due_date: null,
    media: state.media.map((medium) => medium.uuid),
  }
}
