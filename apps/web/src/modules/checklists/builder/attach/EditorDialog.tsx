import { Button, Modal } from '@mantine/core'
import { itemOf } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { itemName } from '../checks/itemName.ts'
import { useBuilder } from '../store/BuilderContext.ts'
import styles from './EditorDialog.module.css'

export interface EditorDialogProps {
  /** What is edited, "Repeatable settings". */
  readonly name: string
  /** The item it is edited of. */
  readonly id: string
  readonly size?: number
  readonly close: () => void
  readonly save: () => void
  /** Why it can't be saved yet, said beside the buttons. */
  readonly problem?: string | null
  /** Takes the whole thing off the item; absent when there is nothing yet. */
  readonly remove?: { readonly name: string; readonly perform: () => void } | undefined
  readonly saveName?: string
  /** A dialog stands above this one: Escape closes that one. */
  readonly below?: boolean
  readonly children: ReactNode
}

/** An editor of what is attached to one item: head, body, foot. Nothing changes before it is saved. */
export const EditorDialog = ({
  name,
  id,
  size = 560,
  close,
  save,
  problem = null,
  remove,
  saveName,
  below = false,
  children,
}: EditorDialogProps): ReactNode => {
  const t = useWords()
  const template = useBuilder((state) => state.template)
  const numbers = useBuilder((state) => state.numbers)
  const item = itemOf(template, id)
  if (item === null) return null
  return (
    <Modal.Root
      opened
      onClose={close}
      size={size}
      closeOnClickOutside={false}
      closeOnEscape={!below}
      classNames={{ content: styles['dialog'] ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles['title']}>
          <div className={styles['titles']}>
            <Modal.Title>{name}</Modal.Title>
            <div className={styles['for']} dir="auto">
              {itemName(t, { template, numbers }, id)}
            </div>
          </div>
          <Modal.CloseButton aria-label={t('gen.close')} />
        </div>
        <div className={styles['body']}>{children}</div>
        <div className={styles['foot']}>
          {remove && (
            <Button variant="subtle" color="danger" leftSection={<Icon of={IconTrash} />} onClick={remove.perform}>
              {remove.name}
            </Button>
          )}
          <span className={styles['space']} role="alert">
            {problem ?? ''}
          </span>
          <Button variant="default" onClick={close}>
            {t('gen.cancel')}
          </Button>
          <Button onClick={save}>{saveName ?? t('gen.save')}</Button>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
