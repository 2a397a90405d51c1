import { activityTypeTable, type ActivityTypeRow } from '@plumbline/contract'
import { useMemo, useState, type ReactNode } from 'react'
import { api } from '../../shared/api/index.ts'
import { PageHeader } from '../../shared/page/index.ts'
import { DataTable, type TableSource } from '../../shared/table/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { activityTypeColumns } from './activityColumns.tsx'

const source: TableSource<ActivityTypeRow> = {
  list: (query, settings) => api.activity.activityTypes({ query }, settings),
  export: (query, settings) => api.activity.exportActivityTypes({ query }, settings),
}

const idOf = (row: ActivityTypeRow): string => row.code
const nameOf = (row: ActivityTypeRow): string => row.title

const nowhere = (): null => null

/** /log/activity-types */
const ActivityTypesScreen = (): ReactNode => {
  const t = useWords()
  const [count, setCount] = useState(0)
  const columns = useMemo(() => activityTypeColumns(t), [t])
  return (
    <>
      <PageHeader title={t('activity.types')} count={count > 0 ? t('activity.types.count', { count }) : undefined} />
      <DataTable
        label={t('activity.types')}
        definition={activityTypeTable}
        source={source}
        columns={columns}
        searchLabel={t('activity.types.search')}
        idOf={idOf}
        nameOf={nameOf}
        hrefOf={nowhere}
        loaded={({ total, narrowed }) => {
          if (!narrowed) setCount(total)
        }}
        empty={{ title: t('activity.empty.title') }}
      />
    </>
  )
}

export default ActivityTypesScreen
