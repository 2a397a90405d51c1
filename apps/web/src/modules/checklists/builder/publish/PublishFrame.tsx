import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import styles from './PublishDialog.module.css'

/** A dialog whose head and foot stay while what is between them scrolls. */
export const PublishFrame = ({
  title,
  size,
  close,
  children,
}: {
  readonly title: string
  readonly size: number
  readonly close: () => void
  readonly children: ReactNode
}): ReactNode => {
  const t = useWords()
  return (
    <Modal.Root
      opened
      onClose={close}
      size={size}
      classNames={{ content: styles['dialog'] ?? '' }}
      // Where it leads to an item, the focus goes there and not back to the button.
      returnFocus={false}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles['title']}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('gen.close')} />
        </div>
        {children}
      </Modal.Content>
    </Modal.Root>
  )
}
