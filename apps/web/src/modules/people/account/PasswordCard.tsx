import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import { atLeast, formStyles, required, useForm } from '../../../shared/forms/index.ts'
import { Card } from '../../../shared/page/index.ts'
import { PasswordField, useShortestPassword } from '../../../shared/passwords/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { ownFactorQuery } from './ownFactor.ts'
import { sessionsKey } from './sessionsKey.ts'

const PasswordForm = ({ done }: { readonly done: () => void }): ReactNode => {
  const t = useWords()
  const shortest = useShortestPassword()
  const { form, field, sending, unreached } = useForm({
    initial: { current_password: '', new_password: '', repeated: '' },
    rules: { current_password: [required], new_password: [required, atLeast(shortest)], repeated: [required] },
    together: ({ new_password, repeated }) => (new_password === repeated ? {} : { repeated: t('auth.noMatch') }),
    send: async ({ current_password, new_password }) => {
      await api.auth.changePassword({ body: { current_password, new_password } })
      done()
    },
  })
  return (
    <form {...form} className={formStyles['form']}>
      <PasswordField
        size="sm"
        label={t('peopleScreens.account.password.current')}
        autoComplete="current-password"
        {...field('current_password')}
      />
      <PasswordField
        size="sm"
        label={t('auth.reset.new')}
        description={t('auth.passwordRule', { count: shortest })}
        autoComplete="new-password"
        {...field('new_password')}
      />
      <PasswordField size="sm" label={t('auth.reset.repeat')} autoComplete="new-password" {...field('repeated')} />
      {unreached !== null && (
        <p className={formStyles['problem']} role="alert">
          {unreached}
        </p>
      )}
      <p className={formStyles['note']}>{t('peopleScreens.account.password.others')}</p>
      <div className={formStyles['foot']}>
        <Button type="submit" loading={sending}>
          {t('peopleScreens.account.password.button')}
        </Button>
      </div>
    </form>
  )
}

/** A new password by the current one; what was typed is forgotten with it. Who comes in by a provider has none. */
export const PasswordCard = (): ReactNode => {
  const t = useWords()
  const queries = useQueryClient()
  const [changes, setChanges] = useState(0)
  const { data: factor } = useQuery(ownFactorQuery)
  if (factor?.has_password === false)
    return (
      <Card title={t('peopleScreens.account.password.title')}>
        <p className={formStyles['note']}>{t('secondFactor.card.noPassword')}</p>
      </Card>
    )
  return (
    <Card title={t('peopleScreens.account.password.title')}>
      <PasswordForm
        key={changes}
        done={() => {
          setChanges(changes + 1)
          void queries.invalidateQueries({ queryKey: sessionsKey })
        }}
      />
    </Card>
  )
}
