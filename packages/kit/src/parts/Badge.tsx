import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconShape } from './Icon.tsx'
import styles from './Badge.module.css'

/** What a colour says: four meanings, the brand, and neutral for "to do" and counts. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'brand'

export interface BadgeProps {
  readonly tone: Tone
  /** Meaning is colour, icon and word: leave it out only for counts. */
  readonly icon?: IconShape | undefined
  readonly large?: boolean | undefined
  readonly children: ReactNode
}

export const Badge = ({ tone, icon, large = false, children }: BadgeProps): ReactNode => (
  <span className={classes(styles['badge'], styles[tone], large && styles['large'])}>
    {icon && <Icon of={icon} size="inline" />}
    <span className={styles['words']}>{children}</span>
  </span>
)
