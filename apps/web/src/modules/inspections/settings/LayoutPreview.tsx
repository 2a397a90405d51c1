import { layoutReport, type Inspection, type ShownLayout } from '@plumbline/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import { SkeletonPage } from '../../../shared/page/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { ReportArticle } from '../report/ReportArticle.tsx'
import { ReportContext, type ReportView } from '../report/ReportContext.ts'
import styles from './ReportSettings.module.css'

const nothing = (): void => undefined

const isScored = ({ score }: Pick<Inspection, 'score'>): boolean => score.percent !== null

/**
 * Of the last ten that are completed the one with the most to show: scores, then failures; the viewer's own unless they
 * have no scores. Where nothing is completed yet, what was started last.
 */
const telling = async (lang: 'en' | 'fr' | 'de' | 'ar', signal: AbortSignal) => {
  const settings = { silent: true, signal }
  const completed = { limit: '10', sort: '-started_at', filter: JSON.stringify({ status: ['completed'] }) }
  const { list: own } = await api.inspections.listMine({ query: completed }, settings)
  const others = async (query: Readonly<Record<string, string>>): Promise<readonly Inspection[]> =>
    (await api.inspections.listInspections({ query }, settings)).list
  const whole = own.some(isScored) ? own : [...own, ...(await others(completed))]
  const all = whole.length > 0 ? whole : await others({ limit: '1', sort: '-started_at' })
  const [shown] = all.toSorted(
    (one, other) => Number(isScored(other)) - Number(isScored(one)) || other.failed_count - one.failed_count,
  )
  return shown === undefined ? null : api.inspections.report({ params: { id: shown.uuid }, query: { lang } }, settings)
}

/** A real report in the layout as it is being written. It is only looked at. */
export const LayoutPreview = ({ layout }: { readonly layout: ShownLayout }): ReactNode => {
  const t = useWords()
  const { data, isPending } = useQuery({
    queryKey: ['settings', 'report', 'preview', t.language],
    queryFn: ({ signal }) => telling(t.language, signal),
    retry: false,
  })
  const view = useMemo<ReportView | null>(
    () =>
      data ? { report: layoutReport({ ...data, layout }), r: t, look: nothing, renew: nothing, guest: true } : null,
    [data, layout, t],
  )
  if (isPending) return <SkeletonPage />
  if (!view) return <p className={styles['hint']}>{t('reportForms.layout.preview.none')}</p>
  return (
    <ReportContext value={view}>
      <div className={styles['sheet']} data-format={layout.page_format} inert>
        <ReportArticle onlyFailed={false} />
      </div>
    </ReportContext>
  )
}
