import { classes } from '@plumbline/kit'
import { formatNumber } from '@plumbline/language'
import type { ReactNode } from 'react'
import { useWords } from '../../words/index.ts'
import styles from './cells.module.css'

/** A figure; zero is muted, a missing one is "–". */
export const NumberCell = ({
  value,
  tone,
}: {
  readonly value: number | null
  /** Colours what is not zero. */
  readonly tone?: 'danger'
}): ReactNode => {
  const t = useWords()
  if (value === null) return <Missing />
  return (
    <span className={classes('figures', value === 0 ? styles['zero'] : tone && styles[tone])}>
      {formatNumber(t.language, value)}
    </span>
  )
}

/** What is not there. */
export const Missing = (): ReactNode => <span className={styles['zero']}>–</span>
