import { Button, Modal } from '@mantine/core'
import { classes, Icon, type IconShape } from '@plumbline/kit'
import type { ReactNode } from 'react'
import styles from './MessageDialog.module.css'

export interface MessageAction {
  readonly name: string
  readonly perform: () => void
  /** Default: another way out. */
  readonly kind?: 'default' | 'primary' | 'danger'
  /** The button that has the focus when the dialog opens. */
  readonly focused?: boolean
  readonly disabled?: boolean
  readonly busy?: boolean
}

export interface MessageDialogProps {
  readonly tone: 'danger' | 'warning' | 'brand'
  readonly icon: IconShape
  readonly title: string
  readonly close: () => void
  /** Wider, for three buttons beside each other. */
  readonly size?: number
  /** The buttons, the confirming one last. */
  readonly actions: readonly MessageAction[]
  readonly children: ReactNode
}

const looks = { default: { variant: 'default' }, primary: {}, danger: { color: 'danger' } } as const

/** A question or a message: mark, title, words, buttons (look.md, "Dialog"). */
export const MessageDialog = ({ tone, icon, title, close, size, actions, children }: MessageDialogProps): ReactNode => (
  <Modal.Root opened onClose={close} {...(size === undefined ? {} : { size })}>
    <Modal.Overlay />
    <Modal.Content>
      <Modal.Body>
        <div className={styles['body']}>
          <span className={classes(styles['mark'], styles[tone])}>
            <Icon of={icon} size="menu" />
          </span>
          <div className={styles['words']}>
            <Modal.Title>{title}</Modal.Title>
            {children}
          </div>
        </div>
        <div className={styles['foot']}>
          {actions.map(({ name, perform, kind = 'default', focused = false, disabled = false, busy = false }) => (
            <Button
              key={name}
              {...looks[kind]}
              disabled={disabled}
              loading={busy}
              onClick={perform}
              data-autofocus={focused || undefined}
            >
              {name}
            </Button>
          ))}
        </div>
      </Modal.Body>
    </Modal.Content>
  </Modal.Root>
)
