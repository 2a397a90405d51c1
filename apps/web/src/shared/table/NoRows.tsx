import { Button } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconFilterOff, IconRefresh, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { errorText } from '../api/index.ts'
import { EmptyState } from '../page/index.ts'
import { useWords } from '../words/index.ts'
import type { FilterField } from './filters/filterFields.ts'
import { countFilters, withoutKey } from './state/filter.ts'
import type { TableState } from './state/query.ts'
import type { EmptyTable } from './table.ts'
import type { FilterHelp } from './useFilterHelp.ts'
import styles from './Table.module.css'

export interface NoRowsProps {
  readonly state: TableState
  readonly error: unknown
  readonly reload: () => void
  readonly empty: EmptyTable | undefined
  readonly fields: readonly FilterField[]
  readonly help: FilterHelp | null
  readonly change: (part: Partial<TableState>) => void
}

/** In place of rows: what went wrong with a link to try again, nothing matches, or nothing yet. */
export const NoRows = ({ state, error, reload, empty, fields, help, change }: NoRowsProps): ReactNode => {
  const t = useWords()
  const filters = countFilters(state.filter)
  if (error !== null)
    return (
      <div className={styles['failed']} role="alert">
        <strong>{t('table.failed')}</strong>
        <p>{errorText(t, error)}</p>
        <button type="button" className={styles['retry']} onClick={reload}>
          <Icon of={IconRefresh} />
          {t('table.reload')}
        </button>
      </div>
    )
  if (filters === 0 && state.q === '')
    return (
      <EmptyState
        kind="nothing-yet"
        title={empty?.title ?? t('gen.noData')}
        {...(empty?.text === undefined ? {} : { text: empty.text })}
        actions={empty?.actions}
      />
    )
  const drop = help?.drop ?? null
  const dropName = fields.find(({ column }) => column.key === drop?.key)?.label ?? drop?.key ?? ''
  const reasons = [
    ...(help ? [t('table.empty.without', { count: help.without })] : []),
    ...(drop ? [t('table.empty.dropping', { field: dropName, count: drop.count })] : []),
  ]
  return (
    <EmptyState
      kind="nothing-matches"
      title={
        filters === 0
          ? t('table.empty.search', { search: state.q })
          : t('table.empty.filters', { count: filters + (state.q === '' ? 0 : 1) })
      }
      text={reasons.join(' ')}
      actions={
        <>
          <Button leftSection={<Icon of={IconFilterOff} />} onClick={() => change({ filter: {}, q: '' })}>
            {t(filters === 0 ? 'table.empty.clearSearch' : 'table.empty.clear')}
          </Button>
          {drop && (
            <Button
              variant="default"
              leftSection={<Icon of={IconX} />}
              onClick={() => change({ filter: withoutKey(state.filter, drop.key) })}
            >
              {t('table.empty.drop', { field: dropName })}
            </Button>
          )}
        </>
      }
    />
  )
}
