import { EmptyDrawing, type EmptyKind } from '@plumbline/kit'
import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  /** *Nothing yet* creates, *nothing matches* clears, *not allowed* names what is missing. */
  readonly kind: EmptyKind
  readonly title: string
  /** One sentence that says why. */
  readonly text?: ReactNode
  /** One primary and at most one default button. */
  readonly actions?: ReactNode
  /** The page's own heading, when nothing else on it is one. */
  readonly heading?: boolean
}

export const EmptyState = ({ kind, title, text, actions, heading = false }: EmptyStateProps): ReactNode => {
  const Title = heading ? 'h1' : 'h2'
  return (
    <div className={styles['empty']}>
      <EmptyDrawing kind={kind} />
      <Title className={styles['title']}>{title}</Title>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </div>
  )
}
