import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { hueOf, initialsOf } from './initialsOf.ts'
import styles from './Avatar.module.css'

export interface AvatarProps {
  readonly name: string
  /** Address of a picture; without one the initials stand on a hue of the name. */
  readonly picture?: string | null | undefined
  /** Side in px. */
  readonly size?: number | undefined
  /** `person` round on a hue, `workspace` square on the brand's tint. */
  readonly kind?: 'person' | 'workspace' | undefined
  /** When the name stands beside it, the avatar is not read out. */
  readonly decorative?: boolean | undefined
}

export const Avatar = ({
  name,
  picture = null,
  size = 24,
  kind = 'person',
  decorative = false,
}: AvatarProps): ReactNode => {
  const box = { inlineSize: size, blockSize: size, fontSize: Math.max(9, Math.round(size * 0.4)) }
  const label = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    <span
      className={classes(styles['avatar'], styles[kind])}
      style={kind === 'person' ? { ...box, background: `var(--chart-${hueOf(name)}-deep)` } : box}
      {...label}
    >
      {picture === null || picture === '' ? initialsOf(name) : <img src={picture} alt="" width={size} height={size} />}
    </span>
  )
}
