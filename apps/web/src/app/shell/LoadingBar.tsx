import type { ReactNode } from 'react'
import { useLoading } from '../../shared/api/index.ts'
import styles from './LoadingBar.module.css'

/** The global loading flag, as a thin line at the top; short requests do not make it flash. For the eyes only: what loads says so itself. */
export const LoadingBar = (): ReactNode => {
  const loading = useLoading()
  return <div className={styles['line']} data-loading={loading} aria-hidden />
}
