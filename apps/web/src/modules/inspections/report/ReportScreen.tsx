import { Button } from '@mantine/core'
import { layoutReport } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { isLanguage } from '@plumbline/language'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { IconFileTypePdf, IconPlayerPlay, IconPlus } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { errorText } from '../../../shared/api/index.ts'
import { SkeletonPage, useDocumentTitle } from '../../../shared/page/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { fieldAddress } from '../parts/fieldAddress.ts'
import { downloadReport } from './downloadReport.ts'
import { Lightbox } from './Lightbox.tsx'
import { Outline } from './Outline.tsx'
import { ReportArticle } from './ReportArticle.tsx'
import { ReportBar } from './ReportBar.tsx'
import { ReportContext, type ReportView } from './ReportContext.ts'
import { picturesOf, type ReportMedium } from './reportModel.ts'
import { useRenewal } from './useRenewal.ts'
import { useReport, useReportWords } from './useReport.ts'
import styles from './ReportFrame.module.css'

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
  const view = useMemo<ReportView | null>(
    () => (report && r ? { report: layoutReport(report), r, look, renew, guest: false } : null),
    [report, r, renew],
  )
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
          <ReportArticle onlyFailed={onlyFailed} />
          <div className={styles['bottom']}>
            <Button
              variant="default"
              size="md"
              leftSection={<Icon of={IconFileTypePdf} />}
              onClick={() =>
                void downloadReport(t, 'pdf', { inspection: report.inspection, lang: language, onlyFailed })
              }
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
