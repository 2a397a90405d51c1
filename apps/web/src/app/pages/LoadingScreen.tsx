import type { ReactNode } from 'react'
import { Icon, Logo } from '@plumbline/kit'
import { IconRefresh } from '@tabler/icons-react'
import styles from './LoadingScreen.module.css'

interface LoadingScreenProps {
  /** Nothing could be fetched: a button tries again. */
  readonly retry?: () => void
}

/** The same picture as the markup of index.html: the start does not flicker. It has no words: none are here yet. */
export const LoadingScreen = ({ retry }: LoadingScreenProps): ReactNode => (
  <div className={styles['screen']} role="status" aria-label="Plumbline">
    <Logo size={40} />
    {retry ? (
      <button type="button" className={styles['retry']} onClick={retry} aria-label="Plumbline">
        <Icon of={IconRefresh} size="menu" />
      </button>
    ) : (
      <span className={styles['bar']} />
    )}
  </div>
)
