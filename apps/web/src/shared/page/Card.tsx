import { classes } from '@plumbline/kit'
import type { ReactNode } from 'react'
import styles from './Card.module.css'

export interface CardProps {
  /** Names the card as a region. */
  readonly title?: ReactNode
  /** At the end of the head. */
  readonly aside?: ReactNode
  /** Without padding, for tables and lists that reach the edges. */
  readonly flush?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

export const Card = ({ title, aside, flush = false, className, children }: CardProps): ReactNode => (
  <section className={classes(styles['card'], flush && styles['flush'], className)}>
    {(title !== undefined || aside !== undefined) && (
      <div className={styles['head']}>
        {title !== undefined && <h2>{title}</h2>}
        {aside !== undefined && <div className={styles['aside']}>{aside}</div>}
      </div>
    )}
    {children}
  </section>
)
