import { Button, Modal, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { required, useForm } from '../../shared/forms/index.ts'
import { useWords } from '../../shared/words/index.ts'
import styles from './Sites.module.css'

export interface TitleDialogProps {
  readonly title: string
  readonly initial: string
  readonly close: () => void
  readonly save: (title: string) => Promise<void>
}

/** Asks for the title of a structure. Mounted while open. */
export const TitleDialog = ({ title, initial, close, save }: TitleDialogProps): ReactNode => {
  const t = useWords()
  const { form, field, sending, unreached } = useForm({
    initial: { title: initial },
    rules: { title: [required] },
    send: async (values) => {
      await save(values.title.trim())
      close()
    },
  })
  return (
    <Modal opened onClose={close} title={title} closeButtonProps={{ 'aria-label': t('gen.close') }}>
      <form {...form} className={styles['form']}>
        <TextInput
          {...field('title')}
          label={t('sites.field.title')}
          withAsterisk
          required
          maxLength={255}
          dir="auto"
          autoComplete="off"
          data-autofocus
        />
        {unreached !== null && (
          <p role="alert" className={styles['alert']}>
            {unreached}
          </p>
        )}
        <div className={styles['foot']}>
          <Button variant="default" onClick={close} disabled={sending}>
            {t('gen.cancel')}
          </Button>
          <Button type="submit" loading={sending}>
            {t('gen.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
