import { Button } from '@mantine/core'
import { classes, Icon } from '@plumbline/kit'
import { isLanguage, directionOf } from '@plumbline/language'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { IconFileTypePdf, IconInfoCircle, IconPlayerPlay, IconPlus } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { errorText } from '../../../shared/api/index.ts'
import { SkeletonPage, useDocumentTitle } from '../../../shared/page/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { fieldAddress } from '../parts/fieldAddress.ts'
import { AnswerSections } from './AnswerSections.tsx'
import { Cover } from './Cover.tsx'
import { downloadPdf } from './downloadPdf.ts'
import { FailedAnswers } from './FailedAnswers.tsx'
import { History } from './History.tsx'
import { Lightbox } from './Lightbox.tsx'
import { Outline } from './Outline.tsx'
import { PhotoOverview } from './PhotoOverview.tsx'
import { ReportBar } from './ReportBar.tsx'
import { ReportContext, useReportView, type ReportView } from './ReportContext.ts'
import { picturesOf, type ReportMedium } from './reportModel.ts'
import { SectionScores } from './SectionScores.tsx'
import { Signatures } from './Signatures.tsx'
import { useRenewal } from './useRenewal.ts'
import { useReport, useReportWords } from './useReport.ts'
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

/** /inspections/{id}/view-report: the same report as the PDF, in the same order. */
const ReportScreen = (): ReactNode => {
  const t = useWords()
  const { id = '' } = useParams({ strict: false })
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const language = isLanguage(search['lang']) ? search['lang'] : t.language
  const onlyFailed = search['only_failed'] === '1'
  const answer = useReport(id, language)
  const r = useReportWords(language)
  const report = answer.data
  const { refetch } = answer
  const [shown, look] = useState<ReportMedium | null>(null)
  useDocumentTitle(report ? `${report.inspection.number} · ${report.inspection.title}` : t('inspections.report.title'))

  const renew = useRenewal(refetch)
  const view = useMemo<ReportView | null>(() => (report && r ? { report, r, look, renew } : null), [report, r, renew])
  const change = (part: Readonly<Record<string, string | undefined>>): void => {
    void navigate({ to: '.', search: { ...search, ...part }, replace: true, resetScroll: false })
  }
  if (answer.error)
    return (
      <div className={styles['failed']} role="alert">
        <strong>{t('report.failedLoad')}</strong>
        <p>{errorText(t, answer.error)}</p>
        <Button variant="default" onClick={() => void refetch()}>
          {t('gen.retry')}
        </Button>
      </div>
    )
  if (!view || !report) return <SkeletonPage />
  const { status, archived, uuid } = report.inspection
  const open = status !== 'completed' && !archived
  return (
    <ReportContext value={view}>
      <div className={styles['frame']}>
        <Outline onlyFailed={onlyFailed} />
        <div className={styles['main']}>
          <ReportBar
            onlyFailed={onlyFailed}
            setOnlyFailed={(only) => change({ only_failed: only ? '1' : undefined })}
            language={language}
            setLanguage={(lang) => change({ lang })}
          />
          <article className={styles['report']} lang={language} dir={directionOf(language)}>
            <Notices />
            <Cover />
            <div className={styles['columns']}>
              <FailedAnswers />
              <div className={styles['side']}>
                <SectionScores />
                <PhotoOverview />
              </div>
            </div>
            {!onlyFailed && <AnswerSections />}
            <Signatures />
            <History />
          </article>
          <div className={styles['bottom']}>
            <Button
              variant="default"
              size="md"
              leftSection={<Icon of={IconFileTypePdf} />}
              onClick={() => void downloadPdf(t, report.inspection, language, onlyFailed)}
            >
              {t('report.pdf')}
            </Button>
            <Button
              component="a"
              size="md"
              href={open ? fieldAddress(uuid) : fieldAddress()}
              leftSection={<Icon of={open ? IconPlayerPlay : IconPlus} />}
            >
              {t(open ? 'report.continue' : 'report.startNext')}
            </Button>
          </div>
        </div>
      </div>
      <Lightbox pictures={picturesOf(report)} shown={shown} show={look} />
    </ReportContext>
  )
}

export default ReportScreen
