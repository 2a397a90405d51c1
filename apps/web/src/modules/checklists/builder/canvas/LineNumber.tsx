import { classes } from '@plumbline/kit'
import type { ReactNode } from 'react'
import { useBuilder } from '../store/BuilderContext.ts'
import styles from './Line.module.css'

/** A line's number. A new line gives all below it another: they draw nothing else again. */
export const LineNumber = ({ id }: { readonly id: string }): ReactNode => {
  const number = useBuilder((state) => state.numbers.get(id) ?? '')
  return <span className={classes(styles['number'], 'isolated')}>{number}</span>
}
