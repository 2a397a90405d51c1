import { Button, Checkbox, CopyButton, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { Icon } from '@plumbline/kit'
import { IconCheck, IconChevronDown, IconCopy } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import {
  FormFoot,
  atMost,
  formStyles,
  longestName,
  required,
  useForm,
  useUnsaved,
} from '../../../shared/forms/index.ts'
import { useWords } from '../../../shared/words/index.ts'

/** Days a key may be good for. */
const spans = [7, 30, 90, 365] as const
const usual = 90

/** The secret is shown this once. */
const Made = ({ secret, close }: { readonly secret: string; readonly close: () => void }): ReactNode => {
  const t = useWords()
  return (
    <div className={formStyles['form']}>
      <TextInput
        label={t('apiKeys.made')}
        description={t('apiKeys.once')}
        inputWrapperOrder={['label', 'input', 'description']}
        value={secret}
        readOnly
        dir="ltr"
        data-autofocus
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={formStyles['foot']}>
        <Button variant="default" onClick={close}>
          {t('gen.close')}
        </Button>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button leftSection={<Icon of={copied ? IconCheck : IconCopy} />} onClick={copy}>
              {t(copied ? 'apiKeys.copied' : 'apiKeys.copy')}
            </Button>
          )}
        </CopyButton>
      </div>
    </div>
  )
}

const KeyForm = ({ keep, close }: { readonly keep: (secret: string) => void; readonly close: () => void }) => {
  const t = useWords()
  const [days, setDays] = useState<number>(usual)
  const [readOnly, setReadOnly] = useState(false)
  useUnsaved(days !== usual || readOnly)
  const { form, field, sending, unreached } = useForm({
    initial: { name: '' },
    rules: { name: [required, atMost(longestName)] },
    send: async ({ name }) => {
      const { secret } = await api.keys.newKey({ body: { name: name.trim(), days, read_only: readOnly } })
      keep(secret)
    },
  })
  return (
    <form {...form} className={formStyles['form']}>
      <TextInput
        {...field('name')}
        label={t('apiKeys.name')}
        description={t('apiKeys.name.hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        withAsterisk
        dir="auto"
        autoComplete="off"
        data-autofocus
      />
      <NativeSelect
        name="days"
        label={t('apiKeys.days')}
        value={String(days)}
        rightSection={<Icon of={IconChevronDown} />}
        onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
        data={spans.map((count) => ({ value: String(count), label: t('apiKeys.span', { count }) }))}
      />
      <Checkbox
        name="read_only"
        label={t('apiKeys.readOnly')}
        description={t('apiKeys.readOnly.hint')}
        checked={readOnly}
        onChange={({ currentTarget }) => setReadOnly(currentTarget.checked)}
      />
      <FormFoot unreached={unreached} sending={sending} cancel={close} confirm={t('apiKeys.make')} />
    </form>
  )
}

/** Asks for a key, then shows it. */
export const NewKeyForm = ({ made, close }: { readonly made: () => void; readonly close: () => void }): ReactNode => {
  const [secret, setSecret] = useState<string | null>(null)
  if (secret !== null) return <Made secret={secret} close={close} />
  return (
    <KeyForm
      close={close}
      keep={(key) => {
        setSecret(key)
        made()
      }}
    />
  )
}
