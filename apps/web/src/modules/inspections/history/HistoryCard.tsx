import { errorText } from '../../../shared/api/index.ts'
import { Card, EmptyState, SkeletonRows } from '../../../shared/page/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { Button } from '@mantine/core'
import { formatNumber } from '@plumbline/language'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { showToast } from '../../../shared/toasts/index.ts'
import { historyQuestion, type HistoryEntry } from '../report/historyText.ts'
import { afterText, beforeText } from './entryText.ts'
import { filterHistory, isNarrowed, readHistoryFilter, writeHistoryFilter, type HistoryLine } from './historyFilter.ts'
import { HistoryFilters } from './HistoryFilters.tsx'
import { HistoryList } from './HistoryList.tsx'
import { takeEntry } from './takeEntry.ts'
import { useHistory } from './useHistory.ts'
import type { OpenRecord } from './useInspection.ts'
import { usePeople } from './usePeople.ts'
import styles from './History.module.css'

export interface HistoryCardProps {
  readonly id: string
  readonly record: OpenRecord
  readonly renew: () => Promise<void>
}

/** Every change of the inspection: who, when, on which device, what it was before and after, and what became of it. */
export const HistoryCard = ({ id, record, renew }: HistoryCardProps): ReactNode => {
  const t = useWords()
  const navigate = useNavigate()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const filter = useMemo(() => readHistoryFilter(search), [search])
  const answer = useHistory(id)
  const { inspection, template } = record
  const entries = answer.data
  const people = usePeople(inspection, entries)
  const lines = useMemo<readonly HistoryLine[]>(() => {
    const words = { t, timeZone: inspection.tz_code, people }
    return (entries ?? []).map((entry) => ({
      entry,
      person: people.get(entry.actor) ?? entry.actor,
      question: historyQuestion(entry.path, template) ?? t('report.history.whole'),
      before: beforeText(entry, template, words),
      after: afterText(entry, template, words),
    }))
  }, [entries, people, t, inspection.tz_code, template])
  const found = useMemo(() => filterHistory(lines, filter, t.language), [lines, filter, t.language])
  const change = (next: typeof filter): void =>
    void navigate({ to: '.', search: writeHistoryFilter(next, search), replace: true, resetScroll: false })
  const take = async (entry: HistoryEntry): Promise<void> => {
    try {
      await takeEntry({ uuid: inspection.uuid, seq: record.seq }, entry)
      showToast({ kind: 'success', text: t('inspectionRecord.history.taken') })
    } catch (error) {
      showToast({ kind: 'error', text: errorText(t, error) })
    }
    await renew()
  }
  const isOpen = inspection.status !== 'completed' && !inspection.archived
  const count = isNarrowed(filter)
    ? t('inspectionRecord.history.found', {
        found: formatNumber(t.language, found.length),
        count: formatNumber(t.language, lines.length),
      })
    : t('inspectionRecord.history.count', { count: lines.length })
  const content = (): ReactNode => {
    if (answer.error)
      return (
        <p role="alert" className={styles['failed']}>
          {errorText(t, answer.error)}{' '}
          <Button size="xs" variant="default" onClick={() => void answer.refetch()}>
            {t('gen.retry')}
          </Button>
        </p>
      )
    if (!entries) return <SkeletonRows rows={8} />
    if (entries.length === 0)
      return (
        <EmptyState
          kind="nothing-yet"
          title={t('inspectionRecord.history.empty')}
          text={t('inspectionRecord.history.emptyText')}
        />
      )
    return (
      <>
        <HistoryFilters
          entries={entries}
          filter={filter}
          change={change}
          nameOf={(actor) => people.get(actor) ?? actor}
        />
        {found.length === 0 ? (
          <EmptyState kind="nothing-matches" title={t('inspectionRecord.history.none')} />
        ) : (
          <HistoryList lines={found} take={isOpen ? (entry) => void take(entry) : null} />
        )}
      </>
    )
  }
  return (
    <Card title={t('inspectionRecord.history')} aside={<span role="status">{entries ? count : ''}</span>}>
      {content()}
    </Card>
  )
}
