import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Logo.module.css'

const cord =
  'M11.2 1.3a.8.8 0 0 1 1.6 0V5.4h.9c.5 0 .9.4.9.9v.8c0 .5-.4.9-.9.9h-3.4c-.5 0-.9-.4-.9-.9v-.8c0-.5.4-.9.9-.9h.9Z'
const bob =
  'M8.2 9h7.6c1.2 0 2.1 1 2 2.2-.1 1.9-.6 3.6-1.6 5.2l-3.3 6.3a1 1 0 0 1-1.8 0l-3.3-6.3a10.8 10.8 0 0 1-1.6-5.2A2 2 0 0 1 8.2 9Z'

export interface LogoProps {
  /** Height of the mark in px, from 16. */
  readonly size?: number | undefined
  /** `brand` on light, `menu` on the side menu, `current` in the colour of the text around. */
  readonly tone?: 'brand' | 'menu' | 'current' | undefined
  /** With the name behind the mark. Without it the mark is named for screen readers. */
  readonly named?: boolean | undefined
}

/** The plumb bob. Never mirrored, also not in Arabic. */
export const Logo = ({ size = 24, tone = 'brand', named = false }: LogoProps): ReactNode => (
  <span className={classes(styles['logo'], styles[tone])} dir="ltr">
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentColor"
      {...(named ? { 'aria-hidden': true } : { role: 'img', 'aria-label': 'Plumbline' })}
    >
      <path d={cord} />
      <path d={bob} />
    </svg>
    {named && <span className={styles['name']}>Plumbline</span>}
  </span>
)
