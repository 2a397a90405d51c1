import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { MessageLayout, type MessageHead } from './MessageLayout.tsx'

export interface MessageAction {
  readonly name: string
  readonly perform: () => void
  /** An address of another app: the button is a link to it. */
  readonly href?: string
  /** Default: another way out. */
  readonly kind?: 'default' | 'primary' | 'danger'
  /** The button that has the focus when the dialog opens. */
  readonly focused?: boolean
  readonly disabled?: boolean
  readonly busy?: boolean
}

export interface MessageDialogProps extends MessageHead {
  readonly close: () => void
  /** Wider, for three buttons beside each other. */
  readonly size?: number
  /** The buttons, the confirming one last. */
  readonly actions: readonly MessageAction[]
  readonly children: ReactNode
}

const looks = { default: { variant: 'default' }, primary: {}, danger: { color: 'danger' } } as const

const ActionButton = ({ action }: { readonly action: MessageAction }): ReactNode => {
  const { name, perform, href, kind = 'default', focused = false, disabled = false, busy = false } = action
  const props = { ...looks[kind], disabled, loading: busy, onClick: perform, 'data-autofocus': focused || undefined }
  return href === undefined ? (
    <Button {...props}>{name}</Button>
  ) : (
    <Button component="a" href={href} {...props}>
      {name}
    </Button>
  )
}

/** A question or a message: mark, title, words, buttons (look.md, "Dialog"). */
export const MessageDialog = ({ close, size, actions, children, ...head }: MessageDialogProps): ReactNode => (
  <Modal.Root opened onClose={close} {...(size === undefined ? {} : { size })}>
    <Modal.Overlay />
    <Modal.Content>
      <Modal.Body>
        <MessageLayout
          {...head}
          foot={actions.map((action) => (
            <ActionButton key={action.name} action={action} />
          ))}
        >
          {children}
        </MessageLayout>
      </Modal.Body>
    </Modal.Content>
  </Modal.Root>
)
