import { Button } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import {
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconClock,
  IconLayoutNavbar,
  IconRefresh,
  IconTags,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../words/index.ts'
import { ToolButton } from './ToolButton.tsx'
import type { FilterMode } from './state/preferences.ts'
import styles from './Table.module.css'

export interface TableToolbarProps {
  readonly search: ReactNode
  readonly filters: ReactNode
  readonly columns: ReactNode
  readonly exporting: ReactNode
  readonly humanDates: boolean
  readonly setHumanDates: (on: boolean) => void
  readonly filterMode: FilterMode
  readonly setFilterMode: (mode: FilterMode) => void
  readonly refresh: () => void
  readonly disabled: boolean
  /** Absent: the table is no tree. */
  readonly tree: { readonly anyOpen: boolean; readonly toggleAll: () => void } | undefined
}

/** Filters at the start; search, dates, refresh, columns and export at the end. */
export const TableToolbar = (props: TableToolbarProps): ReactNode => {
  const t = useWords()
  const { disabled, tree, humanDates, filterMode } = props
  return (
    <div className={styles['toolbar']} role="group" aria-label={t('table.toolbar')}>
      {tree && props.search}
      {props.filters}
      <span className={styles['tools']}>
        {tree && (
          <Button
            variant="subtle"
            size="xs"
            className={styles['fold']}
            leftSection={<Icon of={tree.anyOpen ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal} />}
            disabled={disabled}
            onClick={tree.toggleAll}
          >
            {t(tree.anyOpen ? 'table.collapseAll' : 'table.expandAll')}
          </Button>
        )}
        {!tree && props.search}
        <ToolButton
          icon={filterMode === 'card' ? IconTags : IconLayoutNavbar}
          name={t(filterMode === 'card' ? 'table.filter.asTags' : 'table.filter.asPanel')}
          disabled={disabled}
          onClick={() => props.setFilterMode(filterMode === 'card' ? 'dropdown' : 'card')}
        />
        <ToolButton
          icon={IconClock}
          name={t('table.humanDates')}
          pressed={humanDates}
          disabled={disabled}
          onClick={() => props.setHumanDates(!humanDates)}
        />
        <ToolButton icon={IconRefresh} name={t('table.refresh')} disabled={disabled} onClick={props.refresh} />
        {props.columns}
        {props.exporting}
      </span>
    </div>
  )
}
