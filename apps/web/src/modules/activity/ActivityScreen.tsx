import { activityTable, userActivityTable, type ActivityRow } from '@plumbline/contract'
import { useMemo, useState, type ReactNode } from 'react'
import { PageHeader } from '../../shared/page/index.ts'
import { useSession } from '../../shared/session/index.ts'
import { DataTable, type TableSource } from '../../shared/table/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { activityColumns } from './activityColumns.tsx'
import { objectPage } from './objectPage.ts'

const idOf = (row: ActivityRow): string => row.uuid
const nameOf = (row: ActivityRow): string => row.title

/** A log: what one did oneself, or what everybody did. */
export const ActivityScreen = ({
  whose,
  source,
}: {
  readonly whose: 'mine' | 'all'
  readonly source: TableSource<ActivityRow>
}): ReactNode => {
  const t = useWords()
  const [count, setCount] = useState(0)
  // Made once: a source of its own for every drawing would load the table anew.
  const [rows] = useState(source)
  const session = useSession()
  const hrefOf = useMemo(() => objectPage(session), [session])
  const columns = useMemo(() => activityColumns(t, whose), [t, whose])
  const title = t(whose === 'mine' ? 'activity.mine' : 'activity.all')
  return (
    <>
      <PageHeader title={title} count={count > 0 ? t('activity.count', { count }) : undefined} />
      <DataTable
        label={title}
        definition={whose === 'mine' ? activityTable : userActivityTable}
        source={rows}
        columns={columns}
        idOf={idOf}
        nameOf={nameOf}
        hrefOf={hrefOf}
        loaded={({ total, narrowed }) => {
          if (!narrowed) setCount(total)
        }}
        empty={{ title: t('activity.empty.title'), text: t('activity.empty.text') }}
      />
    </>
  )
}
