import { readReportIssues, type ReportIssue, type ReportItem } from '@plumbline/contract'
import { Badge, Icon, type IconShape, type Tone } from '@plumbline/kit'
import { formatDate } from '@plumbline/language'
import { IconAlertTriangle, IconBan, IconCircle, IconCircleCheck, IconProgress } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { Photos } from './Photos.tsx'
import { useReportView } from './ReportContext.ts'
import styles from './Issues.module.css'

const looks: Readonly<Record<NonNullable<ReportIssue['status']>, { readonly tone: Tone; readonly icon: IconShape }>> = {
  to_do: { tone: 'neutral', icon: IconCircle },
  in_progress: { tone: 'info', icon: IconProgress },
  complete: { tone: 'success', icon: IconCircleCheck },
  cant_do: { tone: 'danger', icon: IconBan },
}

export const IssueStatus = ({ issue: { status } }: { readonly issue: ReportIssue }): ReactNode => {
  const { r } = useReportView()
  if (status === null) return '–'
  const { tone, icon } = looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {r(`reportForms.issue.${status}`)}
    </Badge>
  )
}

export const IssueDue = ({ issue: { due_date: due } }: { readonly issue: ReportIssue }): ReactNode => {
  const { r } = useReportView()
  if (due === null) return null
  const date = /^\d{4}-\d{2}-\d{2}/.test(due) ? formatDate(r.language, due.slice(0, 10), 'UTC') : due
  return <span>{r('reportForms.due', { date })}</span>
}

/** The issues raised on a question, each on a line of its own. Of its photos those that stand beside it are named. */
export const IssueLines = ({ item: { issues, media } }: { readonly item: ReportItem }): ReactNode => {
  const { r } = useReportView()
  const beside = new Set(media.map(({ uuid }) => uuid))
  return readReportIssues(issues).map((issue, at) => {
    const named = issue.media.filter(({ uuid }) => beside.has(uuid))
    return (
      <Fragment key={issue.uuid ?? at}>
        <p className={styles['line']}>
          <Icon of={IconAlertTriangle} />
          <span className={styles['what']}>
            <span className={styles['label']}>{r('reportForms.issue')}</span>{' '}
            {issue.number !== null && <bdi className={styles['number']}>{issue.number}</bdi>} <bdi>{issue.title}</bdi>
          </span>
          <span className={styles['facts']}>
            {issue.status !== null && <IssueStatus issue={issue} />}
            {issue.assignee !== null && <bdi>{issue.assignee}</bdi>}
            <IssueDue issue={issue} />
          </span>
        </p>
        {named.length > 0 && (
          <p className={styles['elsewhere']}>{named.map(({ number }) => r('report.photo', { number })).join(' · ')}</p>
        )}
        <Photos media={issue.media.filter(({ uuid }) => !beside.has(uuid))} />
      </Fragment>
    )
  })
}
