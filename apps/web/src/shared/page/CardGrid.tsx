import type { ReactNode } from 'react'
import styles from './CardGrid.module.css'

/** Cards in rows of 1, 2, 3 or 4 by the width of the window (decisions Q-SHL-5). */
export const CardGrid = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div className={styles['grid']}>{children}</div>
)
