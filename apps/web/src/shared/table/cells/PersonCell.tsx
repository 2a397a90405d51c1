import { Avatar } from '@plumbline/kit'
import type { ReactNode } from 'react'
import { Missing } from './NumberCell.tsx'
import { TextCell } from './TextCell.tsx'
import styles from './cells.module.css'

export const PersonCell = ({
  name,
  picture,
}: {
  readonly name: string | null
  /** An address; without one the initials. */
  readonly picture?: string | null
}): ReactNode =>
  name === null ? (
    <Missing />
  ) : (
    <span className={styles['person']}>
      <Avatar name={name} picture={picture} size={20} decorative />
      <TextCell text={name} />
    </span>
  )
