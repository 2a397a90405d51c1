import type { TableDefinition } from '@plumbline/contract'
import { classes } from '@plumbline/kit'
import type { ReactNode } from 'react'
import type { TableColumn } from '../table.ts'
import { alignOf } from './columnFacts.ts'
import styles from './Grid.module.css'

const rows = 10

/** Rows to come, in the shape of the table's columns. */
export const SkeletonBody = <Row,>({
  definition,
  columns,
  mark,
  actions,
}: {
  readonly definition: TableDefinition
  readonly columns: readonly TableColumn<Row>[]
  readonly mark: boolean
  readonly actions: boolean
}): ReactNode => (
  <tbody aria-hidden>
    {Array.from({ length: rows }, (_, row) => (
      <tr key={row} className={styles['row']}>
        {mark && <td className={styles['mark']} />}
        {columns.map((column) => (
          <td key={column.key} className={classes(alignOf(definition, column) === 'end' && styles['end'])}>
            <span
              className={styles['bone']}
              style={{ inlineSize: `${40 + ((row * 7 + column.key.length * 5) % 40)}%` }}
            />
          </td>
        ))}
        {actions && <td />}
      </tr>
    ))}
  </tbody>
)
