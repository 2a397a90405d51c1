import { Button, Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useWords } from '../../../shared/words/index.ts'
import styles from './Translations.module.css'

export interface ConfirmDialogProps {
  readonly title: string
  readonly text: string
  readonly confirm: string
  /** Whether it was done; else the dialog stays. */
  readonly perform: () => Promise<boolean>
  readonly close: () => void
}

/** Says what is lost for good before it is. */
export const ConfirmDialog = ({ title, text, confirm, perform, close }: ConfirmDialogProps): ReactNode => {
  const t = useWords()
  const [sending, setSending] = useState(false)
  const send = async (): Promise<void> => {
    setSending(true)
    const done = await perform()
    setSending(false)
    if (done) close()
  }
  return (
    <Modal opened onClose={close} title={title} closeButtonProps={{ 'aria-label': t('gen.close') }}>
      <p>{text}</p>
      <div className={styles['foot']}>
        <Button variant="default" onClick={close} disabled={sending} data-autofocus>
          {t('gen.cancel')}
        </Button>
        <Button color="danger" onClick={() => void send()} loading={sending}>
          {confirm}
        </Button>
      </div>
    </Modal>
  )
}
