import { Tooltip } from '@mantine/core'
import { classes, Icon } from '@plumbline/kit'
import { IconDotsVertical } from '@tabler/icons-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useActionContext } from '../../actions/index.ts'
import { useWords } from '../../words/index.ts'
import type { RowAction } from '../table.ts'
import { RowMenu } from './RowMenu.tsx'
import styles from './Grid.module.css'

export interface RowActionsProps<Row> {
  readonly row: Row
  readonly name: string
  readonly actions: readonly RowAction<Row>[]
}

/**
 * The first action as a button that shows on hover and focus, and the menu of all of them. Plain buttons: what floats
 * beside one is there from when it is first wanted, for most rows of a page never.
 */
export const RowActions = <Row,>({ row, name, actions }: RowActionsProps<Row>): ReactNode => {
  const t = useWords()
  const context = useActionContext()
  const id = useId()
  const quick = useRef<HTMLButtonElement>(null)
  const [hovered, setHovered] = useState(false)
  const [open, setOpen] = useState(false)
  /** The menu's button once it was pressed. */
  const [pressed, setPressed] = useState<HTMLButtonElement | null>(null)
  const visible = actions.filter((action) => action.visible(context, row))
  const [first] = visible
  if (first === undefined) return null
  const ordered = [...visible.filter(({ dangerous }) => dangerous !== true), ...visible.filter((one) => one.dangerous)]
  return (
    <span className={styles['rowActions']} onPointerEnter={() => setHovered(true)}>
      <button
        ref={quick}
        type="button"
        className={classes(styles['action'], styles['onHover'])}
        tabIndex={-1}
        aria-label={`${first.name(context, row)}: ${name}`}
        onClick={() => void first.perform(context, row)}
      >
        <Icon of={first.icon} />
      </button>
      {hovered && <Tooltip target={quick} label={first.name(context, row)} />}
      <button
        type="button"
        className={styles['action']}
        tabIndex={-1}
        id={id}
        aria-label={t('table.rowActions', { name })}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${id}-dropdown` : undefined}
        data-row-menu
        onClick={(event) => {
          setPressed(event.currentTarget)
          setOpen(!open)
        }}
      >
        <Icon of={IconDotsVertical} />
      </button>
      {pressed && (
        <RowMenu
          id={id}
          button={pressed}
          opened={open}
          close={() => setOpen(false)}
          row={row}
          actions={ordered}
          context={context}
        />
      )}
    </span>
  )
}
