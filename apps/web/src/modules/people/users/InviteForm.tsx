import { NativeSelect, TextInput } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconChevronDown } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import {
  FormFoot,
  atMost,
  emailAddress,
  formStyles,
  nickName,
  personName,
  required,
  useForm,
  useUnsaved,
} from '../../../shared/forms/index.ts'
import { RemoteMultiSelect, useLanguageChoices } from '../../../shared/pickers/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from '../parts/People.module.css'
import { roleSource } from '../parts/peopleOptions.ts'

const longest = atMost(100)

/** Who is invited, as what. The answer says where the mail has gone; a full plan opens the upgrade prompt. */
export const InviteForm = ({ close, done }: { readonly close: () => void; readonly done: () => void }): ReactNode => {
  const t = useWords()
  const languages = useLanguageChoices()
  const [roles, setRoles] = useState<readonly string[]>([])
  const [language, setLanguage] = useState('')
  useUnsaved(roles.length > 0 || language !== '')
  const { form, field, errors, sending, unreached } = useForm({
    initial: { first_name: '', last_name: '', nick_name: '', email: '' },
    rules: {
      first_name: [required, personName, longest],
      last_name: [required, personName, longest],
      nick_name: [nickName, longest],
      email: [required, emailAddress],
    },
    send: async (values) => {
      const chosen = languages.find(({ value }) => value === language)
      await api.people.inviteUser({
        body: {
          first_name: values.first_name.trim(),
          last_name: values.last_name.trim(),
          email: values.email.trim(),
          ...(values.nick_name.trim() === '' ? {} : { nick_name: values.nick_name.trim() }),
          ...(roles.length === 0 ? {} : { roles: roles.map(Number) }),
          ...(chosen === undefined ? {} : { language: chosen.value }),
        },
      })
      done()
      close()
    },
  })
  return (
    <form {...form} className={formStyles['form']}>
      <p className={formStyles['note']}>{t('peopleScreens.invite.text')}</p>
      <div className={styles['pair']}>
        <TextInput
          {...field('first_name')}
          label={t('people.column.firstName')}
          required
          withAsterisk
          dir="auto"
          autoComplete="off"
          data-autofocus
        />
        <TextInput
          {...field('last_name')}
          label={t('people.column.lastName')}
          required
          withAsterisk
          dir="auto"
          autoComplete="off"
        />
        <TextInput
          {...field('email')}
          type="email"
          inputMode="email"
          label={t('people.column.email')}
          required
          withAsterisk
          dir="ltr"
          autoComplete="off"
        />
        <TextInput
          {...field('nick_name')}
          label={t('people.column.nickName')}
          description={t('peopleScreens.nickName.hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          dir="auto"
          autoComplete="off"
        />
      </div>
      <RemoteMultiSelect
        name="roles"
        label={t('people.roles')}
        description={t('peopleScreens.invite.roles.hint')}
        source={roleSource}
        value={roles}
        onChange={setRoles}
        error={errors['roles']}
      />
      <NativeSelect
        label={t('peopleScreens.invite.language')}
        value={language}
        error={errors['language']}
        rightSection={<Icon of={IconChevronDown} />}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
        data={[{ value: '', label: t('peopleScreens.invite.language.own') }, ...languages]}
      />
      <FormFoot unreached={unreached} sending={sending} cancel={close} confirm={t('peopleScreens.invite.send')} />
    </form>
  )
}
