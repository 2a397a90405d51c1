import { Modal } from '@mantine/core'
import { classes, Icon, type IconShape } from '@plumbline/kit'
import type { ReactNode } from 'react'
import styles from './MessageLayout.module.css'

export interface MessageHead {
  readonly tone: 'danger' | 'warning' | 'brand' | 'success'
  readonly icon: IconShape
  readonly title: string
}

export interface MessageLayoutProps extends MessageHead {
  /** It tells what has happened: read out as it appears. */
  readonly isStatus?: boolean
  /** The buttons, the confirming one last. */
  readonly foot: ReactNode
  readonly children: ReactNode
}

/** What stands in a dialog of one question or message, for those that bring their own frame around it. */
export const MessageLayout = ({
  tone,
  icon,
  title,
  isStatus = false,
  foot,
  children,
}: MessageLayoutProps): ReactNode => (
  <>
    <div className={styles['body']}>
      <span className={classes(styles['mark'], styles[tone])}>
        <Icon of={icon} size="menu" />
      </span>
      <div className={styles['words']} {...(isStatus ? { role: 'status' } : {})}>
        <Modal.Title>{title}</Modal.Title>
        {children}
      </div>
    </div>
    <div className={styles['foot']}>{foot}</div>
  </>
)
