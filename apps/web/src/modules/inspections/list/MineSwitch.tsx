import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { inspectionTable } from '@plumbline/contract'
import type { ReactNode } from 'react'
import { useUser } from '../../../shared/session/index.ts'
import { useTableState } from '../../../shared/table/index.ts'
import { useWords } from '../../../shared/words/index.ts'

/** All inspections, or those one takes part in: a filter as any other, so that bulk work and links mean what is shown. */
export const MineSwitch = (): ReactNode => {
  const t = useWords()
  const { id } = useUser()
  const { state, change } = useTableState(inspectionTable)
  const { participant_id: chosen, ...others } = state.filter
  const mine = JSON.stringify(chosen) === JSON.stringify([String(id)])
  return (
    <SegmentedControl
      aria-label={t('inspectionRecord.scope')}
      value={mine ? 'mine' : 'all'}
      data={[
        { value: 'all', label: t('inspectionRecord.scope.all') },
        { value: 'mine', label: t('inspectionRecord.scope.mine') },
      ]}
      onChange={(scope) => change({ filter: scope === 'mine' ? { ...others, participant_id: [String(id)] } : others })}
    />
  )
}
