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
            disabled={locked !== null}
            rightSection={<Icon of={toggle.icon} />}
            closeMenuOnClick={typeof toggle.press === 'string'}
            onChange={press}
          >
            {say(t, toggle.name)}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
