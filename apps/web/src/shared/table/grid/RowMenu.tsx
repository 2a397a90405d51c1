import { Menu } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { Icon } from '@plumbline/kit'
import { useImperativeHandle, type ReactNode, type Ref } from 'react'
import type { ActionContext } from '../../actions/index.ts'
import type { RowAction } from '../table.ts'
import { shortcutText } from './shortcutText.ts'
import styles from './Grid.module.css'

export interface RowMenuProps<Row> {
  /** Of the button, which names the menu. */
  readonly id: string
  readonly button: HTMLButtonElement
  readonly opened: boolean
  readonly close: () => void
  readonly row: Row
  readonly actions: readonly RowAction<Row>[]
  readonly context: ActionContext
}

/** Stands in for a button that was there before its menu was. */
const Beside = ({
  button,
  ref,
}: {
  readonly button: HTMLButtonElement
  readonly ref?: Ref<HTMLButtonElement>
}): ReactNode => {
  useImperativeHandle(ref, () => button, [button])
  return null
}

/** The menu of a row's actions beside the row's own button. */
export const RowMenu = <Row,>({ id, button, opened, close, row, actions, context }: RowMenuProps<Row>): ReactNode => {
  // It keeps who gets the focus back when it opens: one that was never closed would not.
  const mounted = useMounted()
  return (
    <Menu
      id={id}
      width="max-content"
      withinPortal
      opened={opened && mounted}
      onChange={(wanted) => {
        if (!wanted) close()
      }}
    >
      <Menu.Target>
        <Beside button={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.id}
            leftSection={<Icon of={action.icon} />}
            rightSection={
              action.shortcut === undefined ? undefined : (
                <span className={styles['shortcut']}>{shortcutText(action.shortcut)}</span>
              )
            }
            {...(action.dangerous === true ? { color: 'danger' } : {})}
            onClick={() => void action.perform(context, row)}
          >
            {action.name(context, row)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
