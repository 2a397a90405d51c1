import type { ReportItem } from '@plumbline/contract'
import { Badge } from '@plumbline/kit'
import { IconAlertTriangle, IconCheck, IconFlagFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useReportView } from './ReportContext.ts'
import styles from './Answers.module.css'

/** Longer answers are written as text, not into a badge. */
const longestBadge = 40

/** An answer in words: failed with flag, good and doubtful in their colours, everything else as plain text. */
export const AnswerBadge = ({ item }: { readonly item: ReportItem }): ReactNode => {
  const { r } = useReportView()
  if (item.answer === null && !item.na && item.media.length === 0 && item.signatures.length === 0)
    return <span className={styles['unanswered']}>{r('report.unanswered')}</span>
  const short = item.text.length <= longestBadge
  if (item.failed && short)
    return (
      <Badge tone="danger" icon={IconFlagFilled}>
        <bdi>{item.text}</bdi>
      </Badge>
    )
  if (item.color === 'green' && short)
    return (
      <Badge tone="success" icon={IconCheck}>
        <bdi>{item.text}</bdi>
      </Badge>
    )
  if (item.color === 'yellow' && short)
    return (
      <Badge tone="warning" icon={IconAlertTriangle}>
        <bdi>{item.text}</bdi>
      </Badge>
    )
  return <bdi className={styles['text']}>{item.text}</bdi>
}
