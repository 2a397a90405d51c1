import { Button, Modal, type ModalProps } from '@mantine/core'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { focusOpener, openerOf, useDeleteQuestion } from '../dialogs/index.ts'
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
  const asked = useRef<HTMLElement | null>(null)
  // One press of Escape answers one question: it may be heard here after the question above has gone by it.
  const above = useRef(false)
  useEffect(() => {
    if (!deleting) return undefined
    above.current = true
    return () => {
      setTimeout(() => {
        above.current = false
      })
    }
  }, [deleting])
  const leave = (): void => {
    if (above.current) return
    if (!unsaved && forms.current.size === 0) return onClose()
    asked.current = openerOf(document.activeElement)
    ask(true)
  }
  const stay = (): void => {
    ask(false)
    // Once the question is gone: to where the person was typing.
    setTimeout(() => focusOpener(asked.current))
  }
  return (
    <UnsavedContext value={note}>
      <Modal
        {...props}
        opened={opened}
        onClose={leave}
        // A question stands above: Escape answers that one.
        closeOnEscape={!asking}
        closeButtonProps={{ 'aria-label': t('gen.close') }}
      >
        {children}
      </Modal>
      {/* Mounted by the question itself, so that the Escape which asks it does not answer it; without a head of its own,
          since two of them would be two banners. */}
      {asking && (
        <Modal.Root opened onClose={stay} returnFocus={false} centered>
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
                <Button onClick={stay} data-autofocus>
                  {t('gen.discard.stay')}
                </Button>
              </div>
            </Modal.Body>
          </Modal.Content>
        </Modal.Root>
      )}
    </UnsavedContext>
  )
}
