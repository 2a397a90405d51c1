import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { atMost, required, useForm } from '../../../shared/forms/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from './dialogs.module.css'

/** A record's name (decisions Q-ERR-4). */
export const longestTitle = 255

export interface TitleFormProps {
  readonly initial: string
  readonly confirm: string
  readonly send: (title: string) => Promise<void>
  readonly cancel: () => void
  /** Further fields between the title and the buttons. */
  readonly children?: ReactNode
}

/** A dialog's form around one title. */
export const TitleForm = ({ initial, confirm, send, cancel, children }: TitleFormProps): ReactNode => {
  const t = useWords()
  const { form, field, sending, unreached } = useForm<'title'>({
    initial: { title: initial },
    rules: { title: [required, atMost(longestTitle)] },
    send: ({ title }) => send(title.trim()),
  })
  return (
    <form {...form} className={styles['form']}>
      <TextInput
        label={t('templates.dialog.title')}
        required
        withAsterisk
        autoComplete="off"
        data-autofocus
        {...field('title')}
      />
      {children}
      {unreached !== null && (
        <p role="alert" className={styles['problem']}>
          {unreached}
        </p>
      )}
      <div className={styles['foot']}>
        <Button variant="default" onClick={cancel} disabled={sending}>
          {t('gen.cancel')}
        </Button>
        <Button type="submit" loading={sending}>
          {confirm}
        </Button>
      </div>
    </form>
  )
}
