import { Button, Textarea, TextInput } from '@mantine/core'
import { useRef, type ChangeEvent, type ReactNode } from 'react'
import { formStyles } from '../../shared/forms/index.ts'
import { PasswordField } from '../../shared/passwords/index.ts'
import { useWords } from '../../shared/words/index.ts'
import type { FieldName } from './providerValues.ts'

interface Field {
  readonly name: FieldName
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

interface ProviderFieldsProps {
  readonly names: readonly FieldName[]
  readonly field: (name: FieldName) => Field
  readonly set: (name: FieldName, value: string) => void
  readonly keepsSecret: boolean
}

/** A metadata file is read here and sent as text: nobody keeps the file. */
const MetadataFile = ({
  set,
  error,
}: Pick<ProviderFieldsProps, 'set'> & { readonly error: string | undefined }): ReactNode => {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  const chosen = useRef<HTMLSpanElement>(null)
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return
    set('metadata', await file.text())
    if (chosen.current) chosen.current.textContent = t('sso.fileChosen', { name: file.name })
  }
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
        data-testid="metadata-file"
        hidden
        onChange={(event) => void take(event.currentTarget.files?.[0])}
      />
      <Button variant="default" onClick={() => input.current?.click()}>
        {t('sso.chooseFile')}
      </Button>{' '}
      <span ref={chosen} role="status">
        {t('sso.field.metadata')}
      </span>
      {error !== undefined && (
        <p className={formStyles['problem']} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** The fields by which a provider is registered. Addresses are written from left to right in every language. */
export const ProviderFields = ({ names, field, set, keepsSecret }: ProviderFieldsProps): ReactNode => {
  const t = useWords()
  const one = (name: FieldName): ReactNode => {
    switch (name) {
      case 'metadata_url':
        return (
          <TextInput
            dir="ltr"
            type="url"
            label={t('sso.field.metadataUrl')}
            description={t('sso.field.metadataUrlHint')}
            {...field(name)}
          />
        )
      case 'metadata':
        return <MetadataFile set={set} error={field(name).error} />
      case 'entity_id':
        return <TextInput dir="ltr" label={t('sso.field.entityId')} {...field(name)} />
      case 'single_sign_on_url':
        return <TextInput dir="ltr" type="url" label={t('sso.field.signOnUrl')} {...field(name)} />
      case 'single_logout_url':
        return <TextInput dir="ltr" type="url" label={t('sso.field.logoutUrl')} {...field(name)} />
      case 'x509_certificate':
        return (
          <Textarea
            dir="ltr"
            rows={6}
            label={t('sso.field.certificate')}
            description={t('sso.field.certificateHint')}
            {...field(name)}
          />
        )
      case 'issuer':
        return (
          <TextInput
            dir="ltr"
            type="url"
            label={t('sso.field.issuer')}
            description={t('sso.field.issuerHint')}
            {...field(name)}
          />
        )
      case 'client_id':
        return <TextInput dir="ltr" label={t('sso.field.clientId')} {...field(name)} />
      case 'client_secret':
        return (
          <PasswordField
            size="sm"
            label={t('sso.field.clientSecret')}
            autoComplete="off"
            {...(keepsSecret ? { description: t('sso.field.secretKept') } : {})}
            {...field(name)}
          />
        )
      case 'cas_url':
        return <TextInput dir="ltr" type="url" label={t('sso.field.casUrl')} {...field(name)} />
      case 'factor_context':
        return (
          <TextInput
            dir="ltr"
            label={t('sso.field.factorContext')}
            description={t('sso.field.factorContextHint')}
            {...field(name)}
          />
        )
      case 'idp_user_id':
        return <TextInput dir="ltr" label={t('sso.mapping.idpUserId')} {...field(name)} />
      case 'email':
        return <TextInput dir="ltr" label={t('sso.mapping.email')} {...field(name)} />
      case 'first_name':
        return <TextInput dir="ltr" label={t('sso.mapping.firstName')} {...field(name)} />
      case 'last_name':
        return <TextInput dir="ltr" label={t('sso.mapping.lastName')} {...field(name)} />
    }
  }
  return names.map((name) => <div key={name}>{one(name)}</div>)
}
