import { classes, Icon, VisuallyHidden } from '@plumbline/kit'
import { Link, useLocation } from '@tanstack/react-router'
import { IconChevronDown, IconLock } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { askForUpgrade } from '../../shared/plans/index.ts'
import type { MenuEntry } from '../../shared/screens/index.ts'
import { useSession } from '../../shared/session/index.ts'
import { say, useWords } from '../../shared/words/index.ts'
import { isHere, isLocked } from '../menu.ts'
import styles from './SideMenu.module.css'

interface MenuItemProps {
  readonly entry: MenuEntry
  /** Only icons are shown: the name is the tooltip. */
  readonly collapsed: boolean
  /** A child of a group. */
  readonly nested?: boolean
  /** After an entry was opened. */
  readonly followed: () => void
  /** A group's icon was pressed while collapsed. */
  readonly unfold: () => void
}

const Leaf = ({ entry, collapsed, nested = false, followed }: MenuItemProps): ReactNode => {
  const t = useWords()
  const session = useSession()
  const { pathname } = useLocation()
  const name = say(t, entry.name)
  const inside = (
    <>
      {!nested && <Icon of={entry.icon} size="menu" />}
      <span className={styles['name']}>{name}</span>
    </>
  )
  const className = classes(nested ? styles['child'] : styles['item'])
  const tooltip = collapsed ? { title: name } : {}
  if (entry.feature !== undefined && isLocked(session, entry)) {
    const { feature } = entry
    return (
      <button type="button" className={className} {...tooltip} onClick={() => askForUpgrade(feature)}>
        {inside}
        <Icon of={IconLock} size="inline" className={styles['lock']} />
        <VisuallyHidden>{t('shell.locked')}</VisuallyHidden>
      </button>
    )
  }
  const here = isHere(entry, pathname)
  return (
    <Link
      to={entry.to ?? '/dashboard'}
      className={classes(className, here && styles['here'])}
      aria-current={here ? 'page' : undefined}
      onClick={followed}
      {...tooltip}
    >
      {inside}
    </Link>
  )
}

const Group = (props: MenuItemProps): ReactNode => {
  const { entry, collapsed, unfold } = props
  const t = useWords()
  const { pathname } = useLocation()
  const here = isHere(entry, pathname)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const open = !collapsed && (chosen ?? here)
  const id = useId()
  const name = say(t, entry.name)
  return (
    <>
      <button
        type="button"
        className={classes(styles['item'], here && styles['here'])}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setChosen(!open)
          if (collapsed) unfold()
        }}
        {...(collapsed ? { title: name } : {})}
      >
        <Icon of={entry.icon} size="menu" />
        <span className={styles['name']}>{name}</span>
        <Icon of={IconChevronDown} className={classes(styles['chevron'], open && styles['open'])} />
      </button>
      <ul id={id} className={styles['children']} hidden={!open}>
        {(entry.children ?? []).map((child) => (
          <li key={child.id}>
            <Leaf {...props} entry={child} nested />
          </li>
        ))}
      </ul>
    </>
  )
}

export const MenuItem = (props: MenuItemProps): ReactNode => (
  <li>{props.entry.children ? <Group {...props} /> : <Leaf {...props} />}</li>
)
