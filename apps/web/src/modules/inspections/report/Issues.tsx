import { readReportIssues } from '@plumbline/contract'
import { formatNumber } from '@plumbline/language'
import type { ReactNode } from 'react'
import { IssueDue, IssueStatus } from './IssueParts.tsx'
import { Photos } from './Photos.tsx'
import { useReportView } from './ReportContext.ts'
import { partId } from './reportModel.ts'
import answers from './Answers.module.css'
import styles from './Issues.module.css'

/** Every issue raised in the inspection, in the order of its questions. */
export const Issues = (): ReactNode => {
  const { report, r } = useReportView()
  const issues = readReportIssues(report.issues)
  if (issues.length === 0) return null
  return (
    <section id={partId.issues} tabIndex={-1} className={answers['part']}>
      <h2>
        {r('report.issues')} <span className={answers['count']}>{formatNumber(r.language, issues.length)}</span>
      </h2>
      <div className={styles['scroll']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{r('reportForms.issue')}</th>
              <th scope="col">{r('reportForms.priority')}</th>
              <th scope="col">{r('report.status')}</th>
              <th scope="col">{r('reportForms.assignee')}</th>
              <th scope="col">{r('reportForms.dueDate')}</th>
            </tr>
          </thead>
          <tbody>
            {issues.map((issue, at) => (
              <tr key={issue.uuid ?? at}>
                <td>
                  {issue.number !== null && <bdi className={styles['number']}>{issue.number}</bdi>}{' '}
                  <bdi className={styles['title']}>{issue.title}</bdi>
                  {issue.description !== '' && (
                    <p className={styles['description']}>
                      <bdi>{issue.description}</bdi>
                    </p>
                  )}
                  <div className={styles['photos']}>
                    <Photos media={issue.media} small />
                  </div>
                </td>
                <td data-label={r('reportForms.priority')}>
                  {issue.priority === null ? '–' : r(`reportForms.priority.${issue.priority}`)}
                </td>
                <td data-label={r('report.status')}>
                  <IssueStatus issue={issue} />
                </td>
                <td data-label={r('reportForms.assignee')}>
                  {issue.assignee === null ? '–' : <bdi>{issue.assignee}</bdi>}
                </td>
                <td>{issue.due_date === null ? '–' : <IssueDue issue={issue} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
