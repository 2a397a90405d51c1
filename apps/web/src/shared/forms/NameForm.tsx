import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../words/index.ts'
import { atMost, required } from './rules.ts'
import styles from './Form.module.css'
import { useForm } from './useForm.ts'

/** A record's name (decisions Q-ERR-4). */
export const longestName = 255

export interface NameFormProps {
  /** What the field is called. */
  readonly label: string
  readonly initial: string
  /** The field's name on the wire: messages of the answer find it by this. */
  readonly name?: 'name' | 'title'
  /** In characters; 255 when absent. */
  readonly longest?: number
  readonly confirm: string
  readonly send: (name: string) => Promise<void>
  readonly cancel: () => void
  /** Further fields between the name and the buttons. */
  readonly children?: ReactNode
}

/** A dialog's form around one name. */
export const NameForm = ({
  label,
  initial,
  name = 'name',
  longest = longestName,
  confirm,
  send,
  cancel,
  children,
}: NameFormProps): ReactNode => {
  const t = useWords()
  const { form, field, sending, unreached } = useForm<string>({
    initial: { [name]: initial },
    rules: { [name]: [required, atMost(longest)] },
    send: (values) => send((values[name] ?? '').trim()),
  })
  return (
    <form {...form} className={styles['form']}>
      <TextInput label={label} required withAsterisk autoComplete="off" dir="auto" data-autofocus {...field(name)} />
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
