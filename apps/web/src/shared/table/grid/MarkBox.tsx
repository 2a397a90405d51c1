import { useEffect, useRef, type ReactNode } from 'react'
import styles from './MarkBox.module.css'

export interface MarkBoxProps {
  readonly label: string
  readonly checked: boolean
  /** Some of what it stands for is marked. */
  readonly some?: boolean
  readonly tabIndex?: number
}

// React wants to see one on the box it keeps; who shows the box hears the change as it rises.
const heardAbove = (): void => undefined

/** The box of a row or of the page. One element: the library's own is seven and a stack of components a row. */
export const MarkBox = ({ label, checked, some = false, tabIndex }: MarkBoxProps): ReactNode => {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles['box']}
      aria-label={label}
      checked={checked}
      tabIndex={tabIndex}
      onChange={heardAbove}
    />
  )
}
