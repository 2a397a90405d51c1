import { Button } from '@mantine/core'
import type { ReportExport } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { formatDate, formatFileSize, formatNumber } from '@plumbline/language'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconAlertTriangle, IconDownload, IconFileZip } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { api, CallError, fileAddress } from '../../../shared/api/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { exportsQuery } from './exportsQuery.ts'
import styles from './Exports.module.css'

/** Shown at once: older ones come up as these are removed. */
const most = 3

const Line = ({ one }: { readonly one: ReportExport }): ReactNode => {
  const t = useWords()
  const client = useQueryClient()
  const { state, total, done } = one
  const words = {
    waiting: () => t('reportForms.bulk.waiting', { count: total }),
    running: () => t('reportForms.bulk.running', { done: formatNumber(t.language, done), count: total }),
    done: () => t('reportForms.bulk.done', { count: total }),
    failed: () => t('reportForms.bulk.failed', { count: total }),
  }[state]()
  const remove = async (): Promise<void> => {
    try {
      await api.inspections.deleteReportExport({ params: { id: one.uuid } })
    } catch (error) {
      // Its own toast says why; the list below says what there is.
      if (!(error instanceof CallError)) throw error
    }
    await client.invalidateQueries({ queryKey: exportsQuery.queryKey })
  }
  return (
    <li className={styles['line']}>
      <Icon of={state === 'failed' ? IconAlertTriangle : IconFileZip} />
      <span className={styles['words']}>
        <span role="status">{words}</span>
        {one.bytes !== null && one.expires_at !== null && (
          <span className={styles['detail']}>
            {t('reportForms.bulk.size', {
              size: formatFileSize(t.language, one.bytes),
              date: formatDate(t.language, one.expires_at, Intl.DateTimeFormat().resolvedOptions().timeZone),
            })}
          </span>
        )}
        {(state === 'running' || state === 'waiting') && (
          <progress className={styles['progress']} max={total} value={done} aria-label={words} />
        )}
      </span>
      {one.url !== null && (
        <Button
          component="a"
          size="xs"
          variant="default"
          href={fileAddress(one.url)}
          leftSection={<Icon of={IconDownload} />}
        >
          {t('reportForms.bulk.download')}
        </Button>
      )}
      <Button size="xs" variant="subtle" onClick={() => void remove()}>
        {t(state === 'running' || state === 'waiting' ? 'reportForms.bulk.cancel' : 'reportForms.bulk.remove')}
      </Button>
    </li>
  )
}

/** Archives of reports that are being made or wait to be fetched; nothing where there are none. */
export const ExportPanel = (): ReactNode => {
  const t = useWords()
  const { data: list = [] } = useQuery(exportsQuery)
  if (list.length === 0) return null
  return (
    <section className={styles['panel']} aria-label={t('reportForms.bulk.heading')}>
      <ul>
        {list.slice(0, most).map((one) => (
          <Line key={one.uuid} one={one} />
        ))}
      </ul>
    </section>
  )
}
