import { Radio, Stack } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import { useState, type ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import { FormFoot, formStyles, useForm, useUnsaved } from '../../../shared/forms/index.ts'
import { showToast } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import type { UserDialogProps } from './UserDialog.ts'

const choices = ['active', 'deactivated', 'disabled', 'inactive'] as const

export const StatusForm = ({ user, close, done }: UserDialogProps): ReactNode => {
  const t = useWords()
  const [begun] = useState(choices.find((one) => one === user.status) ?? 'active')
  const [status, setStatus] = useState(begun)
  useUnsaved(status !== begun)
  const { form, errors, sending, unreached } = useForm({
    initial: {},
    rules: {},
    send: async () => {
      await api.people.changeStatus({ params: { id: user.uuid }, body: { status } })
      const told = { name: user.full_name, status: t(`people.status.${status}`) }
      showToast({ kind: 'success', text: t('peopleScreens.status.changed', told) })
      done()
      close()
    },
  })
  return (
    <form {...form} className={formStyles['form']}>
      <Radio.Group
        aria-label={t('people.column.status')}
        value={status}
        error={errors['status']}
        onChange={(value) => setStatus(choices.find((one) => one === value) ?? status)}
      >
        <Stack gap="md">
          {choices.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`people.status.${one}`)}
              description={t(`peopleScreens.status.${one}.text`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <FormFoot
        unreached={unreached}
        sending={sending}
        cancel={close}
        confirm={t('gen.save')}
        disabled={status === user.status}
      />
    </form>
  )
}
