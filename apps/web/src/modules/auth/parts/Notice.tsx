import { classes, Icon, type IconShape, type Tone } from '@plumbline/kit'
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface NoticeProps {
  readonly tone: Extract<Tone, 'success' | 'info' | 'danger'>
  readonly icon: IconShape
  readonly children: ReactNode
}

/** What happened, in place: colour, icon and words. */
export const Notice = ({ tone, icon, children }: NoticeProps): ReactNode => (
  <div className={classes(styles['notice'], styles[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
    <Icon of={icon} size="toolbar" />
    <span>{children}</span>
  </div>
)
