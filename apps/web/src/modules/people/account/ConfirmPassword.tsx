import type { ReactNode } from 'react'
import { FormDialog } from '../../../shared/formDialog/index.ts'
import { FormFoot, formStyles, required, useForm } from '../../../shared/forms/index.ts'
import { PasswordField } from '../../../shared/passwords/index.ts'
import { useWords } from '../../../shared/words/index.ts'

export interface Confirmed {
  /** What the person is about to do; null: the dialog is closed. */
  readonly title: string
  readonly text?: string
  /** The verb of the confirming button where something is taken away; default "Continue". */
  readonly removes?: string
  /** Rejected: the password was wrong, which the field says. */
  readonly go: (password: string) => Promise<void>
}

const ConfirmForm = ({
  question,
  onClose,
}: {
  readonly question: Confirmed
  readonly onClose: () => void
}): ReactNode => {
  const t = useWords()
  const { form, field, sending, unreached } = useForm({
    initial: { current_password: '' },
    rules: { current_password: [required] },
    send: async ({ current_password }) => {
      await question.go(current_password)
      onClose()
    },
  })
  return (
    <form {...form} className={formStyles['form']}>
      {question.text !== undefined && <p className={formStyles['note']}>{question.text}</p>}
      <p className={formStyles['note']}>{t('secondFactor.confirm.text')}</p>
      <PasswordField
        size="sm"
        label={t('peopleScreens.account.password.current')}
        autoComplete="current-password"
        data-autofocus
        {...field('current_password')}
      />
      <FormFoot
        unreached={unreached}
        sending={sending}
        cancel={onClose}
        confirm={question.removes ?? t('secondFactor.confirm.button')}
        isDangerous={question.removes !== undefined}
      />
    </form>
  )
}

/** Asks for the password before what guards the account is changed. */
export const ConfirmPassword = ({
  question,
  onClose,
}: {
  readonly question: Confirmed | null
  readonly onClose: () => void
}): ReactNode => (
  <FormDialog opened={question !== null} onClose={onClose} title={question?.title ?? ''} centered>
    {question !== null && <ConfirmForm question={question} onClose={onClose} />}
  </FormDialog>
)
