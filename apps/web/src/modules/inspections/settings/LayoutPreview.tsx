import { layoutReport, type ShownLayout } from '@plumbline/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import { SkeletonPage } from '../../../shared/page/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { ReportArticle } from '../report/ReportArticle.tsx'
import { ReportContext, type ReportView } from '../report/ReportContext.ts'
import styles from './ReportSettings.module.css'

const nothing = (): void => undefined

const isWhole = ({ status }: { readonly status: string }): boolean => status === 'completed'

/** A report that is completed, the viewer's own before others', and of the last ten the one with the most to show. */
const newest = async (lang: 'en' | 'fr' | 'de' | 'ar', signal: AbortSignal) => {
  const settings = { silent: true, signal }
  const { list: own } = await api.inspections.listMine({ query: { limit: '10', sort: '-started_at' } }, settings)
  const all = own.some(isWhole)
    ? own
    : [...own, ...(await api.inspections.listInspections({ query: { limit: '10' } }, settings)).list]
  const [shown] = all.toSorted(
    (one, other) => Number(isWhole(other)) - Number(isWhole(one)) || other.failed_count - one.failed_count,
  )
  return shown === undefined ? null : api.inspections.report({ params: { id: shown.uuid }, query: { lang } }, settings)
}

/** A real report in the layout as it is being written. It is only looked at. */
export const LayoutPreview = ({ layout }: { readonly layout: ShownLayout }): ReactNode => {
  const t = useWords()
  const { data, isPending } = useQuery({
    queryKey: ['settings', 'report', 'preview', t.language],
    queryFn: ({ signal }) => newest(t.language, signal),
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
