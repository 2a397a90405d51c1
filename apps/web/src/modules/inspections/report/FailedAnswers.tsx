import { formatNumber } from '@plumbline/language'
import { Fragment, type ReactNode } from 'react'
import { AnswerBadge } from './AnswerBadge.tsx'
import { IssueLines } from './IssueParts.tsx'
import { Photos } from './Photos.tsx'
import { useReportView } from './ReportContext.ts'
import { failedAnswers, partId, pathKey } from './reportModel.ts'
import styles from './Answers.module.css'

/** Only the failures, each with where it stands, its answer, note and photos. */
export const FailedAnswers = (): ReactNode => {
  const { report, r } = useReportView()
  const failed = failedAnswers(report)
  return (
    <section id={partId.failed} tabIndex={-1} className={styles['part']}>
      <h2>
        {r('report.failed')} <span className={styles['count']}>{formatNumber(r.language, failed.length)}</span>
      </h2>
      {failed.length === 0 && <p className={styles['none']}>{r('report.noFailed')}</p>}
      {failed.map(({ item, crumb }) => (
        <article key={pathKey(item.path)} className={styles['failure']}>
          <p className={styles['crumb']}>
            {crumb.map((title, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a way has each place once
              <Fragment key={index}>
                {index > 0 && <span aria-hidden> › </span>}
                <bdi>{title}</bdi>
              </Fragment>
            ))}
          </p>
          <div className={styles['failureHead']}>
            <h3>
              <bdi className={styles['questionNumber']}>{item.number}</bdi> <bdi>{item.title}</bdi>
            </h3>
            <AnswerBadge item={item} />
          </div>
          {item.note !== null && item.note !== '' && (
            <p className={styles['note']}>
              <bdi>{item.note}</bdi>
            </p>
          )}
          {item.rating !== undefined && (
            <p className={styles['note']}>
              <span className={styles['noteLabel']}>{r('report.history.kind.rating')}:</span>{' '}
              <bdi>{item.rating.title}</bdi>
            </p>
          )}
          <Photos media={item.media} />
          <IssueLines item={item} />
        </article>
      ))}
    </section>
  )
}
