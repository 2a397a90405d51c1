import { ActionIcon, Tooltip } from '@mantine/core'
import { Icon, type IconShape } from '@plumbline/kit'
import type { ReactNode, Ref } from 'react'
import styles from './Table.module.css'

export interface ToolButtonProps {
  readonly icon: IconShape
  readonly name: string
  readonly onClick?: () => void
  readonly disabled: boolean
  /** A switch that is on or off. */
  readonly pressed?: boolean | undefined
  readonly expanded?: boolean | undefined
  readonly ref?: Ref<HTMLButtonElement>
}

/**
 * A button of the toolbar. While the table loads it is refused, not removed from the Tab order: who pressed "refresh"
 * by keyboard stays on it.
 */
export const ToolButton = ({ icon, name, onClick, disabled, pressed, expanded, ref }: ToolButtonProps): ReactNode => (
  <Tooltip label={name}>
    <ActionIcon
      ref={ref}
      variant={pressed === true ? 'light' : 'subtle'}
      className={styles['tool']}
      aria-label={name}
      aria-disabled={disabled}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-haspopup={expanded === undefined ? undefined : 'dialog'}
      onClick={() => {
        if (!disabled) onClick?.()
      }}
    >
      <Icon of={icon} size="toolbar" />
    </ActionIcon>
  </Tooltip>
)
