import { Button, Modal, TextInput } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { focusOpener } from '../../dialogs/index.ts'
import { atMost, required, useForm } from '../../forms/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './SavedQueries.module.css'

/** workspace.md section 9. */
const longestName = 125

export interface QueryNameDialogProps {
  readonly title: string
  readonly initial: string
  readonly opener: HTMLElement | null
  readonly send: (name: string) => Promise<void>
  readonly close: () => void
}

const QueryNameDialog = ({ title, initial, opener, send, close }: QueryNameDialogProps): ReactNode => {
  const t = useWords()
  const { form, field, sending, unreached } = useForm<'name'>({
    initial: { name: initial },
    rules: { name: [required, atMost(longestName)] },
    send: async ({ name }) => {
      await send(name.trim())
      close()
    },
  })
  useEffect(() => () => focusOpener(opener), [opener])
  return (
    <Modal opened onClose={close} title={title} closeButtonProps={{ 'aria-label': t('gen.close') }}>
      <form {...form} className={styles['form']}>
        <TextInput
          label={t('queries.name')}
          required
          withAsterisk
          autoComplete="off"
          data-autofocus
          {...field('name')}
        />
        {unreached !== null && (
          <p role="alert" className={styles['problem']}>
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

export default QueryNameDialog
