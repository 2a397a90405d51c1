import type { ReactNode } from 'react'
import { useLoading } from '../../shared/api/index.ts'
import styles from './LoadingBar.module.css'

/** The global loading flag, as a thin line at the top; short requests do not make it flash. */
export const LoadingBar = (): ReactNode => {
  const loading = useLoading()
  return <div className={styles['line']} data-loading={loading} role="progressbar" aria-hidden={!loading} />
}
