import { ActionIcon, Tooltip, type ActionIconProps } from '@mantine/core'
import { Icon, type IconShape } from '@plumbline/kit'
import type { ComponentProps, ReactNode } from 'react'
import styles from './Table.module.css'

export interface ToolButtonProps
  extends Omit<ActionIconProps, 'disabled'>, Omit<ComponentProps<'button'>, keyof ActionIconProps | 'disabled'> {
  readonly icon: IconShape
  readonly name: string
  readonly disabled: boolean
  /** A switch that is on or off. */
  readonly pressed?: boolean
}

/**
 * A button of the toolbar. While the table loads it is refused, not removed from the Tab order: who pressed "refresh"
 * by keyboard stays on it.
 */
export const ToolButton = ({ icon, name, disabled, pressed, onClick, ...others }: ToolButtonProps): ReactNode => (
  <Tooltip label={name}>
    <ActionIcon
      {...others}
      variant={pressed === true ? 'light' : 'subtle'}
      className={styles['tool']}
      aria-label={name}
      aria-disabled={disabled}
      aria-pressed={pressed}
      onClick={(event) => {
        if (!disabled) onClick?.(event)
      }}
    >
      <Icon of={icon} size="toolbar" />
    </ActionIcon>
  </Tooltip>
)
