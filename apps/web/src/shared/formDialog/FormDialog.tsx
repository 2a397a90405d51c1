import { Button, Modal, type ModalProps } from '@mantine/core'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { focusOpener, openerOf, useDeleteQuestion } from '../dialogs/index.ts'
import { UnsavedContext, type NoteUnsaved } from '../forms/index.ts'
import { LeaveGuard } from '../leaving/index.ts'
import { useWords } from '../words/index.ts'
import styles from './FormDialog.module.css'

export interface FormDialogProps extends Omit<ModalProps, 'closeOnEscape' | 'closeButtonProps'> {
  /** Something is typed beside what the forms inside tell themselves (`useUnsaved`). */
  readonly unsaved?: boolean
}

const none: ReadonlySet<string> = new Set()

const withOrWithout = (forms: ReadonlySet<string>, form: string, isIn: boolean): ReadonlySet<string> => {
  if (forms.has(form) === isIn) return forms
  return isIn ? new Set([...forms, form]) : new Set([...forms].filter((one) => one !== form))
}

/**
 * A dialog people type in: Escape, the cross, a press beside it and leaving the page ask before what was typed is gone.
 * Its own buttons call `onClose` themselves: who presses "Cancel" has been asked.
 */
export const FormDialog = ({ unsaved = false, opened, onClose, children, ...props }: FormDialogProps): ReactNode => {
  const t = useWords()
  const [forms, setForms] = useState(none)
  const [sending, setSending] = useState(none)
  const [leaving, setLeaving] = useState(false)
  const [asking, ask] = useState(false)
  const deleting = useDeleteQuestion() !== null
  const note = useCallback<NoteUnsaved>((form, isUnsaved, isSending) => {
    setForms((before) => withOrWithout(before, form, isUnsaved))
    setSending((before) => withOrWithout(before, form, isSending))
  }, [])
  const holds = unsaved || forms.size > 0
  const covered = deleting || leaving
  if (asking && !opened) ask(false)
  const asked = useRef<HTMLElement | null>(null)
  // One press of Escape answers one question: it may be heard here after the question above has gone by it.
  const above = useRef(false)
  useEffect(() => {
    if (!covered) return undefined
    above.current = true
    return () => {
      setTimeout(() => {
        above.current = false
      })
    }
  }, [covered])
  const leave = (): void => {
    if (above.current) return
    if (!holds) return onClose()
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
        closeOnEscape={!asking && !leaving}
        closeButtonProps={{ 'aria-label': t('gen.close') }}
      >
        {children}
      </Modal>
      {/* What is being sent may lead to another page: that loses nothing. */}
      {opened && holds && sending.size === 0 && (
        <LeaveGuard when title={t('saving.leave')} text={t('gen.discard.text')} onAsking={setLeaving} />
      )}
      {/* Mounted by the question itself, so that the Escape which asks it does not answer it; without a head of its own,
          since two of them would be two banners. */}
      {asking && (
        <Modal.Root opened onClose={stay} returnFocus={false}>
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
