import { Menu } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { say, useWords } from '../../../../shared/words/index.ts'
import { useBegun, type Begun } from '../frame/laterMenu.tsx'
import { TogglesMenuButton, type TogglesMenuProps } from './TogglesMenuButton.tsx'
import styles from './TogglesRow.module.css'

/** All toggles of an item, where there is no room for a row of them. */
export const TogglesMenu = ({ shown, begun }: TogglesMenuProps & Begun): ReactNode => {
  const t = useWords()
  const button = useBegun(begun)
  return (
    <Menu position="bottom-start" closeOnItemClick={false} withinPortal>
      <Menu.Target>
        <TogglesMenuButton ref={button} shown={shown} />
      </Menu.Target>
      <Menu.Dropdown className={styles['list'] ?? ''}>
        {shown.map(({ toggle, on, locked, press }) => (
          <Menu.CheckboxItem
            key={toggle.id}
            checked={on}
            checkIcon={<Icon of={IconCheck} />}
            rightSection={<Icon of={toggle.icon} />}
            closeMenuOnClick={locked === null && typeof toggle.press === 'string'}
            aria-disabled={locked !== null}
            onChange={() => {
              if (locked === null) press()
            }}
          >
            {say(t, toggle.name)}
            {locked !== null && <span className={styles['reason']}>{say(t, locked)}</span>}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
