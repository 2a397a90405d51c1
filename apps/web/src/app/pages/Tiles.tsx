import { Icon } from '@plumbline/kit'
import { Link } from '@tanstack/react-router'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CardGrid } from '../../shared/page/index.ts'
import { askForUpgrade } from '../../shared/plans/index.ts'
import type { MenuEntry } from '../../shared/screens/index.ts'
import { useSession } from '../../shared/session/index.ts'
import { say, useWords } from '../../shared/words/index.ts'
import { isLocked } from '../menu.ts'
import styles from './Tiles.module.css'

interface TilesProps {
  readonly entries: readonly MenuEntry[]
  /** Where the tile of an entry leads. */
  readonly address: (entry: MenuEntry) => string
}

/** Entries of the menu as tiles; a gated one opens the upgrade prompt. */
export const Tiles = ({ entries, address }: TilesProps): ReactNode => {
  const t = useWords()
  const session = useSession()
  return (
    <CardGrid>
      {entries.map((entry) => {
        const { feature } = entry
        const inside = (
          <>
            <span className={styles['mark']}>
              <Icon of={entry.icon} size="field" />
            </span>
            <span className={styles['names']}>
              <strong>{say(t, entry.name)}</strong>
              {entry.children && <span>{entry.children.map((child) => say(t, child.name)).join(', ')}</span>}
            </span>
          </>
        )
        return feature !== undefined && isLocked(session, entry) ? (
          <button key={entry.id} type="button" className={styles['tile']} onClick={() => askForUpgrade(feature)}>
            {inside}
            <Icon of={IconLock} />
          </button>
        ) : (
          <Link key={entry.id} to={address(entry)} className={styles['tile']}>
            {inside}
          </Link>
        )
      })}
    </CardGrid>
  )
}
