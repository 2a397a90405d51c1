import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { CallError, errorText } from '../../../shared/api/index.ts'
import { FormFoot, formStyles, useForm } from '../../../shared/forms/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { nameProblem } from '../nameProblem.ts'

export interface NameFormProps {
  readonly initial: string
  readonly confirm: string
  readonly send: (name: string) => Promise<void>
  /** Somebody else was first: said above the buttons. Null: anything else. */
  readonly told?: (error: CallError) => string | null
  readonly close: () => void
}

/** The name of a folder or a file: as it is typed, with the reason where it can't be one. */
export const NameForm = ({ initial, confirm, send, told, close }: NameFormProps): ReactNode => {
  const t = useWords()
  const { form, field, sending, errors, unreached } = useForm<'name'>({
    initial: { name: initial },
    rules: { name: [(_, name) => nameProblem(t, name)] },
    send: async ({ name }) => {
      try {
        await send(name)
      } catch (error) {
        if (!(error instanceof CallError) || error.status === 0 || error.body?.data?.['name'] !== undefined) throw error
        const words = told?.(error) ?? errorText(t, error)
        throw new CallError(422, { error_code: 'GEN_VALIDATION', message: words, data: { name: [words] } })
      }
    },
  })
  return (
    <form {...form} className={formStyles['form']}>
      <TextInput
        label={t('files.name')}
        required
        withAsterisk
        dir="auto"
        autoComplete="off"
        data-autofocus
        aria-invalid={errors['name'] !== undefined}
        {...field('name')}
      />
      <FormFoot unreached={unreached} sending={sending} cancel={close} confirm={confirm} />
    </form>
  )
}
