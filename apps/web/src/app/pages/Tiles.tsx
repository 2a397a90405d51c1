import { Icon } from '@plumbline/kit'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CardGrid, Tile } from '../../shared/page/index.ts'
import { askForUpgrade } from '../../shared/plans/index.ts'
import type { MenuEntry } from '../../shared/screens/index.ts'
import { useSession } from '../../shared/session/index.ts'
import { say, useWords } from '../../shared/words/index.ts'
import { isLocked } from '../menu.ts'

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
        const { feature, icon } = entry
        const text = entry.children?.map((child) => say(t, child.name)).join(', ')
        const content = { icon, title: say(t, entry.name), text }
        return feature !== undefined && isLocked(session, entry) ? (
          <Tile key={entry.id} {...content} mark={<Icon of={IconLock} />} open={() => askForUpgrade(feature)} />
        ) : (
          <Tile key={entry.id} {...content} to={address(entry)} />
        )
      })}
    </CardGrid>
  )
}
