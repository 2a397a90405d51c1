import { Button } from '@mantine/core'
import { Avatar, Badge, classes, Icon, VisuallyHidden, type IconShape, type Tone } from '@plumbline/kit'
import { formatDateTime } from '@plumbline/language'
import {
  IconAlertTriangle,
  IconArrowNarrowRight,
  IconCheck,
  IconClock,
  IconDeviceMobile,
  IconHourglass,
  IconReplace,
} from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type ReactNode } from 'react'
import { useUser } from '../../../shared/session/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import type { HistoryEntry } from '../report/historyText.ts'
import type { HistoryLine } from './historyFilter.ts'
import { canTake } from './takeEntry.ts'
import styles from './History.module.css'

const looks: Readonly<Record<HistoryEntry['state'], { readonly tone: Tone; readonly icon: IconShape }>> = {
  standing: { tone: 'success', icon: IconCheck },
  replaced: { tone: 'neutral', icon: IconReplace },
  conflict: { tone: 'warning', icon: IconAlertTriangle },
  waiting: { tone: 'info', icon: IconHourglass },
  late: { tone: 'warning', icon: IconClock },
}

const usualHeight = 56

/** A clock that is off by less than this is no news. */
const muchLaterMs = 60_000

const Cells = ({ line, take }: { readonly line: HistoryLine; readonly take: HistoryListProps['take'] }): ReactNode => {
  const t = useWords()
  const { tz_code: zone } = useUser()
  const { entry, person, question, before, after } = line
  const isLater = Date.parse(entry.received_at) - Date.parse(entry.at) > muchLaterMs
  const received = t('inspectionRecord.history.received', { date: formatDateTime(t.language, entry.received_at, zone) })
  return (
    <>
      <span role="cell" className={styles['when']}>
        <time dateTime={entry.at}>{formatDateTime(t.language, entry.at, zone)}</time>
        {isLater && <span className={styles['received']}>{received}</span>}
      </span>
      <span role="cell" className={styles['who']}>
        <Avatar name={person} size={20} decorative />
        <bdi>{person}</bdi>
      </span>
      <span role="cell" className={styles['what']}>
        <span className={styles['question']}>
          <bdi>{question}</bdi>
        </span>
        <span className={styles['change']}>
          <span className={styles['kind']}>
            {t.find(`report.history.kind.${entry.kind}`) ?? entry.kind}
            {entry.by_rule !== null && ` (${t('report.history.byRule')})`}
          </span>
          {before !== '' && (
            <del className={styles['before']}>
              <VisuallyHidden>{t('inspectionRecord.history.before')} </VisuallyHidden>
              <bdi>{before}</bdi>
            </del>
          )}
          {before !== '' && after !== '' && <Icon of={IconArrowNarrowRight} size="inline" turns />}
          {after !== '' && (
            <ins className={styles['after']}>
              <VisuallyHidden>{t('inspectionRecord.history.after')} </VisuallyHidden>
              <bdi>{after}</bdi>
            </ins>
          )}
        </span>
      </span>
      <span role="cell" className={styles['device']}>
        <Icon of={IconDeviceMobile} size="inline" />
        <bdi>{entry.device}</bdi>
      </span>
      <span role="cell" className={styles['state']}>
        <Badge {...looks[entry.state]}>{t(`report.history.state.${entry.state}`)}</Badge>
        {take && canTake(entry) && (
          <Button
            size="compact-xs"
            variant="default"
            title={t('inspectionRecord.history.takeHint')}
            onClick={() => take(entry)}
          >
            {t('inspectionRecord.history.take')}
          </Button>
        )}
      </span>
    </>
  )
}

export interface HistoryListProps {
  readonly lines: readonly HistoryLine[]
  /** Makes an entry that does not stand again; null where nothing may be answered. */
  readonly take: ((entry: HistoryEntry) => void) | null
}

/** Thousands of changes: only those on screen are rendered. */
export const HistoryList = ({ lines, take }: HistoryListProps): ReactNode => {
  const t = useWords()
  const scroll = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => lines[index]?.entry.id ?? index,
    overscan: 8,
  })
  const heads = [
    t('report.history.when'),
    t('report.history.who'),
    t('inspectionRecord.history.kind'),
    t('report.history.device'),
    t('inspectionRecord.history.state'),
  ]
  return (
    // A long list scrolls: it has to be reachable by keyboard.
    <div ref={scroll} className={styles['list']} tabIndex={0} role="region" aria-label={t('inspectionRecord.history')}>
      <div role="table" aria-label={t('inspectionRecord.history')} aria-rowcount={lines.length + 1}>
        <div role="row" aria-rowindex={1} className={classes(styles['line'], styles['heads'])}>
          {heads.map((head) => (
            <span key={head} role="columnheader">
              {head}
            </span>
          ))}
        </div>
        <div role="rowgroup" style={{ blockSize: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const line = lines[index]
            if (!line) return null
            return (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                role="row"
                aria-rowindex={index + 2}
                className={classes(styles['line'], styles['entry'])}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Cells line={line} take={take} />
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}
