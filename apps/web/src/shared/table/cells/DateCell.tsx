import { formatDateTime, formatRelative } from '@plumbline/language'
import type { ReactNode } from 'react'
import { useUser } from '../../session/index.ts'
import { useNow } from '../../time/index.ts'
import { useWords } from '../../words/index.ts'
import { Missing } from './NumberCell.tsx'
import styles from './cells.module.css'

export interface DateCellProps {
  readonly at: string | null
  /** "3 days ago" instead of the date; the date is then in the tooltip. */
  readonly human: boolean
}

/** A point in time in the zone of the signed-in user. */
export const DateCell = ({ at, human }: DateCellProps): ReactNode => {
  const t = useWords()
  const { tz_code: zone } = useUser()
  const now = useNow()
  if (at === null) return <Missing />
  const exact = formatDateTime(t.language, at, zone)
  return (
    <time dateTime={at} className={styles['secondary']} title={human ? exact : undefined}>
      {human ? formatRelative(t.language, at, now, zone) : exact}
    </time>
  )
}
