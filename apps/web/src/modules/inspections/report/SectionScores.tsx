import { ScoreRuler } from '@plumbline/kit'
import { formatPercent } from '@plumbline/language'
import type { ReactNode } from 'react'
import { Card } from '../../../shared/page/index.ts'
import { scoreLabel, targetText } from '../parts/scoreLabel.ts'
import { useReportView } from './ReportContext.ts'
import { partId, pathKey, scoredSections } from './reportModel.ts'
import styles from './Side.module.css'

/** The score of each page beside its ruler; the target is named once. */
export const SectionScores = (): ReactNode => {
  const { report, r } = useReportView()
  const sections = scoredSections(report)
  const target = report.inspection.score_target
  if (sections.length === 0) return null
  return (
    <div id={partId.sections} tabIndex={-1} className={styles['anchor']}>
      <Card title={r('report.sections')}>
        <ul className={styles['scores']}>
          {sections.map(({ path, title, score }) => {
            const percent = score?.percent ?? null
            return (
              <li key={pathKey(path)}>
                <span className={styles['scoreHead']}>
                  <bdi>{title}</bdi>
                  <bdi className="figures">{percent === null ? '–' : formatPercent(r.language, percent)}</bdi>
                </span>
                <ScoreRuler
                  percent={percent}
                  target={target}
                  label={percent === null ? r('report.noScore') : scoreLabel(r, percent, target)}
                />
              </li>
            )
          })}
        </ul>
        {target !== null && (
          <p className={styles['target']}>
            <span aria-hidden className={styles['tick']} />
            {r('report.target', { target: targetText(r, target) })}
          </p>
        )}
      </Card>
    </div>
  )
}
