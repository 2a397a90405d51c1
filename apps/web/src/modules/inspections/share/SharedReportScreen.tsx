import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Button, SegmentedControl } from '@mantine/core'
import { layoutReport, reportFileName } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { directionOf, isLanguage } from '@plumbline/language'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { IconFileTypePdf, IconLinkOff } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { api, CallError, errorText } from '../../../shared/api/index.ts'
import { saveFile } from '../../../shared/files/index.ts'
import { SkeletonPage, useDocumentTitle } from '../../../shared/page/index.ts'
import { LanguageSelect } from '../../../shared/pickers/index.ts'
import { SkinPicker } from '../../../shared/preferences/index.ts'
import { tellUnanswered } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { Lightbox } from '../report/Lightbox.tsx'
import { ReportArticle } from '../report/ReportArticle.tsx'
import { ReportContext, type ReportView } from '../report/ReportContext.ts'
import { picturesOf, type ReportMedium } from '../report/reportModel.ts'
import { useRenewal } from '../report/useRenewal.ts'
import { useReportWords } from '../report/useReport.ts'
import styles from './Share.module.css'

const Ended = ({ problem, retry }: { readonly problem: string | null; readonly retry: () => void }): ReactNode => {
  const t = useWords()
  return (
    <main className={styles['ended']}>
      <div role="alert">
        <Icon of={IconLinkOff} size="field" />
        <h1>{t(problem === null ? 'reportForms.shared.ended.title' : 'report.failedLoad')}</h1>
        <p>{problem ?? t('reportForms.shared.ended.text')}</p>
        {problem !== null && (
          <Button variant="default" onClick={retry}>
            {t('gen.retry')}
          </Button>
        )}
      </div>
    </main>
  )
}

/** /share/{token}: one report, for whoever has the link. Nothing here leads into the workspace. */
const SharedReportScreen = (): ReactNode => {
  const t = useWords()
  const { token = '' } = useParams({ strict: false })
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const language = isLanguage(search['lang']) ? search['lang'] : t.language
  const onlyFailed = search['only_failed'] === '1'
  const { data, error, refetch } = useQuery({
    queryKey: ['share', token, language],
    queryFn: ({ signal }) =>
      api.inspections.sharedReport({ params: { token }, query: { lang: language } }, { silent: true, signal }),
    staleTime: 10 * 60_000,
    retry: false,
  })
  const r = useReportWords(language)
  const renew = useRenewal(refetch)
  const [shown, look] = useState<ReportMedium | null>(null)
  const [busy, setBusy] = useState(false)
  useDocumentTitle(data ? `${data.inspection.number} · ${data.inspection.title}` : t('reportForms.shared.title'))
  const view = useMemo<ReportView | null>(
    () => (data && r ? { report: layoutReport(data), r, look, renew, guest: true } : null),
    [data, r, renew],
  )
  if (error !== null) {
    const ended = error instanceof CallError && error.status === 404
    return <Ended problem={ended ? null : errorText(t, error)} retry={() => void refetch()} />
  }
  if (!view || !r) return <SkeletonPage />
  const change = (part: Readonly<Record<string, string | undefined>>): void => {
    void navigate({ to: '.', search: { ...search, ...part }, replace: true, resetScroll: false })
  }
  const pdf = async (): Promise<void> => {
    setBusy(true)
    const { title, number } = view.report.inspection
    try {
      const query = { lang: language, ...(onlyFailed ? { only_failed: '1' } : {}) }
      saveFile(await api.inspections.sharedPdf({ params: { token }, query }), reportFileName(title, number, 'pdf'))
    } catch (failure) {
      tellUnanswered(t, failure, { title: t('report.pdfFailed'), retry: () => void pdf() })
    } finally {
      setBusy(false)
    }
  }
  return (
    <ReportContext value={view}>
      <main className={styles['page']} lang={language} dir={directionOf(language)}>
        <div className={styles['bar']}>
          <SegmentedControl
            aria-label={r('report.show')}
            value={onlyFailed ? 'failed' : 'all'}
            data={[
              { value: 'all', label: r('report.all') },
              { value: 'failed', label: r('report.onlyFailed') },
            ]}
            onChange={(value) => change({ only_failed: value === 'failed' ? '1' : undefined })}
          />
          <div className={styles['barEnd']}>
            <LanguageSelect aria-label={r('report.language')} value={language} choose={(lang) => change({ lang })} />
            <SkinPicker />
            <Button leftSection={<Icon of={IconFileTypePdf} />} loading={busy} onClick={() => void pdf()}>
              {r('report.pdf')}
            </Button>
          </div>
        </div>
        <ReportArticle onlyFailed={onlyFailed} />
      </main>
      <Lightbox pictures={picturesOf(view.report)} shown={shown} show={look} />
    </ReportContext>
  )
}

export default SharedReportScreen
