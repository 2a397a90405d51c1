import { Button, SegmentedControl, Switch } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import type { SsoProvider, TestedProvider } from '@plumbline/contract'
import { useRef, useState, type ReactNode } from 'react'
import { api } from '../../shared/api/index.ts'
import { formStyles, required, useForm } from '../../shared/forms/index.ts'
import { Card, cardColumn } from '../../shared/page/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { FoundFacts } from './FoundFacts.tsx'
import { ProviderFields } from './ProviderFields.tsx'
import {
  bodyOf,
  choicesOf,
  shownFields,
  valuesOf,
  type Choices,
  type FieldName,
  type Source,
} from './providerValues.ts'
import styles from './Sso.module.css'

const optional: ReadonlySet<FieldName> = new Set(['single_logout_url', 'client_secret'])
const factorNames = ['factor_context'] as const
const mapping = ['idp_user_id', 'email', 'first_name', 'last_name'] as const
const sources: readonly Source[] = ['url', 'metadata', 'fields']

interface ProviderFormProps {
  readonly provider: SsoProvider
  readonly saved: (provider: SsoProvider) => void
}

/** One identity provider: how it is registered, what its attributes mean, whether it is on. */
export const ProviderForm = ({ provider, saved }: ProviderFormProps): ReactNode => {
  const t = useWords()
  const { auth } = provider
  const [choices, setChoices] = useState<Choices>(() => choicesOf(provider))
  const [found, setFound] = useState<TestedProvider | null>(null)
  const names = shownFields(auth, choices.source)
  const wanted = useRef<'save' | 'test'>('save')
  const { set, sending, unreached, form, field } = useForm({
    initial: valuesOf(provider),
    rules: Object.fromEntries(names.filter((name) => !optional.has(name)).map((name) => [name, [required]])),
    send: async (given) => {
      const body = bodyOf(provider, given, choices)
      const tests = wanted.current === 'test'
      wanted.current = 'save'
      setFound(null)
      // The same rules and the same messages at the fields, only that nothing is saved.
      if (tests) setFound(await api.sso.testProvider({ params: { auth }, body }, { silent: true }))
      else saved(await api.sso.saveProvider({ params: { auth }, body }))
    },
  })
  const choose = (change: Partial<Choices>): void => {
    setChoices((before) => ({ ...before, ...change }))
    setFound(null)
  }
  return (
    <form {...form} className={cardColumn}>
      <Card title={t('sso.register.title')}>
        <div className={formStyles['form']}>
          <Switch
            label={t('sso.enabled')}
            checked={choices.enabled}
            onChange={(event) => choose({ enabled: event.currentTarget.checked })}
          />
          {'source' in provider && (
            <SegmentedControl
              aria-label={t('sso.source')}
              value={choices.source}
              onChange={(value) => choose({ source: sources.find((each) => each === value) ?? 'url' })}
              data={sources.map((value) => ({ value, label: t(`sso.source.${value}`) }))}
            />
          )}
          <ProviderFields
            names={names}
            field={field}
            set={set}
            keepsSecret={provider.auth === 'oidc' && provider.has_client_secret}
          />
          {auth === 'oidc' && (
            <Switch
              label={t('sso.field.trustEmail')}
              description={t('sso.field.trustEmailHint')}
              checked={choices.trustEmail}
              onChange={(event) => choose({ trustEmail: event.currentTarget.checked })}
            />
          )}
          {auth !== 'cas' && (
            <Switch
              label={t('sso.field.requireFactor')}
              description={t('sso.field.requireFactorHint')}
              checked={choices.requireFactor}
              onChange={(event) => choose({ requireFactor: event.currentTarget.checked })}
            />
          )}
          {choices.requireFactor && <ProviderFields names={factorNames} field={field} set={set} keepsSecret={false} />}
        </div>
      </Card>
      <Card title={t('sso.mapping.title')}>
        <p className={formStyles['note']}>{t('sso.mapping.text')}</p>
        <div className={styles['pairs']}>
          <ProviderFields names={mapping} field={field} set={set} keepsSecret={false} />
        </div>
      </Card>
      {found && <FoundFacts found={found} />}
      {unreached !== null && (
        <p className={formStyles['problem']} role="alert">
          {unreached}
        </p>
      )}
      <div className={formStyles['foot']}>
        {auth !== 'cas' && (
          <Button
            variant="default"
            disabled={sending}
            onClick={(event) => {
              wanted.current = 'test'
              event.currentTarget.form?.requestSubmit()
            }}
          >
            {t('sso.test')}
          </Button>
        )}
        <Button
          type="submit"
          loading={sending}
          onClick={() => {
            wanted.current = 'save'
          }}
        >
          {t('sso.save')}
        </Button>
      </div>
    </form>
  )
}
