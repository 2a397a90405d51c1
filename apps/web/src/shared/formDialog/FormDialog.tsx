import { Button, Modal, type ModalProps } from '@mantine/core'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { useDeleteQuestion } from '../dialogs/index.ts'
import { UnsavedContext, type NoteUnsaved } from '../forms/index.ts'
import { useWords } from '../words/index.ts'
import styles from './FormDialog.module.css'

export interface FormDialogProps extends Omit<ModalProps, 'closeOnEscape' | 'closeButtonProps'> {
  /** Something is typed beside what the forms inside tell themselves (`useUnsaved`). */
  readonly unsaved?: boolean
}

/**
 * A dialog people type in: Escape, the cross and a press beside it ask before what was typed is gone. Its own buttons
 * call `onClose` themselves: who presses "Cancel" has been asked.
 */
export const FormDialog = ({ unsaved = false, opened, onClose, children, ...props }: FormDialogProps): ReactNode => {
  const t = useWords()
  const forms = useRef(new Set<string>())
  const [asking, ask] = useState(false)
  const deleting = useDeleteQuestion() !== null
  const note = useCallback<NoteUnsaved>((form, isUnsaved) => {
    if (isUnsaved) forms.current.add(form)
    else forms.current.delete(form)
  }, [])
  if (asking && !opened) ask(false)
  const leave = (): void => {
    if (unsaved || forms.current.size > 0) ask(true)
    else onClose()
  }
  return (
    <UnsavedContext value={note}>
      <Modal
        {...props}
        opened={opened}
        onClose={leave}
        // A question stands above: Escape answers that one.
        closeOnEscape={!asking && !deleting}
        closeButtonProps={{ 'aria-label': t('gen.close') }}
      >
        {children}
      </Modal>
      {/* Without a head of its own: two of them would be two banners. */}
      <Modal.Root opened={asking} onClose={() => ask(false)}>
        <Modal.Overlay />
        <Modal.Content>
          <Modal.Body className={styles['question']}>
            <Modal.Title>{t('gen.discard.title')}</Modal.Title>
            <p>{t('gen.discard.text')}</p>
            <div className={styles['foot']}>
              <Button
                variant="default"
                onClick={() => {
                  ask(false)
                  onClose()
                }}
              >
                {t('gen.discard')}
              </Button>
              <Button onClick={() => ask(false)} data-autofocus>
                {t('gen.discard.stay')}
              </Button>
            </div>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </UnsavedContext>
  )
}
