import type { IssuePriority, PathState } from '@plumbline/checklist'
import { Badge, Icon, type Tone } from '@plumbline/kit'
import { formatDate } from '@plumbline/language'
import { IconChevronRight, IconFlag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords, type FieldTranslator } from '../app/words.ts'
import { issuesOf, type RaisedIssue } from './issues.ts'
import { useRun } from './RunContext.tsx'

const tones: Readonly<Record<IssuePriority, Tone>> = { low: 'neutral', medium: 'warning', high: 'danger' }

export const priorityWord = (t: FieldTranslator, priority: IssuePriority): string =>
  t(`inspecting.issue.priority.${priority}`)

/** Who is to do it, until when. */
export const useIssueLine = (): ((issue: RaisedIssue) => string) => {
  const t = useWords()
  const { people, person, zone } = useRun()
  return ({ assignee, due_date: due }) =>
    [
      assignee === null
        ? ''
        : ([person, ...people].find(({ uuid }) => uuid === assignee)?.name ?? t('answers.unknown')),
      due === null ? '' : t('inspecting.issue.dueOn', { date: formatDate(t.language, due, zone) }),
    ]
      .filter((words) => words !== '')
      .join(' · ')
}

export const PriorityBadge = ({ priority }: { readonly priority: IssuePriority | null }): ReactNode => {
  const t = useWords()
  return priority !== null && <Badge tone={tones[priority]}>{priorityWord(t, priority)}</Badge>
}

/** The issues of a question, each to open. */
export const IssueList = ({
  state,
  onOpen,
}: {
  readonly state: PathState
  readonly onOpen: (issue: RaisedIssue) => void
}): ReactNode => {
  const t = useWords()
  const lineOf = useIssueLine()
  const issues = issuesOf(state)
  if (issues.length === 0) return null
  return (
    <ul className="issue-list" aria-label={t('inspecting.issue.list')}>
      {issues.map((issue) => (
        <li key={issue.uuid}>
          <button type="button" className="issue-row" onClick={() => onOpen(issue)}>
            <Icon of={IconFlag} size="field" className="danger-text" />
            <span className="grow">
              <span className="title">
                <bdi>{issue.title}</bdi>
              </span>
              {lineOf(issue) !== '' && <span className="sub">{lineOf(issue)}</span>}
            </span>
            <PriorityBadge priority={issue.priority} />
            <Icon of={IconChevronRight} size="field" turns className="muted" />
          </button>
        </li>
      ))}
    </ul>
  )
}
