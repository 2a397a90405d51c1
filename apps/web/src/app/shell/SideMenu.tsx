import { ActionIcon } from '@mantine/core'
import { classes, Icon, Logo, usePreference } from '@plumbline/kit'
import { motion } from '@plumbline/kit/theme'
import { Link } from '@tanstack/react-router'
import { IconPin, IconPinnedOff } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSession } from '../../shared/session/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { menuOf } from '../menu.ts'
import { MenuItem } from './MenuItem.tsx'
import { menuPinned } from './menuPinned.ts'
import styles from './SideMenu.module.css'

/** Entries that stand at the foot of the menu. */
const atTheFoot = new Set(['help'])

interface SideMenuProps {
  /** In the drawer of a phone: always whole, never pinned. */
  readonly drawer?: boolean
  /** After an entry was opened. */
  readonly followed?: () => void
}

/** Opens over the content after the pointer has rested, or while the focus of the keyboard is inside. */
const useHover = () => {
  const [over, setOver] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const inside = useRef(false)
  const wait = (open: boolean, delay: number): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOver(open), delay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    over,
    open: () => wait(true, 0),
    close: () => wait(false, 0),
    handlers: {
      // Not the entering: of a pointer that lay here when the page came none is told. It opens once it moves.
      onPointerMove: (event: { readonly pointerType: string }) => {
        if (inside.current || event.pointerType !== 'mouse') return
        inside.current = true
        wait(true, motion.hoverMenuDelay)
      },
      onPointerLeave: () => {
        inside.current = false
        wait(false, motion.hoverMenuDelay)
      },
      onFocus: (event: { readonly target: Element }) => {
        if (event.target.matches(':focus-visible')) wait(true, 0)
      },
      onBlur: (event: { readonly currentTarget: Element; readonly relatedTarget: EventTarget | null }) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) wait(false, 0)
      },
    },
  }
}

export const SideMenu = ({ drawer = false, followed }: SideMenuProps): ReactNode => {
  const t = useWords()
  const session = useSession()
  const pinned = usePreference(menuPinned, 'no') === 'yes'
  const { over, open, close, handlers } = useHover()
  const whole = drawer || pinned || over
  const entries = menuOf(session)
  const follow = (): void => {
    if (!pinned) close()
    followed?.()
  }
  const list = (foot: boolean): ReactNode => (
    <ul className={styles['list']}>
      {entries
        .filter(({ id }) => atTheFoot.has(id) === foot)
        .map((entry) => (
          <MenuItem key={entry.id} entry={entry} collapsed={!whole} followed={follow} unfold={open} />
        ))}
    </ul>
  )
  return (
    <div className={classes(styles['place'], pinned && styles['pinned'], drawer && styles['drawer'])}>
      <nav
        className={classes(styles['menu'], whole && styles['whole'], over && !pinned && styles['over'])}
        aria-label={t('shell.menu')}
        {...(drawer ? {} : handlers)}
      >
        <div className={styles['head']}>
          <Link to="/dashboard" className={styles['logo']} onClick={follow} aria-label={t('shell.toDashboard')}>
            <Logo tone="menu" size={24} named={whole} />
          </Link>
          {whole && !drawer && (
            <ActionIcon
              className={styles['pin']}
              aria-label={pinned ? t('shell.unpin') : t('shell.pin')}
              title={pinned ? t('shell.unpin') : t('shell.pin')}
              aria-pressed={pinned}
              onClick={() => menuPinned.write(pinned ? 'no' : 'yes')}
            >
              <Icon of={pinned ? IconPinnedOff : IconPin} />
            </ActionIcon>
          )}
        </div>
        {list(false)}
        <div className={styles['foot']}>{list(true)}</div>
      </nav>
    </div>
  )
}
