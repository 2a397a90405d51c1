import { Icon, classes } from '@plumbline/kit'
import { directionOf } from '@plumbline/language'
import { IconInfoCircle } from '@tabler/icons-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { AnswerSections } from './AnswerSections.tsx'
import { Cover } from './Cover.tsx'
import { FailedAnswers } from './FailedAnswers.tsx'
import { History } from './History.tsx'
import { Issues } from './Issues.tsx'
import { PhotoOverview } from './PhotoOverview.tsx'
import { useReportView } from './ReportContext.ts'
import { SectionScores } from './SectionScores.tsx'
import { Signatures } from './Signatures.tsx'
import styles from './ReportFrame.module.css'

const Notices = (): ReactNode => {
  const { report, r } = useReportView()
  const { status, archived } = report.inspection
  return (
    <>
      {status !== 'completed' && (
        <p className={styles['notice']}>
          <Icon of={IconInfoCircle} />
          {r('report.unfinished')}
        </p>
      )}
      {archived && (
        <p className={styles['notice']}>
          <Icon of={IconInfoCircle} />
          {r('report.archived')}
        </p>
      )}
      {report.waiting_media.map(({ device, count }) => (
        <p key={device} className={classes(styles['notice'], styles['warning'])}>
          <Icon of={IconInfoCircle} />
          {r('report.waiting', { device, count })}
        </p>
      ))}
    </>
  )
}

/** The report itself, in the order of the PDF and in the workspace's layout. */
export const ReportArticle = ({ onlyFailed }: { readonly onlyFailed: boolean }): ReactNode => {
  const { report, r } = useReportView()
  const { color, photos_per_row: perRow, footer_text: footer } = report.layout
  const article = useRef<HTMLElement>(null)
  // What a workspace chooses is no value of the theme; the policy of the page allows no style in its text.
  useLayoutEffect(() => {
    const style = article.current?.style
    style?.setProperty('--photos-in-a-row', String(perRow))
    if (color === null) style?.removeProperty('--report-line')
    else style?.setProperty('--report-line', color)
  }, [color, perRow])
  return (
    <article ref={article} className={styles['report']} lang={r.language} dir={directionOf(r.language)}>
      <Notices />
      <Cover />
      <div className={styles['columns']}>
        <FailedAnswers />
        <div className={styles['side']}>
          <SectionScores />
          <PhotoOverview />
        </div>
      </div>
      <Issues />
      {!onlyFailed && <AnswerSections />}
      <Signatures />
      <History />
      {footer !== '' && (
        <p className={styles['foot']}>
          <bdi>{footer}</bdi>
        </p>
      )}
    </article>
  )
}
