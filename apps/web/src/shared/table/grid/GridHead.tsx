import type { TableDefinition } from '@plumbline/contract'
import { classes, Icon, VisuallyHidden } from '@plumbline/kit'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../words/index.ts'
import { nextSort, sortOf } from '../state/query.ts'
import type { PageSelection } from '../state/selection.ts'
import type { TableColumn } from '../table.ts'
import { alignOf } from './columnFacts.ts'
import { MarkBox } from './MarkBox.tsx'
import styles from './Grid.module.css'

export interface GridHeadProps<Row> {
  readonly definition: TableDefinition
  readonly columns: readonly TableColumn<Row>[]
  /** The order in force: the table's own when the address names none. */
  readonly sort: string
  readonly onSort: (sort: string) => void
  readonly disabled: boolean
  /** Absent: rows can't be selected. */
  readonly page?: { readonly selected: PageSelection; readonly select: (selected: boolean) => void } | undefined
  readonly actions: boolean
  /** The head of the tree stands above its titles, not its arrows. */
  readonly tree: boolean
}

export const GridHead = <Row,>({
  definition,
  columns,
  sort,
  onSort,
  disabled,
  page,
  actions,
  tree,
}: GridHeadProps<Row>): ReactNode => {
  const t = useWords()
  return (
    <thead className={styles['head']}>
      <tr>
        {page && (
          <th
            scope="col"
            className={classes(styles['mark'], styles['frozen'])}
            onChange={() => page.select(page.selected !== 'all')}
          >
            <MarkBox label={t('table.selectPage')} checked={page.selected === 'all'} some={page.selected === 'some'} />
          </th>
        )}
        {columns.map((column) => {
          const sorted = sortOf(sort, column.key)
          const sortable = definition.columns.some(({ key, sortable: may }) => key === column.key && may === true)
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={sorted ?? undefined}
              className={classes(
                column.identifies === true && styles['frozen'],
                column.identifies === true && page && styles['afterMark'],
                column.identifies === true && tree && styles['treeHead'],
                alignOf(definition, column) === 'end' && styles['end'],
              )}
            >
              {sortable ? (
                <button
                  type="button"
                  className={classes(styles['sort'], sorted && styles['sorted'])}
                  aria-disabled={disabled}
                  onClick={() => {
                    if (!disabled) onSort(nextSort(sort, column.key))
                  }}
                >
                  <span>{column.label}</span>
                  {sorted !== null && <Icon of={sorted === 'ascending' ? IconArrowUp : IconArrowDown} size="inline" />}
                </button>
              ) : (
                <span>{column.label}</span>
              )}
            </th>
          )
        })}
        {actions && (
          <th scope="col" className={styles['actions']}>
            <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}
