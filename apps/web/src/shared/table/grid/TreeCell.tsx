import { classes, Icon } from '@plumbline/kit'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../words/index.ts'
import type { TreeRow } from '../state/tree.ts'
import styles from './Grid.module.css'

export interface TreeCellProps<Row> {
  readonly node: TreeRow<Row>
  readonly name: string
  readonly children: ReactNode
}

/** 24 px of indentation a level, and the arrow that opens and closes a row (look.md, "Table row"). */
export const TreeCell = <Row,>({ node, name, children }: TreeCellProps<Row>): ReactNode => {
  const t = useWords()
  return (
    <span className={styles['tree']} style={{ paddingInlineStart: `calc(${node.depth} * var(--space-xl))` }}>
      {node.children > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles['twist']}
          aria-label={t(node.expanded ? 'table.collapse' : 'table.expand', { name })}
          data-toggles
        >
          <Icon of={node.expanded ? IconChevronDown : IconChevronRight} turns={!node.expanded} />
        </button>
      ) : (
        <span className={classes(styles['twist'])} />
      )}
      {children}
    </span>
  )
}
