import { classes } from '@plumbline/kit'
import { memo, type ReactNode } from 'react'
import { useBuilderLater } from '../store/BuilderContext.ts'
import styles from './Line.module.css'

/** A line's number. A new line gives all below it another, which they say once the new one has been painted. */
export const LineNumber = memo(({ id }: { readonly id: string }): ReactNode => {
  const number = useBuilderLater((state) => state.numbers.get(id) ?? '')
  return <span className={classes(styles['number'], 'isolated')}>{number}</span>
})
LineNumber.displayName = 'LineNumber'
