import { Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useWords } from '../../shared/words/index.ts'
import { EntryView } from './EntryView.tsx'
import styles from './EntryDialog.module.css'

export interface EntryDialogProps {
  /** null: nothing is looked at. */
  readonly uuid: string | null
  readonly close: () => void
}

/** One public template over the cards: what it asks, whose it is, and the way to have it. */
export const EntryDialog = ({ uuid, close }: EntryDialogProps): ReactNode => {
  const t = useWords()
  // What was looked at stays to be seen while the dialog fades.
  const [shown, show] = useState(uuid)
  if (uuid !== null && uuid !== shown) show(uuid)
  return (
    <Modal.Root opened={uuid !== null} onClose={close} size={960} classNames={{ content: styles['dialog'] ?? '' }}>
      <Modal.Overlay />
      <Modal.Content>
        {shown !== null && (
          <EntryView
            key={shown}
            uuid={shown}
            close={close}
            closeButton={<Modal.CloseButton aria-label={t('gen.close')} className={styles['cross'] ?? ''} />}
          />
        )}
      </Modal.Content>
    </Modal.Root>
  )
}
