import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useActionContext } from '../../actions/index.ts'
import { useWords } from '../../words/index.ts'
import type { RowAction } from '../table.ts'
import { shortcutText } from './shortcutText.ts'
import styles from './Grid.module.css'

export interface RowActionsProps<Row> {
  readonly row: Row
  readonly name: string
  readonly actions: readonly RowAction<Row>[]
}

/** The first action as a button that shows on hover and focus, and the menu of all of them. */
export const RowActions = <Row,>({ row, name, actions }: RowActionsProps<Row>): ReactNode => {
  const t = useWords()
  const context = useActionContext()
  const visible = actions.filter((action) => action.visible(context, row))
  const [first] = visible
  if (first === undefined) return null
  const ordered = [...visible.filter(({ dangerous }) => dangerous !== true), ...visible.filter((one) => one.dangerous)]
  return (
    <span className={styles['rowActions']}>
      <Tooltip label={first.name(context, row)}>
        <ActionIcon
          className={styles['onHover']}
          tabIndex={-1}
          aria-label={`${first.name(context, row)}: ${name}`}
          onClick={() => void first.perform(context, row)}
        >
          <Icon of={first.icon} />
        </ActionIcon>
      </Tooltip>
      <Menu width="max-content" withinPortal>
        <Menu.Target>
          <ActionIcon tabIndex={-1} aria-label={t('table.rowActions', { name })} data-row-menu>
            <Icon of={IconDotsVertical} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {ordered.map((action) => (
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
    </span>
  )
}
