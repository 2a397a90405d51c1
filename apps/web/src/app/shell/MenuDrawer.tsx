import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Drawer.layer.css'
import type { ReactNode } from 'react'
import { useWords } from '../../shared/words/index.ts'
import styles from './MenuDrawer.module.css'
import { SideMenu } from './SideMenu.tsx'

export interface MenuDrawerProps {
  readonly opened: boolean
  readonly close: () => void
}

/** The side menu of a phone. */
const MenuDrawer = ({ opened, close }: MenuDrawerProps): ReactNode => {
  const t = useWords()
  return (
    <Drawer.Root opened={opened} onClose={close} size={280} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('shell.menu')}>
        <Drawer.Body className={styles['body']}>
          <SideMenu drawer followed={close} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

export default MenuDrawer
