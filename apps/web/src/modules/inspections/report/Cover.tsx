import { Icon, Logo, ScoreRuler, scoreVerdict } from '@plumbline/kit'
import { readReportIssues } from '@plumbline/contract'
import { formatDateTime, formatNumber, formatPercent } from '@plumbline/language'
import { IconCalendar, IconMapPin, IconUser } from '@tabler/icons-react'
import { classes } from '@plumbline/kit'
import type { ReactNode } from 'react'
import { fileAddress } from '../../../shared/api/index.ts'
import { InspectionBadge } from '../parts/InspectionBadge.tsx'
import { scoreLabel, targetText, verdictWord } from '../parts/scoreLabel.ts'
import { useReportView } from './ReportContext.ts'
import { failedAnswers, partId, pathKey, placesOf } from './reportModel.ts'
import styles from './Cover.module.css'

const Score = (): ReactNode => {
  const { report, r } = useReportView()
  const { score, inspection } = report
  const target = inspection.score_target
  const figure = (text: string, tone?: string): ReactNode => (
    <div className={styles['number']}>
      <span className={styles['label']}>{r('report.score')}</span>
      <bdi className={classes(styles['figure'], tone)}>{text}</bdi>
    </div>
  )
  if (score.percent === null)
    return (
      <>
        {figure('–')}
        <p className={styles['ruler']}>
          <span className={styles['detail']}>{r('report.noScore')}</span>
        </p>
      </>
    )
  const verdict = scoreVerdict(score.percent, target)
  return (
    <>
      {figure(formatPercent(r.language, score.percent), styles[verdict])}
      <div className={styles['ruler']}>
        <ScoreRuler hero percent={score.percent} target={target} label={scoreLabel(r, score.percent, target)} />
        <span className={styles['detail']}>
          <span>
            {r('report.points', {
              points: formatNumber(r.language, score.points),
              max: formatNumber(r.language, score.max),
              count: score.max,
            })}
          </span>
          {target !== null && (
            <span>
              {r('report.target', { target: targetText(r, target) })} · {verdictWord(r, verdict)}
            </span>
          )}
        </span>
      </div>
    </>
  )
}

/** What was inspected, by whom, when, and the strip Score · Failed · Issues. */
export const Cover = (): ReactNode => {
  const { report, r } = useReportView()
  const { inspection } = report
  const at = inspection.completed_at ?? inspection.started_at
  const failed = failedAnswers(report).length
  const { layout } = report
  const issues = readReportIssues(report.issues).length
  return (
    <section
      id={partId.summary}
      tabIndex={-1}
      className={classes(styles['cover'], layout.cover && styles['lined'])}
      aria-label={r('report.summary')}
    >
      <div className={styles['head']}>
        {layout.cover &&
          (layout.logo_url === null ? (
            <Logo size={36} />
          ) : (
            <img className={styles['logo']} src={fileAddress(layout.logo_url)} alt={inspection.organisation} />
          ))}
        <div className={styles['words']}>
          <p className={styles['over']}>
            <bdi>{inspection.organisation}</bdi> · <bdi>{inspection.number}</bdi>
          </p>
          <h1>
            <bdi>{inspection.title}</bdi>
          </h1>
          {layout.cover && (
            <ul className={styles['facts']}>
              <li>
                <Icon of={IconCalendar} />
                <time dateTime={at}>{formatDateTime(r.language, at, inspection.tz_code)}</time>
              </li>
              {placesOf(report).map((item) => (
                <li key={pathKey(item.path)}>
                  <Icon of={IconMapPin} />
                  <bdi>{item.text}</bdi>
                </li>
              ))}
              {inspection.inspector && (
                <li>
                  <Icon of={IconUser} />
                  <bdi>{inspection.inspector.name}</bdi>
                </li>
              )}
            </ul>
          )}
        </div>
        <InspectionBadge status={inspection.status} large word={r(`inspections.status.${inspection.status}`)} />
      </div>
      <div className={classes(styles['strip'], !layout.show_score && styles['unscored'])}>
        {layout.show_score && <Score />}
        <div className={styles['number']}>
          <span className={styles['label']}>{r('report.failedCount')}</span>
          <span className={classes(styles['figure'], failed > 0 && styles['below'])}>
            {formatNumber(r.language, failed)}
          </span>
        </div>
        <div className={styles['number']}>
          <span className={styles['label']}>{r('report.issues')}</span>
          <span className={styles['figure']}>{formatNumber(r.language, issues)}</span>
        </div>
      </div>
      {inspection.note !== null && inspection.note !== '' && (
        <p className={styles['note']}>
          <bdi>{inspection.note}</bdi>
        </p>
      )}
    </section>
  )
}
