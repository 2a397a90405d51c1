import type { Inspection } from '@plumbline/contract'
import { Badge } from '@plumbline/kit'
import { formatList, formatNumber } from '@plumbline/language'
import type { ReactNode } from 'react'
import { PersonCell } from '../../../shared/table/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from './InspectorCell.module.css'

/** Who started it; of a collaborative one also how many others take part, and who. */
export const InspectorCell = ({
  inspection: { inspector, participants },
}: {
  readonly inspection: Pick<Inspection, 'inspector' | 'participants'>
}): ReactNode => {
  const t = useWords()
  const others = participants.filter(({ uuid }) => uuid !== inspector?.uuid)
  if (others.length === 0) return <PersonCell name={inspector?.name ?? null} />
  const names = formatList(
    t.language,
    others.map(({ name }) => name),
  )
  return (
    <span className={styles['cell']}>
      <PersonCell name={inspector?.name ?? null} />
      <span title={names}>
        <Badge tone="info">
          <bdi dir="ltr">+{formatNumber(t.language, others.length)}</bdi>
        </Badge>
      </span>
    </span>
  )
}
