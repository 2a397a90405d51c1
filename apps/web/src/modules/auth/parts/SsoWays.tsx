import { Button, TextInput } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { useLocation } from '@tanstack/react-router'
import { IconKey } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { api, CallError } from '../../../shared/api/index.ts'
import { required, useForm } from '../../../shared/forms/index.ts'
import type { PublicSettings } from '../../../shared/settings/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from './AuthLinks.module.css'
import { goToProvider } from './goToProvider.ts'

interface SsoWaysProps {
  readonly settings: PublicSettings['sso']
  /** Below a password form. */
  readonly beside?: boolean
}

/** Several workspaces have a provider: the person says which is theirs. */
const AskWorkspace = (): ReactNode => {
  const t = useWords()
  const { search } = useLocation()
  const { form, field, sending, unreached } = useForm({
    initial: { workspace: '' },
    rules: { workspace: [required] },
    send: async ({ workspace }) => {
      const { redirect_url: address } = await api.sso.beginSso({ body: { workspace: workspace.trim() } })
      goToProvider(address, search)
    },
  })
  return (
    <form {...form}>
      <TextInput
        size="md"
        dir="ltr"
        data-autofocus
        label={t('sso.signIn.workspace')}
        description={t('sso.signIn.workspaceHint')}
        autoComplete="organization"
        {...field('workspace')}
      />
      {unreached !== null && <p role="alert">{unreached}</p>}
      <Button type="submit" size="md" variant="default" loading={sending} fullWidth>
        {t('sso.signIn.button')}
      </Button>
    </form>
  )
}

/** Signing in at the organisation's own identity provider, where there is one. */
export const SsoWays = ({ settings, beside = false }: SsoWaysProps): ReactNode => {
  const t = useWords()
  const { search } = useLocation()
  const [going, setGoing] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const { ways, ask } = settings
  if (ways.length === 0 && !ask) return null
  const begin = async (auth: (typeof ways)[number]): Promise<void> => {
    setGoing(auth)
    try {
      const { redirect_url: address } = await api.sso.beginSso({ body: { auth } })
      goToProvider(address, search)
    } catch (error) {
      // Said as a toast by the call itself.
      if (!(error instanceof CallError)) throw error
      setGoing(null)
    }
  }
  return (
    <div className={styles['ways']}>
      {beside && <span className={styles['or']}>{t('sso.signIn.or')}</span>}
      {ways.map((auth) => (
        <Button
          key={auth}
          size="md"
          variant={beside ? 'default' : 'filled'}
          leftSection={<Icon of={IconKey} />}
          loading={going === auth}
          onClick={() => void begin(auth)}
          fullWidth
        >
          {ways.length === 1 ? t('sso.signIn.button') : `${t('sso.signIn.button')} · ${t(`sso.kind.${auth}`)}`}
        </Button>
      ))}
      {ask && !asking && (
        <Button
          size="md"
          variant="default"
          leftSection={<Icon of={IconKey} />}
          onClick={() => setAsking(true)}
          fullWidth
        >
          {t('sso.signIn.button')}
        </Button>
      )}
      {ask && asking && <AskWorkspace />}
    </div>
  )
}
