import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './SideDrawer.module.css'

export interface SideDrawerProps {
  readonly opened: boolean
  readonly close: () => void
  readonly name: string
  readonly size: number
  readonly atEnd?: boolean
  readonly children: ReactNode
}

/** A column of the builder that slides over the canvas where there is no room beside it. */
export const SideDrawer = ({ opened, close, name, size, atEnd = false, children }: SideDrawerProps): ReactNode => (
  <Drawer.Root
    opened={opened}
    onClose={close}
    size={size}
    padding={0}
    position={atEnd ? 'right' : 'left'}
    classNames={{ body: styles['body'] ?? '' }}
  >
    <Drawer.Overlay />
    <Drawer.Content aria-label={name}>
      <Drawer.Body>{children}</Drawer.Body>
    </Drawer.Content>
  </Drawer.Root>
)
