import { CloseButton } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { formatNumber } from '@plumbline/language'
import type { ReactNode } from 'react'
import { useActionContext } from '../actions/index.ts'
import { useWords } from '../words/index.ts'
import type { BulkAction, BulkSubject } from './table.ts'
import styles from './Table.module.css'

export interface BulkBarProps {
  readonly subject: BulkSubject
  readonly all: boolean
  /** Absent when "select all by filter" is not offered. */
  readonly selectAll: { readonly total: number; readonly select: () => void } | undefined
  readonly clear: () => void
  readonly actions: readonly BulkAction[]
}

/** 45 px, floating above the footer while rows are selected. */
export const BulkBar = ({ subject, all, selectAll, clear, actions }: BulkBarProps): ReactNode => {
  const t = useWords()
  const context = useActionContext()
  return (
    <div className={styles['bulkPlace']}>
      <div className={styles['bulk']} role="toolbar" aria-label={t('table.bulk')}>
        <strong role="status">
          {all
            ? t('table.allSelected', { count: formatNumber(t.language, subject.count) })
            : t('table.selected', { count: subject.count })}
        </strong>
        {selectAll && (
          <button type="button" className={styles['bulkAll']} onClick={selectAll.select}>
            {t('table.selectAllByFilter', { count: formatNumber(t.language, selectAll.total) })}
          </button>
        )}
        <span className={styles['bulkLine']} aria-hidden />
        {actions
          .filter((action) => action.visible(context, subject))
          .map((action) => (
            <button
              key={action.id}
              type="button"
              className={styles['bulkAction']}
              onClick={() => void action.perform(context, subject)}
            >
              <Icon of={action.icon} />
              <span>{action.name(context, subject)}</span>
            </button>
          ))}
        <CloseButton
          className={styles['bulkClose']}
          variant="transparent"
          aria-label={t('table.clearSelection')}
          onClick={clear}
        />
      </div>
    </div>
  )
}
