import { ActionIcon, Tooltip } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { Link } from '@tanstack/react-router'
import { IconHelpCircle, IconMenu2, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isMac } from '../../shared/keys/index.ts'
import { LanguagePicker, SkinPicker } from '../../shared/preferences/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { WorkspaceMenu } from './WorkspaceMenu.tsx'
import styles from './TopBar.module.css'

interface TopBarProps {
  readonly openMenu: () => void
  readonly openPalette: () => void
}

/** 52 px; nothing in it changes with the page. */
export const TopBar = ({ openMenu, openPalette }: TopBarProps): ReactNode => {
  const t = useWords()
  return (
    <header className={styles['bar']}>
      <div className={styles['start']}>
        <ActionIcon className={styles['burger']} size={36} aria-label={t('shell.openMenu')} onClick={openMenu}>
          <Icon of={IconMenu2} size="menu" />
        </ActionIcon>
        <WorkspaceMenu />
      </div>
      <button type="button" className={styles['search']} onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
        <Icon of={IconSearch} />
        <span className={styles['hint']}>{t('shell.search')}</span>
        <kbd className={styles['keys']} dir="ltr">
          {isMac() ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      <div className={styles['end']}>
        <LanguagePicker />
        <SkinPicker />
        <Tooltip label={t('shell.help')}>
          <ActionIcon
            className={styles['help']}
            size={36}
            aria-label={t('shell.help')}
            renderRoot={(props) => <Link to="/kb" {...props} />}
          >
            <Icon of={IconHelpCircle} size="toolbar" />
          </ActionIcon>
        </Tooltip>
        <AccountMenu />
      </div>
    </header>
  )
}
