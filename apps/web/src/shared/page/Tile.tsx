import { Icon, type IconShape } from '@plumbline/kit'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './Tile.module.css'

interface TileContent {
  readonly icon: IconShape
  readonly title: string
  readonly text?: string | undefined
  /** At the end. */
  readonly mark?: ReactNode
}

export type TileProps = TileContent & ({ readonly to: string } | { readonly open: () => void })

/** A way to another page as a card: its picture, its name and what is there. */
export const Tile = ({ icon, title, text, mark, ...way }: TileProps): ReactNode => {
  const inside = (
    <>
      <span className={styles['mark']}>
        <Icon of={icon} size="field" />
      </span>
      <span className={styles['names']}>
        <strong>{title}</strong>
        {text !== undefined && <span>{text}</span>}
      </span>
      {mark}
    </>
  )
  return 'to' in way ? (
    <Link to={way.to} className={styles['tile']}>
      {inside}
    </Link>
  ) : (
    <button type="button" className={styles['tile']} onClick={way.open}>
      {inside}
    </button>
  )
}
