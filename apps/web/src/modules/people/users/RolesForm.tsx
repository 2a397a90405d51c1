import { useState, type ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import { FormFoot, formStyles, useForm, useUnsaved } from '../../../shared/forms/index.ts'
import { RemoteMultiSelect } from '../../../shared/pickers/index.ts'
import { showToast } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { roleSource } from '../parts/peopleOptions.ts'
import type { UserDialogProps } from './UserDialog.ts'

export const RolesForm = ({ user, close, done }: UserDialogProps): ReactNode => {
  const t = useWords()
  const [begun] = useState<readonly string[]>(() => user.roles.map(({ id }) => String(id)))
  const [roles, setRoles] = useState(begun)
  useUnsaved(roles.length !== begun.length || roles.some((role) => !begun.includes(role)))
  const { form, errors, sending, unreached } = useForm({
    initial: {},
    rules: {},
    send: async () => {
      await api.people.updateRoles({ params: { id: user.uuid }, body: { roles: roles.map(Number) } })
      showToast({ kind: 'success', text: t('peopleScreens.saved', { name: user.full_name }) })
      done()
      close()
    },
  })
  return (
    <form {...form} className={formStyles['form']}>
      <p className={formStyles['note']}>{t('peopleScreens.roles.text')}</p>
      <RemoteMultiSelect
        name="roles"
        label={t('people.roles')}
        source={roleSource}
        value={roles}
        onChange={setRoles}
        error={errors['roles']}
      />
      <FormFoot unreached={unreached} sending={sending} cancel={close} confirm={t('gen.save')} />
    </form>
  )
}
